import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { extendRental, priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { listVehiclesToSwap, swapVehicle } from '#worker/services/rentals/swap-vehicle.ts';
import { bookingOf, CONSENT, chargedOf, extensionOf } from './world.ts';

/**
 * Usual times that the opening hours had moved: back at 13:00 for a pickup at 10:00 is a day more by the clock, and was booked
 * at the days between (record 37). Staff who change the rental keep it so.
 */

let desk: Desk;
let agent: ChangeRequest;
let vehicle: VehicleRow;
let other: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-02'));
  vehicle = await desk.insertVehicle({ pricePerDayCents: 4_000 });
  other = await desk.insertVehicle({ pricePerDayCents: 7_000 });
});

/** Three days, back at 13:00 on the fourth of December because the branch opened late. */
const book = (
  fields: Partial<BookingRow> = {},
  days = { pickupDate: '2026-12-01', returnDate: '2026-12-04' },
) => {
  const own = { bookingStatus: 'picked_up', returnTime: '13:00', ...fields } as const;
  return insertBooking(desk.db, { vehicle, ...days, fields: own });
};
const daysUntil = async (id: string, returnDate: string, returnTime: string) => {
  const shown = await priceExtension(desk.deps, { bookingId: id, returnDate, returnTime }, 'en');
  return shown.quote.rentalDays;
};

describe('a rental of three days that is four by the clock', () => {
  it('costs one day more with a day more, to the cent', async () => {
    const { id } = await book();
    const until = { returnDate: '2026-12-05', returnTime: '13:00' };
    await extendRental(desk.deps, await extensionOf(desk, id, until), agent);
    expect(await bookingOf(desk, id)).toMatchObject({ rentalDays: 4, grandTotalCents: 17_600 });
    expect(await chargedOf(desk, id)).toBe(17_600);
    // And again, from what the first change left.
    expect(await daysUntil(id, '2026-12-06', '13:00')).toBe(5);
  });

  it('is charged at least for the days between, whatever the hour', async () => {
    const { id } = await book();
    expect(await daysUntil(id, '2026-12-06', '10:00')).toBe(5);
    expect(await daysUntil(id, '2026-12-03', '10:00')).toBe(2);
    expect(await daysUntil(id, '2026-12-04', '17:00')).toBe(3);
  });

  it('is three days with another car, which the client wants', async () => {
    const days = { pickupDate: '2026-12-03', returnDate: '2026-12-06' };
    const { id } = await book({ bookingStatus: 'confirmed' }, days);
    const { booking, vehicles } = await listVehiclesToSwap(desk.deps, { bookingId: id }, 'en');
    const offer = vehicles.find((one) => one.id === other.id);
    if (offer === undefined) throw new Error('the other car is not offered');
    expect(offer.quote.rentalDays).toBe(3);
    const form = { bookingId: id, vehicleId: other.id, cause: 'client', quote: offer.quote } as const;
    await swapVehicle(
      desk.deps,
      { ...form, rowVersion: booking.rowVersion, requestId: randomUUID(), ...CONSENT },
      agent,
    );
    // 3 × 70.00 with 10 %.
    expect(await chargedOf(desk, id)).toBe(23_100);
  });
});

it('times of one’s own are counted by the clock, as before', async () => {
  const { id } = await book({ returnTime: '10:00' });
  expect(await daysUntil(id, '2026-12-04', '13:00')).toBe(4);
  expect(await daysUntil(id, '2026-12-05', '10:00')).toBe(4);
});
