import { isBack } from '#domain/booking-status.ts';
import type { DropReason } from '#domain/outbox.ts';
import { findReviewFacts } from '../../../db/queries/reviews/reviews.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter } from '../../../messages/letter.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { footerOf } from './booking-letter.ts';
import { writeNote } from './booking-note.ts';
import type { MailWords } from './mail-words.ts';

export type ReviewFacts = NonNullable<Awaited<ReturnType<typeof findReviewFacts>>>;

/** The rental of which somebody is asked, or why they are not asked any more. */
export async function findReviewed(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
): Promise<{ drop: DropReason } | ReviewFacts> {
  const facts = await findReviewFacts(db, bookingId);
  if (facts === undefined) return { drop: 'gone' };
  if (facts.isStopped) return { drop: 'reminders_stopped' };
  return isBack(facts.bookingStatus) && !facts.isWritten ? facts : { drop: 'status_changed' };
}

/** What a client is asked after a rental, with the address of the form. */
export function reviewLetter(
  { customerName, brand, model }: ReviewFacts,
  url: string,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const values = { name: customerName, car: `${brand} ${model}` };
  return {
    subject: t('mail.review_asked.subject', values),
    greeting: t('mail.hello', { name: customerName }),
    paragraphs: [t('mail.review_asked.text', values)],
    blocks: [],
    action: { label: t('mail.review_asked.action'), url },
    notes: [t('mail.review_asked.note')],
    footer: footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

/** The same by WhatsApp. */
export function reviewNote({ customerName, brand, model }: ReviewFacts, url: string, words: MailWords): Note {
  return writeNote('review_asked', { name: customerName, car: `${brand} ${model}`, url }, words);
}
