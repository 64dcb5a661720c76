import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import { asVisitor } from '#tests/support/actors.ts';
import { AN_ORDINARY_DAY } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { days, HERE, openPlaces, type Places, THERE, trip } from './places-world.ts';

/** What the list, the page and the calendar say of a car that is driven to the branch asked for, at the edges of its days. */

let places: Places;
let public_: ReturnType<typeof asVisitor>['trpc']['public'];
let car: VehicleRow;
beforeAll(async () => {
  places = await openPlaces();
  public_ = asVisitor(places.app).trpc.public;
});
afterAll(() => places.app.stop());
beforeEach(async () => {
  await places.app.db.updateTable('vehicles').set({ status: 'unavailable' }).execute();
  car = await insertVehicle(places.app.db, { branchId: HERE, transmission: 'manual' });
  await setNotice(2);
});

function setNotice(webNoticeDays: number) {
  return places.app.db
    .updateTable('transferRoutes')
    .set({ isOnWeb: true, webFeeCents: 6_000, webNoticeDays, isPossible: true })
    .execute();
}

async function search(asked: Partial<ListPublicVehiclesInput>) {
  const found = await public_.vehicles.list.query({ city: THERE, ...days(10, 13), ...asked });
  if (found.mode !== 'search') throw new Error(found.mode);
  return found;
}

describe('the list, where no car stands at the branch', () => {
  it('offers other days, and fewer, on which one can be brought', async () => {
    await insertBooking(places.app.db, { vehicle: car, ...days(9, 11), fields: trip(HERE) });
    const none = await search({});
    expect(none).not.toHaveProperty('delivered');
    // It leaves on the day on which it is back, ten hours before the next morning.
    const isDelivered = true;
    expect(none.nearby).toEqual({
      dates: [{ ...days(12, 15), vehicles: 1, isDelivered }],
      shorter: { ...days(12, 13), vehicles: 1, isDelivered },
      elsewhere: [],
    });
    expect((await search(days(12, 15))).delivered).toHaveLength(1);
    expect((await search(days(11, 14))).delivered).toBeUndefined();
    await places.app.db.updateTable('transferRoutes').set({ isOnWeb: false }).execute();
    expect((await search({})).nearby).toEqual({ dates: [], shorter: null, elsewhere: [] });
  });

  it('says which time cannot be had, and how many days its times are', async () => {
    const closed = await search({ pickupTime: '03:00', returnTime: '10:00' });
    expect(closed.vehicles).toEqual([]);
    expect(closed.timeRefusal).toMatchObject({ end: 'pickup', branchId: THERE });
    expect(closed.delivered).toHaveLength(1);
    expect(closed.delivered?.[0]?.total).toBeUndefined();
    const longer = await search({ pickupTime: '10:00', returnTime: '14:00' });
    expect(longer.timeRefusal).toBeUndefined();
    expect(longer.rentalDays).toBe(4);
  });

  it('has filters for those that are delivered, and says how many there are without them', async () => {
    await insertVehicle(places.app.db, { branchId: HERE, transmission: 'automatic' });
    const all = await search({});
    expect(all.delivered).toHaveLength(2);
    expect(all.choices.transmission).toEqual(['automatic', 'manual']);
    const some = await search({ transmission: 'manual' });
    expect(some.delivered).toHaveLength(1);
    expect(some.unfiltered).toBe(2);
  });
});

describe('the page and its calendar', () => {
  const pageOf = (from: number, until: number) =>
    public_.vehicles.get.query({ id: car.id, city: THERE, ...days(from, until) });
  const takenFor = () => public_.vehicles.takenDays.query({ id: car.id, city: THERE });

  it('offer as the next free days those on which the car can be there', async () => {
    await places.bookAtCounter({ vehicleId: car.id, ...days(9, 12), ...trip(HERE) });
    const { isFree, nextFree } = await pageOf(10, 12);
    expect([isFree, nextFree]).toEqual([false, days(13, 15)]);
    expect(await pageOf(13, 15)).toMatchObject({ isFree: true, transfer: { fromBranchId: HERE } });
  });

  it('offer no days as free that are those which were asked for, where another branch wants the car after', async () => {
    await places.bookAtCounter({ vehicleId: car.id, ...days(20, 22), ...trip(HERE) });
    const { isFree, nextFree } = await pageOf(10, 12);
    expect([isFree, nextFree ?? null]).toEqual([false, null]);
  });

  it('ask the way from where each hold leaves the car, whatever the branch where it stands today', async () => {
    await places.app.db.updateTable('vehicles').set({ branchId: THERE }).where('id', '=', car.id).execute();
    await places.bookAtCounter({ vehicleId: car.id, ...days(4, 6), ...trip(THERE) });
    await places.bookAtCounter({ vehicleId: car.id, ...days(9, 12), ...trip(THERE, HERE) });
    expect((await takenFor()).taken).toEqual([days(4, 6), days(9, 13)]);
    expect((await pageOf(12, 14)).isFree).toBe(false);
    expect((await pageOf(13, 15)).isFree).toBe(true);
    expect((await pageOf(6, 8)).isFree).toBe(true);
  });

  it('leave out tomorrow where the driver should have left this morning', async () => {
    await setNotice(0);
    const { closed } = await takenFor();
    const tomorrow = addDays(AN_ORDINARY_DAY, 1);
    expect(closed).toEqual(expect.arrayContaining([AN_ORDINARY_DAY, tomorrow]));
    expect(closed).not.toContain(addDays(tomorrow, 1));
    const asked = { id: car.id, city: THERE, returnDate: addDays(tomorrow, 4) } as const;
    const found = async (pickupDate: string) =>
      (await public_.vehicles.get.query({ ...asked, pickupDate })).transfer !== undefined;
    expect([await found(tomorrow), await found(addDays(tomorrow, 1))]).toEqual([false, true]);
  });
});
