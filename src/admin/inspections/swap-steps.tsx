import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isCalledOff } from '#domain/booking-status.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';

/**
 * After a swap during the rental: the first car is to be taken back, and the other one to be handed over. Of a booking that was called off
 * after its hand-over: its car is to be taken back.
 */
export function SwapSteps({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.inspections.ofBooking.useQuery(
    { bookingId },
    { staleTime: QUERY_JUST_READ_MS },
  );
  if (!data || (data.toTakeBack.length === 0 && !data.isSwappedIn)) return null;
  const { booking, toTakeBack, isSwappedIn, vehicle } = data;
  const isStillOut = isCalledOff(booking.bookingStatus);
  const look = { size: 'sm', leftSection: <IconKey size={18} aria-hidden /> } as const;
  const params = { id: bookingId };
  return (
    <Notice tone="warning" title={t(isStillOut ? 'swapSteps.calledOff' : 'swapSteps.title')}>
      <Group gap="xs" mt={6}>
        {toTakeBack.map(({ id, brand, model, plate }) => (
          <Button
            key={id}
            {...look}
            renderRoot={(props) => (
              <Link to="/admin/bookings/$id/return" params={params} search={{ vehicle: id }} {...props} />
            )}
          >
            {t('swapSteps.takeBack', { car: `${brand} ${model} · ${plate}` })}
          </Button>
        ))}
        {isSwappedIn ? (
          <Button
            {...look}
            renderRoot={(props) => <Link to="/admin/bookings/$id/hand-over" params={params} {...props} />}
          >
            {t('swapSteps.handOver', { car: `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}` })}
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}
