import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { findBookingById } from '#worker/db/queries/bookings/client-bookings.ts';
import { findBookingFacts } from '#worker/db/queries/mail/mail-facts.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { bookingView } from '#worker/services/bookings/booking-view.ts';
import { bookingLetter } from '#worker/services/outbox/letters/booking-letter.ts';
import { bookingNote } from '#worker/services/outbox/letters/booking-note.ts';
import { loadMailWords } from '#worker/services/outbox/letters/mail-words.ts';
import { addCharge } from '#worker/services/payments/change-charges.ts';
import { verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { agreeToExtension, lapseExtensions, readClientChange } from '#worker/services/rentals/undo-change.ts';
import { extendedOnTheRoad, pay as payTo, stuckExtension, swapTo } from './lapse-world.ts';
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
const extended = (requestId?: string) => extendedOnTheRoad(desk, { client, staff, requestId });
const pay = (booking: BookingRow, amountCents: number) => payTo(desk, booking, amountCents, staff);
const change = ({ id }: BookingRow) => readClientChange(desk.deps, { bookingId: id }, 'en');
const row = ({ id }: BookingRow) => bookingOf(desk, id);
const seen = async ({ id }: BookingRow) => {
  const found = await findBookingById(desk.db, 'en', id);
  return found && bookingView(desk.deps, found, null);
};
const factsOf = ({ id: bookingId }: BookingRow, factId: string) =>
  findBookingFacts(desk.db, { bookingId, factId, locale: 'en', today: '2026-12-13' });
async function agree(booking: BookingRow) {
  const [{ rowVersion }, asked] = [await row(booking), await change(booking)];
  const input = { bookingId: booking.id, rowVersion, changeId: asked?.id ?? '' };
  return agreeToExtension(desk.deps, input, staff);
}
const REJECTED = { status: 'unpaid', rejectionReason: 'Another amount' } as const;
async function charge(booking: BookingRow, amountCents: number) {
  const { rowVersion } = await row(booking);
  const requestId = randomUUID();
  const fuel = { code: 'fuel' as const, amountCents, taxCents: 0, note: undefined };
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

  it('tells the client why, and staff by the bell; the client reads until when to pay before that', async () => {
    const booking = await extended();
    expect(await seen(booking)).toMatchObject({ extensionEndsAt: GRACE_OVER.toISOString() });
    await lapse();
    expect(await seen(booking)).toMatchObject({ extensionEndsAt: null });
    const notices = await desk.db
      .selectFrom('notifications')
      .select('type')
      .where('entityId', '=', booking.id)
      .distinct()
      .execute();
    expect(notices.map(({ type }) => type).sort()).toEqual(['changed', 'lapsed']);
    const [, undone] = await changesOf(desk, booking.id);
    const facts = await factsOf(booking, undone?.id ?? '');
    if (facts === undefined) throw new Error('There is no such booking');
    const words = await loadMailWords('en');
    const letter = bookingLetter(
      'change_undone',
      facts,
      { paperUrl: () => '', url: 'https://timo.example/b', stopUrl: null },
      words,
    );
    expect(letter.paragraphs.join(' ')).toMatch(/^No payment for the extra days .* call us now/);
    expect(bookingNote('change_undone', facts, 'https://timo.example/b', words)).toMatchObject({
      template: 'timo_change_undone_unpaid',
      text: expect.stringContaining('No payment for the extra days came in time'),
    });
  });

  it('ends with another car that the firm gave since, at the price before', async () => {
    const booking = await extended();
    const other = await swapTo(desk, booking, { cause: 'firm', staff });
    expect(await change(booking)).toMatchObject({ lapsesAt: GRACE_OVER.toISOString(), problem: null });
    await lapse();
    expect(await row(booking)).toMatchObject({
      vehicleId: other.id,
      returnDate: '2026-12-13',
      grandTotalCents: booking.grandTotalCents,
    });
    expect(await holdOfBooking(desk, booking.id)).toMatchObject({
      vehicleId: other.id,
      period: expect.stringContaining('2026-12-13'),
    });
  });

  it('ends with another car that the client wanted since, at the price of that car for the days before', async () => {
    const booking = await extended();
    const other = await swapTo(desk, booking, { cause: 'client', staff });
    expect(await change(booking)).toMatchObject({ lapsesAt: GRACE_OVER.toISOString(), problem: 'changed' });
    await lapse();
    // 3 × 60.00 with 10 %.
    expect(await row(booking)).toMatchObject({
      vehicleId: other.id,
      returnDate: '2026-12-13',
      rentalDays: 3,
      grandTotalCents: 19_800,
    });
    expect(await chargedOf(desk, booking.id)).toBe(19_800);
  });

  it('stays where staff set another price since: they looked at it', async () => {
    const booking = await extended();
    const line = { kind: 'extra', code: 'gps', label: { en: 'GPS' }, quantity: 1, days: null } as const;
    const free = { ...line, unitCents: 0, totalCents: 0, isTaxed: true, position: 9 };
    await desk.db
      .insertInto('bookingLines')
      .values({ ...free, bookingId: booking.id })
      .execute();
    expect(await change(booking)).toMatchObject({ lapsesAt: null });
    await lapse();
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-15' });
  });

  it('ends however many others are looked at in vain', async () => {
    const stuck = await Promise.all(Array.from({ length: 101 }, () => stuckExtension(desk, client)));
    const booking = await extended('ffffffff-ffff-4fff-bfff-ffffffffffff');
    await lapse();
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-13' });
    const [first] = stuck;
    expect(first && (await row(first))).toMatchObject({ returnDate: '2026-12-15' });
  });

  it('ends too where its client took it before the pickup, with a car that was handed over a little early', async () => {
    const booking = await extendedOnTheRoad(desk, {
      client,
      staff,
      at: new Date('2026-12-10T14:30:00.000Z'),
    });
    expect((await row(booking)).vehicleSince).toBeNull();
    expect(await change(booking)).toMatchObject({ lapsesAt: GRACE_OVER.toISOString() });
    await lapse();
    expect(await row(booking)).toMatchObject({ returnDate: '2026-12-13' });
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

  it('has no day more where less came than was said: nothing was rejected', async () => {
    const booking = await extended();
    desk.setNow(new Date('2026-12-13T15:30:00.000Z'));
    const payment = await insertPayment(desk.db, booking, { method: 'zelle', amountCents: 4_400 });
    await verifyPayment(desk.deps, { paymentId: payment.id, currencyAmount: 4_000 }, staff);
    const until = GRACE_OVER.toISOString();
    expect(await change(booking)).toMatchObject({ lapsesAt: until });
    expect(await seen(booking)).toMatchObject({ extensionEndsAt: until });
    expect(await factsOf(booking, payment.id)).toMatchObject({ extensionEndsAt: until });
    await lapse();
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
