import { type BookingStatus, isCalledOff, isOut, isPromised } from './booking-status.ts';
import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';
import { instantInHaiti } from './haiti-clock.ts';
import type { NoteName } from './note-values.ts';
import type { PaymentStatus } from './payment-status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/**
 * Messages that leave the firm by themselves: which there are, when a failed one is tried again, what must still be true
 * before one is sent, and when a reminder is due.
 */

/** What is told to the client of a booking. */
export const BOOKING_NEWS = [
  'booking_made',
  'payment_received',
  'proof_rejected',
  'hold_ending',
  'hold_ended',
  'booking_canceled',
  'no_show',
  'pickup_tomorrow',
  'return_tomorrow',
  'return_late',
  'contract_signed',
  'refund_made',
  'credit_given',
  'credit_used',
  'credit_ending',
  'message_answered',
  'change_undone',
  'days_changed',
  'link_asked',
  'meeting_set',
  'extension_ending',
  'link_renewed',
] as const;
/** What lets somebody in. */
export const ACCESS_NEWS = ['password_reset', 'invitation', 'sign_in_link'] as const;
export type AccessNewsKind = (typeof ACCESS_NEWS)[number];
/** What the owner alone is told. */
export const OWNER_NEWS = ['owner_morning'] as const;
/** What admins are to answer. */
export const ADMIN_NEWS = ['approval_asked'] as const;
/** What whoever waits for a car is told. */
export const WAITLIST_NEWS = ['waitlist_joined', 'waitlist_offer', 'waitlist_ended'] as const;
/** What a client is asked after a rental. */
export const REVIEW_NEWS = ['review_asked'] as const;
export const OUTBOX_KINDS = [
  ...BOOKING_NEWS,
  ...ACCESS_NEWS,
  ...OWNER_NEWS,
  ...ADMIN_NEWS,
  ...WAITLIST_NEWS,
  ...REVIEW_NEWS,
] as const;
export type BookingNewsKind = (typeof BOOKING_NEWS)[number];
export type WaitlistNewsKind = (typeof WAITLIST_NEWS)[number];
export type ReviewNewsKind = (typeof REVIEW_NEWS)[number];
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** What whoever paid is told too, where that is not the client. */
export const PAYER_NEWS = ['payment_received', 'refund_made', 'credit_used'] as const satisfies OutboxKind[];
export type PayerNewsKind = (typeof PAYER_NEWS)[number];

export function isPayerKind(kind: OutboxKind): kind is PayerNewsKind {
  return PAYER_NEWS.some((one) => one === kind);
}

/** What is told of time alone, and what a client can stop. */
export const REMINDER_KINDS = [
  'hold_ending',
  'pickup_tomorrow',
  'return_tomorrow',
  'credit_ending',
  'extension_ending',
] as const satisfies OutboxKind[];

/** As REMINDER_KINDS, where a note has words of its own. */
const REMINDER_NOTES: readonly NoteName[] = ['return_tomorrow_extend'];

export function isReminder(kind: OutboxKind | NoteName): boolean {
  return [...REMINDER_KINDS, ...REMINDER_NOTES].some((one) => one === kind);
}

export const OUTBOX_STATUSES = [
  'waiting',
  'sending',
  'opened',
  'sent',
  'failed',
  'dropped',
  'skipped',
] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** Longer than one message needs. */
export const LEASE_MS = 2 * MINUTE_MS;
/** What is left waits for the next run. */
export const MESSAGES_A_RUN = 60;
/** How long the run of every 15 minutes begins messages. */
export const RUN_MS = 5 * MINUTE_MS;
/** How long a run that the queue began begins messages and files: what is written meanwhile does not wait for a long one. */
export const QUEUE_RUN_MS = 20_000;
/** After an answer a Worker lives 30 seconds: a message that begins later than this, and hangs, would be cut off in the middle. */
export const WAKE_MS = 8_000;

const BACKOFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS];
/** The first try, and one after each wait. */
export const MAX_ATTEMPTS = BACKOFF_MS.length + 1;

/** When a message is tried again after so many attempts; null when it has failed. */
export function retryAt(attempts: number, now: Date): Date | null {
  const waitMs = BACKOFF_MS[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

/** What should have left so long ago has waited for too long: the run of every 15 minutes has passed it by twice. */
export const LATE_MS = 30 * MINUTE_MS;
/** What should have left by itself by a channel and has not. */
export interface Undelivered {
  /** When the first of it was to leave, what waits for its reader alone left aside; null where there is none. */
  since: string | null;
  /** The same of what waits for its reader, and how many readers these are. */
  readersSince: string | null;
  readers: number;
  /** When a message last left by it. */
  lastSentAt: string | null;
}

/**
 * Whether somebody has to see to a channel. A full mailbox is its owner's trouble; that several refuse at once, and nothing
 * has left since, is ours.
 */
export function isLate({ since, readersSince, readers, lastSentAt }: Undelivered, now: Date): boolean {
  const waitsLong = (from: string | null) => from !== null && now.getTime() - Date.parse(from) >= LATE_MS;
  if (waitsLong(since)) return true;
  const hasLeft =
    lastSentAt !== null && readersSince !== null && Date.parse(lastSentAt) > Date.parse(readersSince);
  return readers > 1 && waitsLong(readersSince) && !hasLeft;
}

/** What failed is counted for so long: after that nobody sends it again. */
export const FAILED_COUNTS_MS = 7 * DAY_MS;

/** Why a message is not sent any more. */
export const DROP_REASONS = [
  'gone',
  'called_off',
  'not_called_off',
  'corrected',
  'proof_came',
  'paid',
  'hold_changed',
  'dates_changed',
  'status_changed',
  'read',
  'link_used',
  'link_ended',
  'answered',
  'not_approver',
  'address_corrected',
  'told_by_email',
  'too_late',
  'reminders_stopped',
  'wait_over',
  'offer_over',
  'booked',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** After so long a message would only confuse. */
export const WORTH_MS = 7 * DAY_MS;

/** A booking as far as its messages depend on it. */
export interface ToldBooking {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  pickupAt: string;
  returnAt: string;
  releasesAt: string | null;
  releasedAt: string | null;
  /** Until when days that were added on the road are to be paid; null where none are. */
  extensionEndsAt: string | null;
  /** Since when its client wants no reminders. */
  remindersStoppedAt: string | null;
}

export interface ToldFact {
  kind: BookingNewsKind;
  /** Of the fact, as it was when the message was written. */
  version: string;
  dueAt: string;
  /** Whether what it names is still there, and as it was. */
  isStanding: boolean;
  isRead: boolean;
  /** Whether the same reader was told later of other days, or is about to be. */
  isToldLater: boolean;
  /** After which it says nothing to go by; null where there is no such moment. */
  endsAt: string | null;
}

/** What is told of a booking that takes place. */
const TOLD_WHILE_ON: readonly BookingNewsKind[] = [
  'booking_made',
  'change_undone',
  'days_changed',
  'meeting_set',
];

function bookingProblem({ kind, version }: ToldFact, booking: ToldBooking, now: Date): DropReason | null {
  const isOff = isCalledOff(booking.bookingStatus);
  if (TOLD_WHILE_ON.includes(kind)) return isOff ? 'called_off' : null;
  if (kind === 'booking_canceled' || kind === 'credit_given' || kind === 'credit_ending')
    return isOff ? null : 'not_called_off';
  if (kind === 'no_show') return booking.bookingStatus === 'no_show' ? null : 'status_changed';
  if (kind === 'hold_ended') return isOff && booking.releasedAt !== null ? null : 'not_called_off';
  if (kind === 'proof_rejected') {
    if (isOff && booking.releasedAt === null) return 'called_off';
    if (booking.paymentStatus === 'paid') return 'paid';
    return booking.paymentStatus === 'pending_verification' ? 'proof_came' : null;
  }
  if (kind === 'hold_ending' || kind === 'extension_ending') {
    const endsAt = kind === 'hold_ending' ? booking.releasesAt : booking.extensionEndsAt;
    return endsAt === version && Date.parse(endsAt) > now.getTime() ? null : 'hold_changed';
  }
  if (kind === 'pickup_tomorrow') {
    if (!isPromised(booking.bookingStatus)) return isOff ? 'called_off' : 'status_changed';
    if (booking.pickupAt !== version) return 'dates_changed';
    return Date.parse(booking.pickupAt) > now.getTime() ? null : 'too_late';
  }
  if (kind === 'return_tomorrow') {
    if (!isOut(booking.bookingStatus)) return 'status_changed';
    if (booking.returnAt !== version) return 'dates_changed';
    return Date.parse(booking.returnAt) > now.getTime() ? null : 'too_late';
  }
  if (kind === 'return_late') {
    if (!isOut(booking.bookingStatus)) return 'status_changed';
    return booking.returnAt === version ? null : 'dates_changed';
  }
  return null;
}

/** Why this is not told any more; null while it is still true and worth telling. */
export function dropReason(fact: ToldFact, booking: ToldBooking, now: Date): DropReason | null {
  if (!fact.isStanding) return 'corrected';
  if (fact.kind === 'message_answered' && fact.isRead) return 'read';
  if (fact.isToldLater) return 'dates_changed';
  if (now.getTime() - Date.parse(fact.dueAt) > WORTH_MS) return 'too_late';
  if (fact.endsAt !== null && Date.parse(fact.endsAt) <= now.getTime()) return 'too_late';
  if (isReminder(fact.kind) && booking.remindersStoppedAt !== null) return 'reminders_stopped';
  return bookingProblem(fact, booking, now);
}

/** A hold's client is reminded when a quarter of it is left: of the booking's, of days added on the road, or of what a rejected proof gave. */
export function holdReminderAt(madeAt: string, releasesAt: string, rejectedAt: string | null = null): Date {
  const end = Date.parse(releasesAt);
  return new Date(end - (end - Date.parse(rejectedAt ?? madeAt)) / 4);
}

const REMINDER_TIME = '09:00';

/** At nine in the morning in Haiti, the day before. */
export function dayBeforeReminderAt(day: CalendarDay): Date {
  return instantInHaiti(addDays(day, -1), REMINDER_TIME);
}

/** Whether that reminder says nothing any more of what is planned now. */
export function isPastReminder(day: CalendarDay, now: Date): boolean {
  return now >= dayBeforeReminderAt(day);
}

/** Whoever has a car for a shorter time was told of its return when they took it: no reminder of it comes. */
export const REMINDED_RENTAL_DAYS = 2;

/** So long before its last day at the most a client is reminded of a credit. */
export const CREDIT_REMINDER_DAYS = 30;

/** At nine in the morning, when a quarter of a credit's days is left; null where that is the day on which it was given. */
export function creditReminderAt(givenOn: CalendarDay, lastDay: CalendarDay): Date | null {
  const before = Math.min(CREDIT_REMINDER_DAYS, Math.floor(daysBetween(givenOn, lastDay) / 4));
  const day = addDays(lastDay, -before);
  return day > givenOn ? instantInHaiti(day, REMINDER_TIME) : null;
}
