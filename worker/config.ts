import type { R2Bucket } from '@cloudflare/workers-types';
import * as v from 'valibot';
import type { EmailBinding } from './messages/cloudflare-mailer.ts';
import type { WakeQueue } from './messages/wake-queue.ts';

/** What Cloudflare hands the Worker. Strings are settings and secrets, objects are bindings. */
export interface Env {
  DATABASE_URL?: string;
  DATABASE_PROXY?: string;
  SIGNING_SECRET?: string;
  PUBLIC_ORIGIN?: string;
  MAIL_FROM?: string;
  MAIL_REPLY_TO?: string;
  SMTP_URL?: string;
  RESEND_API_KEY?: string;
  RESEND_ORIGIN?: string;
  RESEND_WEBHOOK_SECRET?: string;
  WHATSAPP_TOKEN?: string;
  WHATSAPP_PHONE_ID?: string;
  WHATSAPP_APP_SECRET?: string;
  WHATSAPP_VERIFY_TOKEN?: string;
  WHATSAPP_ORIGIN?: string;
  WHATSAPP_CHAT_ORIGIN?: string;
  /** Cloudflare's e-mail, where wrangler.toml binds it. */
  EMAIL?: EmailBinding;
  /** What wakes the sender of messages, where wrangler.toml binds it. */
  WAKES?: WakeQueue;
  PROOFS: R2Bucket;
  VEHICLE_IMAGES: R2Bucket;
}

const PUBLIC_ORIGIN_RULE =
  'PUBLIC_ORIGIN must be the site alone, as https://timo.example, without a last slash';
const PUBLIC_ORIGIN_MISSING = "PUBLIC_ORIGIN is missing: the site's own address, as https://timo.example";
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Open http, without Secure cookies, is for one's own machine alone. */
function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)));
}

/** Clients who were led anywhere else would write to a stranger. */
const CHAT_ORIGIN_RULE = "WHATSAPP_CHAT_ORIGIN must be on one's own machine, as http://localhost:8026";

function isLocalOrigin(text: string): boolean {
  return isPublicOrigin(text) && LOOPBACK.has(new URL(text).hostname);
}

const MAIL_FROM_RULE = 'MAIL_FROM must be an address, as Timo <bonjour@timo.example>';
const MAIL_REPLY_TO_RULE = 'MAIL_REPLY_TO must be an address alone, as bonjour@timo.example';
const SMTP_RULE = 'SMTP_URL must be smtps://user:password@host:465, or smtp:// for a server with STARTTLS';

/** As Resend shows it: what follows the sign is Base64, of 24 bytes or more. */
const RESEND_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const RESEND_SECRET_RULE = 'RESEND_WEBHOOK_SECRET must be as Resend shows it: whsec_ and 32 signs or more';

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

const settingsSchema = v.object({
  databaseUrl: v.pipe(
    v.string(
      'DATABASE_URL is missing: the address of the Postgres database, as postgres://user:password@host/name',
    ),
    v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://'),
  ),
  /** host:port of the local stand-in for Neon's proxy; absent in production. */
  databaseProxy: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, 'DATABASE_PROXY must be host:port'))),
  signingSecret: v.pipe(
    v.string('SIGNING_SECRET is missing: 32 random characters or more, kept as a secret'),
    v.minLength(32, 'SIGNING_SECRET must have at least 32 characters'),
  ),
  publicOrigin: v.optional(v.pipe(v.string(), v.check(isPublicOrigin, PUBLIC_ORIGIN_RULE))),
  /** Without it no e-mail is sent. */
  mailFrom: v.optional(v.pipe(v.string(), v.regex(/^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, MAIL_FROM_RULE))),
  /** Without it nobody reads what is answered to an e-mail, and each says so. */
  mailReplyTo: v.optional(v.pipe(v.string(), v.regex(/^[^<>@\s]+@[^<>@\s]+$/, MAIL_REPLY_TO_RULE))),
  smtpUrl: v.optional(v.pipe(v.string(), v.check(isSmtpUrl, SMTP_RULE))),
  resendApiKey: v.optional(v.string()),
  resendOrigin: v.optional(v.pipe(v.string(), v.url('RESEND_ORIGIN must be an address'))),
  /** Without it nobody tells of mail that came back. */
  resendWebhookSecret: v.optional(v.pipe(v.string(), v.regex(RESEND_SECRET, RESEND_SECRET_RULE))),
  /** Without these four WhatsApp leaves by the hand of staff. */
  whatsappToken: v.optional(v.string()),
  whatsappPhoneId: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'WHATSAPP_PHONE_ID must be digits'))),
  whatsappAppSecret: v.optional(v.string()),
  whatsappVerifyToken: v.optional(
    v.pipe(v.string(), v.minLength(12, 'WHATSAPP_VERIFY_TOKEN must have at least 12 characters')),
  ),
  whatsappOrigin: v.optional(v.pipe(v.string(), v.url('WHATSAPP_ORIGIN must be an address'))),
  /** Where a click opens a chat, in the place of https://wa.me: what people write there never reaches WhatsApp. */
  whatsappChatOrigin: v.optional(v.pipe(v.string(), v.check(isLocalOrigin, CHAT_ORIGIN_RULE))),
});

/** Only behind the local stand-in for Neon's proxy may a Worker not know its address. */
const configSchema = v.pipe(
  settingsSchema,
  v.check(
    ({ publicOrigin, databaseProxy }) => publicOrigin !== undefined || databaseProxy !== undefined,
    PUBLIC_ORIGIN_MISSING,
  ),
  v.check(
    ({ mailFrom, mailReplyTo, smtpUrl, resendApiKey }) =>
      mailFrom !== undefined || [mailReplyTo, smtpUrl, resendApiKey].every((one) => one === undefined),
    'MAIL_FROM is missing: whom e-mail comes from, as Timo <bonjour@timo.example>',
  ),
  v.check(
    ({ smtpUrl, resendApiKey }) => smtpUrl === undefined || resendApiKey === undefined,
    'SMTP_URL and RESEND_API_KEY are two ways to send e-mail: set one',
  ),
  v.check(
    ({ resendApiKey, resendWebhookSecret }) =>
      resendApiKey !== undefined || resendWebhookSecret === undefined,
    'RESEND_API_KEY is missing: RESEND_WEBHOOK_SECRET goes with it',
  ),
  v.check(
    ({ whatsappToken, whatsappPhoneId, whatsappAppSecret, whatsappVerifyToken }) =>
      new Set([whatsappToken, whatsappPhoneId, whatsappAppSecret, whatsappVerifyToken].map((one) => !one))
        .size === 1,
    'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set all or none',
  ),
);

export type Config = v.InferOutput<typeof configSchema>;

/** Validates the environment once. Throws an Error that names every wrong setting in one line. */
export function readConfig(env: Env): Config {
  const result = v.safeParse(configSchema, {
    databaseUrl: env.DATABASE_URL,
    databaseProxy: env.DATABASE_PROXY || undefined,
    signingSecret: env.SIGNING_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    mailFrom: env.MAIL_FROM || undefined,
    mailReplyTo: env.MAIL_REPLY_TO || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    resendApiKey: env.RESEND_API_KEY || undefined,
    resendOrigin: env.RESEND_ORIGIN || undefined,
    resendWebhookSecret: env.RESEND_WEBHOOK_SECRET || undefined,
    whatsappToken: env.WHATSAPP_TOKEN || undefined,
    whatsappPhoneId: env.WHATSAPP_PHONE_ID || undefined,
    whatsappAppSecret: env.WHATSAPP_APP_SECRET || undefined,
    whatsappVerifyToken: env.WHATSAPP_VERIFY_TOKEN || undefined,
    whatsappOrigin: env.WHATSAPP_ORIGIN || undefined,
    whatsappChatOrigin: env.WHATSAPP_CHAT_ORIGIN || undefined,
  });
  if (result.success) return result.output;
  throw new Error(`Timo cannot start: ${result.issues.map((issue) => issue.message).join('; ')}`);
}
