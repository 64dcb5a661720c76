import type { Insertable } from 'kysely';
import { holdsVehicle } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';
import { transferRoutes } from './reference-data.ts';

/** Staff drive a car back after a one-way rental, where there is a day for it; where there is none the next booking is at risk. */
export function demoTransfers(
  bookings: readonly DemoBooking[],
  { today, now }: DemoTime,
  createdByUserId: string,
): Insertable<Tables['transfers']>[] {
  const held = bookings
    .map(({ booking }) => booking)
    .filter(({ bookingStatus }) => holdsVehicle(bookingStatus ?? 'reserved'))
    .toSorted((a, b) => (a.pickupDate < b.pickupDate ? -1 : 1));
  return held.flatMap((booking, index) => {
    const { id, vehicleId, returnBranchId: fromBranchId, returnDate } = booking;
    const next = held.slice(index + 1).find((one) => one.vehicleId === vehicleId);
    const route = transferRoutes.find(
      (way) => way.fromBranchId === fromBranchId && way.toBranchId === next?.pickupBranchId,
    );
    const isTime = next !== undefined && next.pickupDate >= addDays(returnDate, 1) && returnDate > today;
    if (route === undefined || !isTime) return [];
    return [
      {
        id: stableId(`transfer ${id}`),
        vehicleId,
        fromBranchId,
        toBranchId: route.toBranchId,
        leavesOn: returnDate,
        leavesTime: '11:00',
        minutes: route.minutes,
        driver: 'Wilner Augustin',
        createdAt: now,
        createdByUserId,
      },
    ];
  });
}
