import { localPath } from '#domain/locale.ts';
import {
  type AccessNewsKind,
  type BookingNewsKind,
  type DropReason,
  isPayerKind,
  isReminder,
  type WaitlistNewsKind,
} from '#domain/outbox.ts';
import { STOP_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { type BookingFacts, findAccessFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Lease } from '../../../db/queries/outbox/leases.ts';
import { listMessageTexts } from '../../../db/queries/settings/message-texts.ts';
import { type Letter, writeLetter } from '../../../messages/letter.ts';
import type { Attachment } from '../../../messages/mailer.ts';
import { mailedToken, reviewToken, waitToken } from '../../accounts/access-links.ts';
import { reminderToken } from '../../tokens/signed-token.ts';
import { answerLetter, findOwnAnswer } from './answer-letter.ts';
import { approvalLetter, findQuestion } from './approval-letter.ts';
import { calendarOf } from './booking-calendar.ts';
import { bookingLetter, firmLines, footerOf } from './booking-letter.ts';
import { instantWords, receiptOf } from './letter-parts.ts';
import { loadMailWords, type MailWords, withValues } from './mail-words.ts';
import { findMorning, morningLetter } from './morning-letter.ts';
import { payerLetter } from './payer-letter.ts';
import {
  HIDDEN_LINK,
  isBookingNews,
  isWaitlistNews,
  type Needs,
  type NewsMessage,
  type OutboxMessage,
  openLink,
  paperPath,
  readNews,
} from './read-news.ts';
import { findReviewed, reviewLetter } from './review-letter.ts';
import { findWait, waitlistLetter } from './waitlist-letter.ts';

export interface Composed {
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** The address in it that opens something by itself. */
  secretUrl: string | null;
  /** The address in it that opens a paper by itself. */
  paperUrl?: string;
  /** Where its reader stops such messages; null where they only tell what happened. */
  stopUrl: string | null;
}

type Outcome = { drop: DropReason } | { mail: Composed };

/** What the link of a message opens: the booking, and its papers. */
interface Links {
  url: string;
  paperUrl: (receiptId: string) => string;
}

async function composeNews(
  deps: Needs,
  message: NewsMessage,
  link: (booking: BookingFacts) => Promise<Links>,
  pageAt: (path: string) => string,
): Promise<Outcome> {
  const [news, own] = await Promise.all([readNews(deps, message), listMessageTexts(deps.db)]);
  if ('drop' in news) return news;
  const { booking } = news;
  const { kind, locale } = message;
  if (message.isForPayer && isPayerKind(kind)) {
    const letter = payerLetter(kind, booking, await loadMailWords(locale, own, deps));
    return { mail: { ...writeLetter(letter), attachments: [], secretUrl: null, stopUrl: null } };
  }
  const [words, links] = await Promise.all([loadMailWords(locale, own, deps), link(booking)]);
  const { url: secretUrl, paperUrl } = links;
  const attachments = WITH_CALENDAR.includes(kind) ? [calendarOf(booking, words, deps.clock.now())] : [];
  const stopUrl = isReminder(kind) ? pageAt(`/reminders/${stopToken(deps, booking)}`) : null;
  const letter = bookingLetter(kind, booking, { ...links, stopUrl }, words);
  const receipt = receiptOf(booking);
  const paper = receipt && { paperUrl: paperUrl(receipt.id) };
  return { mail: { ...writeLetter(letter), attachments, secretUrl, ...paper, stopUrl } };
}

/** What says from when to when the car is rented, or that it is not: the file takes the place of an earlier one in the client's calendar. */
const WITH_CALENDAR: readonly BookingNewsKind[] = [
  'booking_made',
  'days_changed',
  'meeting_set',
  'change_undone',
  'booking_canceled',
  'no_show',
  'hold_ended',
];

/** The same for each try at a message. */
function stopToken(deps: Needs, { clientId, returnAt }: BookingFacts): string {
  return reminderToken(deps, clientId, Date.parse(returnAt) + STOP_LINK_LIFETIME_MS);
}

export function accessLetter(
  kind: AccessNewsKind,
  facts: { name: string | null; expiresAt: string },
  url: string,
  words: MailWords,
): Letter {
  const { t, locale } = withValues(words, { until: instantWords(facts.expiresAt, words) });
  const { name } = facts;
  return {
    subject: t(`mail.${kind}.subject`),
    greeting: name === null ? t('mail.helloAll') : t('mail.hello', { name }),
    paragraphs: [t(`mail.${kind}.text`)],
    blocks: [],
    action: { label: t(`mail.${kind}.action`), url },
    notes: [t(`mail.${kind}.note`)],
    footer: kind === 'invitation' ? firmLines([], words) : footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

const ACCESS_PATHS = { password_reset: 'reset', invitation: 'invite', sign_in_link: 'sign-in' } as const;

async function composeAccess(
  deps: Needs,
  kind: AccessNewsKind,
  { payload, locale }: OutboxMessage,
  url: (token: string) => string,
): Promise<Outcome> {
  const { factId: linkId } = payload;
  const now = deps.clock.now();
  const [facts, own] = await Promise.all([findAccessFacts(deps.db, linkId, now), listMessageTexts(deps.db)]);
  if (facts === undefined) return { drop: 'link_used' };
  if (facts.usedAt === null && new Date(facts.expiresAt) <= now) return { drop: 'link_ended' };
  if (!facts.isOpen) return { drop: 'link_used' };
  const secretUrl = url(mailedToken(deps, linkId));
  const letter = accessLetter(kind, facts, secretUrl, await loadMailWords(locale, own, deps));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl, stopUrl: null } };
}

/** Its links open nothing by themselves: whoever follows one signs in. */
async function composeMorning(
  deps: Needs,
  { payload, locale }: OutboxMessage,
  origin: string,
): Promise<Outcome> {
  const [found, own] = await Promise.all([findMorning(deps, payload), listMessageTexts(deps.db)]);
  if ('drop' in found) return found;
  const letter = morningLetter(found, origin, await loadMailWords(locale, own));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl: null, stopUrl: null } };
}

/** Its link opens the question for its reader alone, after signing in. */
async function composeApproval(
  deps: Needs,
  { payload, locale }: OutboxMessage,
  url: (path: string) => string,
): Promise<Outcome> {
  const [found, own] = await Promise.all([findQuestion(deps, payload), listMessageTexts(deps.db)]);
  if ('drop' in found) return found;
  const secretUrl = url(found.path);
  const letter = approvalLetter(found, secretUrl, await loadMailWords(locale, own, deps));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl, stopUrl: null } };
}

async function composeAnswer(
  deps: Needs,
  message: OutboxMessage,
  pageAt: (path: string) => string,
): Promise<Outcome> {
  const found = await findOwnAnswer(deps, message);
  if ('drop' in found) return found;
  const words = await loadMailWords(message.locale, [], deps);
  const letter = answerLetter(found, pageAt, words);
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl: null, stopUrl: null } };
}

async function composeWait(
  deps: Needs,
  kind: WaitlistNewsKind,
  { payload, locale }: OutboxMessage,
  url: (token: string) => string,
): Promise<Outcome> {
  const [facts, own] = await Promise.all([findWait(deps, kind, payload.factId), listMessageTexts(deps.db)]);
  if ('drop' in facts) return facts;
  const secretUrl = url(waitToken(deps, facts.wish.id));
  const letter = waitlistLetter(kind, facts, secretUrl, await loadMailWords(locale, own, deps));
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl, stopUrl: null } };
}

async function composeReview(
  deps: Needs,
  { payload, locale }: OutboxMessage,
  url: (token: string) => string,
): Promise<Outcome> {
  const [facts, own] = await Promise.all([findReviewed(deps, payload.factId), listMessageTexts(deps.db)]);
  if ('drop' in facts) return facts;
  const secretUrl = url(reviewToken(deps, payload.factId));
  const letter = reviewLetter(facts, secretUrl, await loadMailWords(locale, own, deps));
  // The same page stops requests for reviews, and they alone.
  return { mail: { ...writeLetter(letter), attachments: [], secretUrl, stopUrl: secretUrl } };
}

/** The message as it is to leave now, with links that open something, or why it is not to leave any more. */
export function composeMail(deps: Needs, message: OutboxMessage & Lease, origin: string): Promise<Outcome> {
  const { kind, locale } = message;
  const pageAt = (path: string) => origin + localPath(locale, path);
  if (kind === 'message_answered' && message.bookingId === null) return composeAnswer(deps, message, pageAt);
  if (isBookingNews(kind)) {
    const link = async (booking: BookingFacts) => {
      const path = await openLink(deps, message, booking);
      const paperUrl = (receiptId: string) => origin + paperPath(path, receiptId, locale);
      return { url: pageAt(path), paperUrl };
    };
    return composeNews(deps, { ...message, kind }, link, pageAt);
  }
  if (kind === 'owner_morning') return composeMorning(deps, message, origin);
  if (isWaitlistNews(kind)) return composeWait(deps, kind, message, (token) => pageAt(`/waitlist/${token}`));
  if (kind === 'review_asked') return composeReview(deps, message, (token) => pageAt(`/review/${token}`));
  if (kind === 'approval_asked') return composeApproval(deps, message, (path) => origin + path);
  return composeAccess(deps, kind, message, (token) => pageAt(`/${ACCESS_PATHS[kind]}/${token}`));
}

/** As it would be now: what its link opens is left out, and no link is made. */
export function previewLetter(deps: Needs, message: OutboxMessage): Promise<Outcome> {
  const { kind } = message;
  if (kind === 'message_answered' && message.bookingId === null)
    return composeAnswer(deps, message, (path) => localPath(message.locale, path));
  if (isBookingNews(kind))
    return composeNews(
      deps,
      { ...message, kind },
      async () => ({ url: HIDDEN_LINK, paperUrl: () => HIDDEN_LINK }),
      () => HIDDEN_LINK,
    );
  if (kind === 'owner_morning') return composeMorning(deps, message, '');
  if (kind === 'review_asked') return composeReview(deps, message, () => HIDDEN_LINK);
  if (kind === 'approval_asked') return composeApproval(deps, message, () => HIDDEN_LINK);
  if (isWaitlistNews(kind)) return composeWait(deps, kind, message, () => HIDDEN_LINK);
  return composeAccess(deps, kind, message, () => HIDDEN_LINK);
}
