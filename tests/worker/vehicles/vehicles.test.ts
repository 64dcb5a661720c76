import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { buildVehicleImage, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { TIERS, vehicleForm } from './vehicle-form.ts';

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
  admin = await counter.asStaff('admin');
});
afterAll(() => counter.close());

describe('a new car', () => {
  it('is stored as typed, at home where it stands, with a log row', async () => {
    const input = vehicleForm();
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
    const { id: _, rowVersion: __, ...values } = vehicle;
    expect(await counter.logsOf('vehicle', vehicle.id)).toEqual([
      expect.objectContaining({
        userId: agent.id,
        action: 'create',
        ip: agent.ip,
        createdAt: counter.now().toISOString(),
        metadata: {
          brand: 'Suzuki',
          model: 'Vitara',
          plate: input.plate,
          before: {},
          after: values,
        },
      }),
    ]);
  });

  it('without tiers or mileage policy has none', async () => {
    const vehicle = await agent.api.staff.vehicles.create(
      vehicleForm({ pricingTiers: null, mileagePolicy: undefined }),
    );
    expect(vehicle).toMatchObject({ pricingTiers: null, mileagePolicy: null });
  });

  it('takes one round trip after the session', async () => {
    expect(await counter.tripsOf(() => agent.api.staff.vehicles.create(vehicleForm()))).toBe(2);
  });

  it('with a plate that exists, in any case, is refused at its field', async () => {
    const { plate } = await agent.api.staff.vehicles.create(vehicleForm());
    const again = () => agent.api.staff.vehicles.create(vehicleForm({ plate: plate.toLowerCase() }));
    expect(await outcomeOf(again())).toBe('VALIDATION_FAILED');
    expect(await detailsOf(again())).toEqual({ fieldErrors: { plate: 'validation.vehicle.plate.taken' } });
  });
});

describe('an edit', () => {
  it('changes the car and logs what changed, before and after', async () => {
    const before = await agent.api.staff.vehicles.create(vehicleForm());
    const { id, rowVersion, ...fields } = before;
    const input = { ...fields, vehicleId: id, rowVersion, mileagePolicy: undefined, depositCents: 25_000 };
    const after = await agent.api.staff.vehicles.update({ ...input, pricingTiers: null });
    expect(after).toEqual({
      ...before,
      mileagePolicy: null,
      depositCents: 25_000,
      pricingTiers: null,
      rowVersion: 2,
    });
    expect((await counter.logsOf('vehicle', id)).at(-1)).toMatchObject({
      action: 'update',
      metadata: {
        plate: before.plate,
        before: {
          mileagePolicy: { en: '200 km a day', fr: '200 km par jour' },
          depositCents: 20_000,
          pricingTiers: TIERS,
        },
        after: { mileagePolicy: null, depositCents: 25_000, pricingTiers: null },
      },
    });
  });

  it('of a version that is gone is refused with the car as it is', async () => {
    const { id, ...fields } = await agent.api.staff.vehicles.create(vehicleForm());
    const input = { ...fields, mileagePolicy: undefined, vehicleId: id };
    const current = await admin.api.staff.vehicles.update({ ...input, year: 2025 });
    const late = agent.api.staff.vehicles.update({ ...input, year: 2020 });
    expect(await outcomeOf(late)).toBe('STALE_VERSION');
    expect(await detailsOf(agent.api.staff.vehicles.update({ ...input, year: 2020 }))).toEqual({ current });
    expect(await counter.logsOf('vehicle', id)).toHaveLength(2);
  });

  it('ten times at once from one version happens once', async () => {
    const { id, ...fields } = await agent.api.staff.vehicles.create(vehicleForm());
    const edits = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(
        agent.api.staff.vehicles.update({
          ...fields,
          mileagePolicy: undefined,
          vehicleId: id,
          pricePerDayCents: 5000 + index,
        }),
      ),
    );
    expect(tally(await Promise.all(edits))).toEqual({ ok: 1, STALE_VERSION: 9 });
    expect(await counter.logsOf('vehicle', id)).toHaveLength(2);
  });

  it('onto another car’s plate is refused at its field; of no car, as missing', async () => {
    const other = await agent.api.staff.vehicles.create(vehicleForm());
    const { id, ...fields } = await agent.api.staff.vehicles.create(vehicleForm());
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
    const vehicle = await admin.api.staff.vehicles.create(vehicleForm());
    const image = buildVehicleImage(vehicle.id);
    await counter.db.insertInto('vehicleImages').values(image).execute();
    await counter.storePicture(`${image.storagePrefix}/400.webp`);
    const remove = { vehicleId: vehicle.id, rowVersion: vehicle.rowVersion };
    expect(await admin.api.staff.vehicles.remove(remove)).toEqual({ outcome: 'deleted' });
    expect(await outcomeOf(admin.api.staff.vehicles.get({ vehicleId: vehicle.id }))).toBe(
      'VEHICLE_NOT_FOUND',
    );
    expect((await counter.pictureKeys()).size).toBe(0);
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
    const details = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(details).toMatchObject({
      retiredAt: counter.now().toISOString(),
      financial: { upcomingBookings: 1 },
    });
    expect(details.recentBookings).toHaveLength(1);
    expect(await outcomeOf(counter.visitor().public.vehicles.get({ id: vehicle.id }))).toBe(
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

describe('who may', () => {
  const attempts: Record<string, (api: StaffMember['api']) => Promise<unknown>> = {
    list: (api) => api.staff.vehicles.list({}),
    get: (api) => api.staff.vehicles.get({ vehicleId: crypto.randomUUID() }),
    create: (api) => api.staff.vehicles.create(vehicleForm()),
    update: (api) =>
      api.staff.vehicles.update({ ...vehicleForm(), vehicleId: crypto.randomUUID(), rowVersion: 1 }),
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
  const vehicle = await agent.api.staff.vehicles.create(
    vehicleForm({ brand: 'Public', pricePerDayCents: 1 }),
  );
  const onOffer = async () => {
    const fleet = await counter.visitor().public.vehicles.list({});
    return fleet.mode === 'browse' && fleet.all.some(({ id }) => id === vehicle.id);
  };
  expect(await onOffer()).toBe(true);
  const { id: vehicleId, ...fields } = vehicle;
  const edit = { ...fields, mileagePolicy: undefined, vehicleId };
  const parked = await agent.api.staff.vehicles.update({ ...edit, status: 'maintenance' });
  expect(await onOffer()).toBe(false);
  const { lesCayes, capHaitien, bestDeals, rentNow } = await counter.visitor().public.vehicles.home();
  const shown = [lesCayes, capHaitien, bestDeals, rentNow].flat().map(({ id }) => id);
  expect(shown).not.toContain(vehicle.id);
  await agent.api.staff.vehicles.update({ ...edit, rowVersion: parked.rowVersion });
  expect(await onOffer()).toBe(true);
});
