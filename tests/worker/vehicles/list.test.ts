import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { AN_ORDINARY_DAY } from '#tests/support/clock.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import {
  buildVehicleImage,
  insertMaintenanceBlock,
  insertVehicle,
} from '#tests/support/factories/vehicle.ts';
import { vehicleForm } from './vehicle-form.ts';

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
  admin = await counter.asStaff('admin');
});
afterAll(() => counter.close());

describe('the list', () => {
  beforeEach(async () => {
    await counter.db
      .updateTable('vehicles')
      .set({ retiredAt: counter.now() })
      .where('brand', '=', 'Listed')
      .execute();
  });
  const add = (fields: Parameters<typeof insertVehicle>[1]) =>
    insertVehicle(counter.db, { brand: 'Listed', ...fields });

  it('orders, pages and counts what matches', async () => {
    for (let index = 0; index < 12; index += 1) {
      await add({ model: `Model ${String(index).padStart(2, '0')}`, pricePerDayCents: 9000 - index });
    }
    const first = await agent.api.staff.vehicles.list({ search: 'listed' });
    expect(first.total).toBe(12);
    expect(first.rows.map(({ model }) => model)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Model ${String(index).padStart(2, '0')}`),
    );
    const second = await agent.api.staff.vehicles.list({ search: 'listed', page: 2, sort: 'priceUp' });
    expect(second.rows.map(({ model }) => model)).toEqual(['Model 01', 'Model 00']);
    expect(await agent.api.staff.vehicles.list({ search: 'listed', page: 3 })).toEqual({
      rows: [],
      total: 12,
    });
  });

  it('finds by brand, model, year and plate, in any order, and takes wildcards for what they are', async () => {
    const vehicle = await add({ model: 'Sportage', year: 2021, plate: 'ZZ-1%2' });
    const find = async (search: string) =>
      (await agent.api.staff.vehicles.list({ search })).rows.map(({ id }) => id);
    for (const search of ['sportage', '2021 listed', 'zz-1%2', '  LISTED  sport ']) {
      expect(await find(search)).toEqual([vehicle.id]);
    }
    for (const search of ['zz-__2', 'listed nothing', '\\']) expect(await find(search)).toEqual([]);
  });

  it('filters by class, status and branch', async () => {
    const suv = await add({ class: 'suv' });
    const parked = await add({ status: 'maintenance', branchId: 'cap_haitien' });
    const find = async (filter: Parameters<StaffMember['api']['staff']['vehicles']['list']>[0]) =>
      (await agent.api.staff.vehicles.list({ search: 'Listed', ...filter })).rows.map(({ id }) => id);
    expect(await find({ class: 'suv' })).toEqual([suv.id]);
    expect(await find({ status: 'maintenance' })).toEqual([parked.id]);
    expect(await find({ branchId: 'cap_haitien' })).toEqual([parked.id]);
    expect(await find({ branchId: 'cap_haitien', status: 'active' })).toEqual([]);
  });

  it('shows who touched a car last, its first picture, and who has it until when', async () => {
    const vehicle = await agent.api.staff.vehicles.create(vehicleForm({ brand: 'Listed', model: 'Out' }));
    const { id, branchId, pricePerDayCents } = vehicle;
    const images = [1, 0].map((position) => buildVehicleImage(id, { position }));
    await counter.db.insertInto('vehicleImages').values(images).execute();
    const booking = await insertBooking(counter.db, {
      vehicle: {
        id,
        branchId,
        pricePerDayCents,
        rate1DayCents: null,
        rate2To7DaysCents: null,
        rate8To15DaysCents: null,
        rate16To29DaysCents: null,
      },
      pickupDate: '2026-11-17',
      returnDate: '2026-11-20',
      fields: { bookingStatus: 'picked_up' },
    });
    const { rows } = await agent.api.staff.vehicles.list({ search: 'Listed Out' });
    expect(rows).toEqual([
      {
        ...vehicle,
        currentStatus: 'rented',
        waitingBookings: 0,
        branchName: 'Timo Cap-Haïtien',
        city: 'Cap-Haïtien',
        image: { prefix: `test/${id}/0`, width: 1200, height: 800 },
        rental: {
          bookingId: booking.id,
          customerName: booking.customerName,
          customerPhone: booking.customerPhone,
          returnDate: '2026-11-20',
          returnTime: '10:00',
          returnAt: '2026-11-20T15:00:00.000Z',
          graceMinutes: 60,
          isVehicleGone: false,
        },
        latestActivity: expect.objectContaining({
          action: 'create',
          userName: 'Rose Agent',
          userEmail: agent.email,
          createdAt: counter.now().toISOString(),
        }),
      },
    ]);
  });

  it.each([
    ['active', [], [], 'available'],
    ['unavailable', [], [], 'unavailable'],
    ['maintenance', [], [], 'maintenance'],
    ['active', ['reserved', 'confirmed', 'returned', 'no_show'], [], 'available'],
    ['active', ['active'], [], 'rented'],
    ['maintenance', ['picked_up'], [], 'rented'],
    // Blocks end on the day the car is free again: neither of the first two says anything of today.
    ['active', [], [-2, 1], 'available'],
    ['active', [], [0], 'maintenance'],
    ['unavailable', [], [0], 'maintenance'],
    ['active', ['picked_up'], [0], 'rented'],
  ] as const)(
    'a car set %s, with bookings %j and blocks %j, is %s',
    async (status, bookings, blocks, expected) => {
      const vehicle = await add({ status, model: 'Sign' });
      for (const [turn, bookingStatus] of bookings.entries()) {
        const pickupDate = addDays(AN_ORDINARY_DAY, -30 + turn * 2);
        const returnDate = addDays(pickupDate, 1);
        await insertBooking(counter.db, { vehicle, pickupDate, returnDate, fields: { bookingStatus } });
      }
      for (const offset of blocks) {
        const from = addDays(AN_ORDINARY_DAY, offset);
        await insertMaintenanceBlock(counter.db, vehicle.id, from, addDays(from, offset < 0 ? -offset : 1));
      }
      const { rows } = await agent.api.staff.vehicles.list({ search: 'Listed Sign' });
      expect(rows.map(({ currentStatus }) => currentStatus)).toEqual([expected]);
      expect((await agent.api.staff.vehicles.get({ vehicleId: vehicle.id })).currentStatus).toBe(expected);
    },
  );

  it('names the renter of each car that is out, and nobody for one that is only promised', async () => {
    const renters = new Map<string, string | undefined>();
    for (const [index, bookingStatus] of (['picked_up', 'confirmed', 'active'] as const).entries()) {
      const vehicle = await add({ model: 'Who' });
      const { customerName } = await insertBooking(counter.db, {
        vehicle,
        customer: {
          id: null,
          name: `Client ${index}`,
          email: `who${index}@mail.example`,
          phone: '+509 3700 0000',
        },
        pickupDate: AN_ORDINARY_DAY,
        returnDate: addDays(AN_ORDINARY_DAY, 3),
        fields: { bookingStatus, createdBy: 'agent', createdByUserId: agent.id },
      });
      renters.set(vehicle.id, bookingStatus === 'confirmed' ? undefined : customerName);
    }
    const { rows } = await agent.api.staff.vehicles.list({ search: 'Listed Who' });
    expect(new Map(rows.map(({ id, rental }) => [id, rental?.customerName]))).toEqual(renters);
  });

  it('takes one round trip after the session', async () => {
    expect(await counter.tripsOf(() => agent.api.staff.vehicles.list({}))).toBe(2);
  });
});

describe('the page of a vehicle', () => {
  it('add up what the latest bookings come to and what of it is paid', async () => {
    const vehicle = await insertVehicle(counter.db, { pricePerDayCents: 10_000 });
    const book = async (day: number, bookingStatus: 'returned' | 'canceled') =>
      insertBooking(counter.db, {
        vehicle,
        pickupDate: `2026-10-${String(day).padStart(2, '0')}`,
        returnDate: `2026-10-${String(day + 1).padStart(2, '0')}`,
        fields: { bookingStatus, createdAt: new Date(Date.UTC(2026, 8, day)) },
      });
    const decided = { verifiedByUserId: admin.id, verifiedAt: new Date() };
    for (let day = 1; day <= 12; day += 1) {
      const booking = await book(day, day === 12 ? 'canceled' : 'returned');
      if (day % 2 === 0)
        await insertPayment(counter.db, booking, { status: 'paid', amountCents: 11_000, ...decided });
    }
    const details = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(details.financial).toEqual({
      bookingCount: 11,
      upcomingBookings: 0,
      // The latest ten are days 3 to 12; the 12th is canceled and was paid.
      bookedCents: 9 * 11_000,
      revenueCents: 5 * 11_000,
    });
    expect(details.recentBookings.map(({ pickupDate }) => pickupDate)).toEqual(
      [12, 11, 10, 9, 8].map((day) => `2026-10-${String(day).padStart(2, '0')}`),
    );
  });

  it('show the latest ten of what was done, newest first', async () => {
    const created = await agent.api.staff.vehicles.create(vehicleForm());
    let { rowVersion } = created;
    for (let step = 0; step < 11; step += 1) {
      const { id: vehicleId, ...fields } = created;
      const edit = { ...fields, mileagePolicy: undefined, vehicleId, rowVersion, depositCents: step };
      rowVersion = (await agent.api.staff.vehicles.update(edit)).rowVersion;
    }
    const { activities } = await agent.api.staff.vehicles.get({ vehicleId: created.id });
    expect(activities).toHaveLength(10);
    expect(activities[0]).toMatchObject({
      metadata: { before: { depositCents: 9 }, after: { depositCents: 10 } },
    });
    expect(activities.every(({ userName }) => userName === 'Rose Agent')).toBe(true);
  });

  it('take one round trip after the session', async () => {
    const { id: vehicleId } = await insertVehicle(counter.db);
    expect(await counter.tripsOf(() => agent.api.staff.vehicles.get({ vehicleId }))).toBe(2);
  });
});
