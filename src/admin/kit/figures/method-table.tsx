import { Group, Progress, Text } from '@mantine/core';
import { formatShare } from '#domain/format-share.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { methodName } from '../method-name.ts';

interface MethodTableProps {
  caption: string;
  methods: readonly { method: PaymentMethod; amountCents: number; sharePercent: number }[];
  /** Of the bar of a row, counted from 0. */
  colorOf: (index: number) => string;
}

/** What each method brought and its share of the whole. */
export function MethodTable({ caption, methods, colorOf }: MethodTableProps) {
  const { t, locale } = useTranslation();
  return (
    <FigureTable
      caption={caption}
      head={[
        { label: t('adminFinancials.table.method') },
        { label: t('adminFinancials.table.amount') },
        { label: t('adminFinancials.table.shareOfTotal') },
      ]}
      rows={methods.map(({ method, amountCents, sharePercent }, index) => ({
        key: method,
        name: methodName(t, method),
        figures: [
          formatUsd(amountCents, locale),
          <Group key="share" gap={10} wrap="nowrap" justify="flex-end">
            <Progress
              aria-hidden
              visibleFrom="xs"
              flex="0 1 120px"
              size={6}
              value={sharePercent}
              color={colorOf(index)}
            />
            <Text span inherit miw="3.8em">
              {formatShare(sharePercent, locale)}
            </Text>
          </Group>,
        ],
      }))}
    />
  );
}
