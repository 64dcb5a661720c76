import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertMaintenanceBlock, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { codeOf } from '../bookings/web-world.ts';
import { fillVehicles } from './world.ts';

let app: TestApp;
let visitor: Actor;
let vehicles: Record<string, VehicleRow>;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  visitor = asVisitor(app);
  vehicles = await fillVehicles(app);
});
afterAll(() => app.stop());

const idOf = (name: string) => vehicles[name]?.id ?? '';

describe('the checkout', () => {
  const JOURNEY = {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
  } as const;
  const checkout = (name: string) =>
    visitor.trpc.booking.checkout.query({ ...JOURNEY, vehicleId: idOf(name) });

  it('of a free car has no alternatives, every extra and every way to pay', async () => {
    const free = await checkout('compact');
    expect(free).toMatchObject({ isFree: true, alternatives: [], vehicle: { model: 'compact' } });
    expect(free.extras).toHaveLength(6);
    expect(free.extras[0]).toMatchObject({
      code: 'full_protection',
      name: 'Full protection',
      isPerDay: true,
    });
    expect(free.paymentInstructions.map(({ method }) => method)).toEqual([
      'cash',
      'bank',
      'zelle',
      'stripe',
      'paypal',
    ]);
    expect(free.priceInputs).toMatchObject({ taxRateBasisPoints: 1000, webOneWayFeeCents: 3500 });
  });

  it('of a taken car offers the nearest free ones of the same city', async () => {
    await insertMaintenanceBlock(app.db, idOf('compact'), '2026-12-02', '2026-12-03');
    await insertMaintenanceBlock(app.db, idOf('compact 2'), '2026-12-02', '2026-12-03');
    const taken = await checkout('compact');
    expect(taken.isFree).toBe(false);
    expect(taken.alternatives.map(({ model }) => model)).toEqual(['compact 3', 'economy', 'suv', 'luxury']);
    expect(taken.alternatives[2]?.total).toEqual({
      rentalDays: 3,
      dailyRateCents: 2400,
      taxCents: 720,
      totalCents: 7920,
      afterHoursCents: 0,
    });
    expect(JSON.stringify(taken)).not.toContain(vehicles.compact?.plate);
    // Times of one's own are counted by the clock, as on the page of each.
    const own = { ...JOURNEY, pickupTime: '10:00', returnTime: '15:00' };
    const later = await visitor.trpc.booking.checkout.query({ ...own, vehicleId: idOf('compact') });
    const { quote } = await visitor.trpc.public.vehicles.get.query({ ...own, id: idOf('suv') });
    expect(quote).toMatchObject({ rentalDays: 4 });
    expect(later.alternatives[2]?.total).toMatchObject({ rentalDays: 4, totalCents: quote?.totalCents });
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });

  it('of a car in the workshop is not free', async () => {
    expect(await checkout('workshop')).toMatchObject({ isFree: false, vehicle: { status: 'maintenance' } });
    expect(await codeOf(checkout('gone'))).toBe('VEHICLE_NOT_FOUND');
  });

  it('speaks French to whoever reads French', async () => {
    const reader = asVisitor(app);
    reader.cookies.set('timo-locale', 'fr');
    const input = { ...JOURNEY, vehicleId: idOf('compact') };
    const french = await reader.trpc.booking.checkout.query(input);
    expect(french.extras[0]?.name).toBe('Protection complète');
    const bank = french.paymentInstructions[1];
    expect(bank?.title).toBe('Virement bancaire');
    expect(bank?.accountDetails.map(({ label }) => label).sort()).toEqual([
      ...['Banque', 'Devise', 'Numéro de compte', 'Titulaire du compte'],
    ]);
    const mileagePolicy = { en: 'Unlimited', fr: 'Illimité' };
    await app.db.updateTable('vehicles').set({ mileagePolicy }).where('id', '=', input.vehicleId).execute();
    const page = await reader.trpc.public.vehicles.get.query({ id: input.vehicleId });
    expect(page.vehicle.mileagePolicy).toBe('Illimité');
    expect((await visitor.trpc.booking.checkout.query(input)).vehicle.mileagePolicy).toBe('Unlimited');
  });

  it('needs a return after the pickup', async () => {
    const input = {
      ...JOURNEY,
      returnDate: '2026-12-01',
      vehicleId: idOf('compact'),
    };
    expect(await codeOf(visitor.trpc.booking.checkout.query(input))).toBe('VALIDATION_FAILED');
  });
});
