import { Text } from '@mantine/core';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';

export type PaymentSums = RouterOutputs['payments']['sheet']['sums'];

interface PaymentSumsPanelProps {
  sums: PaymentSums;
  /** The reader's own cash is left out. */
  isCashHidden: boolean;
}

/** What all that is listed comes to, on every page of it: received, given back, what is left, and how much of it in gourdes. */
export function PaymentSumsPanel({ sums, isCashHidden }: PaymentSumsPanelProps) {
  const { t, locale } = useTranslation();
  const {
    count,
    paymentsCents,
    refundsCents,
    reversalsCents,
    netCents,
    pendingCents,
    usdCents,
    htg,
    keptCents,
  } = sums;
  const usd = (cents: number) => formatUsd(cents, locale);
  return (
    <Panel title={t('paymentList.sums', { count: formatCount(count, locale) })}>
      <FactList
        isDense
        facts={[
          { label: t('paymentList.received'), value: usd(paymentsCents) },
          { label: t('paymentList.refunded'), value: usd(-refundsCents) },
          ...(reversalsCents !== 0
            ? [{ label: t('paymentList.reversed'), value: usd(-reversalsCents) }]
            : []),
          { label: t('paymentList.net'), value: <strong>{usd(netCents)}</strong> },
          { label: t('paymentList.inDollars'), value: usd(usdCents) },
          { label: t('paymentList.inGourdes'), value: formatGourdes(htg, locale) },
          ...(keptCents === 0 ? [] : [{ label: t('paymentList.kept'), value: usd(keptCents) }]),
          ...(pendingCents > 0 ? [{ label: t('paymentList.pending'), value: usd(pendingCents) }] : []),
        ]}
      />
      {isCashHidden ? (
        <Text fz={13} c="dimmed" mt="xs">
          {t('paymentList.cashHidden')}
        </Text>
      ) : null}
    </Panel>
  );
}
