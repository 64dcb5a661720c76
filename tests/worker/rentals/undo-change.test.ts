import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { tally } from '#tests/support/outcome.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { changeOwnDays, priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { extendRental } from '#worker/services/rentals/extend-rental.ts';
import { readClientChange, undoClientChange } from '#worker/services/rentals/undo-change.ts';
import { bookingOf, changesOf, chargedOf, extensionOf, holdOfBooking } from './world.ts';

const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
const MOVED = { pickupDate: '2026-12-20', returnDate: '2026-12-25' };
let desk: Desk;
let client: ChangeRequest;
let staff: ChangeRequest;
let vehicle: VehicleRow;

beforeAll(async () => {
  desk = await openDesk();
  const { id, name, email } = await insertCustomer(desk.db);
  const { actor } = await desk.hire('agent');
  client = { actor: { ...actor, id, name, email, roles: [] }, ip: '198.51.100.7', locale: 'en' };
  staff = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-01'));
  await desk.wipe();
  await desk.db.deleteFrom('rateLimits').execute();
  vehicle = await insertVehicle(desk.db, { pricePerDayCents: 4_000, branchId: 'les_cayes' });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle, ...DAYS, fields: { customerId: client.actor.id, ...fields } });

interface NewDays {
  pickupDate?: string;
  returnDate: string;
}
async function daysForm({ bookingCode }: BookingRow, days: NewDays) {
  const { rowVersion, quote } = await priceOwnDays(desk.deps, { bookingCode, ...days }, client);
  return { bookingCode, ...days, rowVersion, quote, requestId: randomUUID() };
}
const move = async (booking: BookingRow, days: NewDays) =>
  changeOwnDays(desk.deps, await daysForm(booking, days), client);
const shown = ({ id }: BookingRow) => readClientChange(desk.deps, { bookingId: id }, 'en');
async function formOf(booking: BookingRow) {
  const change = await shown(booking);
  if (change === null) throw new Error('There is nothing to take back');
  const { id: changeId, quote } = change;
  return {
    bookingId: booking.id,
    rowVersion: change.booking.rowVersion,
    requestId: randomUUID(),
    changeId,
    quote,
    note: 'The car goes to the workshop then.',
  };
}
const undo = (form: Awaited<ReturnType<typeof formOf>>) => undoClientChange(desk.deps, form, staff);
const told = ({ id }: BookingRow) =>
  desk.db.selectFrom('outbox').select(['kind', 'channel']).where('bookingId', '=', id).execute();
const codes = async (works: Promise<unknown>[]) =>
  tally(
    await Promise.all(
      works.map((work) =>
        work.then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      ),
    ),
  );
/** What whoever is second is told: by what they saw, or by what the last change is now. */
const TOO_LATE = ['STALE_VERSION', 'VALIDATION_FAILED'];
const row = ({ id }: BookingRow) => bookingOf(desk, id);

describe('the days that a client changed', () => {
  it('go back with times and price to the cent; the car is held as before; log, change and message say so', async () => {
    const booking = await book();
    const before = await row(booking);
    const lines = () => desk.db.selectFrom('bookingLines').selectAll().where('bookingId', '=', booking.id);
    const linesBefore = await lines().orderBy('position').execute();
    await move(booking, MOVED);
    // Prices rose meanwhile: what was agreed comes back all the same.
    await desk.db
      .updateTable('vehicles')
      .set({ pricePerDayCents: 9_000 })
      .where('id', '=', vehicle.id)
      .execute();
    expect(await shown(booking)).toMatchObject({
      problem: null,
      isFree: true,
      before: DAYS,
      booking: MOVED,
      differenceCents: before.grandTotalCents - 22_000,
    });
    const form = await formOf(booking);
    await undo(form);
    await undo(form);
    const { pickupDate, pickupTime, returnDate, returnTime, rentalDays, grandTotalCents } = before;
    const asBefore = { pickupDate, pickupTime, returnDate, returnTime, rentalDays, grandTotalCents };
    expect(await row(booking)).toMatchObject(asBefore);
    expect(await lines().orderBy('position').execute()).toEqual(linesBefore);
    expect(await chargedOf(desk, booking.id)).toBe(grandTotalCents);
    expect((await holdOfBooking(desk, booking.id))?.period).toContain('2026-12-10');
    const [first, second, ...more] = await changesOf(desk, booking.id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      kind: 'dates',
      undoesId: first?.id,
      agreedHow: 'firm',
      agreedBy: staff.actor.name,
      totalBeforeCents: first?.totalAfterCents,
      totalAfterCents: first?.totalBeforeCents,
    });
    expect(await told(booking)).toContainEqual({ kind: 'change_undone', channel: 'email' });
    expect((await told(booking)).filter(({ kind }) => kind === 'change_undone')).toHaveLength(1);
    expect(await shown(booking)).toBeNull();
  });

  it('a longer rental is short again while the client has the car, until the earlier return', async () => {
    const booking = await book();
    await move(booking, { returnDate: '2026-12-15' });
    const out = desk.db.updateTable('bookings').set({ bookingStatus: 'picked_up' });
    await out.where('id', '=', booking.id).execute();
    desk.setNow(noonOn('2026-12-12'));
    await undo(await formOf(booking));
    expect(await row(booking)).toMatchObject({ ...DAYS, bookingStatus: 'picked_up' });
  });

  it('can be changed by the client again after that', async () => {
    const booking = await book();
    await move(booking, MOVED);
    await undo(await formOf(booking));
    await move(booking, { returnDate: '2026-12-14' });
    await undo(await formOf(booking));
    expect(await row(booking)).toMatchObject(DAYS);
    expect(await changesOf(desk, booking.id)).toHaveLength(4);
  });
});

describe('is refused with what stands in the way', () => {
  const problemOf = async (booking: BookingRow, form: Awaited<ReturnType<typeof formOf>>) => {
    const { rowVersion } = await row(booking);
    const { code, details } = await refusal(undo({ ...form, rowVersion, requestId: randomUUID() }));
    return [code, JSON.stringify(details ?? '')] as const;
  };

  it.each([
    ['over', { bookingStatus: 'canceled' } as const, MOVED, null],
    ['out', { bookingStatus: 'picked_up' } as const, MOVED, null],
    ['pickupPast', {}, MOVED, '2026-12-11'],
    ['returnPast', {}, { returnDate: '2026-12-20' }, '2026-12-14'],
  ])('%s', async (problem, fields, days, day) => {
    const booking = await book();
    await move(booking, days);
    const form = await formOf(booking);
    if (Object.keys(fields).length > 0)
      await desk.db.updateTable('bookings').set(fields).where('id', '=', booking.id).execute();
    if (day !== null) desk.setNow(noonOn(day));
    expect((await shown(booking))?.problem).toBe(problem);
    expect(await problemOf(booking, form)).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining(`validation.undo.${problem}`),
    ]);
    expect((await told(booking)).filter(({ kind }) => kind === 'change_undone')).toEqual([]);
  });

  it('an extra that staff added since: it would be lost', async () => {
    const booking = await book();
    await move(booking, MOVED);
    const form = await formOf(booking);
    await desk.db
      .insertInto('bookingLines')
      .values({
        bookingId: booking.id,
        position: 9,
        kind: 'extra',
        code: 'gps',
        label: { en: 'GPS' },
        quantity: 1,
        days: null,
        unitCents: 0,
        totalCents: 0,
        isTaxed: true,
      })
      .execute();
    expect((await shown(booking))?.problem).toBe('changed');
    expect((await problemOf(booking, form))[1]).toContain('validation.undo.changed');
  });

  it('staff agreed on other days since, and a price that is not the one shown', async () => {
    const booking = await book();
    await move(booking, { returnDate: '2026-12-14' });
    const form = await formOf(booking);
    const other = { ...form, quote: { ...form.quote, grandTotalCents: 1 } };
    expect((await refusal(undo(other))).code).toBe('QUOTE_CHANGED');
    const extension = await extensionOf(desk, booking.id, { returnDate: '2026-12-16' });
    // Of two changes the later one counts.
    desk.setNow(new Date(noonOn('2026-12-01').getTime() + 1_000));
    await extendRental(desk.deps, extension, staff);
    expect(await shown(booking)).toBeNull();
    expect((await problemOf(booking, form))[1]).toContain('validation.undo.changed');
  });

  it('the car was taken on the earlier days', async () => {
    const booking = await book();
    await move(booking, MOVED);
    const form = await formOf(booking);
    await insertBooking(desk.db, { vehicle, pickupDate: '2026-12-11', returnDate: '2026-12-12' });
    expect(await shown(booking)).toMatchObject({ problem: null, isFree: false });
    expect((await refusal(undo(form))).code).toBe('VEHICLE_UNAVAILABLE');
    expect(await row(booking)).toMatchObject(MOVED);
  });
});

describe('at the same moment', () => {
  it('the client changes again: one of the two is done, never half of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await book();
      await move(booking, MOVED);
      const form = await formOf(booking);
      const theirs = await daysForm(booking, { ...MOVED, returnDate: '2026-12-27' });
      const outcomes = await codes([undo(form), changeOwnDays(desk.deps, theirs, client)]);
      expect(outcomes).toMatchObject({ ok: 1 });
      expect(Object.keys(outcomes).every((code) => ['ok', ...TOO_LATE].includes(code))).toBe(true);
      const { returnDate, grandTotalCents } = await row(booking);
      expect([DAYS.returnDate, '2026-12-27']).toContain(returnDate);
      expect(await chargedOf(desk, booking.id)).toBe(grandTotalCents);
      await desk.wipe();
    }
  });

  it('somebody books the car on the earlier days: one of the two has it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await book();
      await move(booking, MOVED);
      const form = await formOf(booking);
      const taken = insertBooking(desk.db, { vehicle: vehicle, ...DAYS }).catch(() => {
        throw new Error('VEHICLE_UNAVAILABLE');
      });
      expect(await codes([undo(form), taken])).toEqual({ ok: 1, VEHICLE_UNAVAILABLE: 1 });
      await desk.wipe();
    }
  });

  it('two of staff take it back: it is done once, and told once', async () => {
    const booking = await book();
    await move(booking, MOVED);
    const form = await formOf(booking);
    const both = [undo(form), undo({ ...form, requestId: randomUUID() })];
    const outcomes = await codes(both);
    expect(outcomes).toMatchObject({ ok: 1 });
    expect(Object.keys(outcomes).every((code) => ['ok', ...TOO_LATE].includes(code))).toBe(true);
    expect(await changesOf(desk, booking.id)).toHaveLength(2);
    expect((await told(booking)).filter(({ kind }) => kind === 'change_undone')).toHaveLength(1);
  });
});
