import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Counter,
  detailsOf,
  openCounter,
  outcomeOf,
  type StaffMember,
  tally,
} from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { nextNumber } from '#tests/support/factories/sequence.ts';
import { buildVehicleImage, insertVehicle } from '#tests/support/factories/vehicle.ts';

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
  admin = await counter.asStaff('admin');
});
afterAll(() => counter.close());

const TIERS = { '1': 6000, '2-7': 5500, '8-15': 5000, '16-29': 4500 };

function form(fields: Partial<Parameters<StaffMember['api']['staff']['vehicles']['create']>[0]> = {}) {
  return {
    plate: `TB-${nextNumber()}`,
    brand: 'Suzuki',
    model: 'Vitara',
    year: 2024,
    class: 'suv' as const,
    status: 'active' as const,
    seats: 5,
    doors: 5,
    transmission: 'automatic' as const,
    hasAc: true,
    pricePerDayCents: 6000,
    pricingTiers: TIERS,
    depositCents: 20_000,
    mileagePolicy: '200 km a day',
    branchId: 'cap_haitien' as const,
    ...fields,
  };
}

describe('a new car', () => {
  it('is stored as typed, at home where it stands, with a log row', async () => {
    const input = form();
    const vehicle = await agent.api.staff.vehicles.create(input);
    expect(vehicle).toEqual({ ...input, id: vehicle.id, rowVersion: 1 });
    const row = await counter.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', vehicle.id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      homeBranchId: 'cap_haitien',
      rate1DayCents: 6000,
      rate16To29DaysCents: 4500,
    });
    const { rowVersion: _, ...values } = vehicle;
    expect(await counter.logsOf('vehicle', vehicle.id)).toEqual([
      expect.objectContaining({
        ...{ userId: agent.id, action: 'create', ip: agent.ip, createdAt: counter.now().toISOString() },
        metadata: {
          ...{ brand: 'Suzuki', model: 'Vitara', plate: input.plate },
          ...{ before: {}, after: values },
        },
      }),
    ]);
  });

  it('without tiers or mileage policy has none', async () => {
    const vehicle = await agent.api.staff.vehicles.create(
      form({ pricingTiers: null, mileagePolicy: undefined }),
    );
    expect(vehicle).toMatchObject({ pricingTiers: null, mileagePolicy: null });
  });

  it('takes one round trip after the session', async () => {
    expect(await counter.tripsOf(() => agent.api.staff.vehicles.create(form()))).toBe(2);
  });

  it('with a plate that exists, in any case, is refused at its field', async () => {
    const { plate } = await agent.api.staff.vehicles.create(form());
    const again = () => agent.api.staff.vehicles.create(form({ plate: plate.toLowerCase() }));
    expect(await outcomeOf(again())).toBe('VALIDATION_FAILED');
    expect(await detailsOf(again())).toEqual({ fieldErrors: { plate: 'validation.vehicle.plate.taken' } });
  });
});

describe('an edit', () => {
  it('changes the car and logs what changed, before and after', async () => {
    const before = await agent.api.staff.vehicles.create(form());
    const { id, rowVersion, ...fields } = before;
    const input = { ...fields, vehicleId: id, rowVersion, mileagePolicy: undefined, depositCents: 25_000 };
    const after = await agent.api.staff.vehicles.update({ ...input, pricingTiers: null });
    expect(after).toEqual({
      ...before,
      ...{ mileagePolicy: null, depositCents: 25_000, pricingTiers: null, rowVersion: 2 },
    });
    expect((await counter.logsOf('vehicle', id)).at(-1)).toMatchObject({
      action: 'update',
      metadata: {
        plate: before.plate,
        before: { mileagePolicy: '200 km a day', depositCents: 20_000, pricingTiers: TIERS },
        after: { mileagePolicy: null, depositCents: 25_000, pricingTiers: null },
      },
    });
  });

  it('of a version that is gone is refused with the car as it is', async () => {
    const { id, ...fields } = await agent.api.staff.vehicles.create(form());
    const input = { ...fields, mileagePolicy: undefined, vehicleId: id };
    const current = await admin.api.staff.vehicles.update({ ...input, year: 2025 });
    const late = agent.api.staff.vehicles.update({ ...input, year: 2020 });
    expect(await outcomeOf(late)).toBe('STALE_VERSION');
    expect(await detailsOf(agent.api.staff.vehicles.update({ ...input, year: 2020 }))).toEqual({ current });
    expect(await counter.logsOf('vehicle', id)).toHaveLength(2);
  });

  it('ten times at once from one version happens once', async () => {
    const { id, ...fields } = await agent.api.staff.vehicles.create(form());
    const edits = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(
        agent.api.staff.vehicles.update({
          ...{ ...fields, mileagePolicy: undefined, vehicleId: id, pricePerDayCents: 5000 + index },
        }),
      ),
    );
    expect(tally(await Promise.all(edits))).toEqual({ ok: 1, STALE_VERSION: 9 });
    expect(await counter.logsOf('vehicle', id)).toHaveLength(2);
  });

  it('onto another car’s plate is refused at its field; of no car, as missing', async () => {
    const other = await agent.api.staff.vehicles.create(form());
    const { id, ...fields } = await agent.api.staff.vehicles.create(form());
    const edit = { ...fields, mileagePolicy: undefined, plate: other.plate };
    expect(await outcomeOf(agent.api.staff.vehicles.update({ ...edit, vehicleId: id }))).toBe(
      'VALIDATION_FAILED',
    );
    const nowhere = crypto.randomUUID();
    expect(await outcomeOf(agent.api.staff.vehicles.update({ ...edit, vehicleId: nowhere }))).toBe(
      'VEHICLE_NOT_FOUND',
    );
  });
});

describe('taking a car away', () => {
  it('deletes one without bookings, pictures and all', async () => {
    const vehicle = await admin.api.staff.vehicles.create(form());
    const image = buildVehicleImage(vehicle.id);
    await counter.db.insertInto('vehicleImages').values(image).execute();
    counter.pictures.keys.add(`${image.storagePrefix}/400.webp`);
    const remove = { vehicleId: vehicle.id, rowVersion: vehicle.rowVersion };
    expect(await admin.api.staff.vehicles.remove(remove)).toEqual({ outcome: 'deleted' });
    expect(await outcomeOf(admin.api.staff.vehicles.get({ vehicleId: vehicle.id }))).toBe(
      'VEHICLE_NOT_FOUND',
    );
    expect(counter.pictures.keys.size).toBe(0);
    expect((await counter.logsOf('vehicle', vehicle.id)).at(-1)).toMatchObject({
      action: 'delete',
      metadata: { plate: vehicle.plate, isRetired: false, after: {}, before: { brand: 'Suzuki' } },
    });
    expect(await outcomeOf(admin.api.staff.vehicles.remove(remove))).toBe('VEHICLE_NOT_FOUND');
  });

  it('retires one with bookings: gone from every list, its history kept', async () => {
    const vehicle = await insertVehicle(counter.db, { brand: 'Retiring' });
    await insertBooking(counter.db, { vehicle, pickupDate: '2026-12-01', returnDate: '2026-12-03' });
    const remove = { vehicleId: vehicle.id, rowVersion: vehicle.rowVersion };
    expect(await admin.api.staff.vehicles.remove(remove)).toEqual({ outcome: 'retired' });
    const { rows } = await agent.api.staff.vehicles.list({ search: 'Retiring' });
    expect(rows).toEqual([]);
    const unit = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(unit).toMatchObject({
      retiredAt: counter.now().toISOString(),
      financial: { upcomingBookings: 1 },
    });
    expect(unit.recentBookings).toHaveLength(1);
    expect(await outcomeOf(counter.visitor().public.catalogue.vehicle({ id: vehicle.id }))).toBe(
      'VEHICLE_NOT_FOUND',
    );
    expect(await outcomeOf(admin.api.staff.vehicles.remove(remove))).toBe('VEHICLE_NOT_FOUND');
  });

  it('of a version that is gone is refused', async () => {
    const vehicle = await insertVehicle(counter.db);
    const stale = { vehicleId: vehicle.id, rowVersion: 7 };
    expect(await outcomeOf(admin.api.staff.vehicles.remove(stale))).toBe('STALE_VERSION');
    expect(await detailsOf(admin.api.staff.vehicles.remove(stale))).toMatchObject({
      current: { id: vehicle.id, rowVersion: 1 },
    });
  });

  it('while it is being booked for the first time leaves no booking without its car', async () => {
    for (let round = 0; round < 10; round += 1) {
      const vehicle = await insertVehicle(counter.db);
      const dates = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
      const [, removed] = await Promise.all([
        insertBooking(counter.db, { vehicle, ...dates }).catch(() => undefined),
        admin.api.staff.vehicles.remove({ vehicleId: vehicle.id, rowVersion: 1 }),
      ]);
      const bookings = await counter.db
        .selectFrom('bookings')
        .select('id')
        .where('vehicleId', '=', vehicle.id)
        .execute();
      expect(bookings).toHaveLength(removed.outcome === 'deleted' ? 0 : 1);
    }
  });
});

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
    const car = await add({ model: 'Sportage', year: 2021, plate: 'ZZ-1%2' });
    const find = async (search: string) =>
      (await agent.api.staff.vehicles.list({ search })).rows.map(({ id }) => id);
    for (const search of ['sportage', '2021 listed', 'zz-1%2', '  LISTED  sport ']) {
      expect(await find(search)).toEqual([car.id]);
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

  it('shows who touched a car last, its first picture, and whether it is out', async () => {
    const vehicle = await agent.api.staff.vehicles.create(form({ brand: 'Listed', model: 'Out' }));
    const { id, branchId, pricePerDayCents } = vehicle;
    const images = [1, 0].map((position) => buildVehicleImage(id, { position }));
    await counter.db.insertInto('vehicleImages').values(images).execute();
    await insertBooking(counter.db, {
      vehicle: {
        ...{ id, branchId, pricePerDayCents, rate1DayCents: null, rate2To7DaysCents: null },
        ...{ rate8To15DaysCents: null, rate16To29DaysCents: null },
      },
      ...{ pickupDate: '2026-11-17', returnDate: '2026-11-20', fields: { bookingStatus: 'picked_up' } },
    });
    const { rows } = await agent.api.staff.vehicles.list({ search: 'Listed Out' });
    expect(rows).toEqual([
      {
        ...vehicle,
        ...{ fleetStatus: 'rented', branchName: 'Timo Cap-Haïtien', city: 'Cap-Haïtien' },
        image: { prefix: `test/${id}/0`, width: 1200, height: 800 },
        latestActivity: expect.objectContaining({
          ...{ action: 'create', userName: 'Rose Agent', userEmail: agent.email },
          createdAt: counter.now().toISOString(),
        }),
      },
    ]);
  });

  it('takes one round trip after the session', async () => {
    expect(await counter.tripsOf(() => agent.api.staff.vehicles.list({}))).toBe(2);
  });
});

describe('unit details', () => {
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
      if (day % 2 === 0) await insertPayment(counter.db, booking, { status: 'paid', ...decided });
    }
    const unit = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(unit.financial).toEqual({
      ...{ bookingCount: 11, upcomingBookings: 0 },
      // The latest ten are days 3 to 12; the 12th is canceled and was paid.
      ...{ bookedCents: 9 * 11_000, revenueCents: 5 * 11_000 },
    });
    expect(unit.recentBookings.map(({ pickupDate }) => pickupDate)).toEqual(
      [12, 11, 10, 9, 8].map((day) => `2026-10-${String(day).padStart(2, '0')}`),
    );
  });

  it('show the latest ten of what was done, newest first', async () => {
    const created = await agent.api.staff.vehicles.create(form());
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

describe('who may', () => {
  const attempts: Record<string, (api: StaffMember['api']) => Promise<unknown>> = {
    list: (api) => api.staff.vehicles.list({}),
    get: (api) => api.staff.vehicles.get({ vehicleId: crypto.randomUUID() }),
    create: (api) => api.staff.vehicles.create(form()),
    update: (api) => api.staff.vehicles.update({ ...form(), vehicleId: crypto.randomUUID(), rowVersion: 1 }),
    remove: (api) => api.staff.vehicles.remove({ vehicleId: crypto.randomUUID(), rowVersion: 1 }),
  };

  it.each(Object.keys(attempts))('%s: staff alone', async (name) => {
    const attempt = attempts[name] ?? (() => Promise.resolve());
    expect(await outcomeOf(attempt(counter.visitor()))).toBe('NOT_AUTHENTICATED');
    const customer = await counter.asCustomer();
    expect(await outcomeOf(attempt(customer.api))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(attempt(admin.api))).not.toBe('NOT_ALLOWED');
  });

  it('agents do all but take away', async () => {
    const vehicle = await insertVehicle(counter.db);
    const remove = { vehicleId: vehicle.id, rowVersion: 1 };
    expect(await outcomeOf(agent.api.staff.vehicles.remove(remove))).toBe('NOT_ALLOWED');
  });
});

it('a car in maintenance is gone from the public lists at once, and back when it is done', async () => {
  const vehicle = await agent.api.staff.vehicles.create(form({ brand: 'Public', pricePerDayCents: 1 }));
  const onOffer = async () => {
    const fleet = await counter.visitor().public.catalogue.fleet({});
    return fleet.mode === 'browse' && fleet.all.some(({ id }) => id === vehicle.id);
  };
  expect(await onOffer()).toBe(true);
  const { id: vehicleId, ...fields } = vehicle;
  const edit = { ...fields, mileagePolicy: undefined, vehicleId };
  const parked = await agent.api.staff.vehicles.update({ ...edit, status: 'maintenance' });
  expect(await onOffer()).toBe(false);
  const { lesCayes, capHaitien, bestDeals, rentNow } = await counter.visitor().public.catalogue.home();
  const shown = [lesCayes, capHaitien, bestDeals, rentNow].flat().map(({ id }) => id);
  expect(shown).not.toContain(vehicle.id);
  await agent.api.staff.vehicles.update({ ...edit, rowVersion: parked.rowVersion });
  expect(await onOffer()).toBe(true);
});
