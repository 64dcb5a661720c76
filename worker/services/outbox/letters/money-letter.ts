import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import {
  balanceRows,
  bookingBlock,
  creditRows,
  moneyRows,
  payBlocks,
  taxRows,
  untilOf,
} from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';
import type { Body } from './movement-letter.ts';

/** What was paid or given back. */
export function money(
  kind: 'payment_received' | 'refund_made',
  booking: BookingFacts,
  paperUrl: (receiptId: string) => string,
  words: MailWords,
): Body {
  const { t, locale } = words;
  return {
    subject: t(`mail.${kind}.subject`),
    paragraphs: [
      t(`mail.${kind}.text`),
      ...(kind === 'payment_received' && booking.releasedAt !== null
        ? [t('mail.payment_received.late')]
        : []),
    ],
    blocks: [
      { title: null, rows: moneyRows(booking, words, { isRefund: kind === 'refund_made', paperUrl }) },
      {
        title: t('mail.booking.title'),
        rows: [
          { label: t('mail.row.total'), value: formatUsd(booking.grandTotalCents, locale) },
          ...taxRows(booking.taxCents, words),
          ...balanceRows(booking, words),
        ],
      },
    ],
    notes: [],
  };
}

/** What was paid of a credit, and what is left of it. */
export function creditUsed(booking: BookingFacts, words: MailWords): Body {
  const { t, locale } = words;
  const { credit } = booking;
  const rest =
    credit === null || credit.restCents === 0
      ? []
      : [
          {
            label: t('mail.row.creditLeft'),
            value: t('mail.row.creditUntil', {
              amount: formatUsd(credit.restCents, locale),
              until: formatDay(credit.lastDay, locale),
            }),
          },
        ];
  return {
    subject: t('mail.credit_used.subject'),
    paragraphs: [t('mail.credit_used.text')],
    blocks: [{ title: null, rows: [...creditRows(booking, words), ...rest] }, bookingBlock(booking, words)],
    notes: [],
  };
}

export function rejected(booking: BookingFacts, words: MailWords): Body {
  const { t } = words;
  const until = booking.releasesAt === null ? null : untilOf(booking, words);
  const [payment] = booking.payments;
  const reason = payment?.rejectionReason ?? null;
  return {
    subject: t('mail.proof_rejected.subject'),
    paragraphs: [
      t('mail.proof_rejected.text'),
      ...(until === null ? [] : [t('mail.proof_rejected.hold', { until })]),
    ],
    blocks: [
      ...(reason === null ? [] : [{ title: null, rows: [{ label: t('mail.row.reason'), value: reason }] }]),
      ...payBlocks(booking, words),
    ],
    notes: [],
    action: t('mail.action.pay'),
  };
}

/** What goes back of the money, or is kept of the price, where a booking was called off. */
export function moneyAfter(booking: BookingFacts, { t, locale }: MailWords): string[] {
  const { paidCents, pendingCents, grandTotalCents } = booking;
  const backCents = Math.max(0, paidCents - grandTotalCents);
  // Of what nobody paid nothing is kept, and nobody is asked for it.
  const keptCents = Math.min(grandTotalCents, paidCents + pendingCents);
  const money = (cents: number) => formatUsd(cents, locale);
  return [
    ...(keptCents > 0 ? [t('mail.booking_canceled.kept', { amount: money(keptCents) })] : []),
    ...(backCents > 0 ? [t('mail.booking_canceled.money', { amount: money(backCents) })] : []),
    ...(pendingCents > 0 ? [t('mail.booking_canceled.pending', { amount: money(pendingCents) })] : []),
  ];
}
