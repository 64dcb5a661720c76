import { formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import type { DocumentWords, Translate } from './document-words.ts';
import { lineLabel, taxInLine } from './line-label.ts';
import { GREY, INK, LAGOON, MIST, PAGE, type Sheet, WHITE } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const RATE_RIGHT = RIGHT - 150;
const DAYS_RIGHT = RIGHT - 100;
const AMOUNT_RIGHT = RIGHT - 8;
/** Twenty extras still leave room for the rest of the page. */
const ROWS_AT_EASE = 12;

interface Prices extends DocumentWords {
  row: Pick<BookingRow, 'lines' | 'grandTotalCents'>;
  vehicle: string;
  /** Today's, to tell this booking's. */
  taxRate: number;
}

interface Row {
  label: string;
  rate: string;
  days: string;
  amount: string;
}

function rowsOf({ row: { lines }, vehicle, taxRate, t, locale }: Prices): Row[] {
  const money = (cents: number) => formatUsd(cents, locale);
  const rate = taxRateOf(lines, taxRate);
  const labelOf = (line: BookingRow['lines'][number]) =>
    line.kind === 'tax' && rate !== null
      ? t('receipt.taxAt', { percent: formatPercent(rate / 100, locale) })
      : lineLabel(line, vehicle, t);
  const rateOf = ({ kind, days, quantity, unitCents, taxCents }: BookingRow['lines'][number]) => {
    if (kind !== 'base' && kind !== 'extra') return taxInLine(taxCents, { t, locale }) ?? '';
    const price = quantity > 1 ? `${quantity} × ${money(unitCents)}` : money(unitCents);
    return t(days === null ? 'receipt.once' : 'receipt.perDay', { price });
  };
  return lines.map((line) => ({
    label: labelOf(line),
    rate: rateOf(line),
    days: line.days === null ? '' : String(line.days),
    amount: money(line.totalCents),
  }));
}

function drawHead(sheet: Sheet, t: Translate, top: number): void {
  const style = { size: 8.5, isBold: true, color: GREY };
  sheet.box(LEFT, top, RIGHT - LEFT, 20, MIST);
  sheet.text(t('receipt.description'), LEFT + 8, top + 13, style);
  sheet.text(t('receipt.rate'), RATE_RIGHT, top + 13, { ...style, align: 'right' });
  sheet.text(t('receipt.days'), DAYS_RIGHT, top + 13, { ...style, align: 'right' });
  sheet.text(t('receipt.amount'), AMOUNT_RIGHT, top + 13, { ...style, align: 'right' });
}

/** Every line of the price, then the total; answers where the next thing may begin. */
export function drawPrices(sheet: Sheet, prices: Prices, top: number): number {
  const rows = rowsOf(prices);
  const height = rows.length > ROWS_AT_EASE ? 13 : 19;
  drawHead(sheet, prices.t, top);
  let y = top + 20;
  for (const row of rows) {
    const baseline = y + height / 2 + 3.5;
    sheet.text(row.label, LEFT + 8, baseline, { maxWidth: 250 });
    sheet.text(row.rate, RATE_RIGHT, baseline, { align: 'right', color: GREY });
    sheet.text(row.days, DAYS_RIGHT, baseline, { align: 'right', color: GREY });
    sheet.text(row.amount, AMOUNT_RIGHT, baseline, { align: 'right', color: INK });
    y += height;
    sheet.rule(LEFT, y, RIGHT - LEFT);
  }
  sheet.box(LEFT, y, RIGHT - LEFT, 28, LAGOON);
  const total = { size: 13, isBold: true, color: WHITE };
  sheet.text(prices.t('receipt.total'), LEFT + 8, y + 18.5, total);
  const amount = formatUsd(prices.row.grandTotalCents, prices.locale);
  sheet.text(amount, AMOUNT_RIGHT, y + 18.5, { ...total, align: 'right' });
  return y + 28;
}
