import { Group, Text } from '@mantine/core';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Extension } from './extension.ts';
import { LateBadge } from './late-badge.tsx';

/** Which rental it is: with whom, which car, and when it is to be back as agreed. */
export function RentalHead({ booking }: { booking: Extension['booking'] }) {
  const { t, locale } = useTranslation();
  const { vehicle, customerName, bookingCode, returnDate, returnTime, returnBranchId, lateMinutes } = booking;
  return (
    <Group gap="xs" justify="space-between">
      <div>
        <Text fw={600}>{customerName}</Text>
        <Text fz={13} c="dimmed">
          {vehicle.brand} {vehicle.model} · {vehicle.plate} · {bookingCode}
        </Text>
        <Text fz={13}>
          {t('rental.agreedReturn', { when: formatMoment(returnDate, returnTime, locale) })} ·{' '}
          {BRANCH_CITIES[returnBranchId]}
        </Text>
      </div>
      <LateBadge minutes={lateMinutes} />
    </Group>
  );
}
