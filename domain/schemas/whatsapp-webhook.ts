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

const captioned = v.optional(
  v.object({
    caption: v.optional(v.string()),
    /** What the file is asked for by. What is none is left aside, and the message is kept. */
    id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/))), undefined),
  }),
);

const message = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  from: v.pipe(v.string(), v.regex(/^[1-9]\d{7,14}$/)),
  timestamp: seconds,
  type: v.string(),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ text: v.string() })),
  image: captioned,
  video: captioned,
  document: captioned,
});

const change = v.object({
  field: v.string(),
  value: v.object({
    metadata: v.optional(v.object({ phone_number_id: v.string() })),
    contacts: v.optional(
      v.array(
        v.object({ wa_id: v.string(), profile: v.optional(v.object({ name: v.optional(v.string()) })) }),
      ),
      [],
    ),
    statuses: v.optional(v.array(status), []),
    messages: v.optional(v.array(message), []),
  }),
});

export const whatsappWebhook = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(v.object({ changes: v.array(change) })),
});
export type WhatsAppWebhook = v.InferOutput<typeof whatsappWebhook>;
type Value = WhatsAppWebhook['entry'][number]['changes'][number]['value'];
export type WhatsAppStatus = Value['statuses'][number];
export type WhatsAppMessage = Value['messages'][number];

/** Undefined for what is none. */
export function readWhatsAppWebhook(body: unknown): WhatsAppWebhook | undefined {
  const read = v.safeParse(whatsappWebhook, body);
  return read.success ? read.output : undefined;
}
