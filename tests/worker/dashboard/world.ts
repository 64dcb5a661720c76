import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment, insertRefund } from '#tests/support/factories/payment.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertMaintenanceBlock } from '#tests/support/factories/vehicle.ts';
import type { Desk } from '#tests/worker/bookings/staff-world.ts';
import { Chance } from '#tools/seed/chance.ts';

const OUT: BookingStatus[] = ['active', 'picked_up'];
const MINUTES = { day: 1_440, fortnight: 20_160, quarter: 60_000 };

/** Some instant up to `minutes` before now, often within the hour around a midnight in Haiti (4 or 5 in UTC). */
function instantBefore(chance: Chance, now: Date, minutes: number): Date {
  const instant = new Date(now.getTime() - chance.between(0, minutes) * 60_000);
  if (chance.isLucky(0.3)) instant.setUTCHours(chance.pick([3, 4, 5]), chance.pick([0, 30, 59]), 59, 999);
  return instant > now ? now : instant;
}

/** A status that fits the days as real ones mostly do, and sometimes does not: late cars, forgotten bookings. */
function statusFor(chance: Chance, pickupDate: CalendarDay, returnDate: CalendarDay, today: CalendarDay) {
  if (chance.isLucky(0.15)) return chance.pick(BOOKING_STATUSES);
  if (pickupDate > today) return chance.pick(['reserved', 'confirmed', 'canceled'] as const);
  if (returnDate < today) return chance.pick(['returned', 'completed', 'no_show', 'canceled'] as const);
  return chance.pick(['active', 'picked_up', 'reserved', 'confirmed'] as const);
}

/** Rows such as a year of business leaves, around this moment; different for each seed, the same for each run. */
export async function buildWorld(desk: Desk, seed: string, now: Date, today: CalendarDay) {
  const chance = new Chance(seed);
  const { actor } = await desk.hire('agent');
  const customer = await insertCustomer(desk.db, { name: 'Marie Joseph' });
  for (let turn = 0; turn < 13; turn += 1) {
    const vehicle = await desk.insertVehicle({
      brand: chance.pick(['Kia', 'Suzuki', 'Toyota']),
      branchId: chance.pick(BRANCH_IDS),
      status: chance.isLucky(0.3) ? chance.pick(VEHICLE_STATUSES) : 'active',
      retiredAt: chance.isLucky(0.1) ? now : null,
    });
    let day = addDays(today, -chance.between(12, 25));
    while (day < addDays(today, 15)) {
      const end = addDays(day, chance.between(1, 6));
      if (chance.isLucky(0.12)) await insertMaintenanceBlock(desk.db, vehicle.id, day, end);
      else {
        const fields = {
          pickupBranchId: chance.isLucky(0.15) ? chance.pick(BRANCH_IDS) : vehicle.branchId,
          returnBranchId: chance.isLucky(0.15) ? chance.pick(BRANCH_IDS) : vehicle.branchId,
          bookingStatus: statusFor(chance, day, end, today),
          createdAt: instantBefore(
            chance,
            now,
            chance.pick([MINUTES.day, MINUTES.fortnight, MINUTES.quarter]),
          ),
        };
        const booking = await insertBooking(desk.db, {
          vehicle,
          customer,
          pickupDate: day,
          returnDate: end,
          fields,
        });
        await pay(desk, chance, booking, { now, agentId: actor.id });
      }
      day = addDays(end, chance.between(0, 3));
    }
  }
}

async function pay(desk: Desk, chance: Chance, booking: BookingRow, by: { now: Date; agentId: string }) {
  const count = chance.pick([0, 1, 1, 2]);
  for (let turn = 0; turn < count; turn += 1) {
    const status = chance.isLucky(0.6) ? 'paid' : chance.pick(LEDGER_STATUSES);
    const isRefunded = status === 'refunded';
    const isDecided = status === 'paid' || isRefunded;
    const payment = await insertPayment(desk.db, booking, {
      status: isRefunded ? 'paid' : status,
      amountCents: chance.between(1, 90_000),
      createdAt: instantBefore(chance, by.now, chance.pick([MINUTES.fortnight, MINUTES.quarter])),
      ...(isDecided ? { verifiedByUserId: by.agentId, verifiedAt: by.now } : {}),
    });
    if (isRefunded) await insertRefund(desk.db, booking, payment);
  }
}

export function isOut(status: BookingStatus): boolean {
  return OUT.includes(status);
}

/** Every row there is, to reckon from without a word of SQL. */
export async function readRows(desk: Desk) {
  const [vehicles, bookings, payments, blocks] = await Promise.all([
    desk.db.selectFrom('vehicles').selectAll().execute(),
    desk.db.selectFrom('bookings').selectAll().execute(),
    desk.db.selectFrom('payments').selectAll().execute(),
    desk.db.selectFrom('maintenanceBlocks').selectAll().execute(),
  ]);
  return { vehicles, bookings, payments, blocks };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;
