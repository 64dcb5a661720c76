import type { Insertable } from 'kysely';
import { isOut } from '#domain/booking-status.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

type Vehicle = Pick<Insertable<Tables['vehicles']>, 'branchId'> & { id: string };

/** Keys on their hooks, those of cars that are out with the clients, one that somebody took and never brought back, and one that is lost. */
export function demoKeys(
  vehicles: readonly Vehicle[],
  bookings: readonly DemoBooking[],
  { now }: DemoTime,
  staffId: string,
): Insertable<Tables['keyMoves']>[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const moved = { movedByUserId: staffId };
  return vehicles.flatMap(({ id: vehicleId, branchId }, at) => {
    const main = stableId(`main key ${vehicleId}`);
    const place = `Armoire à clés, crochet ${at + 1}`;
    const first = { ...moved, vehicleId, movedAt: daysAgo(40) };
    const out = bookings.find(
      ({ booking }) => booking.vehicleId === vehicleId && isOut(booking.bookingStatus ?? 'reserved'),
    );
    return [
      { ...first, id: main, item: 'main_key' as const, branchId, place },
      {
        ...first,
        id: stableId(`spare key ${vehicleId}`),
        item: 'spare_key' as const,
        branchId,
        place: 'Coffre',
      },
      ...(out
        ? [
            {
              ...moved,
              id: stableId(`main key out ${vehicleId}`),
              vehicleId,
              item: 'main_key' as const,
              previousId: main,
              bookingId: out.booking.id,
              movedAt: daysAgo(1),
            },
          ]
        : []),
      ...(at === 0
        ? [
            {
              ...moved,
              id: stableId(`spare key away ${vehicleId}`),
              vehicleId,
              item: 'spare_key' as const,
              previousId: stableId(`spare key ${vehicleId}`),
              staffId,
              place: null,
              movedAt: daysAgo(5),
            },
          ]
        : []),
      ...(at === 1
        ? [
            {
              ...moved,
              id: stableId(`spare key lost ${vehicleId}`),
              vehicleId,
              item: 'spare_key' as const,
              previousId: stableId(`spare key ${vehicleId}`),
              branchId,
              isLost: true,
              place: 'Comptoir',
              movedAt: daysAgo(2),
            },
          ]
        : []),
    ];
  });
}
