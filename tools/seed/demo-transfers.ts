import type { Insertable } from 'kysely';
import { holdsVehicle } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';
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
  const back = held.flatMap((booking, index): Insertable<Tables['transfers']>[] => {
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
  return [...back, onTheWay({ today, now }, createdByUserId)];
}

const LEAVES_TIME = '07:00';

/** A car that nobody rents is driven to the other branch today. */
function onTheWay({ today, now }: DemoTime, createdByUserId: string): Insertable<Tables['transfers']> {
  const vehicle = demoVehicles.find(({ columns }) => columns.status === 'unavailable');
  const route = transferRoutes.find((way) => way.fromBranchId === vehicle?.columns.branchId);
  if (vehicle === undefined || route === undefined) throw new Error('The demo has no car that nobody rents');
  const { fromBranchId, toBranchId, minutes } = route;
  const leavesAt = instantInHaiti(today, LEAVES_TIME);
  const hasLeft = leavesAt < now;
  return {
    id: stableId('transfer today'),
    vehicleId: vehicle.columns.id,
    fromBranchId,
    toBranchId,
    leavesOn: today,
    leavesTime: LEAVES_TIME,
    minutes,
    driver: 'Wilner Augustin',
    state: hasLeft ? 'on_the_way' : 'planned',
    leftAt: hasLeft ? leavesAt : null,
    createdAt: new Date(now.getTime() - 20 * HOUR_MS),
    createdByUserId,
  };
}
