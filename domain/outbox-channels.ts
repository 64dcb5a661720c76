import type { OutboxKind, OutboxStatus } from './outbox.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/**
 * By which way a client is told: e-mail, WhatsApp, or both. The firm has one rule, a client may have another. Who has no
 * number that WhatsApp could know is told by e-mail.
 */

export const CHANNELS = ['email', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** E-mail alone; what is urgent by WhatsApp too; everything by both; WhatsApp alone. */
export const CONTACT_WAYS = ['email', 'urgent', 'both', 'whatsapp'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** What is of no use when it is read a day late: the most urgent first. */
export const URGENT_KINDS = [
  'approval_asked',
  'waitlist_offer',
  'hold_ending',
  'extension_ending',
  'proof_rejected',
  'return_late',
  'meeting_set',
  'pickup_tomorrow',
  'link_renewed',
] as const satisfies OutboxKind[];

export function isUrgent(kind: OutboxKind): boolean {
  return URGENT_KINDS.some((one) => one === kind);
}

/** The ways by which this is told to whoever has a number of WhatsApp. */
export function channelsOf(kind: OutboxKind, way: ContactWay): readonly Channel[] {
  if (way === 'whatsapp') return ['whatsapp'];
  if (way === 'both' || (way === 'urgent' && isUrgent(kind))) return CHANNELS;
  return ['email'];
}

/** The ways of contact with which this is told by this channel. */
export function waysBy(kind: OutboxKind, channel: Channel): ContactWay[] {
  return CONTACT_WAYS.filter((way) => channelsOf(kind, way).includes(channel));
}

/** What a person does with a message that waits to be sent by hand. */
export const TRAY_OUTCOMES = ['sent', 'not_sent', 'skipped'] as const;
export type TrayOutcome = (typeof TRAY_OUTCOMES)[number];

/**
 * What becomes of a message by what a person says of it; null where that cannot be said of it now. One that was opened and
 * not sent waits again, or has failed as before where the Cloud API gave it up. An e-mail is put away once it has failed.
 */
export function afterTray(
  { channel, status, lastError }: { channel: Channel; status: OutboxStatus; lastError: string | null },
  outcome: TrayOutcome,
): OutboxStatus | null {
  if (channel === 'email') return outcome === 'skipped' && status === 'failed' ? 'skipped' : null;
  if (outcome === 'skipped') return ['waiting', 'failed', 'opened'].includes(status) ? 'skipped' : null;
  if (status !== 'opened') return null;
  if (outcome === 'sent') return 'sent';
  return lastError === null ? 'waiting' : 'failed';
}

/** How long what was opened is shown below what is to be sent. */
export const OPENED_SHOWN_MS = DAY_MS;
/** The most that a tray shows: whoever has more sends these first. */
export const TRAY_ROWS = 50;

/** A client's own message opens a day in which words may be answered with words; a little less, for clocks differ. */
export const WHATSAPP_WINDOW_MS = DAY_MS - 5 * MINUTE_MS;

/** What WhatsApp calls it that the day is over: it takes templates alone. */
export const DAY_OVER_CODE = 131047;

/** Whether a message failed because of that: a person sends it from their own WhatsApp. */
export function isDayOver(lastError: string | null): boolean {
  return lastError !== null && new RegExp(`^WhatsApp ${DAY_OVER_CODE}\\b`).test(lastError);
}

/** By which way a client stops reminders: the link of an e-mail, the button of their mail program, WhatsApp, or by the word of staff. */
export const STOP_WAYS = ['link', 'mail', 'whatsapp', 'staff'] as const;
export type StopWay = (typeof STOP_WAYS)[number];

const STOP_WORDS = ['stop', 'arret', 'arreter', 'kanpe', 'sispann'];

/** Whether somebody asks for no more reminders, and nothing else. */
export function isStopWord(text: string): boolean {
  const word = text
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}]/gu, '')
    .toLowerCase();
  return STOP_WORDS.includes(word);
}
