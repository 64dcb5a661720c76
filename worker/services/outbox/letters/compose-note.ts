import { localPath } from '#domain/locale.ts';
import { whatsappUntil } from '#domain/messages.ts';
import {
  type BookingNewsKind,
  type DropReason,
  isPayerKind,
  type WaitlistNewsKind,
  WORTH_MS,
} from '#domain/outbox.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Lease } from '../../../db/queries/outbox/leases.ts';
import { findAnswer } from '../../../db/queries/outbox/tell-answer.ts';
import { listMessageTexts } from '../../../db/queries/settings/message-texts.ts';
import type { Deps } from '../../../deps.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { reviewToken, waitToken } from '../../accounts/access-links.ts';
import { approvalNote, findQuestion } from './approval-letter.ts';
import { bookingNote, morningNote } from './booking-note.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';
import { findMorning } from './morning-letter.ts';
import { payerNote } from './payer-letter.ts';
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
  const until = whatsappUntil(askedAt);
  return message !== null && until !== null && clock.now() < until ? message.body : null;
}

interface Ways {
  origin: string;
  /** What opens the booking. */
  link: (booking: BookingFacts) => Promise<string>;
  /** The address of a page that a token opens. */
  open: (page: 'waitlist' | 'review', token: string) => string;
  /** The address of a page of the back office. */
  pageAt: (path: string) => string;
  /** Whether it leaves in the words that Meta approved, and not in the owner's. */
  isApproved: boolean;
}

/** Its words are read together with its facts. */
type Worded = Pick<Ways, 'open'> & { worded: Promise<MailWords> };

async function composeWaitNote(
  deps: Needs,
  kind: WaitlistNewsKind,
  { payload }: OutboxMessage,
  { open, worded }: Worded,
): Promise<NoteOutcome> {
  const [facts, words] = await Promise.all([findWait(deps, kind, payload.factId), worded]);
  if ('drop' in facts) return facts;
  const secretUrl = open('waitlist', waitToken(deps, facts.wish.id));
  return { note: waitlistNote(kind, facts, secretUrl, words), secretUrl };
}

async function composeReviewNote(
  deps: Needs,
  { payload }: OutboxMessage,
  { open, worded }: Worded,
): Promise<NoteOutcome> {
  const [facts, words] = await Promise.all([findReviewed(deps, payload.factId), worded]);
  if ('drop' in facts) return facts;
  const secretUrl = open('review', reviewToken(deps, payload.factId));
  return { note: reviewNote(facts, secretUrl, words), secretUrl };
}

/** An answer to a number without a booking: in its own words, or by the hand of staff when the day is over. */
async function composeAnswer(deps: Needs, { payload, dueAt, locale }: OutboxMessage): Promise<NoteOutcome> {
  const found = await findAnswer(deps.db, payload.factId);
  const now = deps.clock.now();
  if (found === undefined) return { drop: 'gone' };
  if (now.getTime() - Date.parse(dueAt) > WORTH_MS) return { drop: 'too_late' };
  const until = whatsappUntil(found.askedAt);
  const freeText = until !== null && now < until ? found.body : null;
  const note = { template: null, language: locale, values: [], text: found.body, freeText };
  return { note, secretUrl: null };
}

async function wordsOf({ db }: Needs, { locale }: OutboxMessage, isApproved: boolean): Promise<MailWords> {
  return loadMailWords(locale, isApproved ? [] : await listMessageTexts(db));
}

/** The note for WhatsApp as it is to leave now, or why it is not to leave any more. */
async function composeNote(
  deps: Needs,
  message: OutboxMessage,
  { origin, link, open, pageAt, isApproved }: Ways,
): Promise<NoteOutcome> {
  const { kind } = message;
  if (kind === 'message_answered' && message.bookingId === null) return composeAnswer(deps, message);
  const worded = wordsOf(deps, message, isApproved);
  if (isWaitlistNews(kind)) return composeWaitNote(deps, kind, message, { open, worded });
  if (kind === 'review_asked') return composeReviewNote(deps, message, { open, worded });
  if (kind === 'owner_morning') {
    const [found, words] = await Promise.all([findMorning(deps, message.payload), worded]);
    return 'drop' in found ? found : { note: morningNote(found, origin, words), secretUrl: null };
  }
  if (kind === 'approval_asked') {
    const [found, words] = await Promise.all([findQuestion(deps, message.payload), worded]);
    if ('drop' in found) return found;
    const secretUrl = pageAt(found.path);
    return { note: approvalNote(found, secretUrl, words), secretUrl };
  }
  const read = isBookingNews(kind) ? readNews(deps, { ...message, kind }) : ({ drop: 'gone' } as const);
  const [news, words] = await Promise.all([read, worded]);
  if ('drop' in news || !isBookingNews(kind)) return { drop: 'drop' in news ? news.drop : 'gone' };
  const { booking } = news;
  if (message.isForPayer && isPayerKind(kind)) {
    return { note: payerNote(kind, booking, words), secretUrl: null };
  }
  const secretUrl = await link(booking);
  const note = bookingNote(kind, booking, secretUrl, words);
  return { note: { ...note, freeText: freeAnswer(deps, kind, booking) }, secretUrl, booking };
}

function pagesOf({ locale }: OutboxMessage, origin: string): Pick<Ways, 'open' | 'pageAt'> {
  return {
    open: (page, token) => origin + localPath(locale, `/${page}/${token}`),
    pageAt: (path) => origin + path,
  };
}

/** As `composeMail`, for a sender of WhatsApp that has the message. */
export function composeLeasedNote(
  deps: Needs,
  message: OutboxMessage & Lease,
  origin: string,
): Promise<NoteOutcome> {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, await openLink(deps, message, booking));
  return composeNote(deps, message, { origin, link, ...pagesOf(message, origin), isApproved: true });
}

/** As `composeMail`, for somebody who is about to open it: its link opens nothing before the row is written. */
export async function composeOpenedNote(deps: Needs, message: OutboxMessage, origin: string) {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, linkOf(deps, message, booking).path);
  const ways = { origin, link, ...pagesOf(message, origin), isApproved: false };
  const outcome = await composeNote(deps, message, ways);
  if ('drop' in outcome) return outcome;
  const { note, secretUrl, booking } = outcome;
  return { note, secretUrl, link: booking === undefined ? null : linkOf(deps, message, booking).row };
}

/** As it would be now: what its link opens is left out, and no link is made. */
export function previewNote(
  deps: Needs & Pick<Deps, 'whatsapp'>,
  message: OutboxMessage,
): Promise<NoteOutcome> {
  const isApproved = deps.whatsapp !== null;
  const hidden = { link: async () => HIDDEN_LINK, open: () => HIDDEN_LINK, pageAt: () => HIDDEN_LINK };
  return composeNote(deps, message, { origin: '', ...hidden, isApproved });
}
