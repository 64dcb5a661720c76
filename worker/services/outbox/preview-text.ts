import { todayInHaiti } from '#domain/calendar-day.ts';
import { inEachLanguage, withNoBreakSpaces } from '#domain/locale.ts';
import {
  isNoteText,
  isPayerText,
  type MailText,
  noteName,
  type PayerText,
  payerNews,
} from '#domain/message-texts.ts';
import {
  ACCESS_NEWS,
  type AccessNewsKind,
  BOOKING_NEWS,
  isReminder,
  REVIEW_NEWS,
  WAITLIST_NEWS,
} from '#domain/outbox.ts';
import type { PreviewMessageTextInput } from '#domain/schemas/message-texts.ts';
import { type BookingFacts, findBookingFacts } from '../../db/queries/mail/mail-facts.ts';
import { findSampleBooking } from '../../db/queries/settings/message-texts.ts';
import type { Deps } from '../../deps.ts';
import { type Letter, writeLetter } from '../../messages/letter.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { writeMorning } from '../morning/get-morning.ts';
import { approvalLetter } from './letters/approval-letter.ts';
import { bookingLetter } from './letters/booking-letter.ts';
import { bookingNote, morningNote } from './letters/booking-note.ts';
import { accessLetter } from './letters/compose.ts';
import { loadMailWords, type MailWords } from './letters/mail-words.ts';
import { morningLetter } from './letters/morning-letter.ts';
import { payerLetter, payerNote } from './letters/payer-letter.ts';
import { HIDDEN_LINK } from './letters/read-news.ts';
import { reviewLetter, reviewNote } from './letters/review-letter.ts';
import { waitlistLetter, waitlistNote } from './letters/waitlist-letter.ts';
import { asTold, asWaited, type Sample, soon } from './sample-facts.ts';

/** How a text reads in its message; `html` of an e-mail alone. */
export interface TextPreview {
  subject: string;
  text: string;
  html: string | null;
}

const isAccess = (kind: MailText): kind is AccessNewsKind => ACCESS_NEWS.some((one) => one === kind);

/** What staff are sent themselves, as the reader of the preview would get it. */
function letterToStaff(kind: AccessNewsKind | 'approval_asked', sample: Sample, words: MailWords): Letter {
  const { who: name } = sample;
  const expiresAt = soon(sample);
  if (kind !== 'approval_asked') return accessLetter(kind, { name, expiresAt }, HIDDEN_LINK, words);
  const asked = {
    kind: 'discount',
    about: 'BK-0A1B2C3D',
    booking: { customerName: 'Marie Pierre', brand: 'Toyota', model: 'RAV4', plate: 'AA-12345' },
    facts: { before: {}, after: {} },
    reason: '',
  } as const;
  const askedBy = { id: '', name };
  return approvalLetter({ name, approval: { ...asked, askedBy, expiresAt } }, HIDDEN_LINK, words);
}

type ToClient = Exclude<MailText, AccessNewsKind | 'approval_asked' | 'owner_morning'>;

/** What whoever paid for the client is told of it. */
function asPaid(kind: PayerText, facts: BookingFacts, sample: Sample): BookingFacts {
  const told = asTold(payerNews(kind), facts, sample);
  return { ...told, payments: told.payments.map((one) => ({ ...one, payerName: sample.who })) };
}

function letterToClient(kind: ToClient, facts: BookingFacts, sample: Sample, words: MailWords): Letter {
  if (isPayerText(kind)) return payerLetter(payerNews(kind), asPaid(kind, facts, sample), words);
  if (kind === 'review_asked') return reviewLetter(reviewed(facts), HIDDEN_LINK, words);
  const waits = WAITLIST_NEWS.find((one) => one === kind);
  if (waits) return waitlistLetter(waits, asWaited(facts, sample), HIDDEN_LINK, words);
  const news = BOOKING_NEWS.find((one) => one === kind);
  if (news === undefined) throw new Error(`${kind} is no message to a client`);
  const stopUrl = isReminder(news) ? HIDDEN_LINK : null;
  const links = { url: HIDDEN_LINK, paperUrl: () => HIDDEN_LINK, stopUrl };
  // A new booking is as it is; two notes tell it.
  const booking = news === 'booking_made' ? facts : asTold(news, facts, sample);
  return bookingLetter(news, booking, links, words);
}

const reviewed = (facts: BookingFacts) => ({ ...facts, isWritten: false, isStopped: false });

type NoteToClient = Exclude<ReturnType<typeof noteName>, 'owner_morning'>;

function noteToClient(name: NoteToClient, facts: BookingFacts, sample: Sample, words: MailWords): string {
  if (isPayerText(name)) return payerNote(payerNews(name), asPaid(name, facts, sample), words).text;
  if (REVIEW_NEWS.some((one) => one === name)) return reviewNote(reviewed(facts), HIDDEN_LINK, words).text;
  const waits = WAITLIST_NEWS.find((one) => one === name);
  if (waits) return waitlistNote(waits, asWaited(facts, sample), HIDDEN_LINK, words).text;
  // `booking_made_pay` is what `booking_made` says to who has to pay.
  const news = BOOKING_NEWS.find((one) => name === one || name.startsWith(`${one}_`));
  if (news === undefined) throw new Error(`note.${name} is no note to a client`);
  return bookingNote(news, asTold(name, facts, sample), HIDDEN_LINK, words).text;
}

/**
 * A message with a text that is being written, made by what sends it: of the newest booking, as it would be when the message leaves; what its link opens is
 * left out. Null where there is no booking yet.
 */
export async function previewText(
  { db, clock, mailReplyTo }: Pick<Deps, 'db' | 'clock' | 'mailReplyTo'>,
  { kind, locale, ...typed }: PreviewMessageTextInput,
  { actor }: StaffRequest,
): Promise<TextPreview | null> {
  const inAll = (text: string) => inEachLanguage(() => withNoBreakSpaces(text, locale));
  const own = { kind, subject: inAll(typed.subject), body: inAll(typed.body) };
  const words = await loadMailWords(locale, [own], { mailReplyTo });
  const now = clock.now();
  const sample = { now, who: actor.name, answer: words.t('answer.bring') };
  if (!isNoteText(kind) && (isAccess(kind) || kind === 'approval_asked'))
    return writeLetter(letterToStaff(kind, sample, words));
  const name = isNoteText(kind) ? noteName(kind) : null;
  if (kind === 'owner_morning' || name === 'owner_morning') {
    const found = { name: actor.name, morning: await writeMorning(db, now, actor.id) };
    if (name === null) return writeLetter(morningLetter(found, '', words));
    return { subject: '', text: morningNote(found, '', words).text, html: null };
  }
  const booking = await findSampleBooking(db);
  const asked = booking && { bookingId: booking.id, factId: booking.id, locale, today: todayInHaiti(now) };
  const facts = asked && (await findBookingFacts(db, asked));
  if (facts === undefined) return null;
  if (name !== null) return { subject: '', text: noteToClient(name, facts, sample, words), html: null };
  if (isNoteText(kind)) throw new Error(`${kind} has no name`);
  return writeLetter(letterToClient(kind, facts, sample, words));
}
