import { type DropReason, WORTH_MS } from '#domain/outbox.ts';
import { findAnswer } from '../../db/queries/outbox/tell-number.ts';
import type { Letter } from '../../messages/letter.ts';
import { footerOf } from './booking-letter.ts';
import type { MailWords } from './mail-words.ts';
import type { Needs, OutboxMessage } from './read-news.ts';

/** An answer to who asked with their account, and not about a booking; or why they are not told any more. */
export async function findOwnAnswer(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { payload, dueAt }: OutboxMessage,
): Promise<{ drop: DropReason } | { body: string; customerName: string }> {
  const found = await findAnswer(db, payload.factId);
  if (found === undefined) return { drop: 'gone' };
  if (found.readAt !== null) return { drop: 'read' };
  if (clock.now().getTime() - Date.parse(dueAt) > WORTH_MS) return { drop: 'too_late' };
  return found;
}

/** Its link leads to their messages, and asks them to sign in. */
export function answerLetter(
  { body, customerName }: { body: string; customerName: string },
  url: string,
  { t, locale }: MailWords,
): Letter {
  return {
    subject: t('mail.message_answered.ownSubject'),
    greeting: t('mail.hello', { name: customerName }),
    paragraphs: [t('mail.message_answered.own'), body],
    blocks: [],
    action: { label: t('mail.action.message'), url },
    notes: [],
    footer: footerOf([], { t, locale }),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
