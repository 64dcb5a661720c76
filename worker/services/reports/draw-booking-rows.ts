import { BRANCH_SHORT_NAMES } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { Translate } from '../documents/document-words.ts';
import { LEAF, type Leaf } from '../documents/long-document.ts';
import { GREY, INK, LAGOON, MIST, WHITE } from '../documents/sheet.ts';
import type { ReportBooking } from './booking-report.ts';
import type { DayWords } from './report-words.ts';

export const ROW_HEIGHT = 15;
export const HEAD_HEIGHT = 20;

const LEFT = LEAF.margin;
const WIDTH = LEAF.width - 2 * LEAF.margin;
const PADDING = 5;
const SIZE = 7.5;

type Heading =
  | 'code'
  | 'created'
  | 'client'
  | 'vehicle'
  | 'branch'
  | 'rental'
  | 'status'
  | 'payment'
  | 'total'
  | 'paid';

/** Widths in points; together the width between the margins. */
const COLUMNS: readonly { key: Heading; width: number; isMoney?: boolean }[] = [
  { key: 'code', width: 63 },
  { key: 'created', width: 53 },
  { key: 'client', width: 108 },
  { key: 'vehicle', width: 137 },
  { key: 'branch', width: 35 },
  { key: 'rental', width: 106 },
  { key: 'status', width: 57 },
  { key: 'payment', width: 73 },
  { key: 'total', width: 50, isMoney: true },
  { key: 'paid', width: 50, isMoney: true },
];

interface RowStyle {
  t: Translate;
  locale: Locale;
  days: DayWords;
}

function drawCells(leaf: Leaf, cells: Partial<Record<Heading, string>>, y: number, style: object): void {
  let x = LEFT;
  for (const { key, width, isMoney } of COLUMNS) {
    const text = cells[key];
    const at = isMoney ? x + width - PADDING : x + PADDING;
    // Money is never cut: a shortened amount is a wrong one.
    const room = isMoney ? {} : { maxWidth: width - PADDING - 2 };
    if (text) leaf.text(text, at, y, { size: SIZE, align: isMoney ? 'right' : 'left', ...room, ...style });
    x += width;
  }
}

export function drawTableHead(leaf: Leaf, t: Translate, top: number): void {
  leaf.box(LEFT, top, WIDTH, HEAD_HEIGHT, INK);
  const heads = COLUMNS.map(({ key }) => [key, t(`report.${key}`)]);
  drawCells(leaf, Object.fromEntries(heads), top + 13, { isBold: true, color: WHITE });
}

function cellsOf(row: ReportBooking, { t, locale, days }: RowStyle): Record<Heading, string> {
  const { brand, model, plate } = row.vehicle;
  return {
    code: row.bookingCode,
    created: days.day(row.createdDay),
    client: row.customerName,
    vehicle: `${brand} ${model} · ${plate}`,
    branch: BRANCH_SHORT_NAMES[row.pickupBranchId],
    rental: days.period(row.pickupDate, row.returnDate),
    status: t(`status.booking.${row.bookingStatus}`),
    payment: t(`status.payment.${row.paymentStatus}`),
    total: formatUsd(row.grandTotalCents, locale),
    paid: formatUsd(row.paidCents, locale),
  };
}

/** Draws the rows and answers where the next thing may begin. */
export function drawRows(leaf: Leaf, rows: readonly ReportBooking[], top: number, style: RowStyle): number {
  let y = top;
  for (const row of rows) {
    drawCells(leaf, cellsOf(row, style), y + 10, { color: INK });
    y += ROW_HEIGHT;
    leaf.rule(LEFT, y, WIDTH);
  }
  return y;
}

interface Sum {
  grandTotalCents: Cents;
  paidCents: Cents;
}

export function drawSum(leaf: Leaf, sum: Sum, top: number, { t, locale }: Omit<RowStyle, 'days'>): void {
  leaf.box(LEFT, top, WIDTH, ROW_HEIGHT, MIST);
  leaf.text(t('report.sum'), LEFT + PADDING, top + 10, { size: SIZE, isBold: true, color: GREY });
  const amounts = { total: formatUsd(sum.grandTotalCents, locale), paid: formatUsd(sum.paidCents, locale) };
  drawCells(leaf, amounts, top + 10, { isBold: true, color: LAGOON });
}
