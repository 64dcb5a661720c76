import { heldCents } from '#domain/deposits.ts';
import { formatInstant, formatInstantLongDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { BookingOnPaper } from '../../db/queries/bookings/papers.ts';
import { loadDocumentWords } from './document-words.ts';
import { firmWords } from './firm-words.ts';
import { createPaper } from './paper-pages.ts';
import { balanceWords, bookingBlock, clientBlock, depositRow, paymentRow } from './paper-words.ts';

export interface NumberedPaper {
  booking: BookingOnPaper;
  receipt: BookingOnPaper['receipts'][number];
}

/** The numbered paper of a payment, a refund or a deposit: one page, the same whenever it is printed. */
export async function drawPaper(
  { booking, receipt }: NumberedPaper,
  locale: Locale,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = await loadDocumentWords(locale);
  const { t } = words;
  const ofPaper = ({ receiptId }: { receiptId: string | null }) => receiptId === receipt.id;
  const payments = booking.payments.filter(ofPaper);
  const deposits = booking.deposits.filter(ofPaper);
  const isReturn = deposits.some(({ kind }) => kind === 'returned');
  const paper = await createPaper(
    {
      title: t(isReturn ? 'paper.title.returned' : `paper.title.${receipt.kind}`),
      name: receiptNumber(receipt),
      note: formatInstant(receipt.madeAt, locale),
    },
    now,
  );
  paper.blocks(clientBlock(booking, words), bookingBlock(booking, words));
  paper.gap(8);
  paper.heading(t('receipt.description'), t('receipt.amount'));
  for (const payment of payments) paper.row(paymentRow(payment, words, false));
  for (const deposit of deposits) paper.row(depositRow(deposit, words, false));
  const sumCents = [...payments, ...deposits].reduce((sum, { amountCents }) => sum + amountCents, 0);
  paper.total(t(`paper.sum.${receipt.kind}`), formatUsd(sumCents, locale));
  paper.gap(10);
  const rate = [...payments, ...deposits].find(({ htgPerUsd }) => htgPerUsd !== null)?.htgPerUsd ?? null;
  if (receipt.kind === 'deposit') {
    const until = booking.deposits.filter(({ madeAt }) => madeAt <= receipt.madeAt);
    paper.row({ label: t('paper.held'), amount: formatUsd(heldCents(until), locale), isBold: true });
  }
  paper.row({
    label: t('paper.balanceAfter'),
    amount: balanceWords(receipt.balanceCents, rate, words),
    isBold: true,
  });
  paper.gap(6);
  paper.row({ label: t('paper.by'), amount: receipt.madeBy });
  return paper.bytes({
    left: `${firmWords(booking.firm, words.t)}  ·  ${booking.bookingCode}`,
    right: t('receipt.printedOn', { day: formatInstantLongDay(now.toISOString(), locale) }),
  });
}
