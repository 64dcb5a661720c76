import { DAY_OVER_CODE } from '#domain/outbox-channels.ts';
import { MailRefused } from './mailer.ts';

/** A note that leaves by WhatsApp, and the ways it may leave. */

export interface Note {
  /** What Meta approved it as, for the Cloud API; null where it goes in its own words alone. */
  template: string | null;
  language: string;
  /** What stands in the places of the template, in their order; each on one line. */
  values: readonly string[];
  /** The same in words, for whoever sends it by hand. */
  text: string;
  /** Words that go as they are, without a template; null where only a template may go. */
  freeText: string | null;
}

export interface OutgoingNote extends Note {
  /** Said again in what is told of it later. */
  key: string;
  /** Digits with the country. */
  to: string;
}

/** Words were not taken: the reader's last message is more than a day old. What has a template may go as that. */
export class DayIsOver extends MailRefused {
  constructor(said: string) {
    super(`WhatsApp ${DAY_OVER_CODE} ${said}`.trim().slice(0, 400), { isForEver: true });
  }
}

/** A file that somebody sent. */
export interface IncomingFile {
  body: ReadableStream<Uint8Array> | null;
  /** What is said of it beforehand; null where nothing is. */
  declaredBytes: number | null;
}

export interface WhatsAppSender {
  /** Answers what the provider calls it. Throws MailRefused, and nothing else on purpose. */
  send(note: OutgoingNote): Promise<{ providerId: string | null }>;
  /** The file of a message; null where it is larger than that. Throws MailRefused, for ever where it is not there any more. */
  openFile(mediaId: string, maxBytes: number): Promise<IncomingFile | null>;
}

/** What Meta's calls to us are known by. */
export interface WhatsAppHook {
  appSecret: string;
  verifyToken: string;
  /** Of our number: what is told of another is not ours. */
  phoneId: string;
}
