import { Checkbox, Input, Stack } from '@mantine/core';
import type { KeepableLine, LineByHand } from '#domain/kept-by-hand.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface KeepByHandProps {
  byHand: readonly LineByHand[];
  keep: readonly KeepableLine[];
  onKeep: (keep: readonly KeepableLine[]) => void;
}

const NAMES = {
  baseRate: 'adminBookings.field.baseRateCents',
  feesTotal: 'adminBookings.field.feesTotalCents',
  oneWayFee: 'adminBookings.field.oneWayFeeCents',
  discount: 'adminBookings.field.discountTotalCents',
} as const satisfies Record<KeepableLine, string>;

/** What was set by hand before, to keep line by line; nothing where nothing was. */
export function KeepByHand({ byHand, keep, onKeep }: KeepByHandProps) {
  const { t, locale } = useTranslation();
  if (byHand.length === 0) return null;
  return (
    <Input.Wrapper
      size="sm"
      labelElement="div"
      label={t('rental.byHand')}
      description={t('rental.byHandHint')}
      role="group"
      aria-label={t('rental.byHand')}
    >
      <Stack gap={6} mt={6}>
        {byHand.map(({ line, cents, reason }) => (
          <Checkbox
            key={line}
            size="sm"
            label={t('rental.byHand.keep', { line: t(NAMES[line]), amount: formatUsd(cents, locale) })}
            description={reason}
            checked={keep.includes(line)}
            onChange={({ currentTarget: { checked } }) =>
              onKeep(checked ? [...keep, line] : keep.filter((one) => one !== line))
            }
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
