import { formatInstant } from '#domain/format-day.ts';
import { localPath } from '#domain/locale.ts';
import type { DropReason } from '#domain/outbox.ts';
import { type BookingFacts, findAccessFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Lease } from '../../db/queries/outbox/leases.ts';
import { writeCalendar } from '../../messages/calendar-file.ts';
import { type Letter, writeLetter } from '../../messages/letter.ts';
import type { Attachment } from '../../messages/mailer.ts';
import { mailedToken } from '../accounts/access-links.ts';
import { bookingLetter, carOf, footerOf, opensOwnPage } from './booking-letter.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';
import { findMorning, morningLetter } from './morning-letter.ts';
import {
  HIDDEN_LINK,
  isBookingNews,
  type Needs,
  type NewsMessage,
  type OutboxMessage,
  openLink,
  ownPage,
  readNews,
} from './read-news.ts';

export interface Composed {
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** The address in it that opens something by itself. */
  secretUrl: string | null;
}

type Outcome = { drop: DropReason } | { mail: Composed };

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

async function composeNews(
  deps: Needs,
  message: NewsMessage,
  link: (booking: BookingFacts) => Promise<string>,
): Promise<Outcome> {
  const news = await readNews(deps, message);
  if ('drop' in news) return news;
  const { booking } = news;
  const { kind, locale } = message;
  const [words, secretUrl] = await Promise.all([loadMailWords(locale), link(booking)]);
  const attachments = kind === 'booking_made' ? [calendarOf(booking, words, deps.clock.now())] : [];
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

/** As it would be now: what its link opens is left out, and no link is made. */
export function previewLetter(deps: Needs, message: OutboxMessage): Promise<Outcome> {
  const { kind } = message;
  if (isBookingNews(kind)) return composeNews(deps, { ...message, kind }, async () => HIDDEN_LINK);
  if (kind === 'owner_morning') return composeMorning(deps, message, '');
  return composeAccess(deps, kind, message, () => HIDDEN_LINK);
}
