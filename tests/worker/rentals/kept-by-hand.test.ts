import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeepableLine } from '#domain/kept-by-hand.ts';
import { noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { tierColumns, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { extendRental, priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { listVehiclesToSwap, swapVehicle } from '#worker/services/rentals/swap-vehicle.ts';
import { bookingOf, CONSENT, chargedOf } from './world.ts';

/** A client with a rate of their own stays longer, or wants another car: staff say again what of it counts on. */

let desk: Desk;
let agent: ChangeRequest;
let admin: ChangeRequest;
let vehicle: VehicleRow;
let other: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-02'));
  const tiers = tierColumns(5_000, 4_500, 3_600, 3_200);
  vehicle = await desk.insertVehicle({ pricePerDayCents: 5_000, ...tiers });
  other = await desk.insertVehicle({ pricePerDayCents: 7_000, class: 'suv', branchId: 'les_cayes' });
});

/** Three days at 30.00 in place of 45.00, less 5.00, for a reason. */
async function negotiated() {
  const { id } = await insertBooking(desk.db, {
    vehicle: vehicle,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { bookingStatus: 'picked_up' },
  });
  const form = editFormOf(await getBooking(desk.deps, { bookingId: id }, 'en'));
  const byHand = { baseRateCents: 3_000, discountCents: 500, overrideReason: 'A regular client' };
  await agreeToEdit(desk.deps, { ...form, ...byHand }, admin);
  // (3 × 30.00 − 5.00) and 10 %.
  expect((await bookingOf(desk, id)).grandTotalCents).toBe(9_350);
  return id;
}

const UNTIL = { returnDate: '2026-12-09', returnTime: '10:00' };
async function extensionWith(bookingId: string, keep: KeepableLine[]) {
  const shown = await priceExtension(desk.deps, { bookingId, ...UNTIL, keep }, 'en');
  const { rowVersion } = shown.booking;
  const form = { bookingId, rowVersion, requestId: randomUUID(), ...UNTIL, keep, ...CONSENT };
  return { shown, form: { ...form, quote: shown.quote } };
}

const linesOf = (bookingId: string) =>
  desk.db
    .selectFrom('bookingLines')
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .select(['kind', 'unitCents', 'engineUnitCents', 'source', 'reason', 'madeByUserId'])
    .execute();

it('an extension says what was set by hand, and is the engine’s unless it is kept', async () => {
  const id = await negotiated();
  const { shown, form } = await extensionWith(id, []);
  expect(shown.byHand).toEqual([
    { line: 'baseRate', code: null, label: null, cents: 3_000, reason: 'A regular client' },
    { line: 'discount', code: null, label: null, cents: 500, reason: 'A regular client' },
  ]);
  // 8 × 36.00 and 10 %.
  expect(shown.totalBeforeCents + shown.differenceCents).toBe(31_680);
  await extendRental(desk.deps, form, agent);
  expect([(await bookingOf(desk, id)).grandTotalCents, await chargedOf(desk, id)]).toEqual([31_680, 31_680]);
  expect((await linesOf(id)).map(({ source }) => source)).toEqual(['engine', 'engine']);
});

it.each([
  // 8 × 30.00 and 10 %.
  [['baseRate'], 26_400],
  // 8 × 36.00 − 5.00, and 10 %.
  [['discount'], 31_130],
  // 8 × 30.00 − 5.00, and 10 %.
  [['discount', 'baseRate'], 25_850],
] as [KeepableLine[], number][])(
  'an extension that keeps %s costs that, for the reason that it had',
  async (keep, cents) => {
    const id = await negotiated();
    const { shown, form } = await extensionWith(id, keep);
    expect(shown.totalBeforeCents + shown.differenceCents).toBe(cents);
    await extendRental(desk.deps, form, admin);
    expect([(await bookingOf(desk, id)).grandTotalCents, await chargedOf(desk, id)]).toEqual([cents, cents]);
    const byHand = (await linesOf(id)).filter(({ source }) => source === 'staff');
    expect(byHand).toHaveLength(keep.length);
    for (const { reason, madeByUserId } of byHand)
      expect([reason, madeByUserId]).toEqual(['A regular client', admin.actor.id]);
  },
);

it('the price with what is kept is the one that was shown', async () => {
  const id = await negotiated();
  const { form } = await extensionWith(id, []);
  expect((await refusal(extendRental(desk.deps, { ...form, keep: ['baseRate'] }, admin))).code).toBe(
    'QUOTE_CHANGED',
  );
});

it('an admin agrees where what is kept comes to more than an agent may give', async () => {
  const id = await negotiated();
  // 8 × 6.00 + 5.00 is more than the 3 × 15.00 + 5.00 that was given.
  const { form } = await extensionWith(id, ['baseRate', 'discount']);
  expect((await refusal(extendRental(desk.deps, form, agent))).code).toBe('APPROVAL_NEEDED');
});

it('nothing can be kept that nobody set', async () => {
  const { id } = await insertBooking(desk.db, {
    vehicle: vehicle,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { bookingStatus: 'picked_up' },
  });
  const { shown } = await extensionWith(id, ['baseRate', 'oneWayFee', 'feesTotal', 'discount']);
  expect(shown.byHand).toEqual([]);
  expect(shown.totalBeforeCents + shown.differenceCents).toBe(31_680);
});

it('another car by the client’s wish has the kept rate, and by the firm’s cause the whole price', async () => {
  const id = await negotiated();
  const keep: KeepableLine[] = ['baseRate'];
  const shown = await listVehiclesToSwap(desk.deps, { bookingId: id, keep }, 'en');
  expect(shown.byHand.map(({ line }) => line)).toEqual(['baseRate', 'discount']);
  const offer = shown.vehicles.find((one) => one.id === other.id);
  if (offer === undefined) throw new Error('the car is not offered');
  // 3 × 30.00 and 10 %; without it 3 × 70.00 and 10 %.
  expect(shown.agreed.totalBeforeCents + offer.differenceCents).toBe(9_900);
  const form = { bookingId: id, rowVersion: shown.booking.rowVersion, vehicleId: other.id, keep, ...CONSENT };
  await swapVehicle(
    desk.deps,
    { ...form, requestId: randomUUID(), cause: 'client', quote: offer.quote },
    admin,
  );
  expect([(await bookingOf(desk, id)).grandTotalCents, await chargedOf(desk, id)]).toEqual([9_900, 9_900]);
  expect((await linesOf(id))[0]).toMatchObject({
    unitCents: 3_000,
    engineUnitCents: 7_000,
    source: 'staff',
    reason: 'A regular client',
  });
});

it('the prices of extras are kept together, by their names; else they are those of the catalogue', async () => {
  const extras = [
    {
      code: 'child_seat',
      name: { en: 'Child seat', fr: 'Siège enfant' },
      unitPriceCents: 800,
      isPerDay: true,
    },
    { code: 'gps', name: { en: 'GPS' }, unitPriceCents: 1_000, isPerDay: false },
    { code: 'rack', name: { en: 'Roof rack' }, unitPriceCents: 500, isPerDay: false },
  ];
  const { id } = await insertBooking(desk.db, {
    vehicle,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    extras,
    fields: { bookingStatus: 'picked_up' },
  });
  const form = editFormOf(await getBooking(desk.deps, { bookingId: id }, 'en'));
  const extraPrices = [
    { code: 'child_seat', unitPriceCents: 700 },
    { code: 'gps', unitPriceCents: 900 },
  ];
  await agreeToEdit(desk.deps, { ...form, extraPrices, overrideReason: 'Ours were dirty' }, admin);
  const french = await priceExtension(desk.deps, { bookingId: id, ...UNTIL }, 'fr');
  const reason = 'Ours were dirty';
  expect(french.byHand).toEqual([
    { line: 'extras', code: 'child_seat', label: 'Siège enfant', cents: 700, reason },
    { line: 'extras', code: 'gps', label: 'GPS', cents: 900, reason },
  ]);
  // 8 days: 8 × 36.00 + 8 × 8.00 + 10.00 + 5.00, and 10 %.
  expect(french.totalBeforeCents + french.differenceCents).toBe(40_370);
  const { shown, form: kept } = await extensionWith(id, ['extras']);
  // 8 × 36.00 + 8 × 7.00 + 9.00 + 5.00, and 10 %.
  expect(shown.totalBeforeCents + shown.differenceCents).toBe(39_380);
  await extendRental(desk.deps, kept, admin);
  expect([(await bookingOf(desk, id)).grandTotalCents, await chargedOf(desk, id)]).toEqual([39_380, 39_380]);
  const byHand = (await linesOf(id)).filter(({ source }) => source === 'staff');
  expect(
    byHand.map(({ unitCents, engineUnitCents, reason: why }) => [unitCents, engineUnitCents, why]),
  ).toEqual([
    [700, 800, reason],
    [900, 1_000, reason],
  ]);
});
