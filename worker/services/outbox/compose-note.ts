import { localPath } from '#domain/locale.ts';
import type { BookingNewsKind, DropReason, WaitlistNewsKind } from '#domain/outbox.ts';
import { WHATSAPP_WINDOW_MS } from '#domain/outbox-channels.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Lease } from '../../db/queries/outbox/leases.ts';
import type { Note } from '../../messages/whatsapp.ts';
import { reviewToken, waitToken } from '../accounts/access-links.ts';
import { bookingNote, morningNote } from './booking-note.ts';
import { loadMailWords } from './mail-words.ts';
import { findMorning } from './morning-letter.ts';
import {
  HIDDEN_LINK,
  isBookingNews,
  isWaitlistNews,
  linkOf,
  type Needs,
  type OutboxMessage,
  openLink,
  readNews,
} from './read-news.ts';
import { findReviewed, reviewNote } from './review-letter.ts';
import { findWait, waitlistNote } from './waitlist-letter.ts';

type NoteOutcome = { drop: DropReason } | { note: Note; secretUrl: string | null; booking?: BookingFacts };

/** The answer itself, while what the client wrote by WhatsApp is less than a day old. */
function freeAnswer({ clock }: Needs, kind: BookingNewsKind, { message }: BookingFacts): string | null {
  const askedAt = kind === 'message_answered' ? (message?.askedByWhatsAppAt ?? null) : null;
  if (message === null || askedAt === null) return null;
  return clock.now().getTime() - Date.parse(askedAt) < WHATSAPP_WINDOW_MS ? message.body : null;
}

interface Ways {
  origin: string;
  /** What opens the booking. */
  link: (booking: BookingFacts) => Promise<string>;
  /** The address of a page that a token opens. */
  open: (page: 'waitlist' | 'review', token: string) => string;
}

async function composeWaitNote(
  deps: Needs,
  kind: WaitlistNewsKind,
  { payload, locale }: OutboxMessage,
  open: Ways['open'],
): Promise<NoteOutcome> {
  const facts = await findWait(deps, kind, payload.factId);
  if ('drop' in facts) return facts;
  const secretUrl = open('waitlist', waitToken(deps, facts.wish.id));
  return { note: waitlistNote(kind, facts, secretUrl, await loadMailWords(locale)), secretUrl };
}

async function composeReviewNote(
  deps: Needs,
  { payload, locale }: OutboxMessage,
  open: Ways['open'],
): Promise<NoteOutcome> {
  const facts = await findReviewed(deps, payload.factId);
  if ('drop' in facts) return facts;
  const secretUrl = open('review', reviewToken(deps, payload.factId));
  return { note: reviewNote(facts, secretUrl, await loadMailWords(locale)), secretUrl };
}

/** The note for WhatsApp as it is to leave now, or why it is not to leave any more. */
async function composeNote(
  deps: Needs,
  message: OutboxMessage,
  { origin, link, open }: Ways,
): Promise<NoteOutcome> {
  const { kind, locale } = message;
  if (isWaitlistNews(kind)) return composeWaitNote(deps, kind, message, open);
  if (kind === 'review_asked') return composeReviewNote(deps, message, open);
  const words = await loadMailWords(locale);
  if (kind === 'owner_morning') {
    const found = await findMorning(deps, message.payload);
    return 'drop' in found ? found : { note: morningNote(found, origin, words), secretUrl: null };
  }
  if (!isBookingNews(kind)) return { drop: 'gone' };
  const news = await readNews(deps, { ...message, kind });
  if ('drop' in news) return news;
  const { booking } = news;
  const secretUrl = await link(booking);
  const note = bookingNote(kind, booking, secretUrl, words);
  return { note: { ...note, freeText: freeAnswer(deps, kind, booking) }, secretUrl, booking };
}

function openedAt({ locale }: OutboxMessage, origin: string): Ways['open'] {
  return (page, token) => origin + localPath(locale, `/${page}/${token}`);
}

/** As `composeMail`, for a sender of WhatsApp that has the message. */
export function composeLeasedNote(
  deps: Needs,
  message: OutboxMessage & Lease,
  origin: string,
): Promise<NoteOutcome> {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, await openLink(deps, message, booking));
  return composeNote(deps, message, { origin, link, open: openedAt(message, origin) });
}

/** As `composeMail`, for somebody who is about to open it: its link opens nothing before the row is written. */
export async function composeOpenedNote(deps: Needs, message: OutboxMessage, origin: string) {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, linkOf(deps, message, booking).path);
  const outcome = await composeNote(deps, message, { origin, link, open: openedAt(message, origin) });
  if ('drop' in outcome) return outcome;
  const { note, secretUrl, booking } = outcome;
  return { note, secretUrl, link: booking === undefined ? null : linkOf(deps, message, booking).row };
}

/** As it would be now: what its link opens is left out, and no link is made. */
export function previewNote(deps: Needs, message: OutboxMessage): Promise<NoteOutcome> {
  return composeNote(deps, message, { origin: '', link: async () => HIDDEN_LINK, open: () => HIDDEN_LINK });
}
