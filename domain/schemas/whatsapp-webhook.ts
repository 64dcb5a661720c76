import * as v from 'valibot';

/** What Meta posts to the webhook of the Cloud API, as far as it is used; what else is in it is left aside. */

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/),
  v.transform((text) => new Date(Number(text) * 1_000)),
);

const status = v.object({
  /** What the send was answered with. */
  id: v.pipe(v.string(), v.maxLength(300)),
  status: v.string(),
  timestamp: seconds,
  /** Ours. */
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(
    v.array(v.object({ code: v.number(), title: v.optional(v.string()), message: v.optional(v.string()) })),
  ),
});

/** What is otherwise than we know it is left aside, and the message is kept for the rest. */
function ifKnown<Item extends v.GenericSchema>(item: Item) {
  return v.fallback(v.optional(item), undefined);
}

const captioned = ifKnown(
  v.object({
    caption: ifKnown(v.string()),
    /** What the file is asked for by. */
    id: ifKnown(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/))),
  }),
);
const titled = ifKnown(v.object({ title: v.string() }));

const message = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  from: v.pipe(v.string(), v.regex(/^[1-9]\d{7,14}$/)),
  timestamp: seconds,
  type: v.string(),
  text: ifKnown(v.object({ body: v.string() })),
  button: ifKnown(v.object({ text: v.string() })),
  interactive: ifKnown(v.object({ button_reply: titled, list_reply: titled })),
  reaction: ifKnown(v.object({ emoji: ifKnown(v.string()) })),
  location: ifKnown(
    v.object({
      latitude: v.number(),
      longitude: v.number(),
      name: ifKnown(v.string()),
      address: ifKnown(v.string()),
    }),
  ),
  contacts: ifKnown(
    v.array(
      v.object({
        name: ifKnown(v.object({ formatted_name: v.string() })),
        phones: ifKnown(v.array(v.object({ phone: ifKnown(v.string()) }))),
      }),
    ),
  ),
  image: captioned,
  audio: captioned,
  video: captioned,
  document: captioned,
  sticker: captioned,
});
export type WhatsAppMessage = v.InferOutput<typeof message>;

const change = v.object({
  field: v.string(),
  value: v.object({
    metadata: v.optional(v.object({ phone_number_id: v.string() })),
    contacts: v.fallback(
      v.optional(
        v.array(v.object({ wa_id: v.string(), profile: ifKnown(v.object({ name: ifKnown(v.string()) })) })),
      ),
      [],
    ),
    /** Each is read by itself: one that we do not know takes no other with it. */
    statuses: v.optional(v.array(v.unknown()), []),
    messages: v.optional(v.array(v.unknown()), []),
  }),
});

export const whatsappWebhook = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(v.object({ changes: v.array(change) })),
});
export type WhatsAppWebhook = v.InferOutput<typeof whatsappWebhook>;
export type WhatsAppStatus = v.InferOutput<typeof status>;

/** Undefined for what is none. */
export function readWhatsAppStatus(told: unknown): WhatsAppStatus | undefined {
  const read = v.safeParse(status, told);
  return read.success ? read.output : undefined;
}

/** Undefined for what is none. */
export function readWhatsAppMessage(told: unknown): WhatsAppMessage | undefined {
  const read = v.safeParse(message, told);
  return read.success ? read.output : undefined;
}

/** Undefined for what is none. */
export function readWhatsAppWebhook(body: unknown): WhatsAppWebhook | undefined {
  const read = v.safeParse(whatsappWebhook, body);
  return read.success ? read.output : undefined;
}
