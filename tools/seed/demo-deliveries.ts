import type { Insertable } from 'kysely';
import { isPromised } from '#domain/booking-status.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

/** The next car that leaves in Les Cayes is brought to the airport. */
export function demoDeliveries(
  bookings: readonly DemoBooking[],
  { today, now }: DemoTime,
  createdByUserId: string,
): Insertable<Tables['deliveries']>[] {
  const next = bookings
    .map(({ booking }) => booking)
    .filter(
      ({ bookingStatus, pickupDate, pickupBranchId }) =>
        isPromised(bookingStatus ?? 'reserved') && pickupDate >= today && pickupBranchId === 'les_cayes',
    )
    .toSorted((a, b) => (a.pickupDate < b.pickupDate ? -1 : 1))[0];
  if (next === undefined) return [];
  return [
    {
      id: stableId(`delivery ${next.id}`),
      bookingId: next.id,
      kind: 'delivery',
      place: 'Aéroport Antoine-Simon, arrivées',
      flight: 'S6 312',
      dueOn: next.pickupDate,
      dueTime: next.pickupTime ?? '10:00',
      bookedAt: instantInHaiti(next.pickupDate, next.pickupTime ?? '10:00'),
      driverName: 'Wilner Augustin',
      createdAt: now,
      createdByUserId,
    },
  ];
}
