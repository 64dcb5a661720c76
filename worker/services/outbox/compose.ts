import { formatInstant } from '#domain/format-day.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import {
  BOOKING_NEWS,
  type BookingNewsKind,
  type DropReason,
  dropReason,
  type OutboxKind,
} from '#domain/outbox.ts';
import { BOOKING_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { hashToken } from '../../auth/token-hash.ts';
import type { OutboxPayload } from '../../db/json-columns.ts';
import { type BookingFacts, findAccessFacts, findBookingFacts } from '../../db/queries/mail/mail-facts.ts';
import { insertMailedLink, type Lease } from '../../db/queries/outbox/leases.ts';
import type { Deps } from '../../deps.ts';
import { writeCalendar } from '../../messages/calendar-file.ts';
import { type Letter, writeLetter } from '../../messages/letter.ts';
import type { Attachment } from '../../messages/mailer.ts';
import { mailedToken } from '../accounts/access-links.ts';
import { bookingLetter, carOf, footerOf, opensOwnPage } from './booking-letter.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';
import { findMorning, morningLetter } from './morning-letter.ts';

/** A message of the outbox, as far as it is written from it. */
export interface OutboxMessage {
  id: string;
  kind: OutboxKind;
  locale: Locale;
  payload: OutboxPayload;
  bookingId: string | null;
  dueAt: string;
  round: number;
}

export interface Composed {
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** The address in it that opens something by itself. */
  secretUrl: string | null;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>;
type Outcome = { drop: DropReason } | { mail: Composed };

function isBookingNews(kind: OutboxKind): kind is BookingNewsKind {
  return BOOKING_NEWS.some((one) => one === kind);
}

/** Whether what the message names is still so: a payment that was taken back is not thanked for. */
function isStanding(kind: BookingNewsKind, { payments, contract, message }: BookingFacts): boolean {
  if (kind === 'payment_received')
    return payments.some(({ status, isReversed }) => status === 'paid' && !isReversed);
  if (kind === 'refund_made') return payments.length > 0;
  if (kind === 'proof_rejected') return payments.some(({ status }) => status === 'unpaid');
  if (kind === 'contract_signed') return contract !== null;
  if (kind === 'message_answered') return message !== null;
  return true;
}

function calendarOf(booking: BookingFacts, { t }: MailWords, at: Date): Attachment {
  const { id, bookingCode: code, rowVersion: sequence, branches } = booking;
  const car = carOf(booking);
  const event = (way: 'pickup' | 'return') => {
    const branchId = way === 'pickup' ? booking.pickupBranchId : booking.returnBranchId;
    const branch = branches.find((one) => one.id === branchId);
    const from = way === 'pickup' ? booking.pickupAt : booking.returnAt;
    return {
      uid: `${id}-${way}@timo`,
      sequence,
      from,
      until: new Date(Date.parse(from) + 30 * 60_000).toISOString(),
      title: t(`mail.calendar.${way}`, { car }),
      text: t('mail.calendar.text', { code }),
      place: branch === undefined ? '' : `${branch.address}, ${branch.city}`,
    };
  };
  const content = writeCalendar([event('pickup'), event('return')], at);
  return {
    fileName: `timo-${code}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content,
  };
}

/** The link that opens the booking, good until two weeks after the return; made anew when staff send the message again. */
async function openLink(deps: Needs, message: OutboxMessage & Lease, booking: BookingFacts): Promise<string> {
  const now = deps.clock.now();
  const token = mailedToken(deps, `${message.id}/${message.round}`);
  const latest = Math.max(now.getTime(), Date.parse(booking.returnAt)) + BOOKING_LINK_LIFETIME_MS;
  const link = {
    id: deps.random.uuid(),
    bookingId: booking.id,
    tokenHash: hashToken(token),
    madeAt: now,
    expiresAt: new Date(latest),
  };
  await insertMailedLink(deps.db, link, message);
  return `/b/${token}`;
}

/** Where the client signs in, or says their email. */
function ownPage({ bookingCode }: BookingFacts): string {
  return `/my-booking?${new URLSearchParams({ code: bookingCode })}`;
}

async function composeNews(
  deps: Needs,
  message: OutboxMessage & { kind: BookingNewsKind },
  link: (booking: BookingFacts) => Promise<string>,
): Promise<Outcome> {
  const { kind, payload, bookingId, locale, dueAt } = message;
  const booking =
    bookingId === null
      ? undefined
      : await findBookingFacts(deps.db, { bookingId, factId: payload.factId, locale });
  if (booking === undefined) return { drop: 'gone' };
  const now = deps.clock.now();
  const fact = {
    kind,
    version: payload.version,
    dueAt,
    isStanding: isStanding(kind, booking),
    isRead: booking.message !== null && booking.message.readAt !== null,
  };
  const drop = dropReason(fact, booking, now);
  if (drop !== null) return { drop };
  const [words, secretUrl] = await Promise.all([loadMailWords(locale), link(booking)]);
  const attachments = kind === 'booking_made' ? [calendarOf(booking, words, now)] : [];
  const letter = bookingLetter(kind, booking, secretUrl, words);
  return { mail: { ...writeLetter(letter), attachments, secretUrl } };
}

function accessLetter(
  kind: 'password_reset' | 'invitation',
  facts: { name: string | null; expiresAt: string },
  url: string,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const { name, expiresAt } = facts;
  return {
    subject: t(`mail.${kind}.subject`),
    greeting: name === null ? t('mail.helloAll') : t('mail.hello', { name }),
    paragraphs: [t(`mail.${kind}.text`, { until: formatInstant(expiresAt, locale) })],
    blocks: [],
    action: { label: t(`mail.${kind}.action`), url },
    notes: [t(`mail.${kind}.note`)],
    footer: footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

async function composeAccess(
  deps: Needs,
  kind: 'password_reset' | 'invitation',
  { payload, locale }: OutboxMessage,
  url: (token: string) => string,
): Promise<Outcome> {
  const { factId: linkId } = payload;
  const facts = await findAccessFacts(deps.db, linkId, deps.clock.now());
  if (facts === undefined || !facts.isOpen) return { drop: 'link_used' };
  const secretUrl = url(mailedToken(deps, linkId));
  const letter = accessLetter(kind, facts, secretUrl, await loadMailWords(locale));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl } };
}

/** Its links open nothing by themselves: whoever follows one signs in. */
async function composeMorning(
  deps: Needs,
  { payload, locale }: OutboxMessage,
  origin: string,
): Promise<Outcome> {
  const found = await findMorning(deps, payload);
  if ('drop' in found) return found;
  const letter = morningLetter(found, origin, await loadMailWords(locale));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl: null } };
}

/** The message as it is to leave now, with links that open something, or why it is not to leave any more. */
export function composeMail(deps: Needs, message: OutboxMessage & Lease, origin: string): Promise<Outcome> {
  const { kind, locale } = message;
  const pageAt = (path: string) => origin + localPath(locale, path);
  if (isBookingNews(kind)) {
    const link = async (booking: BookingFacts) =>
      pageAt(opensOwnPage(kind) ? ownPage(booking) : await openLink(deps, message, booking));
    return composeNews(deps, { ...message, kind }, link);
  }
  if (kind === 'owner_morning') return composeMorning(deps, message, origin);
  const path = kind === 'password_reset' ? 'reset' : 'invite';
  return composeAccess(deps, kind, message, (token) => pageAt(`/${path}/${token}`));
}

/** The address that stands for what a link opens, where somebody else reads the message. */
export const HIDDEN_LINK = '•••';

/** The message as staff see it: what its link opens is left out, and no link is made. */
export async function previewMail(deps: Needs, message: OutboxMessage): Promise<Outcome> {
  const { kind } = message;
  if (isBookingNews(kind)) return composeNews(deps, { ...message, kind }, async () => HIDDEN_LINK);
  if (kind === 'owner_morning') return composeMorning(deps, message, '');
  return composeAccess(deps, kind, message, () => HIDDEN_LINK);
}
