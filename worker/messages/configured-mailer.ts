import { connect } from 'cloudflare:sockets';
import { cloudflareMailer, type EmailBinding } from './cloudflare-mailer.ts';
import { type Mailer, senderOf } from './mailer.ts';
import { RESEND_ORIGIN, resendMailer } from './resend.ts';
import { smtpMailer, smtpServerOf } from './smtp.ts';

export interface MailSettings {
  mailFrom?: string | undefined;
  smtpUrl?: string | undefined;
  resendApiKey?: string | undefined;
  resendOrigin?: string | undefined;
}

/** The way out that the settings name; null where there is none: messages then wait. */
export function configuredMailer(settings: MailSettings, binding: EmailBinding | undefined): Mailer | null {
  const { mailFrom, smtpUrl, resendApiKey, resendOrigin = RESEND_ORIGIN } = settings;
  if (mailFrom === undefined) return null;
  const from = senderOf(mailFrom);
  if (smtpUrl !== undefined) return smtpMailer(smtpServerOf(smtpUrl), from, connect);
  if (resendApiKey !== undefined) return resendMailer({ apiKey: resendApiKey, origin: resendOrigin }, from);
  return binding === undefined ? null : cloudflareMailer(binding, from);
}
