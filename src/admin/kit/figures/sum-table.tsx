import { Text } from '@mantine/core';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import type { MoneySum } from '#domain/payment-sums.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';

interface SumTableProps {
  caption: string;
  /** Of the amount as it was handed over, of the amount in the books, of the last line. */
  labels: { handed: string; inBooks: string; total: string };
  rows: readonly (MoneySum & { key: string; name: string })[];
  total: MoneySum;
}

/** `$80.00` and below it `HTG 12,000`: what was handed over, in each currency that was. */
export function HandedOver({ usdCents, htg }: Pick<MoneySum, 'usdCents' | 'htg'>) {
  const { locale } = useTranslation();
  return (
    <>
      {usdCents !== 0 || htg === 0 ? formatUsd(usdCents, locale) : null}
      {htg === 0 ? null : (
        <Text span inherit display="block">
          {formatGourdes(htg, locale)}
        </Text>
      )}
    </>
  );
}

/** Sums of money, a line each, and what they come to. */
export function SumTable({ caption, labels, rows, total }: SumTableProps) {
  const { locale } = useTranslation();
  const figures = (sum: MoneySum) => [
    <HandedOver key="handed" usdCents={sum.usdCents} htg={sum.htg} />,
    formatUsd(sum.netCents, locale),
  ];
  const nameOf = (name: string, { count }: MoneySum) => `${name} (${formatCount(count, locale)})`;
  return (
    <FigureTable
      caption={caption}
      head={[{ label: caption }, { label: labels.handed }, { label: labels.inBooks }]}
      rows={[
        ...rows.map(({ key, name, ...sum }) => ({ key, name: nameOf(name, sum), figures: figures(sum) })),
        { key: 'total', name: <strong>{nameOf(labels.total, total)}</strong>, figures: figures(total) },
      ]}
    />
  );
}
