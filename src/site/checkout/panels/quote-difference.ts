import type { PlainKind } from '#domain/line-kind.ts';
import type { Cents } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';

export interface ChangedLine {
  /** Also the end of the message key `quote.…` that names it. */
  line: PlainKind | 'deposit' | 'total';
  /** An extra's name is the firm's. */
  extraCode: string | null;
  /** Null when the line was not there. */
  beforeCents: Cents | null;
  nowCents: Cents | null;
}

/** The lines in which two quotes differ, in the order of the summary; the total always, last. */
export function changedLines(before: Quote, now: Quote): ChangedLine[] {
  const lines = new Map([...before.lines, ...now.lines].map((line) => [`${line.kind} ${line.code}`, line]));
  const changed = [...lines.values()].map(({ kind, code }): ChangedLine => {
    const totalIn = ({ lines }: Quote) =>
      lines.find((line) => line.kind === kind && line.code === code)?.totalCents ?? null;
    return { line: kind as PlainKind, extraCode: code, beforeCents: totalIn(before), nowCents: totalIn(now) };
  });
  const both = (line: 'deposit' | 'total', amount: (quote: Quote) => Cents): ChangedLine => ({
    line,
    extraCode: null,
    beforeCents: amount(before),
    nowCents: amount(now),
  });
  return [
    ...[...changed, both('deposit', (quote) => quote.depositCents)].filter(
      ({ beforeCents, nowCents }) => beforeCents !== nowCents,
    ),
    both('total', (quote) => quote.grandTotalCents),
  ];
}
