import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertMaintenanceBlock } from '#tests/support/factories/vehicle.ts';
import {
  checkAvailability,
  getFormOptions,
  listBranchVehicles,
  listTakenVehicles,
  priceBooking,
} from '#worker/services/bookings/create/booking-form.ts';
import { type Desk, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe('what the form asks', () => {
  const period = { pickupDate: '2027-01-01', returnDate: '2027-01-02' };

  it('a car is free, but for holds of others', async () => {
    const own = await desk.insertVehicle();
    const { id } = await insertBooking(desk.db, { vehicle: own, ...period });
    await insertMaintenanceBlock(desk.db, own.id, '2027-02-01', '2027-02-03');
    const ask = (fields = {}) => checkAvailability(desk.deps, { vehicleId: own.id, ...period, ...fields });
    expect(await ask()).toEqual({ isFree: false });
    expect(await ask({ exceptBookingId: id })).toEqual({ isFree: true });
    expect(await ask({ pickupDate: '2027-01-02', returnDate: '2027-01-03' })).toEqual({ isFree: true });
    const inBlock = { pickupDate: '2027-02-02', returnDate: '2027-02-09', exceptBookingId: id };
    expect(await ask(inBlock)).toEqual({ isFree: false });
    // A block has no booking, and neither has a form that is new.
    expect(await ask({ ...inBlock, exceptBookingId: undefined })).toEqual({ isFree: false });
    await desk.db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', own.id).execute();
    expect(await ask({ pickupDate: '2027-05-02', returnDate: '2027-05-09' })).toEqual({ isFree: false });
    expect(await ask({ exceptBookingId: id })).toEqual({ isFree: true });
    const nothing = { vehicleId: crypto.randomUUID(), ...period };
    expect(await refusal(checkAvailability(desk.deps, nothing))).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
  });

  it('the cars that are taken, until when, and from when each is free for as long', async () => {
    const own = await desk.insertVehicle({ branchId: 'les_cayes' });
    const ask = async (fields = {}) => {
      const days = { pickupDate: '2027-06-02', returnDate: '2027-06-05' };
      const rows = await listTakenVehicles(desk.deps, { branchId: 'les_cayes', ...days, ...fields });
      return rows.filter(({ vehicleId }) => vehicleId === own.id);
    };
    const held = (pickupDate: string, returnDate: string) =>
      insertBooking(desk.db, { vehicle: own, pickupDate, returnDate });
    expect(await ask()).toEqual([]);
    // Back on the day on which it is wanted: not in the way. Two days between the next two are too few.
    await held('2027-05-30', '2027-06-02');
    const { id: bookingId } = await held('2027-06-03', '2027-06-06');
    await insertMaintenanceBlock(desk.db, own.id, '2027-06-08', '2027-06-10');
    const taken = { vehicleId: own.id, takenUntil: '2027-06-06', nextFreeDate: '2027-06-10' };
    expect(await ask()).toEqual([taken]);
    expect(await ask({ returnDate: '2027-06-04' })).toEqual([{ ...taken, nextFreeDate: '2027-06-06' }]);
    expect(await ask({ bookingId })).toEqual([]);
    expect(await ask({ branchId: 'cap_haitien' })).toEqual([]);
    expect(await ask({ branchId: 'cap_haitien', bookingId, returnDate: '2027-06-09' })).toEqual([
      { vehicleId: own.id, takenUntil: '2027-06-10', nextFreeDate: '2027-06-10' },
    ]);
  });

  it('a price, to the cent, one-way and discount included', async () => {
    const request = { ...period, returnDate: '2027-01-04', extras: [], discountCents: 1_001 };
    const branches = { pickupBranchId: 'les_cayes', returnBranchId: 'cap_haitien' } as const;
    const own = await desk.insertVehicle();
    const { quote, isFree } = await priceBooking(desk.deps, { vehicleId: own.id, ...request, ...branches });
    const taxed = 3 * 4_500 - 1_001;
    expect(isFree).toBe(true);
    expect(quote.grandTotalCents).toBe(taxed + Math.floor((taxed * 1_000 + 5_000) / 10_000) + 5_000);
  });

  it('the active cars of a branch, and what there is to choose', async () => {
    await desk.insertVehicle({ status: 'maintenance', branchId: 'cap_haitien' });
    await desk.insertVehicle({ retiredAt: new Date(), branchId: 'cap_haitien' });
    const active = await desk.insertVehicle({ branchId: 'cap_haitien' });
    const found = await listBranchVehicles(desk.deps, { branchId: 'cap_haitien' });
    expect(found.map(({ id, plate }) => [id, plate])).toEqual([[active.id, active.plate]]);
    const options = await getFormOptions(desk.deps, 'fr');
    expect(options.branches.map(({ id }) => id)).toEqual(['les_cayes', 'cap_haitien']);
    expect([options.today, options.staffOneWayFeeCents, options.paymentMethods.length]).toEqual([
      ...['2026-11-18', 5_000, 7],
    ]);
  });
});
