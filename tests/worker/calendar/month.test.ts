import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdsVehicle } from '#domain/availability.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { freeStretches } from '#domain/calendar-layout.ts';
import { daysFromToday, gridDays, shiftMonth } from '#domain/calendar-month.ts';
import { stretchOf } from '#domain/calendar-stretch.ts';
import { CALENDAR_MAX_VEHICLES } from '#domain/policy.ts';
import { isRentable } from '#domain/vehicle.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertMaintenanceBlock } from '#tests/support/factories/vehicle.ts';
import { checkAvailability } from '#worker/services/bookings/create/booking-form.ts';
import { getMonth } from '#worker/services/calendar/get-month.ts';
import { type Desk, openDesk } from '../bookings/staff-world.ts';
import { buildWorld, isOut, readRows } from '../dashboard/world.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  await desk.wipe();
  await desk.db.updateTable('vehicles').set({ retiredAt: new Date() }).execute();
});

const TODAY = '2026-12-31';
const NOW = new Date('2027-01-01T04:30:00.000Z');

/** Ids in an order of their own, to compare what was found rather than how it was sorted. */
function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id).sort();
}

describe('a month', () => {
  it('holds every booking that touches a day of its weeks, of each branch and of all', async () => {
    desk.setNow(NOW);
    await buildWorld(desk, 'the calendar', NOW, TODAY);
    const { bookings, vehicles, blocks } = await readRows(desk);
    const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
      const days = gridDays(month);
      const [from = '', to = ''] = [days[0], days.at(-1)];
      for (const branchId of [undefined, 'les_cayes', 'cap_haitien'] as const) {
        const isHere = (branch: BranchId | undefined) => branchId === undefined || branch === branchId;
        const touching = bookings.filter(
          ({ pickupDate, returnDate, bookingStatus }) =>
            !['canceled', 'no_show'].includes(bookingStatus) &&
            // What is over holds no day to come.
            (holdsVehicle(bookingStatus) || (from <= TODAY && pickupDate <= TODAY)) &&
            pickupDate <= to &&
            (returnDate >= from || (isOut(bookingStatus) && from <= TODAY)),
        );
        const expected = touching.filter(
          (one) => isHere(one.pickupBranchId) || isHere(vehicleOf.get(one.vehicleId)?.branchId),
        );
        const found = await getMonth(desk.deps, { month, branchId, class: undefined, search: undefined });
        expect([month, branchId, idsOf(found.bookings)]).toEqual([month, branchId, idsOf(expected)]);
        const cars = vehicles.filter(
          (vehicle) =>
            (vehicle.retiredAt === null && isHere(vehicle.branchId)) ||
            expected.some(({ vehicleId }) => vehicleId === vehicle.id) ||
            (isHere(vehicle.branchId) && touching.some(({ vehicleId }) => vehicleId === vehicle.id)),
        );
        expect([month, branchId, idsOf(found.vehicles)]).toEqual([month, branchId, idsOf(cars)]);
        const inMonth = blocks.filter(
          ({ vehicleId, fromDate, toDate }) =>
            fromDate <= to && toDate >= from && cars.some(({ id }) => id === vehicleId),
        );
        expect([month, branchId, idsOf(found.blocks)]).toEqual([month, branchId, idsOf(inMonth)]);
        expect([found.today, found.month, found.isTooMany]).toEqual([TODAY, month, false]);
      }
    }
  });

  it('leaves free what can be booked, and nothing else', async () => {
    desk.setNow(NOW);
    await buildWorld(desk, 'gaps and availability', NOW, TODAY);
    await insertBooking(desk.db, {
      pickupDate: addDays(TODAY, -3),
      returnDate: addDays(TODAY, 5),
      fields: { bookingStatus: 'returned' },
    });
    const [first, end] = [TODAY, addDays(TODAY, 14)];
    let gapCount = 0;
    const { vehicles, bookings, blocks } = await getMonth(desk.deps, {
      month: '2027-01',
      branchId: undefined,
      class: undefined,
      search: undefined,
    });
    const isFree = async (vehicleId: string, pickupDate: string, returnDate: string) =>
      (await checkAvailability(desk.deps, { vehicleId, pickupDate, returnDate, exceptBookingId: undefined }))
        .isFree;
    for (const { id } of vehicles.filter(({ status, isRetired }) => isRentable(status) && !isRetired)) {
      const taken = [
        ...bookings.filter(({ vehicleId }) => vehicleId === id).flatMap((one) => stretchOf(one, TODAY) ?? []),
        ...blocks
          .filter(({ vehicleId }) => vehicleId === id)
          .map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate })),
      ];
      const gaps = freeStretches(taken, first, end);
      gapCount += gaps.length;
      for (const { from, to } of gaps)
        expect([from, to, await isFree(id, from, to)]).toEqual([from, to, true]);
      for (let day = first; day < end; day = addDays(day, 1)) {
        const isInGap = gaps.some(({ from, to }) => from <= day && day < to);
        expect([day, await isFree(id, day, addDays(day, 1))]).toEqual([day, isInGap]);
      }
    }
    expect(gapCount).toBeGreaterThan(0);
  });

  it('is this one in Haiti when none is asked for, and empty where nothing is', async () => {
    desk.setNow(NOW);
    const found = await getMonth(desk.deps, {
      month: undefined,
      branchId: undefined,
      class: undefined,
      search: undefined,
    });
    expect(found).toEqual({
      today: TODAY,
      month: '2026-12',
      isFromToday: false,
      vehicles: [],
      bookings: [],
      blocks: [],
      calls: [],
      transfers: [],
      notBack: [],
      isTooMany: false,
    });
  });

  it('begins at yesterday where it is asked for the days from today on, and goes on into the next month', async () => {
    desk.setNow(NOW);
    const last = addDays(TODAY, 28);
    const plans = [
      [-5, -2, 'returned', false],
      [-5, -1, 'returned', true],
      [-9, -3, 'picked_up', true],
      [28, 33, 'reserved', true],
      [29, 33, 'reserved', false],
    ] as const;
    const expected: string[] = [];
    for (const [from, to, bookingStatus, isThere] of plans) {
      const dates = { pickupDate: addDays(TODAY, from), returnDate: addDays(TODAY, to) };
      const vehicle = await desk.insertVehicle();
      const { id } = await insertBooking(desk.db, { vehicle, ...dates, fields: { bookingStatus } });
      if (isThere) expected.push(id);
    }
    const asked = { isFromToday: true, branchId: undefined, class: undefined, search: undefined };
    // A month that stands beside it changes nothing.
    const found = await getMonth(desk.deps, { month: '2027-05', ...asked });
    expect(idsOf(found.bookings)).toEqual(expected.sort());
    expect([found.month, found.isFromToday, daysFromToday(TODAY).at(-1)]).toEqual(['2026-12', true, last]);
  });

  it('shows the longest rental there can be in each month it crosses, and a late car until today', async () => {
    desk.setNow(NOW);
    const vehicle = await desk.insertVehicle();
    const other = await desk.insertVehicle();
    const long = await insertBooking(desk.db, {
      vehicle,
      pickupDate: addDays('2027-06-30', -400),
      returnDate: '2027-06-30',
    });
    const late = await insertBooking(desk.db, {
      vehicle: other,
      pickupDate: '2026-10-01',
      returnDate: '2026-10-04',
      fields: { bookingStatus: 'picked_up' },
    });
    const found = async (month: string) =>
      (await getMonth(desk.deps, { month, branchId: undefined, class: undefined, search: undefined }))
        .bookings;
    for (let month = '2026-06'; month <= '2027-06'; month = shiftMonth(month, 1)) {
      expect([month, (await found(month)).some(({ id }) => id === long.id)]).toEqual([month, true]);
    }
    expect((await found('2026-12')).map(({ id }) => id)).toEqual([long.id, late.id]);
    expect((await found('2027-02')).map(({ id }) => id)).toEqual([long.id]);
  });

  it('is of the cars that a class and words choose', async () => {
    desk.setNow(NOW);
    const kia = await desk.insertVehicle({ brand: 'Kia', model: 'Río', class: 'economy' });
    const suv = await desk.insertVehicle({ brand: 'Kia', model: 'Sportage', class: 'suv' });
    await insertMaintenanceBlock(desk.db, suv.id, '2026-12-03', '2026-12-06');
    const find = async (filter: { class?: 'economy' | 'suv'; search?: string }) => {
      const found = await getMonth(desk.deps, {
        month: '2026-12',
        branchId: undefined,
        class: filter.class,
        search: filter.search,
      });
      return [found.vehicles.map(({ model }) => model), found.blocks.length];
    };
    expect(await find({})).toEqual([['Río', 'Sportage'], 1]);
    expect(await find({ class: 'economy' })).toEqual([['Río'], 0]);
    expect(await find({ search: 'kia rio' })).toEqual([['Río'], 0]);
    expect(await find({ search: suv.plate })).toEqual([['Sportage'], 1]);
    expect(await find({ search: kia.plate, class: 'suv' })).toEqual([[], 0]);
  });

  it('asks for fewer cars rather than drawing more than anybody can read', async () => {
    desk.setNow(NOW);
    const search = 'Crowd';
    for (let turn = 0; turn < CALENDAR_MAX_VEHICLES; turn += 1) await desk.insertVehicle({ brand: search });
    const read = () =>
      getMonth(desk.deps, { month: '2026-12', branchId: undefined, class: undefined, search });
    expect(await read()).toMatchObject({ isTooMany: false });
    await desk.insertVehicle({ brand: search });
    expect(await read()).toMatchObject({ isTooMany: true, vehicles: [], bookings: [], blocks: [] });
  });

  it('counts of a branch its own cars, and those that leave from there', async () => {
    desk.setNow(NOW);
    const search = 'Throng';
    const insertAt = (branchId: BranchId) => desk.insertVehicle({ brand: search, branchId });
    const away = await insertAt('cap_haitien');
    for (let turn = 0; turn < CALENDAR_MAX_VEHICLES - 1; turn += 1) await insertAt('les_cayes');
    const read = (branchId: BranchId | undefined) =>
      getMonth(desk.deps, { month: '2026-12', branchId, class: undefined, search });
    const { id } = await insertBooking(desk.db, {
      vehicle: away,
      pickupDate: '2026-12-07',
      returnDate: '2026-12-09',
      fields: { pickupBranchId: 'les_cayes', bookingStatus: 'returned' },
    });
    await insertAt('cap_haitien');
    expect(await read(undefined)).toMatchObject({ isTooMany: true });
    const south = await read('les_cayes');
    expect([south.isTooMany, south.vehicles.length, idsOf(south.bookings)]).toEqual([
      false,
      CALENDAR_MAX_VEHICLES,
      [id],
    ]);
    expect((await read('cap_haitien')).vehicles).toHaveLength(2);
    await insertAt('les_cayes');
    expect(await read('les_cayes')).toMatchObject({ isTooMany: true, vehicles: [] });
  });
});
