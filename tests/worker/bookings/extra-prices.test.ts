import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffEditBookingInput } from '#domain/schemas/bookings.ts';
import type { BookingData } from '#src/admin/bookings/detail/booking-data.ts';
import {
  type EditValues,
  editInputOf,
  editQuoteOf,
  editValuesOf,
} from '#src/admin/bookings/detail/edit-values.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { codeOf } from './web-world.ts';

/** What one of an extra costs, set by hand through the form's own logic and the API. */

const REASON = 'A regular client';
const SEAT = { code: 'child_seat', name: { en: 'Child seat' }, unitPriceCents: 800, isPerDay: true };
const DAYS = { pickupDate: '2026-11-24', returnDate: '2026-11-28' };

let app: TestApp;
let agent: SignedInActor;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
  admin = await asAdmin(app);
});
afterAll(() => app.stop());

/** Four days with two child seats at 8.00 a day. */
async function withSeats() {
  const { id } = await insertBooking(app.db, { ...DAYS, extras: [{ ...SEAT, quantity: 2 }] });
  return id;
}

async function formOf(bookingId: string, typed: Partial<EditValues>) {
  const base: BookingData = await agent.trpc.staff.bookings.get.query({ bookingId });
  const [options, [vehicle]] = await Promise.all([
    agent.trpc.staff.bookings.formOptions.query(),
    agent.trpc.staff.bookings.vehiclesForBranch.query({ branchId: base.pickupBranch.id, bookingId }),
  ]);
  if (vehicle === undefined) throw new Error('no car');
  const values = { ...editValuesOf(base), ...typed };
  const inputs = { ...options, vehicle };
  return { base, shown: editQuoteOf(values, base, inputs), input: editInputOf(values, base, () => inputs) };
}

/** Saves the form; answers the price that it showed. */
async function save(bookingId: string, typed: Partial<EditValues>, who: SignedInActor = agent) {
  const { shown, input } = await formOf(bookingId, typed);
  await who.trpc.staff.bookings.update.mutate(v.parse(staffEditBookingInput, input));
  return shown;
}

const linesOf = (bookingId: string) =>
  app.db
    .selectFrom('bookingLines')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'extra')
    .select([
      'quantity',
      'days',
      'unitCents',
      'totalCents',
      'engineUnitCents',
      'source',
      'reason',
      'madeByUserId',
    ])
    .execute();

describe('the price of one of an extra', () => {
  it('is saved as it was typed, with its reason and the engine’s figure, and taxed', async () => {
    const id = await withSeats();
    const before = (await formOf(id, {})).base.quote;
    const shown = await save(id, { extraPrices: { child_seat: '6.50' }, overrideReason: REASON });
    expect(await linesOf(id)).toEqual([
      {
        quantity: 2,
        days: 4,
        unitCents: 650,
        totalCents: 5_200,
        engineUnitCents: 800,
        source: 'staff',
        reason: REASON,
        madeByUserId: agent.id,
      },
    ]);
    const { quote } = (await formOf(id, {})).base;
    // 2 seats × 4 days × 1.50 less, and the tax of it.
    expect(quote.grandTotalCents).toBe(before.grandTotalCents - 1_200 - 120);
    expect(quote.grandTotalCents).toBe(shown?.grandTotalCents);
  });

  it('stays with an edit of something else, and is the engine’s again with another number of it', async () => {
    const id = await withSeats();
    await save(id, { extraPrices: { child_seat: '7' }, overrideReason: REASON });
    await save(id, { notes: 'Beside the door' });
    expect((await linesOf(id))[0]).toMatchObject({ unitCents: 700, source: 'staff', reason: REASON });
    await save(id, { extras: [{ code: 'child_seat', quantity: 1 }] });
    expect((await linesOf(id))[0]).toMatchObject({
      quantity: 1,
      unitCents: 800,
      source: 'engine',
      reason: null,
    });
  });

  it('that is the engine’s is nobody’s', async () => {
    const id = await withSeats();
    await save(id, { extraPrices: { child_seat: '8.00' }, overrideReason: REASON });
    expect((await linesOf(id))[0]).toMatchObject({ unitCents: 800, source: 'engine', engineUnitCents: null });
  });

  it('counts as a discount: an admin agrees to more than an agent may give', async () => {
    const id = await withSeats();
    const form = await formOf(id, { extraPrices: { child_seat: '0' }, overrideReason: REASON });
    const input = v.parse(staffEditBookingInput, form.input);
    expect(await codeOf(agent.trpc.staff.bookings.update.mutate(input))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(admin.trpc.staff.bookings.update.mutate(input))).toBe('ok');
    expect((await linesOf(id))[0]).toMatchObject({ unitCents: 0, totalCents: 0, engineUnitCents: 800 });
    const { logs } = {
      logs: await app.db.selectFrom('logs').selectAll().where('entityId', '=', id).execute(),
    };
    // What was given for less, by person: 2 × 4 × 8.00.
    expect(logs.map(({ metadata }) => metadata)).toContainEqual(
      expect.objectContaining({ given: { override: 6_400 } }),
    );
  });
});

it('a discount that a lower price leaves no room for is still theirs, with its reason', async () => {
  const { id } = await insertBooking(app.db, { ...DAYS, extras: [{ ...SEAT, quantity: 2 }] });
  const { extrasTotalCents, baseTotalCents } = (await formOf(id, {})).base.quote;
  const all = ((baseTotalCents + extrasTotalCents) / 100).toFixed(2);
  await save(id, { discount: all, overrideReason: REASON }, admin);
  await save(id, { extraPrices: { child_seat: '1' }, overrideReason: 'Two old seats' }, admin);
  const discountOf = () =>
    app.db
      .selectFrom('bookingLines')
      .where('bookingId', '=', id)
      .where('kind', '=', 'discount')
      .select(['totalCents', 'source', 'reason', 'engineUnitCents', 'madeByUserId'])
      .executeTakeFirst();
  expect(await discountOf()).toEqual({
    totalCents: -(baseTotalCents + 800),
    source: 'staff',
    reason: REASON,
    engineUnitCents: 0,
    madeByUserId: admin.id,
  });
  // With other extras it is to be chosen again.
  await save(id, { extras: [] }, admin);
  expect(await discountOf()).toBeUndefined();
});

describe('is refused', () => {
  const refusedFor = async (typed: Partial<EditValues>) => {
    const { input } = await formOf(await withSeats(), typed);
    const parsed = v.safeParse(staffEditBookingInput, input);
    return parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message]);
  };

  it.each(['-1', 'much', '1000.01'])('where %s was typed, at its own field', async (text) => {
    const issues = await refusedFor({ extraPrices: { child_seat: text }, overrideReason: REASON });
    expect(issues).toContainEqual(['extraPrices.0.unitPriceCents', 'validation.extra.price.invalid']);
  });

  it('without a reason', async () => {
    const issues = await refusedFor({ extraPrices: { child_seat: '5' } });
    expect(issues).toEqual([['overrideReason', 'validation.overrideReason.required']]);
  });

  it('for an extra that does not go along, and twice for one', async () => {
    const id = await withSeats();
    const { input } = await formOf(id, {});
    const gps = { extraPrices: [{ code: 'gps', unitPriceCents: 500 }], overrideReason: REASON };
    const form = v.parse(staffEditBookingInput, { ...input, ...gps });
    await expect(agent.trpc.staff.bookings.update.mutate(form)).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    });
    const twice = [1, 2].map((unitPriceCents) => ({ code: 'child_seat', unitPriceCents }));
    expect(v.safeParse(staffEditBookingInput, { ...input, extraPrices: twice }).success).toBe(false);
  });
});
