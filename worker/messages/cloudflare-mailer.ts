import { type Mailer, MailRefused, SEND_TIMEOUT_MS, type Sender, stopHeaders } from './mailer.ts';

/** The `send_email` binding, as far as we use it. */
export interface EmailBinding {
  send(message: {
    from: string | { email: string; name: string };
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
    attachments?: { filename: string; type: string; content: string; disposition: 'attachment' }[];
  }): Promise<{ messageId?: string }>;
}

/** What is said of the mail or its recipient; the rest is a limit, our set-up or the platform's trouble. */
const FINAL_CODES = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_VALIDATION_ERROR',
  'E_CONTENT_TOO_LARGE',
]);

function codeOf(error: unknown): string {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (typeof code === 'string') return code;
  return /\bE_[A-Z_]+/.exec(String(message ?? error))?.[0] ?? String(message ?? error);
}

/** Sends through Cloudflare's binding. It takes no key: after a crash between its answer and our mark the message goes twice. */
export function cloudflareMailer(
  binding: EmailBinding,
  from: Sender,
  timeoutMs: number = SEND_TIMEOUT_MS,
): Mailer {
  return {
    async send({ key, to, subject, text, html, language, attachments, stopUrl, replyTo }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailRefused("Cloudflare's e-mail does not answer")), timeoutMs);
      });
      const sending = binding.send({
        from: from.name === '' ? from.address : { email: from.address, name: from.name },
        to,
        ...(replyTo === null ? {} : { replyTo }),
        subject,
        text,
        html,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          'X-Timo-Message': key,
          ...stopHeaders({ stopUrl }),
        },
        ...(attachments.length === 0
          ? {}
          : {
              attachments: attachments.map(({ fileName, contentType, content }) => ({
                filename: fileName,
                type: contentType,
                content: Buffer.from(content).toString('base64'),
                disposition: 'attachment' as const,
              })),
            }),
      });
      try {
        const { messageId } = await Promise.race([sending, tooLong]);
        return { providerId: messageId ?? null };
      } catch (error) {
        if (error instanceof MailRefused) throw error;
        const code = codeOf(error);
        throw new MailRefused(`Cloudflare: ${code}`.slice(0, 400), {
          isForEver: FINAL_CODES.has(code),
          cause: error,
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
