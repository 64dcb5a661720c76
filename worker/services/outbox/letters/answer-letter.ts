import { type DropReason, WORTH_MS } from '#domain/outbox.ts';
import { findAnswer } from '../../../db/queries/outbox/tell-answer.ts';
import type { Letter } from '../../../messages/letter.ts';
import { footerOf } from './booking-letter.ts';
import type { MailWords } from './mail-words.ts';
import type { Needs, OutboxMessage } from './read-news.ts';

interface Answer {
  body: string;
  customerName: string;
  /** Null for a visitor. */
  customerId: string | null;
}

/** An answer to who asked on the contact page, and not about a booking; or why they are not told any more. */
export async function findOwnAnswer(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { payload, dueAt }: OutboxMessage,
): Promise<{ drop: DropReason } | Answer> {
  const found = await findAnswer(db, payload.factId);
  if (found === undefined) return { drop: 'gone' };
  if (found.readAt !== null) return { drop: 'read' };
  if (clock.now().getTime() - Date.parse(dueAt) > WORTH_MS) return { drop: 'too_late' };
  return found;
}

/** An account's link leads to their messages, and asks them to sign in; a visitor writes again where they wrote. */
export function answerLetter(
  { body, customerName, customerId }: Answer,
  pageAt: (path: string) => string,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const action =
    customerId === null
      ? { label: t('mail.action.contact'), url: pageAt('/contact') }
      : { label: t('mail.action.message'), url: pageAt('/my-booking') };
  return {
    subject: t('mail.message_answered.ownSubject'),
    greeting: t('mail.hello', { name: customerName }),
    paragraphs: [t('mail.message_answered.own'), body],
    blocks: [],
    action,
    notes: [],
    footer: footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
