import { formatPercent } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import type { quoteOf } from '../bookings/booking-view.ts';
import type { ReceiptTexts } from './receipt-texts.ts';
import { GREY, INK, LAGOON, MIST, PAGE, type Sheet, WHITE } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const RATE_RIGHT = RIGHT - 150;
const DAYS_RIGHT = RIGHT - 100;
const AMOUNT_RIGHT = RIGHT - 8;
/** Twenty extras still leave room for the rest of the page. */
const ROWS_AT_EASE = 12;

interface Prices {
  quote: ReturnType<typeof quoteOf>;
  car: string;
  /** Today's, to tell this booking's. */
  taxRate: number;
  texts: ReceiptTexts;
  locale: Locale;
}

interface Row {
  label: string;
  rate?: string;
  days?: string;
  amount: string;
}

function rowsOf({ quote, car, taxRate, texts, locale }: Prices): Row[] {
  const money = (cents: number) => formatUsd(cents, locale);
  const days = String(quote.rentalDays);
  const rate = taxRateOf(quote, taxRate);
  const percent = rate === null ? null : formatPercent(rate / 100, locale);
  const optional = (label: string, cents: number): Row[] =>
    cents === 0 ? [] : [{ label, amount: money(cents) }];
  return [
    {
      label: texts.rental(car),
      rate: `${money(quote.baseRateCents)} ${texts.perDay}`,
      days,
      amount: money(quote.baseTotalCents),
    },
    ...quote.extras.map((line) => ({
      label: line.name,
      rate: `${money(line.unitPriceCents)} ${line.isPerDay ? texts.perDay : texts.once}`,
      days: line.isPerDay ? days : '',
      amount: money(line.totalCents),
    })),
    ...optional(texts.fees, quote.feesTotalCents),
    ...optional(texts.discount, -quote.discountTotalCents),
    { label: texts.tax(percent), amount: money(quote.taxTotalCents) },
    ...optional(texts.oneWay, quote.oneWayFeeCents),
  ];
}

function drawHead(sheet: Sheet, texts: ReceiptTexts, top: number): void {
  const style = { size: 8.5, isBold: true, color: GREY };
  sheet.box(LEFT, top, RIGHT - LEFT, 20, MIST);
  sheet.text(texts.description, LEFT + 8, top + 13, style);
  sheet.text(texts.rate, RATE_RIGHT, top + 13, { ...style, align: 'right' });
  sheet.text(texts.days, DAYS_RIGHT, top + 13, { ...style, align: 'right' });
  sheet.text(texts.amount, AMOUNT_RIGHT, top + 13, { ...style, align: 'right' });
}

/** Every line of the price, then the total; answers where the next thing may begin. */
export function drawPrices(sheet: Sheet, prices: Prices, top: number): number {
  const rows = rowsOf(prices);
  const height = rows.length > ROWS_AT_EASE ? 13 : 19;
  drawHead(sheet, prices.texts, top);
  let y = top + 20;
  for (const row of rows) {
    const baseline = y + height / 2 + 3.5;
    sheet.text(row.label, LEFT + 8, baseline, { maxWidth: 250 });
    sheet.text(row.rate ?? '', RATE_RIGHT, baseline, { align: 'right', color: GREY });
    sheet.text(row.days ?? '', DAYS_RIGHT, baseline, { align: 'right', color: GREY });
    sheet.text(row.amount, AMOUNT_RIGHT, baseline, { align: 'right', color: INK });
    y += height;
    sheet.rule(LEFT, y, RIGHT - LEFT);
  }
  sheet.box(LEFT, y, RIGHT - LEFT, 28, LAGOON);
  const total = { size: 13, isBold: true, color: WHITE };
  sheet.text(prices.texts.total, LEFT + 8, y + 18.5, total);
  const amount = formatUsd(prices.quote.grandTotalCents, prices.locale);
  sheet.text(amount, AMOUNT_RIGHT, y + 18.5, { ...total, align: 'right' });
  return y + 28;
}
