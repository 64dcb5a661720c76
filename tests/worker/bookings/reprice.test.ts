// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extrasOf } from '#domain/booked-extras.ts';
import { addDays } from '#domain/calendar-day.ts';
import { type EditPriceInputs, OVERRIDABLE_LINES } from '#domain/edit-price.ts';
import { staffEditBookingInput } from '#domain/schemas/bookings.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import type { BookingData } from '#src/admin/bookings/detail/booking-data.ts';
import {
  type EditValues,
  editInputOf,
  editQuoteOf,
  editValuesOf,
  withRental,
} from '#src/admin/bookings/detail/edit-values.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { drawChance } from '#tests/support/chance.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, tierColumns, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { codeOf } from './web-world.ts';

/** Edits through the form's own logic and the API: whatever staff change, the engine's price is what is saved. */

const EDITS = 200;
const REASON = 'Agreed with the client';
const FIRST_DAY = '2027-01-01';
const EXTRAS = [
  { code: 'gps', name: { en: 'GPS' }, unitPriceCents: 1_500, isPerDay: false },
  { code: 'child_seat', name: { en: 'Child seat' }, unitPriceCents: 333, isPerDay: true },
];

let app: TestApp;
let agent: SignedInActor;
/** Nobody has to agree to what an admin sets by hand. */
let admin: SignedInActor;
let vehicles: VehicleRow[];
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
  admin = await asAdmin(app);
  vehicles = await Promise.all([
    insertVehicle(app.db, { ...tierColumns(6_001, 5_507, 5_003, 4_009), depositCents: 20_000 }),
    insertVehicle(app.db, { ...tierColumns(12_600, 11_999, 9_995, 9_001) }),
    insertVehicle(app.db, { pricePerDayCents: 3_333, branchId: 'cap_haitien', depositCents: 7_000 }),
    insertVehicle(app.db, { pricePerDayCents: 4_000, branchId: 'cap_haitien' }),
  ]);
});
afterAll(() => app.stop());

const read = (bookingId: string): Promise<BookingData> => agent.trpc.staff.bookings.get.query({ bookingId });

function vehicleOf(id: string): VehicleRow {
  const found = vehicles.find((vehicle) => vehicle.id === id);
  if (found === undefined) throw new Error(`no car ${id}`);
  return found;
}

/** As the screen has it: the car among those of its branch, tax and fee from the settings. */
async function priceSource(bookingId: string) {
  const [options, ...branches] = await Promise.all([
    agent.trpc.staff.bookings.formOptions.query(),
    agent.trpc.staff.bookings.vehiclesForBranch.query({ branchId: 'les_cayes', bookingId }),
    agent.trpc.staff.bookings.vehiclesForBranch.query({ branchId: 'cap_haitien', bookingId }),
  ]);
  return ({ vehicleId }: EditValues): EditPriceInputs | null => {
    const vehicle = branches.flat().find(({ id }) => id === vehicleId);
    return vehicle ? { ...options, vehicle } : null;
  };
}

/** What a new booking of this rental costs with the booking's extras. */
async function engineTotal({
  vehicle,
  pickupBranch,
  returnBranch,
  pickupDate,
  returnDate,
  quote,
}: BookingData) {
  const options = await agent.trpc.staff.bookings.formOptions.query();
  const { pricePerDayCents, depositCents, ...rates } = vehicleOf(vehicle.id);
  const pricingTiers =
    rates.rate1DayCents === null
      ? null
      : {
          '1': rates.rate1DayCents,
          '2-7': rates.rate2To7DaysCents ?? 0,
          '8-15': rates.rate8To15DaysCents ?? 0,
          '16-29': rates.rate16To29DaysCents ?? 0,
        };
  const inputs = {
    ...options,
    extras: extrasOf(quote.lines),
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
  };
  return quoteStaffCreate(inputs, {
    pickupDate,
    returnDate,
    discountCents: 0,
    extras: extrasOf(quote.lines).map(({ code, quantity = 1 }) => ({ code, quantity })),
    pickupBranchId: pickupBranch.id,
    returnBranchId: returnBranch.id,
  }).grandTotalCents;
}

/** A change of dates, car or branches, as somebody makes it field by field; now and then of none. */
function changed(values: EditValues, turn: number, below: (limit: number) => number): EditValues {
  const vehicle = vehicles[below(vehicles.length)];
  const pickupDate = addDays(FIRST_DAY, turn * 40 + below(5));
  const dates = { pickupDate, returnDate: addDays(pickupDate, 1 + below(33)) };
  const branch = () => (below(2) === 0 ? 'les_cayes' : 'cap_haitien');
  const branches = { pickupBranchId: branch(), returnBranchId: branch() } as const;
  const which = below(7);
  let next = values;
  if (which !== 0 && which !== 1) next = withRental(next, dates);
  if (which % 2 === 1) next = withRental(next, { vehicleId: vehicle?.id ?? '' });
  if (which > 3) next = withRental(next, branches);
  return next;
}

it(`${EDITS} random edits of dates, car and branches are saved at the engine’s price, overrides excepted`, async () => {
  const chance = drawChance();
  const below = (limit: number) => chance.between(0, limit - 1);
  const bookings = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      insertBooking(app.db, {
        vehicle: vehicleOf(vehicles[index]?.id ?? ''),
        extras: EXTRAS.slice(index % 3),
        pickupDate: addDays('2026-01-01', 40 * index),
        returnDate: addDays('2026-01-05', 40 * index),
        discountCents: index * 500,
        fields: { createdBy: 'agent' },
      }),
    ),
  );
  const seen = { repriced: 0, kept: 0, overridden: 0, elsewhere: 0 };
  for (let turn = 0; turn < EDITS; turn += 1) {
    const { id } = bookings[turn % bookings.length] ?? { id: '' };
    const base = await read(id);
    const source = await priceSource(id);
    const untouched = editValuesOf(base);
    let values = changed({ ...untouched, taxTotal: '1.00' }, turn, below);
    const isSame = values.taxTotal !== '';
    // What was set by hand before the change of the rental is gone; a choice made now stays.
    if (isSame) values = { ...values, taxTotal: '' };
    const fees = below(3) === 0 ? below(9_000) : null;
    if (fees !== null) values = { ...values, feesTotal: (fees / 100).toFixed(2), overrideReason: REASON };
    const shown = editQuoteOf(values, base, source(values));
    const input = v.parse(staffEditBookingInput, editInputOf(values, base, source));
    const code = await codeOf(agent.trpc.staff.bookings.update.mutate(input));
    const saved = await read(id);
    if (code !== 'ok') {
      // A car that is not there then is refused, and nothing is saved.
      expect(['VEHICLE_ELSEWHERE', 'NEXT_BEGINS_ELSEWHERE']).toContain(code);
      expect(saved).toEqual(base);
      seen.elsewhere += 1;
      continue;
    }
    expect(saved.quote.grandTotalCents).toBe(shown?.grandTotalCents);
    const expected = isSame
      ? base.quote.grandTotalCents - (fees === null ? 0 : base.quote.feesTotalCents)
      : await engineTotal(saved);
    expect(saved.quote.grandTotalCents).toBe(expected + (fees ?? 0));
    seen[isSame ? 'kept' : fees === null ? 'repriced' : 'overridden'] += 1;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
}, 120_000);

it('each line that staff set by hand is saved as they set it, and the tax follows the others', async () => {
  const vehicle = await insertVehicle(app.db, { ...tierColumns(6_001, 5_507, 5_003, 4_009) });
  const days = { pickupDate: '2026-11-20', returnDate: '2026-11-22' };
  const { id } = await insertBooking(app.db, { vehicle, ...days });
  const source = await priceSource(id);
  const base = await read(id);
  const amounts = {
    baseRate: '50',
    feesTotal: '7.5',
    discount: '10',
    oneWayFee: '20',
    overrideReason: REASON,
  };
  const values = { ...editValuesOf(base), returnBranchId: 'cap_haitien' as const, ...amounts };
  const input = v.parse(staffEditBookingInput, editInputOf(values, base, source));
  await admin.trpc.staff.bookings.update.mutate(input);
  const { quote } = await read(id);
  expect(quote).toMatchObject({
    baseRateCents: 5_000,
    feesTotalCents: 750,
    discountTotalCents: 1_000,
    oneWayFeeCents: 2_000,
    taxTotalCents: 900,
    grandTotalCents: 10_000 + 750 - 1_000 + 2_000 + 900,
  });
});

it('a change of the car’s list price leaves a price that was agreed alone, until the days change', async () => {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 5_000 });
  vehicles.push(vehicle);
  const days = { pickupDate: '2026-11-20', returnDate: '2026-11-22' };
  const { id } = await insertBooking(app.db, { vehicle, ...days });
  await app.db
    .updateTable('vehicles')
    .set({ pricePerDayCents: 6_000 })
    .where('id', '=', vehicle.id)
    .execute();
  const [base, source] = [await read(id), await priceSource(id)];
  const noted = v.parse(
    staffEditBookingInput,
    editInputOf({ ...editValuesOf(base), notes: 'Hi' }, base, source),
  );
  await agent.trpc.staff.bookings.update.mutate(noted);
  const after = await read(id);
  expect(after.quote.grandTotalCents).toBe(11_000);
  const values = withRental(editValuesOf(after), { returnDate: '2026-11-23' });
  const longer = v.parse(staffEditBookingInput, editInputOf(values, after, source));
  await agent.trpc.staff.bookings.update.mutate(longer);
  expect((await read(id)).quote.grandTotalCents).toBe(19_800);
});

it('no line is sent that nobody set by hand', async () => {
  const { id } = await insertBooking(app.db, { pickupDate: '2026-11-20', returnDate: '2026-11-22' });
  const base = await read(id);
  const input = editInputOf(editValuesOf(base), base, await priceSource(id));
  for (const line of OVERRIDABLE_LINES) expect(input[`${line}Cents`]).toBeUndefined();
});

describe('extras of a booking', () => {
  const days = { pickupDate: '2026-11-24', returnDate: '2026-11-28' };

  /** A booking of four days with a GPS at 17 dollars, and how its form saves other extras. */
  async function booked(offset: number) {
    const vehicle = vehicleOf(vehicles[3]?.id ?? '');
    const pickupDate = addDays(days.pickupDate, offset);
    const period = { pickupDate, returnDate: addDays(days.returnDate, offset) };
    const { id } = await insertBooking(app.db, { vehicle, ...period, extras: [GPS] });
    const save = async (chosen: EditValues['extras']) => {
      const base = await read(id);
      const source = await priceSource(id);
      const values = { ...editValuesOf(base), extras: chosen };
      const input = v.parse(staffEditBookingInput, editInputOf(values, base, source));
      await agent.trpc.staff.bookings.update.mutate(input);
      return read(id);
    };
    return { base: await read(id), save };
  }
  const GPS = { code: 'gps', name: { en: 'GPS' }, unitPriceCents: 1_700, isPerDay: false };
  const extraLines = ({ quote }: BookingData) =>
    quote.lines
      .filter(({ kind }) => kind === 'extra')
      .map(({ code, quantity, days: each, unitCents }) => [code, quantity, each, unitCents]);

  it('keep their price, come at today’s, are counted, and are taxed', async () => {
    const { base, save } = await booked(0);
    const { extras: offered, taxRateBasisPoints } = await agent.trpc.staff.bookings.formOptions.query();
    const seat = offered.find(({ code }) => code === 'child_seat');
    const seatCents = seat?.unitPriceCents ?? 0;
    const saved = await save([
      { code: 'gps', quantity: 3 },
      { code: 'child_seat', quantity: 2 },
    ]);
    expect(extraLines(saved)).toEqual([
      ['gps', 3, null, 1_700],
      ['child_seat', 2, seat?.isPerDay ? 4 : null, seatCents],
    ]);
    const added = seatCents * 2 * (seat?.isPerDay ? 4 : 1) + 2 * 1_700;
    const { quote } = saved;
    expect(quote.extrasTotalCents).toBe(base.quote.extrasTotalCents + added);
    const taxed = quote.baseTotalCents + quote.extrasTotalCents - quote.discountTotalCents;
    expect(quote.taxTotalCents).toBe(Math.round((taxed * taxRateBasisPoints) / 10_000));
    expect(quote.baseTotalCents).toBe(base.quote.baseTotalCents);
  });

  it('are taken away, and what stays the same changes nothing', async () => {
    const { base, save } = await booked(10);
    expect((await save([{ code: 'gps', quantity: 1 }])).quote).toEqual(base.quote);
    const without = await save([]);
    expect(extraLines(without)).toEqual([]);
    expect(without.quote.extrasTotalCents).toBe(0);
  });

  it('are refused where nobody offers them, and where there are not as many', async () => {
    const { base, save } = await booked(20);
    await app.db.updateTable('extrasCatalog').set({ stock: 2 }).where('code', '=', 'child_seat').execute();
    const tooMany = save([{ code: 'child_seat', quantity: 3 }]);
    await expect(tooMany).rejects.toMatchObject({
      data: { fieldErrors: { extras: 'validation.extras.stock' } },
    });
    await expect(save([{ code: 'no_such_thing', quantity: 1 }])).rejects.toThrow();
    expect((await read(base.id)).quote).toEqual(base.quote);
    await app.db.updateTable('extrasCatalog').set({ stock: null }).where('code', '=', 'child_seat').execute();
  });
});

it('a line set by hand needs a reason, which stands beside it with the engine’s amount', async () => {
  const vehicle = vehicleOf(vehicles[3]?.id ?? '');
  const { id } = await insertBooking(app.db, {
    vehicle: vehicle,
    pickupDate: '2026-10-01',
    returnDate: '2026-10-04',
  });
  const base = await read(id);
  const source = await priceSource(id);
  const values = { ...editValuesOf(base), baseRate: '30' };
  const refused = v.safeParse(staffEditBookingInput, editInputOf(values, base, source));
  expect(refused.issues?.map(({ message }) => message)).toEqual(['validation.overrideReason.required']);
  const given = editInputOf({ ...values, overrideReason: 'A regular client' }, base, source);
  await admin.trpc.staff.bookings.update.mutate(v.parse(staffEditBookingInput, given));
  const { quote } = await read(id);
  expect(quote.lines[0]).toMatchObject({
    kind: 'base',
    unitCents: 3_000,
    engineUnitCents: base.quote.baseRateCents,
    reason: 'A regular client',
    source: 'staff',
  });
});
