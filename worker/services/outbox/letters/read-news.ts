import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { isToldMoment } from '#domain/meeting.ts';
import {
  BOOKING_NEWS,
  type BookingNewsKind,
  type DropReason,
  dropReason,
  isPayerKind,
  type OutboxKind,
  WAITLIST_NEWS,
  type WaitlistNewsKind,
} from '#domain/outbox.ts';
import { BOOKING_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { hashToken } from '../../../auth/token-hash.ts';
import type { OutboxPayload } from '../../../db/json-columns.ts';
import { type BookingFacts, findBookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import { insertMailedLink, type Lease } from '../../../db/queries/outbox/leases.ts';
import { isToldLater } from '../../../db/queries/outbox/told-later.ts';
import type { Deps } from '../../../deps.ts';
import { mailedToken } from '../../accounts/access-links.ts';
import { isPaidBy } from './letter-parts.ts';

/** A message of the outbox, as far as it is written from it. */
export interface OutboxMessage {
  id: string;
  kind: OutboxKind;
  locale: Locale;
  payload: OutboxPayload;
  bookingId: string | null;
  recipient: string;
  /** Who reads it paid, and is not the client: no link opens the booking. */
  isForPayer: boolean;
  dueAt: string;
  round: number;
}

export type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret' | 'mailReplyTo'>;
export type NewsMessage = OutboxMessage & { kind: BookingNewsKind };

/** The address that stands for what a link opens, where somebody else reads the message. */
export const HIDDEN_LINK = '•••';

export function isBookingNews(kind: OutboxKind): kind is BookingNewsKind {
  return BOOKING_NEWS.some((one) => one === kind);
}

export function isWaitlistNews(kind: OutboxKind): kind is WaitlistNewsKind {
  return WAITLIST_NEWS.some((one) => one === kind);
}

/** Whether what the message names is still so: a payment that was taken back is not thanked for. */
function isStanding(kind: BookingNewsKind, booking: BookingFacts, version: string): boolean {
  const { payments, contract, message, credit, toldTask } = booking;
  if (kind === 'payment_received') return payments.some(({ status }) => status === 'paid');
  if (kind === 'refund_made' || kind === 'credit_used') return payments.length > 0;
  if (kind === 'credit_given') return credit !== null;
  // Nothing is left of one that ended, or was used or given back.
  if (kind === 'credit_ending') return credit !== null && credit.restCents > 0;
  if (kind === 'proof_rejected') return payments.some(({ status }) => status === 'unpaid');
  if (kind === 'contract_signed') return contract !== null;
  if (kind === 'message_answered') return message !== null;
  if (kind === 'meeting_set') return toldTask !== null && isToldMoment(version, toldTask);
  return true;
}

/** The booking with those of its payments that a message may still tell: no mistakes, and of others nothing to one who paid. */
function withStanding(booking: BookingFacts, payer: string | null): BookingFacts {
  const payments = booking.payments.filter(
    (payment) => !payment.isReversed && (payer === null || isPaidBy(payment, payer)),
  );
  return { ...booking, payments };
}

/** What a message to the client of a booking is about, or why it is not told any more. */
export async function readNews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, kind, payload, bookingId, locale, dueAt, isForPayer, recipient }: NewsMessage,
): Promise<{ drop: DropReason } | { booking: BookingFacts }> {
  const now = clock.now();
  const found =
    bookingId === null
      ? undefined
      : await findBookingFacts(db, { bookingId, factId: payload.factId, locale, today: todayInHaiti(now) });
  if (found === undefined) return { drop: 'gone' };
  const booking = isPayerKind(kind) ? withStanding(found, isForPayer ? recipient : null) : found;
  const fact = {
    kind,
    version: payload.version,
    dueAt,
    isStanding: isStanding(kind, booking, payload.version),
    isRead: booking.message !== null && booking.message.readAt !== null,
    // It says what holds by now, as the later one does.
    isToldLater: kind === 'days_changed' && (await isToldLater(db, id)),
    endsAt: booking.toldTask?.dueAt ?? null,
  };
  const drop = dropReason(fact, booking, now);
  return drop === null ? { booking } : { drop };
}

/** The link that opens the booking, good until two weeks after the return; made anew when staff send the message again. */
export function linkOf(
  deps: Needs,
  message: Pick<OutboxMessage, 'id' | 'round'>,
  booking: Pick<BookingFacts, 'id' | 'returnAt'>,
) {
  const now = deps.clock.now();
  const token = mailedToken(deps, `${message.id}/${message.round}`);
  const latest = Math.max(now.getTime(), Date.parse(booking.returnAt)) + BOOKING_LINK_LIFETIME_MS;
  const row = {
    id: deps.random.uuid(),
    bookingId: booking.id,
    tokenHash: hashToken(token),
    madeAt: now,
    expiresAt: new Date(latest),
  };
  return { row, path: `/b/${token}` };
}

/** Where a numbered paper is opened by the link of its booking. */
export function paperPath(linkPath: string, receiptId: string, locale: Locale): string {
  const link = linkPath.slice('/b/'.length);
  return `/files/papers/${receiptId}.pdf?${new URLSearchParams({ reader: locale, link })}`;
}

/** As `linkOf`, for whoever has the message to send. */
export async function openLink(
  deps: Needs,
  message: OutboxMessage & Lease,
  booking: BookingFacts,
): Promise<string> {
  const { row, path } = linkOf(deps, message, booking);
  await insertMailedLink(deps.db, row, message);
  return path;
}
