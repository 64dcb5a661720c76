import type { Auth } from './auth/auth.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';
import type { Mailer } from './messages/mailer.ts';
import type { Waker } from './messages/wake-queue.ts';
import type { WhatsAppHook, WhatsAppSender } from './messages/whatsapp.ts';
import type { Random } from './random.ts';
import type { FileStore } from './storage/file-store.ts';

/** The two R2 buckets of the product. */
export interface Storage {
  /** Private: read only by staff and by the customer who owns the booking. */
  proofs: FileStore;
  /** Public: pictures of the cars, immutable under their key. */
  vehicleImages: FileStore;
}

/** Everything outside its own memory that a service may use. Built once per isolate from the environment. */
export interface Deps {
  db: Database;
  auth: Auth;
  storage: Storage;
  clock: Clock;
  random: Random;
  /** Signs receipt links (HMAC-SHA-256). */
  signingSecret: string;
  /** The site's own address, without a trailing slash, for absolute links (Open Graph, sitemap). */
  publicOrigin: string | null;
  /** How e-mail leaves; null where none is set up: messages then wait. */
  mailer: Mailer | null;
  /** Where what is answered to our e-mail is read; null where nobody reads it. */
  mailReplyTo: string | null;
  /** Wakes the sender of messages by a queue; null where there is none: whoever writes a message sends it then. */
  waker: Waker | null;
  /** What Resend signs with when it tells later what became of mail; null where it tells nothing. */
  resendSecret: string | null;
  /** How WhatsApp leaves by itself; null where it is not set up: staff then send it by a tap. */
  whatsapp: WhatsAppSender | null;
  /** What stands in for wa.me on one's own machine; null where a click opens WhatsApp itself. */
  chatOrigin: string | null;
  /** What is told of it later; null where nobody tells. */
  whatsappHook: WhatsAppHook | null;
}
