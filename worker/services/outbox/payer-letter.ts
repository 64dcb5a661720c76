import { formatUsd } from '#domain/money.ts';
import type { PayerNewsKind } from '#domain/outbox.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Letter } from '../../messages/letter.ts';
import { footerOf } from './booking-letter.ts';
import { amountTold, creditRows, moneyRows, receiptOf } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

/**
 * What whoever paid for somebody is written: their receipt, what they got back, or that their money pays for another booking now. Of
 * several payers each reads their own part. What else is paid or open is the client's alone, as is the booking's link.
 */
export function payerLetter(
  { kind, recipient }: { kind: PayerNewsKind; recipient: string },
  booking: BookingFacts,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const { bookingCode: code, customerName: client } = booking;
  const own = { ...booking, payments: booking.payments.filter(({ payerEmail }) => payerEmail === recipient) };
  const name = own.payments.find(({ payerName }) => payerName !== null)?.payerName ?? null;
  const amount = formatUsd(amountTold(own), locale);
  const rows =
    kind === 'credit_used'
      ? creditRows(own, words)
      : moneyRows(own, words, { isRefund: kind === 'refund_made' });
  return {
    subject: t(kind === 'credit_used' ? 'mail.credit_used.payerSubject' : `mail.${kind}.subject`, {
      amount,
      code,
      number: receiptOf(own)?.number ?? code,
    }),
    greeting: name === null ? t('mail.helloAll') : t('mail.hello', { name }),
    paragraphs: [t(`mail.${kind}.payer`, { amount, code, client })],
    blocks: [{ title: null, rows }],
    action: null,
    notes: [t('mail.answerPayer')],
    footer: footerOf(booking.branches, words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
