/** A message as it leaves the firm, and what may become of it. */

export interface Attachment {
  fileName: string;
  /** With its parameters, as `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string;
}

export interface Mail {
  /** The same for every attempt at the same message: who takes such keys sends it once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  attachments: readonly Attachment[];
  /** Where a mail program stops such messages for its reader; null where it cannot. */
  stopUrl: string | null;
  /** Where an answer goes; null where nobody reads one. */
  replyTo: string | null;
  at: Date;
}

/** What a mail program's own button needs (RFC 2369, RFC 8058): it posts to the address, once or again, without a person. */
export function stopHeaders({ stopUrl }: Pick<Mail, 'stopUrl'>): Record<string, string> {
  if (stopUrl === null) return {};
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export interface Mailer {
  /** Answers what the provider calls the message, if anything. Throws MailRefused, and nothing else on purpose. */
  send(mail: Mail): Promise<{ providerId: string | null }>;
}

/** The firm's address: `Timo <bonjour@timo.example>` or the address alone. */
export interface Sender {
  name: string;
  address: string;
}

export function senderOf(from: string): Sender {
  const [, name, address] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(from) ?? [];
  return address === undefined
    ? { name: '', address: from.trim() }
    : { name: (name ?? '').replace(/^"(.*)"$/, '$1'), address };
}

interface Refusal {
  isForEver?: boolean;
  isOfReader?: boolean;
  cause?: unknown;
}

/** The message was not taken: for now, or for ever where the same again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isForEver: boolean;
  /** Said of its reader alone, for now: their mailbox is full. */
  readonly isOfReader: boolean;

  constructor(message: string, { isForEver = false, isOfReader = false, cause }: Refusal = {}) {
    super(message, { cause });
    this.isForEver = isForEver;
    this.isOfReader = isOfReader;
  }
}

/** Whoever does not answer in this time did not take it: well below the lease. */
export const SEND_TIMEOUT_MS = 20_000;
