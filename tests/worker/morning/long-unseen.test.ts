import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openTill, type Till } from '../payments/world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

it('kilometers that no rental explains are counted from whenever the car was seen last', async () => {
  const { admin, counter } = till;
  const vehicle = await insertVehicle(counter.db);
  const before = await insertBooking(counter.db, {
    vehicle,
    pickupDate: '2025-04-01',
    returnDate: '2025-04-04',
    fields: { bookingStatus: 'completed' },
  });
  const longAgo = new Date(counter.now().getTime() - 500 * DAY_MS);
  await counter.db
    .insertInto('inspections')
    .values({
      id: randomUUID(),
      kind: 'return',
      bookingId: before.id,
      vehicleId: vehicle.id,
      branchId: 'les_cayes',
      staffId: admin.id,
      happenedAt: longAgo,
      recordedAt: longAgo,
      odometerKm: 9_970,
      fuelEighths: 8,
    })
    .execute();
  const booking = await insertBooking(counter.db, {
    vehicle,
    pickupDate: todayInHaiti(counter.now()),
    returnDate: '2026-12-20',
  });
  await admin.api.staff.inspections.handOver(
    handOverOf(booking, counter.now(), { odometerKm: 10_000, isVehicleHere: true }),
  );
  const { lines } = await admin.api.staff.morning.get();
  const stray = lines.find(({ title }) => title.key === 'morning.stray.title');
  expect(stray?.items).toMatchObject([
    { text: { values: { km: 30, from: { instant: longAgo.toISOString() } } } },
  ]);
});
