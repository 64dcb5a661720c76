import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { addCharge } from '#worker/services/payments/change-charges.ts';
import { changeOwnDays, priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { agreeToExtension, lapseExtensions, readClientChange } from '#worker/services/rentals/undo-change.ts';
import { bookingOf, changesOf, chargedOf, holdOfBooking } from './world.ts';

/** Days that a client on the road takes on the site, until the old return: December 13, 10:00. */

let desk: Desk;
let client: ChangeRequest;
let staff: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  const { id, name, email } = await insertCustomer(desk.db);
  const hired = await desk.hire('agent');
  client = { actor: { ...hired.actor, id, name, email, roles: [] }, ip: '198.51.100.7', locale: 'en' };
  staff = { ...hired, locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.wipe();
  await desk.db.deleteFrom('rateLimits').execute();
});

const GRACE_OVER = new Date('2026-12-13T16:00:00.000Z');
const AFTER_THE_OLD_RETURN = noonOn('2026-12-13');

/** A paid rental on the road, extended on December 11 by two days. */
async function extended() {
  desk.setNow(noonOn('2026-12-10'));
  const vehicle = await insertVehicle(desk.db, { pricePerDayCents: 4_000, branchId: 'les_cayes' });
  const booking = await insertBooking(desk.db, {
    vehicle,
    pickupDate: '2026-12-10',
    returnDate: '2026-12-13',
    fields: { customerId: client.actor.id, bookingStatus: 'picked_up' },
  });
  await pay(booking, booking.grandTotalCents);
  desk.setNow(noonOn('2026-12-11'));
  const asked = { bookingCode: booking.bookingCode, returnDate: '2026-12-15' };
  const { rowVersion, quote } = await priceOwnDays(desk.deps, asked, client);
  await changeOwnDays(desk.deps, { ...asked, rowVersion, quote, requestId: randomUUID() }, client);
  return booking;
}
const pay = (booking: BookingRow, amountCents: number) => {
  const createdAt = desk.deps.clock.now();
  const by = { receivedByUserId: staff.actor.id, verifiedByUserId: staff.actor.id, verifiedAt: createdAt };
  return insertPayment(desk.db, booking, { status: 'paid', amountCents, createdAt, ...by });
};
const change = ({ id }: BookingRow) => readClientChange(desk.deps, { bookingId: id }, 'en');
const row = ({ id }: BookingRow) => bookingOf(desk, id);
async function agree(booking: BookingRow) {
  const [{ rowVersion }, asked] = [await row(booking), await change(booking)];
  const input = { bookingId: booking.id, rowVersion, changeId: asked?.id ?? '' };
  return agreeToExtension(desk.deps, input, staff);
}
const REJECTED = { status: 'unpaid', rejectionReason: 'Another amount' } as const;
async function charge(booking: BookingRow, amountCents: number) {
  const { rowVersion } = await row(booking);
  const requestId = randomUUID();
  const fuel = { code: 'fuel' as const, amountCents, note: undefined, inspectionId: undefined };
  await addCharge(desk.deps, { bookingId: booking.id, rowVersion, requestId, ...fuel }, staff);
}
async function lapse(at = AFTER_THE_OLD_RETURN) {
  desk.setNow(at);
  await lapseExtensions(desk.deps);
}

describe('an extension that a client took on the road', () => {
  it('holds the car until the old return; unpaid then, days and price are as before, and the car is late', async () => {
    const booking = await extended();
    await lapse(noonOn('2026-12-12'));
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
    expect(await change(booking)).toMatchObject({ lapsesAt: GRACE_OVER.toISOString() });
    await lapse(GRACE_OVER);
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
    await lapse();
    await lapse();
    const { returnDate, returnTime, returnAt, grandTotalCents, rentalDays } = booking;
    const asBefore = { returnDate, returnTime, returnAt, grandTotalCents, rentalDays };
    expect(await row(booking)).toMatchObject({ ...asBefore, bookingStatus: 'picked_up' });
    expect(await chargedOf(desk, booking.id)).toBe(booking.grandTotalCents);
    expect((await holdOfBooking(desk, booking.id))?.period).toContain('2026-12-13');
    const [first, second, ...more] = await changesOf(desk, booking.id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ kind: 'extension', undoesId: first?.id, madeByUserId: null });
    const told = await desk.db
      .selectFrom('outbox')
      .select('kind')
      .where('bookingId', '=', booking.id)
      .execute();
    expect(told.filter(({ kind }) => kind === 'change_undone').length).toBeGreaterThan(0);
  });

  it('stays where it is paid, or said to have been', async () => {
    const [paid, sent] = [await extended(), await extended()];
    const { grandTotalCents } = await row(paid);
    const amountCents = grandTotalCents - paid.grandTotalCents;
    await pay({ ...paid, grandTotalCents }, amountCents);
    await insertPayment(desk.db, { ...sent, grandTotalCents }, { amountCents });
    await lapse();
    for (const booking of [paid, sent])
      expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15', grandTotalCents });
  });

  it('stays where it is paid, though more is charged afterwards', async () => {
    const booking = await extended();
    const { grandTotalCents } = await row(booking);
    await pay(booking, grandTotalCents - booking.grandTotalCents);
    await charge(booking, 2_500);
    await lapse();
    expect(await row(booking)).toMatchObject({
      returnDate: '2026-12-15',
      grandTotalCents: grandTotalCents + 2_500,
    });
  });

  it('leaves a day for another proof where one was rejected', async () => {
    const booking = await extended();
    const { grandTotalCents } = await row(booking);
    const amountCents = grandTotalCents - booking.grandTotalCents;
    const by = { verifiedByUserId: staff.actor.id, verifiedAt: noonOn('2026-12-13') };
    await insertPayment(desk.db, booking, { ...by, amountCents, ...REJECTED });
    await lapse(noonOn('2026-12-14'));
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
    await lapse(new Date(noonOn('2026-12-14').getTime() + 1_000));
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-13' });
  });

  it('ends though that of another booking cannot be ended, and the failure is reported', async () => {
    const both = [await extended(), await extended()];
    desk.setNow(AFTER_THE_OLD_RETURN);
    let isFirst = true;
    const uuid = () => {
      if (!isFirst) return desk.deps.random.uuid();
      isFirst = false;
      throw new Error('This one cannot be ended');
    };
    const deps = { ...desk.deps, random: { ...desk.deps.random, uuid } };
    await expect(lapseExtensions(deps)).rejects.toBeInstanceOf(AggregateError);
    const returns = await Promise.all(both.map(async (booking) => (await row(booking)).returnDate));
    expect(returns.sort()).toEqual(['2026-12-13', '2026-12-15']);
  });

  it('stays where staff agree to it, once, and the log says who', async () => {
    const booking = await extended();
    const { rowVersion } = await agree(booking);
    expect(await agree(booking)).toEqual({ rowVersion });
    expect(await change(booking)).toMatchObject({ lapsesAt: null });
    await lapse();
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
    const logs = await desk.db
      .selectFrom('logs')
      .select('metadata')
      .where('bookingId', '=', booking.id)
      .execute();
    const agreed = logs.filter(({ metadata }) => JSON.stringify(metadata).includes(staff.actor.name));
    expect(agreed).toHaveLength(1);
  });

  it('stays once the car is back', async () => {
    const booking = await extended();
    await desk.db
      .updateTable('bookings')
      .set({ bookingStatus: 'returned' })
      .where('id', '=', booking.id)
      .execute();
    await lapse();
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
  });

  it('is agreed to by nobody who saw another change', async () => {
    const booking = await extended();
    const { rowVersion } = await row(booking);
    const asked = { bookingId: booking.id, rowVersion, changeId: randomUUID() };
    expect((await refusal(agreeToExtension(desk.deps, asked, staff))).code).toBe('NOT_ALLOWED');
  });
});
