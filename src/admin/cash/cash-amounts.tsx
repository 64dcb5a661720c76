import { type CountedCash, cashByCause, isNoCash } from '#domain/cash-drawer.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { amountTyped, dollarsText, parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import type { CashMovement } from './own-cash.ts';

/** Cash as it is typed, an amount in each currency. */
export interface TypedCash {
  usd: string;
  htg: string;
}

/** What was typed; an empty field counts nothing, what is no amount is not a number. */
export function countedOf({ usd, htg }: TypedCash) {
  return {
    countedUsdCents: usd.trim() === '' ? 0 : (parseDollars(usd) ?? Number.NaN),
    countedHtg: htg.trim() === '' ? 0 : amountTyped(htg, 'HTG'),
  };
}

export function typedCash({ usdCents, htg }: CountedCash): TypedCash {
  return { usd: dollarsText(usdCents), htg: String(htg) };
}

/** `$80.00 + HTG 12,000`; with a comma where something is below 0. */
export function cashText({ usdCents, htg }: CountedCash, locale: Locale): string {
  const between = usdCents < 0 || htg < 0 ? ', ' : ' + ';
  return formatUsd(usdCents, locale) + between + formatGourdes(htg, locale);
}

/** A difference in each currency that has one; a dash where there is none. */
export function differenceText({ usdCents, htg }: CountedCash, locale: Locale): string {
  const signed = (amount: number, written: string) => (amount > 0 ? `+${written}` : written);
  const parts = [
    ...(usdCents === 0 ? [] : [signed(usdCents, formatUsd(usdCents, locale))]),
    ...(htg === 0 ? [] : [signed(htg, formatGourdes(htg, locale))]),
  ];
  return parts.join(', ') || '—';
}

interface CountTableProps {
  expected: CountedCash;
  counted: CountedCash;
  difference: CountedCash;
  deposits?: CountedCash | null;
  /** What came and went, of which the expected amount is the sum; nothing is told of it without. */
  movements?: readonly CashMovement[];
}

type ExpectedTableProps = Pick<CountTableProps, 'expected' | 'deposits' | 'movements'>;

/** What should have been there, what was counted, and by how much they differ. */
export function CountTable({ counted, difference, ...cash }: CountTableProps) {
  const { t } = useTranslation();
  return (
    <CashTable
      {...cash}
      caption={t('cash.counted')}
      result={[
        { key: 'counted', name: t('cash.counted'), cash: counted },
        { key: 'difference', name: t('cash.difference'), cash: difference },
      ]}
    />
  );
}

/** What should be there, of a drawer that nobody counted yet. */
export function ExpectedTable(props: ExpectedTableProps) {
  const { t } = useTranslation();
  return <CashTable {...props} caption={t('cash.expected')} result={[]} />;
}

interface CashTableProps extends ExpectedTableProps {
  caption: string;
  /** What came of the count. */
  result: { key: string; name: string; cash: CountedCash }[];
}

function CashTable({ expected, deposits = null, movements = [], caption, result }: CashTableProps) {
  const { t, locale } = useTranslation();
  const row = (key: string, name: string, { usdCents, htg }: CountedCash) => ({
    key,
    name,
    figures: [formatUsd(usdCents, locale), formatGourdes(htg, locale)],
  });
  return (
    <FigureTable
      caption={caption}
      head={[{ label: t('cash.currency') }, { label: t('cash.usd') }, { label: t('cash.htg') }]}
      rows={[
        ...cashByCause(movements).map(({ cause, ...sum }) => row(cause, t(`cash.causes.${cause}`), sum)),
        row('expected', t('cash.expected'), expected),
        ...result.map(({ key, name, cash }) => row(key, name, cash)),
        ...(deposits === null || isNoCash(deposits) ? [] : [row('deposits', t('cash.deposits'), deposits)]),
      ]}
    />
  );
}
