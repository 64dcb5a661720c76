import { type Mailer, MailRefused, SEND_TIMEOUT_MS, type Sender, stopHeaders } from './mailer.ts';

export const RESEND_ORIGIN = 'https://api.resend.com';

/** What the message is called in what Resend tells later of it. */
export const MESSAGE_TAG = 'message';

/** A key in the signs that a tag may have. */
function tagOf(key: string): string {
  return key.replace('.', '_');
}

interface Resend {
  apiKey: string;
  /** Another address than the provider's own, for a stand-in. */
  origin: string;
}

interface Answer {
  id?: unknown;
  name?: unknown;
  message?: unknown;
}

/** What the provider says of the mail itself is final; of our account, our key or its own troubles it is not. */
const FINAL_STATUS = new Set([400, 413, 422]);

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return { message: text.slice(0, 200) };
  }
}

/** Sends by Resend's HTTP API. It takes a key and remembers it for a day: the same message goes once. */
export function resendMailer(
  { apiKey, origin }: Resend,
  from: Sender,
  timeoutMs: number = SEND_TIMEOUT_MS,
): Mailer {
  return {
    async send({ key, to, subject, text, html, language, attachments, stopUrl, replyTo }) {
      const body = {
        from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
        to: [to],
        ...(replyTo === null ? {} : { reply_to: replyTo }),
        subject,
        text,
        html,
        // With it Resend tells later of this very attempt, also where we never had its answer.
        tags: [{ name: MESSAGE_TAG, value: tagOf(key) }],
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          ...stopHeaders({ stopUrl }),
        },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          content: Buffer.from(content).toString('base64'),
          content_type: contentType,
        })),
      };
      const response = await fetch(`${origin}/emails`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new MailRefused('Resend does not answer', { cause });
      });
      const answer = await answerOf(response);
      if (response.ok) return { providerId: typeof answer.id === 'string' ? answer.id : null };
      // An earlier attempt was taken under this key, and the booking has changed since: it was sent.
      if (response.status === 409 && answer.name === 'invalid_idempotent_request')
        return { providerId: null };
      const said = [answer.name, answer.message].filter((one) => typeof one === 'string').join(': ');
      const isForEver = FINAL_STATUS.has(response.status);
      throw new MailRefused(`Resend ${response.status} ${said}`.trim().slice(0, 400), { isForEver });
    },
  };
}
