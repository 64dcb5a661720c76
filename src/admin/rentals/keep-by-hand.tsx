import { Checkbox, Input, Stack } from '@mantine/core';
import { listWords } from '#domain/format-list.ts';
import type { KeepableLine, LineByHand } from '#domain/kept-by-hand.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** A line as the server tells it: its name is in the reader's language. */
type ShownByHand = Omit<LineByHand, 'label'> & { label: string | null };

interface KeepByHandProps {
  byHand: readonly ShownByHand[];
  keep: readonly KeepableLine[];
  onKeep: (keep: readonly KeepableLine[]) => void;
}

const NAMES = {
  baseRate: 'adminBookings.field.baseRateCents',
  extras: 'adminBookings.field.extrasTotalCents',
  feesTotal: 'adminBookings.field.feesTotalCents',
  oneWayFee: 'adminBookings.field.oneWayFeeCents',
  discount: 'adminBookings.field.discountTotalCents',
} as const satisfies Record<KeepableLine, string>;

/** What was set by hand before, to keep line by line; nothing where nothing was. */
export function KeepByHand({ byHand, keep, onKeep }: KeepByHandProps) {
  const { t, locale } = useTranslation();
  if (byHand.length === 0) return null;
  const lines = [...new Set(byHand.map(({ line }) => line))];
  const textOf = ({ line, label, cents }: ShownByHand) =>
    `${label ?? t(NAMES[line])} ${formatUsd(cents, locale)}`;
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
        {lines.map((line) => {
          const set = byHand.filter((one) => one.line === line);
          return (
            <Checkbox
              key={line}
              size="sm"
              label={t('rental.byHand.keep', { lines: listWords(set.map(textOf), locale) })}
              description={[...new Set(set.map(({ reason }) => reason))].join(' · ')}
              checked={keep.includes(line)}
              onChange={({ currentTarget: { checked } }) =>
                onKeep(checked ? [...keep, line] : keep.filter((one) => one !== line))
              }
            />
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}
