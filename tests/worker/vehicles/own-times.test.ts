import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';

// A car's page and the list of cars, for whoever says at which times.

/** Thursday to Saturday: open from 08:00 to 18:00, the Saturday until 16:00. */
const DAYS = { pickupDate: addDays(AN_ORDINARY_DAY, 7), returnDate: addDays(AN_ORDINARY_DAY, 9) };
const until = { from: DAYS.pickupDate, time: '15:00' };

let app: TestApp;
let public_: ReturnType<typeof asVisitor>['trpc']['public'];
let vehicle: VehicleRow;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  public_ = asVisitor(app).trpc.public;
  vehicle = await insertVehicle(app.db, { pricePerDayCents: 5000 });
});
afterAll(() => app.stop());

const page = (times: { pickupTime?: string; returnTime?: string }, id = vehicle.id) =>
  public_.vehicles.get.query({ id, ...DAYS, ...times });

it('charges the days between for the usual times, and by the clock for others, the grace of an hour included', async () => {
  expect((await page({})).quote).toMatchObject({ rentalDays: 2, totalCents: 11_000, afterHoursCents: 0 });
  const quoteOf = async (pickupTime: string, returnTime: string) =>
    (await page({ pickupTime, returnTime })).quote;
  expect(await quoteOf('10:00', '11:00')).toMatchObject({ rentalDays: 2, totalCents: 11_000 });
  expect(await quoteOf('10:00', '11:15')).toMatchObject({
    rentalDays: 3,
    dailyRateCents: 5000,
    taxCents: 1500,
    totalCents: 16_500,
  });
  // The list and the other cars price as the page does.
  const times = { pickupTime: '10:00', returnTime: '11:15' };
  const found = await public_.vehicles.list.query({ ...DAYS, ...times });
  expect(found.mode === 'search' && found.vehicles[0]?.total).toMatchObject({ totalCents: 16_500 });
  const other = await insertVehicle(app.db);
  const [similar] = await public_.vehicles.similar.query({ id: other.id, ...DAYS, ...times });
  expect(similar?.total).toMatchObject({ rentalDays: 3, totalCents: 16_500 });
});

it('offers a car on the afternoon on which it comes back, which it is not in the morning', async () => {
  const vehicle = await insertVehicle(app.db, { model: 'Afternoon' });
  await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(until.from, -2),
    returnDate: until.from,
    fields: { pickupTime: '10:00', returnTime: until.time },
  });
  const later = { pickupTime: '15:00', returnTime: '10:00' };
  expect(await page({}, vehicle.id)).toMatchObject({ isFree: false });
  expect(await page(later, vehicle.id)).toMatchObject({ isFree: true, quote: { rentalDays: 2 } });
  const found = async (times: object) => {
    const list = await public_.vehicles.list.query({ ...DAYS, ...times });
    return list.mode === 'search' && list.vehicles.some(({ model }) => model === 'Afternoon');
  };
  expect([await found({}), await found(later)]).toEqual([false, true]);
  // A taken car is still charged by the clock.
  const afternoon = { pickupTime: '10:00', returnTime: '15:00' };
  expect(await page(afternoon, vehicle.id)).toMatchObject({ isFree: false, rentalDays: 3 });
  // The calendar strikes out what cannot be had at these times.
  const lastTaken = async (times: object) =>
    (await public_.vehicles.takenDays.query({ id: vehicle.id, ...times })).taken.at(-1)?.returnDate;
  expect([await lastTaken({}), await lastTaken(later)]).toEqual([addDays(until.from, 1), until.from]);
});

it('says which times are offered instead of one outside the hours, or what it costs to come then', async () => {
  const early = { pickupTime: '05:00', returnTime: '10:00' };
  const refused = await page(early);
  expect(refused).toMatchObject({ timeRefusal: { end: 'pickup', time: '05:00' } });
  expect(refused.quote).toBeUndefined();
  expect(refused.timeRefusal?.nearest).toHaveLength(3);
  // Five hours before the usual pickup are another day, also where nobody can have them.
  expect(refused.rentalDays).toBe(3);
  // No list prices what cannot be had; it says why once.
  const found = await public_.vehicles.list.query({ ...DAYS, ...early });
  expect(found).toMatchObject({ timeRefusal: refused.timeRefusal, rentalDays: 3 });
  expect(found.mode === 'search' && found.vehicles.map(({ total }) => total)).not.toHaveLength(0);
  expect(found.mode === 'search' && found.vehicles.filter(({ total }) => total)).toEqual([]);
  const similar = await public_.vehicles.similar.query({ id: vehicle.id, ...DAYS, ...early });
  expect(similar.map(({ total }) => total)).toContain(undefined);
  expect(similar.filter(({ total }) => total)).toEqual([]);
  await app.db.updateTable('settings').set({ afterHoursFeeCents: 2500, isAfterHoursTaxed: false }).execute();
  const allowed = await page(early);
  // The calendar knows on which days these times cost it, at either end.
  const late = { pickupTime: '10:00', returnTime: '22:00' };
  const { afterHours } = await public_.vehicles.takenDays.query({ id: vehicle.id, ...late });
  expect(afterHours).toMatchObject({ feeCents: 2500, isTaxed: false });
  expect(afterHours?.pickup).not.toContain(DAYS.pickupDate);
  expect(afterHours?.return).toEqual(expect.arrayContaining([DAYS.pickupDate, DAYS.returnDate]));
  await app.db.updateTable('settings').set({ afterHoursFeeCents: null }).execute();
  // Five hours before the usual pickup are another day.
  expect(allowed.quote).toMatchObject({ rentalDays: 3, afterHoursCents: 2500, totalCents: 16_500 + 2500 });
});

it('counts the fee for whoever names no times, where a day has no others', async () => {
  const pickupDate = addDays(AN_ORDINARY_DAY, 12);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  // On the day of the return nobody is there.
  const closed = { day: days.returnDate, hours: null, name: { en: 'Closed', fr: 'Fermé' } };
  await app.db
    .insertInto('openingExceptions')
    .values([
      { branchId: 'les_cayes', ...closed },
      { branchId: 'cap_haitien', ...closed },
    ])
    .execute();
  const of = async () => {
    const page = await public_.vehicles.get.query({ id: vehicle.id, ...days });
    const list = await public_.vehicles.list.query(days);
    const other = await insertVehicle(app.db, { pricePerDayCents: 5000 });
    const others = await public_.vehicles.similar.query({ id: other.id, ...days });
    const similar = others.find(({ id }) => id === vehicle.id);
    const card = list.mode === 'search' && list.vehicles.find(({ id }) => id === vehicle.id);
    const checkout = await public_.vehicles.takenDays.query({ id: vehicle.id });
    return {
      page: page.quote,
      card: card ? card.total : undefined,
      similar: similar?.total,
      days: checkout.afterHours,
    };
  };
  const without = { rentalDays: 2, totalCents: 11_000, afterHoursCents: 0 };
  expect(await of()).toMatchObject({ page: without, card: without, similar: without, days: undefined });
  await app.db.updateTable('settings').set({ afterHoursFeeCents: 2500, isAfterHoursTaxed: false }).execute();
  // Two days at 50.00, a tenth of them, and the fee of one end.
  const withFee = { rentalDays: 2, taxCents: 1000, totalCents: 13_500, afterHoursCents: 2500 };
  const counted = await of();
  expect(counted).toMatchObject({ page: withFee, card: withFee, similar: withFee, days: { feeCents: 2500 } });
  expect(counted.days?.return).toContain(days.returnDate);
  // Where the usual time is within the hours, or another time of the day is, nobody pays it.
  expect(counted.days?.pickup).not.toContain(pickupDate);
  await app.db.updateTable('settings').set({ afterHoursFeeCents: null }).execute();
  await app.db.deleteFrom('openingExceptions').execute();
});

it('offers other days, where nothing is free, on which cars are free at the times asked for', async () => {
  const branchId = 'cap_haitien';
  const vehicle = await insertVehicle(app.db, { model: 'North', branchId });
  // Free until the Wednesday at 15:00, and again from the Saturday at 15:00.
  await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(until.from, -1),
    returnDate: DAYS.returnDate,
    fields: { pickupTime: '15:00', returnTime: until.time },
  });
  const offers = async (times: object) => {
    const list = await public_.vehicles.list.query({ city: branchId, ...DAYS, ...times });
    return list.mode === 'search' && list.nearby?.dates.map(({ pickupDate }) => pickupDate);
  };
  const later = { pickupTime: '15:30', returnTime: '14:00' };
  expect(await offers({})).toEqual([addDays(until.from, -3), addDays(DAYS.returnDate, 1)]);
  expect(await offers(later)).toEqual([addDays(until.from, -3), DAYS.returnDate]);
  const links = { pickupDate: DAYS.returnDate, returnDate: addDays(DAYS.returnDate, 2) };
  const there = await public_.vehicles.list.query({ city: branchId, ...links, ...later });
  expect(there).toMatchObject({ vehicles: [{ model: 'North' }] });
});

it('offers a day without the times asked for at the nearest that it has, with the cars that are free then', async () => {
  const branchId = 'cap_haitien';
  const [earlier, day] = [addDays(until.from, -3), until.from];
  const offers = async () => {
    const list = await public_.vehicles.list.query({
      city: branchId,
      ...DAYS,
      pickupTime: '15:30',
      returnTime: '14:00',
    });
    return list.mode === 'search' ? list.nearby?.dates : undefined;
  };
  const shortDay = (days: string[], hours: { opens: string; closes: string } | null) =>
    app.db
      .insertInto('openingExceptions')
      .values(days.map((day) => ({ branchId, day, hours, name: { en: 'Short', fr: 'Court' } })))
      .onConflict((conflict) => conflict.columns(['branchId', 'day']).doUpdateSet({ hours: null }))
      .execute();
  await shortDay([earlier, DAYS.returnDate], { opens: '09:00', closes: '12:00' });
  // The car is back at 15:00 on the later day: at noon it is not there, and the next day begins at any time.
  expect(await offers()).toEqual([
    {
      ...{ pickupDate: earlier, returnDate: addDays(earlier, 2), vehicles: 1 },
      times: { pickupTime: '12:00', returnTime: '14:00' },
    },
  ]);
  // A day without any time is none.
  await shortDay([earlier], null);
  const [first] = (await offers()) ?? [];
  expect(first?.pickupDate).toBe(addDays(day, -4));
  expect(first).not.toHaveProperty('times');
  await app.db.deleteFrom('openingExceptions').execute();
});

it('lets a class be asked for of which no car is free on these days', async () => {
  const luxury = await insertVehicle(app.db, { class: 'luxury', model: 'Taken' });
  await insertBooking(app.db, { vehicle: luxury, ...DAYS });
  const list = await public_.vehicles.list.query(DAYS);
  if (list.mode !== 'search') throw new Error('not searching');
  expect(list.vehicles.map((car) => car.class)).not.toContain('luxury');
  expect(list.choices.class).toContain('luxury');
});
