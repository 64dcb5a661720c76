import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/format-number.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { HandedOver } from '../kit/figures/sum-table.tsx';
import { methodName } from '../kit/method-name.ts';

type DepositSums = RouterOutputs['payments']['sheet']['depositSums'];

type MovedSum = Pick<DepositSums, 'taken' | 'returned' | 'withPayments'>;

interface DepositSumsPanelProps {
  sums: DepositSums;
  /** Beside the title: the way to each of them. */
  aside?: ReactNode;
}

/**
 * What of deposits was taken and given back, by method, apart from the payments; and with them, as the statement of an account says
 * it. Nothing where no deposit moved.
 */
export function DepositSumsPanel({ sums, aside }: DepositSumsPanelProps) {
  const { t, locale } = useTranslation();
  if (sums.count === 0) return null;
  const figures = ({ taken, returned, withPayments }: MovedSum) => [
    <Moved key="moved" amounts={[taken, returned]} />,
    <strong key="together">
      <HandedOver {...withPayments} />
    </strong>,
  ];
  return (
    <Panel title={t('depositList.title', { count: formatCount(sums.count, locale) })} aside={aside}>
      <FigureTable
        caption={t('depositList.entries')}
        head={[
          { label: t('depositList.method') },
          { label: t('depositList.moved') },
          { label: t('depositList.withPayments') },
        ]}
        rows={[
          ...sums.methods.map(({ method, ...sum }) => ({
            key: method,
            name: methodName(t, method),
            figures: figures(sum),
          })),
          { key: 'total', name: <strong>{t('paymentList.total')}</strong>, figures: figures(sums) },
        ]}
      />
      <Text fz={13} c="dimmed" mt="xs">
        {t('depositList.text')}
      </Text>
    </Panel>
  );
}

/** What was taken and, below 0, what was given back, one below the other: a phone has no room for both beside their sum. */
function Moved({ amounts }: { amounts: readonly MovedSum['taken'][] }) {
  const moved = amounts.filter(({ usdCents, htg }) => usdCents !== 0 || htg !== 0);
  if (moved.length === 0) return '—';
  return moved.map((amount, at) => (
    <Text span inherit display="block" key={at === 0 ? 'first' : 'second'}>
      <HandedOver {...amount} />
    </Text>
  ));
}
