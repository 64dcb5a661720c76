import { useTranslation } from '#src/i18n/use-translation.ts';
import { QuoteLines, type QuoteLinesProps } from './quote-lines.tsx';
import { useAmounts } from './use-amounts.ts';

interface BookedLinesProps extends Omit<QuoteLinesProps, 'nameOf' | 'quote'> {
  quote: Omit<QuoteLinesProps['quote'], 'lines'> & {
    lines: readonly (QuoteLinesProps['quote']['lines'][number] & { taxCents: number })[];
  };
}

/** What a booking costs, line by line; a charge after it says which tax is in its amount. */
export function BookedLines({ quote, ...props }: BookedLinesProps) {
  const { t } = useTranslation();
  const amounts = useAmounts(props.inDollars);
  const lines = quote.lines.map((line) => {
    const tax = amounts(Math.abs(line.taxCents))[0];
    return line.taxCents === 0
      ? line
      : { ...line, label: `${line.label} (${t('price.ofWhichTax', { amount: tax })})` };
  });
  return <QuoteLines {...props} quote={{ ...quote, lines }} />;
}
