import { formatUsd } from '#domain/money.ts';
import type { PayerNewsKind } from '#domain/outbox.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Letter } from '../../../messages/letter.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { footerOf } from './booking-letter.ts';
import { writeNote } from './booking-note.ts';
import { amountTold, creditRows, moneyRows, numberOf, receiptOf } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

/** What one payer is called; null where nobody said it. Of the payments there are theirs alone. */
function nameOf({ payments }: BookingFacts): string | null {
  return payments.find(({ payerName }) => payerName !== null)?.payerName ?? null;
}

/**
 * What whoever paid for somebody is written: their receipt, what they got back, or that their money pays for another booking now. `booking` has the payments of
 * this payer alone. What else is paid or open is the client's alone, as is the booking's link.
 */
export function payerLetter(kind: PayerNewsKind, booking: BookingFacts, words: MailWords): Letter {
  const { t, locale } = words;
  const { bookingCode: code, customerName: client } = booking;
  const name = nameOf(booking);
  const amount = formatUsd(amountTold(booking), locale);
  const rows =
    kind === 'credit_used'
      ? creditRows(booking, words)
      : moneyRows(booking, words, { isRefund: kind === 'refund_made' });
  const number = receiptOf(booking)?.number ?? code;
  const values = { name: name ?? t('note.noName'), client, code, amount, number };
  return {
    subject: t(`mail.${kind}_payer.subject`, values),
    greeting: name === null ? t('mail.helloAll') : t('mail.hello', { name }),
    paragraphs: [t(`mail.${kind}_payer.text`, values)],
    blocks: [{ title: null, rows }],
    action: null,
    notes: [t('mail.answerPayer')],
    footer: footerOf(booking.branches, words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

/** The same by WhatsApp, to whoever is known by telephone alone. */
export function payerNote(kind: PayerNewsKind, booking: BookingFacts, words: MailWords): Note {
  const values = {
    name: nameOf(booking) ?? words.t('note.noName'),
    amount: formatUsd(amountTold(booking), words.locale),
    code: booking.bookingCode,
    client: booking.customerName,
    number: numberOf(booking),
  };
  return writeNote(`${kind}_payer`, values, words);
}
