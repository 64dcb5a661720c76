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

/** What is wrong with fields that are empty: nobody counted what is not typed, and that is not 0. */
export function uncounted<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> | null {
  const empty = names.filter((name) => values[name].trim() === '');
  if (empty.length === 0) return null;
  return Object.fromEntries(empty.map((name) => [name, 'validation.cash.counted']));
}

/** What was typed; a field that was not asked for counts nothing, what is no amount is not a number. */
export function countedOf({ usd, htg }: TypedCash) {
  return {
    countedUsdCents: usd.trim() === '' ? 0 : (parseDollars(usd) ?? Number.NaN),
    countedHtg: htg.trim() === '' ? 0 : amountTyped(htg, 'HTG'),
  };
}

export function typedCash({ usdCents, htg }: CountedCash): TypedCash {
  return { usd: dollarsText(usdCents), htg: String(htg) };
}

/** The same of the notes of deposits, which lie apart. */
export function countedDepositsOf(typed: TypedCash) {
  const { countedUsdCents, countedHtg } = countedOf(typed);
  return { countedDepositsUsdCents: countedUsdCents, countedDepositsHtg: countedHtg };
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

interface Counted {
  expected: CountedCash;
  counted: CountedCash;
  difference: CountedCash;
}

/** Another count of the same cash; what is typed only in part yet stays as it was. */
export function recounted({ expected, counted, difference }: Counted, typed: TypedCash): Counted {
  const { countedUsdCents: usdCents, countedHtg: htg } = countedOf(typed);
  if (Number.isNaN(usdCents) || Number.isNaN(htg)) return { expected, counted, difference };
  return {
    expected,
    counted: { usdCents, htg },
    difference: { usdCents: usdCents - expected.usdCents, htg: htg - expected.htg },
  };
}

interface CountTableProps extends Counted {
  /** Of the notes of deposits, which lie apart. */
  deposits: Counted;
  /** What came and went, of which the expected amount is the sum; nothing is told of it without. */
  movements?: readonly CashMovement[];
}

/** What should have been there, what was counted, and by how much they differ; then the same of the deposits, where there were any. */
export function CountTable({ deposits, movements = [], ...cash }: CountTableProps) {
  const { t } = useTranslation();
  const isWithDeposits = !isNoCash(deposits.expected) || !isNoCash(deposits.counted);
  return (
    <CashTable
      caption={t('cash.counted')}
      movements={movements}
      result={[
        { key: 'expected', name: t('cash.expected'), cash: cash.expected },
        { key: 'counted', name: t('cash.counted'), cash: cash.counted },
        { key: 'difference', name: t('cash.difference'), cash: cash.difference },
        ...(isWithDeposits
          ? [
              { key: 'held', name: t('cash.deposits.expected'), cash: deposits.expected },
              { key: 'heldCounted', name: t('cash.deposits.counted'), cash: deposits.counted },
              { key: 'heldDifference', name: t('cash.deposits.difference'), cash: deposits.difference },
            ]
          : []),
      ]}
    />
  );
}

interface ExpectedTableProps {
  expected: CountedCash;
  deposits: CountedCash | null;
  movements: readonly CashMovement[];
}

/** What should be there, of a drawer that nobody counted yet. */
export function ExpectedTable({ expected, deposits, movements }: ExpectedTableProps) {
  const { t } = useTranslation();
  return (
    <CashTable
      caption={t('cash.expected')}
      movements={movements}
      result={[
        { key: 'expected', name: t('cash.expected'), cash: expected },
        ...(deposits === null || isNoCash(deposits)
          ? []
          : [{ key: 'held', name: t('cash.deposits.expected'), cash: deposits }]),
      ]}
    />
  );
}

interface CashTableProps {
  caption: string;
  movements: readonly CashMovement[];
  result: { key: string; name: string; cash: CountedCash }[];
}

function CashTable({ movements, caption, result }: CashTableProps) {
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
        ...result.map(({ key, name, cash }) => row(key, name, cash)),
      ]}
    />
  );
}
