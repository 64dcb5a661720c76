import { formatUsd } from '#domain/money.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Letter } from '../../messages/letter.ts';
import { footerOf } from './booking-letter.ts';
import { moneyRows } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

/** What whoever paid for somebody is written: their receipt. What else is paid or open is the client's alone, as is the booking's link. */
export function payerLetter(booking: BookingFacts, words: MailWords): Letter {
  const { t, locale } = words;
  const { bookingCode: code, customerName: client, payments } = booking;
  const name = payments.find(({ payerName }) => payerName !== null)?.payerName ?? null;
  const cents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    subject: t('mail.payment_received.subject', { amount: formatUsd(cents, locale) }),
    greeting: name === null ? t('mail.helloAll') : t('mail.hello', { name }),
    paragraphs: [t('mail.payment_received.payer', { code, client })],
    blocks: [{ title: null, rows: moneyRows(booking, words, false) }],
    action: null,
    notes: [t('mail.answerPayer')],
    footer: footerOf(booking.branches, words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
