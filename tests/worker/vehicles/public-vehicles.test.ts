// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { LOCALES } from '#domain/locale.ts';
import { type Actor, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import {
  buildVehicleImage,
  insertMaintenanceBlock,
  type VehicleRow,
} from '#tests/support/factories/vehicle.ts';
import { codeOf } from '../bookings/web-world.ts';
import { fillVehicles } from './world.ts';

let app: TestApp;
let visitor: Actor;
let cars: Record<string, VehicleRow>;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  visitor = asVisitor(app);
  cars = await fillVehicles(app);
});
afterAll(() => app.stop());

const idOf = (name: string) => cars[name]?.id ?? '';
const models = (vehicles: readonly { model: string }[]) => vehicles.map(({ model }) => model);

describe('home', () => {
  it('has today in Haiti and four sections of four', async () => {
    const home = await visitor.trpc.public.vehicles.home.query();
    expect(home.today).toBe(AN_ORDINARY_DAY);
    // What stands among the deals comes again only because the branch has no four others.
    expect(models(home.lesCayes)).toEqual(['economy', 'compact', 'compact 3', 'luxury']);
    expect(models(home.capHaitien)).toEqual(['north']);
    // The SUV costs $25 for a day by its tiers, whatever its price per day says.
    expect(models(home.bestDeals)).toEqual(['suv', 'economy', 'compact', 'compact 2']);
    expect(home.bestDeals[0]).toMatchObject({ pricePerDayCents: 2500, pricingTiers: null });
    // The cheapest of each class before the second of any.
    expect(models(home.rentNow)).toEqual(['economy', 'compact', 'suv', 'luxury']);
  });

  it('shows under Rent Now only what is free from today to tomorrow', async () => {
    const vehicle = cars.economy;
    if (!vehicle) throw new Error('no economy');
    await insertMaintenanceBlock(app.db, idOf('luxury'), AN_ORDINARY_DAY, '2026-11-19');
    const booking = await insertBooking(app.db, {
      vehicle,
      pickupDate: '2026-11-17',
      returnDate: '2026-11-19',
    });
    expect(models((await visitor.trpc.public.vehicles.home.query()).rentNow)).toEqual([
      'compact',
      'suv',
      'compact 2',
      'compact 3',
    ]);
    await app.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', booking.id)
      .execute();
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });

  it('never tells a plate', async () => {
    const answers = [
      await visitor.trpc.public.vehicles.home.query(),
      await visitor.trpc.public.vehicles.list.query({}),
      await visitor.trpc.public.vehicles.get.query({ id: idOf('suv') }),
    ];
    const text = JSON.stringify(answers);
    for (const { plate } of Object.values(cars)) expect(text).not.toContain(plate);
    expect(text).not.toMatch(/plate|rowVersion|retiredAt|inBranch|isFreeNow/);
  });
});

describe('fleet', () => {
  const fleet = (input: Parameters<typeof visitor.trpc.public.vehicles.list.query>[0]) =>
    visitor.trpc.public.vehicles.list.query(input);

  it('without parameters is every active car once, the cheapest first, and how many stand in each section', async () => {
    const browse = await fleet({});
    if (browse.mode !== 'browse') throw new Error('not browsing');
    const all = ['economy', 'compact', 'compact 2', 'compact 3', 'north', 'suv', 'luxury'];
    expect(models(browse.all)).toEqual(all);
    expect(browse.sections).toEqual({ lesCayes: all.length - 1, capHaitien: 1, rentNow: all.length });
    expect(browse.rentNow).toEqual({ pickupDate: AN_ORDINARY_DAY, returnDate: addDays(AN_ORDINARY_DAY, 1) });
    expect(browse.all[0]?.total).toBeUndefined();
  });

  it('with a city and dates is what is free there, with totals by the tiers', async () => {
    await insertMaintenanceBlock(app.db, idOf('compact'), '2026-12-04', '2026-12-06');
    const search = await fleet({ city: 'les_cayes', pickupDate: '2026-12-01', returnDate: '2026-12-05' });
    if (search.mode !== 'search') throw new Error('not searching');
    expect(search.rentalDays).toBe(4);
    expect(models(search.vehicles)).toEqual(['suv', 'economy', 'compact 2', 'compact 3', 'luxury']);
    expect(search.vehicles[0]?.total).toEqual({
      rentalDays: 4,
      dailyRateCents: 2400,
      taxCents: 960,
      totalCents: 10_560,
      afterHoursCents: 0,
    });
    const untilBlock = await fleet({ city: 'les_cayes', pickupDate: '2026-12-01', returnDate: '2026-12-04' });
    expect(untilBlock.mode === 'search' && models(untilBlock.vehicles)).toContain('compact');
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });

  it('is narrowed by filters and put in an order, by the rate that the card shows', async () => {
    const found = async (input: Parameters<typeof fleet>[0]) => {
      const search = await fleet(input);
      if (search.mode !== 'search') throw new Error('not searching');
      return [models(search.vehicles), search.unfiltered] as const;
    };
    const days = { pickupDate: '2026-12-01', returnDate: '2026-12-05' };
    expect(await found({ class: 'compact' })).toEqual([['compact', 'compact 2', 'compact 3', 'north'], 7]);
    expect(await found({ class: 'compact', city: 'cap_haitien' })).toEqual([['north'], 1]);
    // One day of the SUV costs $25 by its tiers, four days $24 each.
    expect(await found({ price: 25, sort: 'price' })).toEqual([['suv'], 7]);
    expect(await found({ ...days, price: 24 })).toEqual([['suv'], 7]);
    expect(await found({ ...days, price: 23 })).toEqual([[], 7]);
    expect((await found({ ...days, sort: 'price' }))[0][0]).toBe('suv');
  });

  it('says what its filters can be set to, and offers no other days where only the filters leave nothing', async () => {
    const search = await fleet({ class: 'luxury', price: 20 });
    if (search.mode !== 'search') throw new Error('not searching');
    expect(search.vehicles).toEqual([]);
    expect(search.nearby).toBeUndefined();
    expect(search.choices.class).toEqual(['economy', 'compact', 'suv', 'luxury']);
    expect(search.choices.price.length).toBeGreaterThan(0);
  });

  it.each([{ class: 'tank' }, { seats: 2.5 }, { price: -1 }, { deposit: 1e9 }, { sort: 'name' }])(
    'refuses %j',
    async (input) => {
      expect(await codeOf(fleet(input as never))).toBe('VALIDATION_FAILED');
    },
  );

  it('with a city alone is that city', async () => {
    const search = await fleet({ city: 'cap_haitien' });
    expect(search).toMatchObject({ mode: 'search', rentalDays: null });
    expect(search.mode === 'search' && models(search.vehicles)).toEqual(['north']);
  });

  it.each([
    ['in the past', '2026-11-01', '2026-11-04', 'pickupDate.past', AN_ORDINARY_DAY],
    ['too far ahead', '2031-01-01', '2031-01-09', 'pickupDate.tooFar', addDays(AN_ORDINARY_DAY, 730)],
    ['of one day', '2026-12-01', '2026-12-01', 'returnDate.afterPickup', '2026-12-01'],
    ['in reverse', '2026-12-09', '2026-12-01', 'returnDate.afterPickup', '2026-12-01'],
    ['too long', '2026-12-01', '2028-12-01', 'returnDate.tooLong', '2026-12-01'],
  ])('lists no car for days %s, and says the rule', async (_name, pickupDate, returnDate, rule, nearest) => {
    const refused = await fleet({ city: 'les_cayes', pickupDate, returnDate });
    expect(refused).toMatchObject({
      mode: 'refused',
      today: AN_ORDINARY_DAY,
      refusal: { problem: `validation.${rule}`, nearest: { pickupDate: nearest } },
    });
    expect(refused).not.toHaveProperty('vehicles');
  });

  it('refuses days that are none', async () => {
    expect(await codeOf(fleet({ pickupDate: '2026-02-30' }))).toBe('VALIDATION_FAILED');
  });

  it('without a free car tells of the nearest days, of fewer days, and of the other branch', async () => {
    await insertMaintenanceBlock(app.db, idOf('north'), '2026-12-10', '2026-12-12');
    const none = await fleet({ city: 'cap_haitien', pickupDate: '2026-12-09', returnDate: '2026-12-11' });
    expect(none).toMatchObject({
      mode: 'search',
      vehicles: [],
      nearby: {
        dates: [
          { pickupDate: '2026-12-08', returnDate: '2026-12-10', vehicles: 1 },
          { pickupDate: '2026-12-12', returnDate: '2026-12-14', vehicles: 1 },
        ],
        shorter: { pickupDate: '2026-12-09', returnDate: '2026-12-10', vehicles: 1 },
        elsewhere: [{ branchId: 'les_cayes', vehicles: 6 }],
      },
    });
    const open = await fleet({ city: 'cap_haitien', pickupDate: '2026-12-10' });
    expect(open).toMatchObject({ vehicles: [], nearby: { shorter: null } });
    const found = await fleet({ city: 'cap_haitien', pickupDate: '2026-12-12', returnDate: '2026-12-14' });
    expect(found).not.toHaveProperty('nearby');
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });

  it('tells the same of the cars that filters leave, by the rate of as many days', async () => {
    await insertMaintenanceBlock(app.db, idOf('suv'), '2026-12-10', '2026-12-12');
    const days = { pickupDate: '2026-12-09', returnDate: '2026-12-11' };
    const dates = [
      { pickupDate: '2026-12-08', returnDate: '2026-12-10', vehicles: 1 },
      { pickupDate: '2026-12-12', returnDate: '2026-12-14', vehicles: 1 },
    ];
    const none = await fleet({ city: 'les_cayes', ...days, class: 'suv' });
    const shorter = { pickupDate: '2026-12-09', returnDate: '2026-12-10', vehicles: 1 };
    expect(none).toMatchObject({ vehicles: [], unfiltered: 5, nearby: { dates, shorter, elsewhere: [] } });
    // The SUV alone costs $24 a day for two days, $25 for one, and $70 by its price per day.
    const cheap = await fleet({ city: 'les_cayes', ...days, price: 24 });
    expect(cheap).toMatchObject({ vehicles: [], nearby: { dates, shorter: null } });
    const north = await fleet({ city: 'cap_haitien', ...days, class: 'economy' });
    expect(north).toMatchObject({ vehicles: [], unfiltered: 1 });
    expect(north).toHaveProperty('nearby', {
      dates: [],
      shorter: null,
      elsewhere: [{ branchId: 'les_cayes', vehicles: 1 }],
    });
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });
});

describe('a vehicle', () => {
  const vehicle = (id: string, dates = {}) => visitor.trpc.public.vehicles.get.query({ id, ...dates });

  it('shows all its pictures in order, and a price for its dates', async () => {
    const images = [2, 0, 1].map((position) => buildVehicleImage(idOf('suv'), { position }));
    await app.db.insertInto('vehicleImages').values(images).execute();
    const facts = { bags: 4, fuel: 'diesel', isFourByFour: true } as const;
    await app.db.updateTable('vehicles').set(facts).where('id', '=', idOf('suv')).execute();
    const {
      vehicle: suv,
      quote,
      isFree,
    } = await vehicle(idOf('suv'), { pickupDate: '2026-12-01', returnDate: '2026-12-11' });
    expect(suv.images.map(({ prefix }) => prefix.slice(-1))).toEqual(['0', '1', '2']);
    expect(suv).toMatchObject({
      pricingTiers: { '1': 2500, '16-29': 2200 },
      city: 'Les Cayes',
      mileagePolicy: null,
      bags: 4,
      fuel: 'diesel',
      isFourByFour: true,
    });
    expect(quote).toEqual({
      rentalDays: 10,
      afterHoursCents: 0,
      priceTier: '8-15',
      dailyRateCents: 2300,
      taxCents: 2300,
      totalCents: 25_300,
    });
    expect(isFree).toBe(true);
  });

  it('is not priced for days that nobody can book', async () => {
    const past = await vehicle(idOf('suv'), { pickupDate: '2026-11-01', returnDate: '2026-11-04' });
    expect(past.refusal).toMatchObject({ problem: 'validation.pickupDate.past' });
    expect([past.quote, past.isFree]).toEqual([undefined, undefined]);
  });

  it('tells its taken days, never why, and the next that are free', async () => {
    const [suv, id] = [cars.suv, idOf('suv')];
    if (!suv) throw new Error('no suv');
    await insertBooking(app.db, { vehicle: suv, pickupDate: '2026-12-03', returnDate: '2026-12-05' });
    await insertMaintenanceBlock(app.db, id, '2026-12-05', '2026-12-08');
    await insertMaintenanceBlock(app.db, id, '2026-12-10', '2026-12-11');
    const days = await visitor.trpc.public.vehicles.takenDays.query({ id });
    expect(days).toEqual({
      today: AN_ORDINARY_DAY,
      closed: [],
      taken: [
        { pickupDate: '2026-12-03', returnDate: '2026-12-08' },
        { pickupDate: '2026-12-10', returnDate: '2026-12-11' },
      ],
    });
    const taken = await vehicle(id, { pickupDate: '2026-12-02', returnDate: '2026-12-05' });
    expect(taken).toMatchObject({
      isFree: false,
      nextFree: { pickupDate: '2026-12-11', returnDate: '2026-12-14' },
    });
    expect(taken.quote).toBeUndefined();
    await app.db.deleteFrom('maintenanceBlocks').execute();
    await app.db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
  });

  it('in the workshop is shown with its status; a retired one is not found', async () => {
    expect((await vehicle(idOf('workshop'))).vehicle.status).toBe('maintenance');
    expect((await vehicle(idOf('workshop'))).quote).toBeUndefined();
    expect(await codeOf(vehicle(idOf('gone')))).toBe('VEHICLE_NOT_FOUND');
    expect(await codeOf(vehicle(crypto.randomUUID()))).toBe('VEHICLE_NOT_FOUND');
    expect(await codeOf(vehicle('nonsense'))).toBe('VALIDATION_FAILED');
  });
});

describe('site', () => {
  it('has both branches, contact and the settings customers may know', async () => {
    const site = await visitor.trpc.public.site.get.query();
    expect(site.branches.map(({ id }) => id)).toEqual(['les_cayes', 'cap_haitien']);
    expect(site.branches[0]).toMatchObject({ phones: [expect.any(String), expect.any(String)] });
    expect(site).toMatchObject({ webOneWayFeeCents: 3500, taxRateBasisPoints: 1000 });
    expect(site).not.toHaveProperty('staffOneWayFeeCents');
  });

  it('puts every active car into the sitemap, once in each language', async () => {
    const xml = await (await visitor.fetch('/sitemap.xml')).text();
    expect(xml.match(/<loc>[^<]*\/vehicle\//g)).toHaveLength(7 * LOCALES.length);
  });
});

describe('similar cars', () => {
  const similar = async (input: Parameters<typeof visitor.trpc.public.vehicles.similar.query>[0]) =>
    models(await visitor.trpc.public.vehicles.similar.query(input));

  it('are three others of its branch: of its class, then the nearest in price', async () => {
    expect(await similar({ id: idOf('compact') })).toEqual(['compact 2', 'compact 3', 'economy']);
    expect(await similar({ id: idOf('north') })).toEqual([]);
  });

  it('are free on the days asked for, with their total', async () => {
    const days = { pickupDate: '2027-02-01', returnDate: '2027-02-04' };
    await insertMaintenanceBlock(app.db, idOf('compact 2'), '2027-02-02', '2027-02-03');
    expect(await similar({ id: idOf('compact'), ...days })).toEqual(['compact 3', 'economy', 'suv']);
    const [first] = await visitor.trpc.public.vehicles.similar.query({ id: idOf('compact'), ...days });
    expect(first?.total?.totalCents).toBe(13_860);
    await app.db.deleteFrom('maintenanceBlocks').execute();
  });

  it('of a car that is not there are none', async () => {
    expect(await similar({ id: crypto.randomUUID() })).toEqual([]);
    expect(await similar({ id: idOf('gone') })).toEqual([]);
  });
});
