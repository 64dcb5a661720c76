import { formatInstantLongDay } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { paidCents } from '#domain/payment-status.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { BookingOnPaper } from '../../db/queries/bookings/papers.ts';
import { type DocumentWords, loadDocumentWords } from './document-words.ts';
import { createPaper, type Paper, type PaperRow } from './paper-pages.ts';
import { bookingBlock, clientBlock, depositRow, paymentRow } from './paper-words.ts';

/** What is charged for a booking, line by line. */
export interface ChargedLine {
  label: string;
  /** The tax that is in a charge. */
  detail: string | undefined;
  cents: number;
}

export interface Statement {
  /** The newest first. */
  bookings: readonly (BookingOnPaper & { charged: readonly ChargedLine[] })[];
  /** Of one booking, or of everything a client rented. */
  isOfClient: boolean;
}

/** Below 0: what the firm has of the client's. */
const balanceCents = ({ grandTotalCents, payments }: BookingOnPaper) =>
  balanceOf({ grandTotalCents, paidCents: paidCents(payments) });

/** Payments and deposits in the order in which they happened, each with the number of its paper. */
function movements(booking: BookingOnPaper, words: DocumentWords): PaperRow[] {
  const numberOf = (receiptId: string | null) => {
    const receipt = booking.receipts.find(({ id }) => id === receiptId);
    return receipt ? receiptNumber(receipt) : null;
  };
  const rows = [
    ...booking.payments.map((one) => ({
      at: one.createdAt,
      row: paymentRow(one, words, true),
      receiptId: one.receiptId,
    })),
    ...booking.deposits.map((one) => ({
      at: one.madeAt,
      row: depositRow(one, words, true),
      receiptId: one.receiptId,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return rows.map(({ row, receiptId }) => ({
    ...row,
    detail: [numberOf(receiptId), row.detail].filter(Boolean).join('  ·  '),
  }));
}

function drawBooking(paper: Paper, booking: Statement['bookings'][number], words: DocumentWords): void {
  const { t, locale } = words;
  const money = (cents: number) => formatUsd(cents, locale);
  for (const { cents, ...line } of booking.charged) paper.row({ ...line, amount: money(cents) });
  paper.row({ label: t('receipt.total'), amount: money(booking.grandTotalCents), isBold: true });
  paper.gap(10);
  const rows = movements(booking, words);
  if (rows.length > 0) paper.heading(t('paper.movements'), t('receipt.amount'));
  for (const row of rows) paper.row(row);
  if (booking.depositHeldCents > 0)
    paper.row({ label: t('paper.held'), amount: money(booking.depositHeldCents), isBold: true });
}

/** Everything that is charged, paid, given back and held: of a booking, or of all bookings of a client. */
export async function drawStatement(
  { bookings, isOfClient }: Statement,
  locale: Locale,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = await loadDocumentWords(locale);
  const { t } = words;
  const [newest] = bookings;
  const name = newest ? (isOfClient ? newest.customerName : newest.bookingCode) : '';
  const today = formatInstantLongDay(now.toISOString(), locale);
  const paper = await createPaper({ title: t('paper.statement'), name, note: today }, now);
  if (newest) {
    const count = t('paper.bookings', { count: bookings.length });
    const right = isOfClient ? { title: t('receipt.booking'), lines: [count] } : bookingBlock(newest, words);
    paper.blocks(clientBlock(newest, words), right);
  }
  for (const booking of bookings) {
    paper.gap(10);
    const { bookingCode, brand, model } = booking;
    paper.heading(
      `${bookingCode}  ·  ${brand} ${model}`,
      `${formatTimes(booking, locale)}  ·  ${t(`status.booking.${booking.bookingStatus}`)}`,
    );
    drawBooking(paper, booking, words);
    paper.total(t('receipt.balance'), formatUsd(balanceCents(booking), locale));
  }
  if (isOfClient && bookings.length > 1) {
    const sum = bookings.reduce((cents, booking) => cents + balanceCents(booking), 0);
    paper.gap(12);
    paper.total(t('paper.balanceOfAll'), formatUsd(sum, locale));
  }
  return paper.bytes({ left: `Timo  ·  ${name}`, right: t('receipt.printedOn', { day: today }) });
}
