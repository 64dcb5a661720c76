import { DAY_OVER_CODE } from '#domain/outbox-channels.ts';
import { MailRefused, SEND_TIMEOUT_MS } from './mailer.ts';
import { DayIsOver, type OutgoingNote, type WhatsAppSender } from './whatsapp.ts';
import { openCloudFile } from './whatsapp-files.ts';

export const WHATSAPP_ORIGIN = 'https://graph.facebook.com';
const VERSION = 'v26.0';

export interface CloudApi {
  token: string;
  phoneId: string;
  /** Another address than Meta's own, for a stand-in. */
  origin: string;
}

/**
 * What is said of the message or its reader, and would be said again. Limits, a template that Meta does not know, an account
 * without credit and an old token are ours to mend.
 */
const FINAL_CODES = new Set([
  100, // A value that is none: the number.
  130472, // Meta holds back messages to this person.
  131008, // A value is missing.
  131009, // A value is not valid.
  131021, // To ourselves.
  131026, // Not on WhatsApp, or cannot be reached there.
  131030, // Not among the numbers of a test account.
  131049, // Not delivered so as to keep people from too many messages.
  131050, // They do not want any.
  131051, // This kind of message is none.
]);

/** Too many messages to this person in a short time. */
const MANY_TO_ONE = 131056;

interface Answer {
  messages?: { id?: unknown }[];
  error?: { code?: unknown; message?: unknown; error_data?: { details?: unknown } };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return { error: { message: text.slice(0, 200) } };
  }
}

/** A template of Meta's, or the words themselves while the reader's own message is less than a day old. */
function contentOf({ template, language, values, freeText }: OutgoingNote) {
  if (freeText !== null) return { type: 'text', text: { body: freeText, preview_url: false } };
  const parameters = values.map((text) => ({ type: 'text', text }));
  return {
    type: 'template',
    template: { name: template, language: { code: language }, components: [{ type: 'body', parameters }] },
  };
}

function refusalOf({ status }: Response, { error }: Answer): MailRefused {
  const { code, message, error_data: data } = error ?? {};
  const said = [message, data?.details].filter((one) => typeof one === 'string').join(': ');
  if (Number(code) === DAY_OVER_CODE) return new DayIsOver(said);
  const isForEver = FINAL_CODES.has(Number(code));
  const isOfReader = Number(code) === MANY_TO_ONE;
  return new MailRefused(`WhatsApp ${code ?? status} ${said}`.trim().slice(0, 400), {
    isForEver,
    isOfReader,
  });
}

/** Sends by Meta's Cloud API, and fetches what people sent. It takes no key: what it tells later names ours, which is how a crash is found out. */
export function cloudSender(
  { token, phoneId, origin }: CloudApi,
  timeoutMs: number = SEND_TIMEOUT_MS,
): WhatsAppSender {
  return {
    async send(note) {
      const response = await fetch(`${origin}/${VERSION}/${phoneId}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: note.to,
          biz_opaque_callback_data: note.key,
          ...contentOf(note),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new MailRefused('WhatsApp does not answer', { cause });
      });
      const answer = await answerOf(response);
      if (!response.ok) throw refusalOf(response, answer);
      const id = answer.messages?.[0]?.id;
      return { providerId: typeof id === 'string' ? id : null };
    },
    openFile: (mediaId, maxBytes) =>
      openCloudFile({ token, phoneId, origin, version: VERSION }, { mediaId, maxBytes, timeoutMs }),
  };
}
