import type { Cents } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';

export interface ChangedLine {
  /** Also the end of the message key `quote.…` that names it. */
  line: 'rental' | 'extra' | 'fees' | 'discount' | 'tax' | 'oneWay' | 'deposit' | 'total';
  extraCode?: string;
  /** Null when the line was not there. */
  beforeCents: Cents | null;
  nowCents: Cents | null;
}

function extraLines(before: Quote, now: Quote): ChangedLine[] {
  const codes = new Set([...before.extras, ...now.extras].map(({ code }) => code));
  const totalIn = (quote: Quote, code: string) =>
    quote.extras.find((extra) => extra.code === code)?.totalCents ?? null;
  return [...codes].map((code) => ({
    line: 'extra',
    extraCode: code,
    beforeCents: totalIn(before, code),
    nowCents: totalIn(now, code),
  }));
}

/** The lines in which two quotes differ, in the order of the summary; the total always, last. */
export function changedLines(before: Quote, now: Quote): ChangedLine[] {
  const both = (line: ChangedLine['line'], amount: (quote: Quote) => Cents): ChangedLine => ({
    line,
    beforeCents: amount(before),
    nowCents: amount(now),
  });
  const lines = [
    both('rental', (quote) => quote.baseTotalCents),
    ...extraLines(before, now),
    both('fees', (quote) => quote.feesTotalCents),
    both('discount', (quote) => quote.discountTotalCents),
    both('tax', (quote) => quote.taxTotalCents),
    both('oneWay', (quote) => quote.oneWayFeeCents),
    both('deposit', (quote) => quote.depositCents),
  ].filter(({ beforeCents, nowCents }) => beforeCents !== nowCents);
  return [...lines, both('total', (quote) => quote.grandTotalCents)];
}
