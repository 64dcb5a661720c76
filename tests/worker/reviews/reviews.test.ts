import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { fakeProvider, ORIGIN } from '#tests/worker/outbox/world.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { reviewToken } from '#worker/services/accounts/access-links.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { askForReviews } from '#worker/services/reviews/ask-reviews.ts';

let counter: Counter;
let agent: StaffMember;
let vehicle: VehicleRow;

beforeEach(async () => {
  // Noon in Haiti.
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
});
afterEach(() => counter.close());

async function ended(
  fields: object = {},
  returnDate = '2026-11-17',
  customer?: { id: string; name: string; email: string; phone: string },
) {
  return insertBooking(counter.db, {
    vehicle: await insertVehicle(counter.db, { branchId: 'les_cayes' }),
    pickupDate: '2026-11-10',
    returnDate,
    ...(customer && { customer }),
    fields: { bookingStatus: 'returned', ...fields },
  });
}
const asked = () => counter.db.selectFrom('reviewRequests').selectAll().execute();
const tokenOf = ({ id }: BookingRow) => reviewToken(counter.deps, id);
const write = (token: string, fields: object = {}) =>
  counter.visitor().public.reviews.write({
    token,
    stars: 5,
    body: 'A clean car, and friendly people.',
    hasConsented: true,
    ...fields,
  } as never);

/** A booking whose client was asked. */
async function askedOne() {
  const booking = await ended();
  await askForReviews(counter.deps);
  return { booking, token: tokenOf(booking) };
}

describe('whom we ask', () => {
  it('asks the day after the rental, once, however often and at once the job runs', async () => {
    const booking = await ended();
    await Promise.all([1, 2, 3].map(() => askForReviews(counter.deps)));
    await runScheduledWork(counter.deps);
    expect(await asked()).toMatchObject([{ bookingId: booking.id, stoppedAt: null }]);
    const told = await counter.db
      .selectFrom('outbox')
      .where('kind', '=', 'review_asked')
      .selectAll()
      .execute();
    expect(told).toMatchObject([{ recipient: booking.customerEmail, bookingId: booking.id }]);
  });

  it('asks by when the car came back, late or early, and not by when it was agreed', async () => {
    const [late, tooLate, early] = [
      await ended({ pickupDate: '2026-11-07' }, '2026-11-10'),
      await ended(),
      await ended(),
    ];
    const record = async (booking: BookingRow, happenedAt: string) => {
      const { id: bookingId, vehicleId } = booking;
      const seen = {
        kind: 'return',
        branchId: 'les_cayes',
        staffId: agent.id,
        odometerKm: 1,
        fuelEighths: 8,
      };
      await counter.db
        .insertInto('inspections')
        .values({
          ...seen,
          id: crypto.randomUUID(),
          bookingId,
          vehicleId,
          happenedAt,
          recordedAt: happenedAt,
        } as never)
        .execute();
    };
    await record(late, '2026-11-17T20:00:00Z');
    await record(tooLate, '2026-11-18T15:00:00Z');
    await record(early, '2026-11-10T16:00:00Z');
    await askForReviews(counter.deps);
    expect((await asked()).map(({ bookingId }) => bookingId)).toEqual([late.id]);
  });

  it.each([
    ['is not over', { bookingStatus: 'picked_up' }, '2026-11-17'],
    ['was called off', { bookingStatus: 'canceled' }, '2026-11-17'],
    ['ended today', {}, '2026-11-18'],
    ['ended long ago', {}, '2026-11-10'],
  ] as const)('asks nobody whose rental %s', async (_, fields, returnDate) => {
    const from = returnDate === '2026-11-10' ? { pickupDate: '2026-11-01' } : {};
    await insertBooking(counter.db, { vehicle, pickupDate: '2026-11-08', returnDate, fields, ...from });
    await askForReviews(counter.deps);
    expect(await asked()).toEqual([]);
  });

  it('asks by the way of the firm: by WhatsApp with the link, while it is true', async () => {
    await counter.db.updateTable('settings').set({ contactBy: 'whatsapp' }).execute();
    const booking = await ended({ customerPhone: '3711 2233' });
    await askForReviews(counter.deps);
    await askForReviews(counter.deps);
    const [row, ...more] = (await agent.api.staff.outbox.toSend({})).toSend;
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: 'review_asked', recipient: '50937112233', bookingId: booking.id });
    const opened = await agent.api.staff.outbox.open({ messageId: row?.id ?? '' });
    expect(JSON.stringify(opened)).toContain(`/review/${tokenOf(booking)}`);
    await agent.api.staff.outbox.settle({ messageId: row?.id ?? '', outcome: 'not_sent' });
    await write(tokenOf(booking));
    expect(await agent.api.staff.outbox.open({ messageId: row?.id ?? '' })).toEqual({
      dropReason: 'status_changed',
    });
  });

  it('asks nobody again who wants no such message', async () => {
    const customer = await counter.asCustomer();
    const person = { id: customer.id, name: customer.name, email: customer.email, phone: '+509 3711 2233' };
    const first = await ended({}, '2026-11-16', person);
    await askForReviews(counter.deps);
    await counter.visitor().public.reviews.stop({ token: tokenOf(first) });
    await ended({}, '2026-11-17', person);
    await askForReviews(counter.deps);
    expect(await asked()).toHaveLength(1);
  });

  it('writes a letter whose link opens the form, in the client’s language', async () => {
    const { taken, mailer } = fakeProvider();
    const { booking, token } = await askedOne();
    await sendDue({ ...counter.deps, mailer, publicOrigin: ORIGIN });
    expect(taken).toMatchObject([{ to: booking.customerEmail }]);
    expect(taken[0]?.text).toContain(`/review/${token}`);
  });
});

describe('a review', () => {
  it('is written once, with the first name alone, told to staff, and shown', async () => {
    const { booking, token } = await askedOne();
    expect(await counter.visitor().public.reviews.read({ token })).toMatchObject({ state: 'open' });
    await write(token);
    await write(token);
    expect(await outcomeOf(write(token, { stars: 1 }))).toBe('REVIEW_WRITTEN');
    expect(await counter.visitor().public.reviews.read({ token })).toMatchObject({
      state: 'written',
      stars: 5,
    });
    const shown = await counter.visitor().public.reviews.shown({ vehicleId: booking.vehicleId });
    const [firstName] = booking.customerName.split(' ');
    expect(shown).toMatchObject({
      count: 1,
      average: null,
      reviews: [{ firstName, stars: 5, month: '2026-11' }],
    });
    expect(JSON.stringify(shown)).not.toContain(booking.customerName);
    const notices = await counter.db
      .selectFrom('notifications')
      .where('type', '=', 'review')
      .selectAll()
      .execute();
    expect(notices).toMatchObject([{ userId: agent.id, entityId: booking.id }]);
  });

  it('is one of several sent at once', async () => {
    const { token } = await askedOne();
    const sent = [1, 2, 3, 4].map((stars) => outcomeOf(write(token, { stars })));
    expect(tally(await Promise.all(sent))).toEqual({ ok: 1, REVIEW_WRITTEN: 3 });
    expect(await counter.db.selectFrom('reviews').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['no stars', { stars: undefined }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['no words', { body: '   ' }],
    ['too many words', { body: 'x'.repeat(2001) }],
    ['no consent', { hasConsented: false }],
  ])('is refused with %s', async (_, fields) => {
    const { token } = await askedOne();
    expect(await outcomeOf(write(token, fields))).toBe('VALIDATION_FAILED');
  });

  it('needs its own link', async () => {
    expect(await outcomeOf(write('x'.repeat(43)))).toBe('LINK_EXPIRED');
    expect(await counter.visitor().public.reviews.read({ token: 'x' })).toEqual({ state: 'expired' });
  });

  it('can be written for 90 days, read and stopped longer', async () => {
    const { token } = await askedOne();
    const written = await askedOne();
    await write(written.token);
    const { reviews } = counter.visitor().public;
    counter.advance(90 * 24 * 3_600_000 - 1);
    expect(await reviews.read({ token })).toMatchObject({ state: 'open' });
    counter.advance(1);
    expect(await reviews.read({ token })).toMatchObject({ state: 'ended', isStopped: false });
    expect(await outcomeOf(write(token))).toBe('LINK_EXPIRED');
    expect(await reviews.read({ token: written.token })).toMatchObject({ state: 'written' });
    expect(await outcomeOf(write(written.token))).toBe('ok');
    await reviews.stop({ token });
    expect(await reviews.read({ token })).toMatchObject({ state: 'ended', isStopped: true });
  });

  it('has an average from three on, hidden ones included', async () => {
    const written = [];
    for (const stars of [5, 4, 2]) {
      const { booking, token } = await askedOne();
      await write(token, { stars });
      written.push(booking);
    }
    expect(await counter.visitor().public.reviews.shown({})).toMatchObject({ count: 3, average: 3.7 });
    const list = await agent.api.staff.reviews.list();
    const low = list.find(({ stars }) => stars === 2);
    await agent.api.staff.reviews.hide({ reviewId: low?.id ?? '', reason: 'Names a private person' });
    const shown = await counter.visitor().public.reviews.shown({});
    expect(shown).toMatchObject({ count: 3, average: 3.7 });
    expect(shown.reviews.find(({ id }) => id === low?.id)).toMatchObject({
      isRemoved: true,
      body: null,
      stars: 2,
    });
    const [, log] = await counter.logsOf('review', low?.id ?? '');
    expect(log).toMatchObject({ metadata: { after: { hiddenReason: 'Names a private person' } } });
    await agent.api.staff.reviews.show({ reviewId: low?.id ?? '' });
    expect(
      (await counter.visitor().public.reviews.shown({})).reviews.every(({ isRemoved }) => !isRemoved),
    ).toBe(true);
  });

  it('is answered in public by staff, and hidden only for a reason', async () => {
    const { token } = await askedOne();
    await write(token);
    const [review] = await agent.api.staff.reviews.list();
    const reviewId = review?.id ?? '';
    await agent.api.staff.reviews.answer({ reviewId, answer: 'Thank you.' });
    expect(await counter.visitor().public.reviews.shown({})).toMatchObject({
      reviews: [{ answer: 'Thank you.' }],
    });
    expect(await outcomeOf(agent.api.staff.reviews.hide({ reviewId, reason: ' ' }))).toBe(
      'VALIDATION_FAILED',
    );
    const at = () => agent.api.staff.reviews.answer({ reviewId, answer: `Thank you, ${Math.random()}` });
    expect(tally(await Promise.all([outcomeOf(at()), outcomeOf(at())]))).toEqual({ ok: 2 });
  });

  it('is never changed or deleted by the Worker', async () => {
    const { token } = await askedOne();
    await write(token);
    const change = counter.db.updateTable('reviews').set({ stars: 1 }).execute();
    await expect(change).rejects.toThrow(/permission denied/);
    await expect(counter.db.deleteFrom('reviews').execute()).rejects.toThrow(/permission denied/);
  });
});
