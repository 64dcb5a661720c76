import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { BOOKING_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { asAdmin, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { codeOf } from '../bookings/web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);
const DAYS = { pickupDate: addDays(AN_ORDINARY_DAY, 10), returnDate: addDays(AN_ORDINARY_DAY, 13) };
const LATER = { pickupDate: addDays(AN_ORDINARY_DAY, 11), returnDate: addDays(AN_ORDINARY_DAY, 16) };

let app: TestApp;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  admin = await asAdmin(app);
});
afterAll(() => app.stop());

/** Of a client of the counter, who has no account. */
const book = () => insertBooking(app.db, DAYS);

async function linkTo({ id: bookingId }: { id: string }) {
  const { id, url } = await admin.trpc.staff.links.make.mutate({ bookingId });
  return { id, link: url.split('/').at(-1) ?? '' };
}

/** Somebody who has nothing but the link. */
const changes = () => asVisitor(app).trpc.booking.changes;

async function daysForm({ bookingCode }: BookingRow, link: string, days: object = LATER) {
  const asked = { bookingCode, link, ...LATER, ...days };
  const { rowVersion, quote } = await changes().price.query(asked);
  return { ...asked, rowVersion, quote, requestId: randomUUID() };
}

async function cancelForm({ bookingCode }: BookingRow, link: string) {
  const { rowVersion, keptPercent } = await changes().share.query({ bookingCode, link });
  return { bookingCode, link, rowVersion, keptPercent, requestId: randomUUID() };
}

const rowOf = ({ id }: BookingRow) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const changesOf = ({ id }: BookingRow) =>
  app.db.selectFrom('rentalChanges').selectAll().where('bookingId', '=', id).orderBy('madeAt').execute();
const toldOf = async ({ id }: BookingRow) =>
  (await app.db.selectFrom('outbox').select('kind').where('bookingId', '=', id).distinct().execute()).map(
    ({ kind }) => kind,
  );
const noticesOf = async ({ id }: BookingRow) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('type')
      .where('userId', '=', admin.id)
      .where('entityId', '=', id)
      .execute()
  ).map(({ type }) => type);
const logOf = ({ id }: BookingRow) =>
  app.db
    .selectFrom('logs')
    .select(['userId', 'ip', 'metadata'])
    .where('bookingId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
async function shown(token: string) {
  const read = await asVisitor(app).trpc.public.links.read.query({ token });
  return read.state === 'open' ? read.payment : null;
}

describe('whoever opened the link of a booking', () => {
  it('moves its days at the price that was shown; staff and the client are told, and staff can put them back', async () => {
    const booking = await book();
    const { id: linkId, link } = await linkTo(booking);
    // Licenses and telephones are the client's own.
    expect((await shown(link))?.changes).toEqual(['dates', 'cancellation']);
    const form = await daysForm(booking, link);
    expect(form.quote.grandTotalCents).toBeGreaterThan(booking.grandTotalCents);
    expect(await codeOf(changes().days.mutate(form))).toBe('ok');
    expect(await codeOf(changes().days.mutate(form))).toBe('ok');

    expect(await rowOf(booking)).toMatchObject({ ...LATER, grandTotalCents: form.quote.grandTotalCents });
    const [change, ...more] = await changesOf(booking);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'dates',
      agreedHow: 'site',
      agreedBy: booking.customerName,
      madeByUserId: null,
      linkId,
    });
    expect(await logOf(booking)).toMatchObject({
      userId: null,
      ip: null,
      metadata: { linkId, byLink: booking.customerName, after: { returnDate: LATER.returnDate } },
    });
    expect(await noticesOf(booking)).toEqual(['changed']);
    expect(await toldOf(booking)).toEqual(['days_changed']);
    const message = app.db.selectFrom('outbox').select('id').where('bookingId', '=', booking.id);
    const { id: messageId } = await message.executeTakeFirstOrThrow();
    const letter = await admin.trpc.staff.outbox.preview.query({ messageId });
    expect(JSON.stringify(letter)).toContain(`The days of your booking ${booking.bookingCode} were changed`);

    const undone = await admin.trpc.staff.rentals.clientChange.query({ bookingId: booking.id });
    expect(undone).toMatchObject({ agreedBy: booking.customerName, before: DAYS, problem: null });
    await admin.trpc.staff.rentals.undoClientChange.mutate({
      bookingId: booking.id,
      changeId: undone?.id ?? '',
      requestId: randomUUID(),
      rowVersion: undone?.booking.rowVersion ?? 0,
      quote: undone?.quote ?? form.quote,
    });
    expect(await rowOf(booking)).toMatchObject({ ...DAYS, grandTotalCents: booking.grandTotalCents });
  });

  it('keeps the car longer while it is out, and nothing else', async () => {
    const booking = await insertBooking(app.db, {
      pickupDate: addDays(AN_ORDINARY_DAY, -1),
      returnDate: addDays(AN_ORDINARY_DAY, 2),
      fields: { bookingStatus: 'picked_up' },
    });
    await insertPayment(app.db, booking, { status: 'paid', receivedByUserId: admin.id });
    const { link } = await linkTo(booking);
    expect((await shown(link))?.changes).toEqual(['extension']);
    const { bookingCode } = booking;
    const returnDate = addDays(AN_ORDINARY_DAY, 3);
    const { rowVersion, quote } = await changes().price.query({ bookingCode, link, returnDate });
    const form = { bookingCode, link, returnDate, rowVersion, quote, requestId: randomUUID() };
    expect(await codeOf(changes().days.mutate(form))).toBe('ok');
    expect(await changesOf(booking)).toMatchObject([{ kind: 'extension' }]);
    expect(await codeOf(changes().share.query({ bookingCode, link }))).toBe('NOT_ALLOWED');
  });

  it('cancels at the share that was shown; staff and the client are told', async () => {
    const booking = await book();
    const { id: linkId, link } = await linkTo(booking);
    const form = await cancelForm(booking, link);
    expect(await codeOf(changes().cancel.mutate({ ...form, keptPercent: 50 }))).toBe('SHARE_CHANGED');
    expect(await codeOf(changes().cancel.mutate(form))).toBe('ok');
    expect((await rowOf(booking)).bookingStatus).toBe('canceled');
    expect(await changesOf(booking)).toMatchObject([{ kind: 'cancellation', madeByUserId: null, linkId }]);
    expect(await noticesOf(booking)).toEqual(['canceled']);
    expect(await toldOf(booking)).toEqual(['booking_canceled']);
    expect(await logOf(booking)).toMatchObject({ metadata: { byLink: booking.customerName } });
    expect(await shown(link)).toMatchObject({ bookingStatus: 'canceled', changes: [] });
    expect(await codeOf(changes().share.query({ bookingCode: booking.bookingCode, link }))).toBe(
      'NOT_ALLOWED',
    );
  });

  it('and the client with an account, both at the same moment, change it once', async () => {
    const customer = await asCustomer(app);
    const booking = await insertBooking(app.db, {
      ...DAYS,
      customer: { ...customer, phone: '+509 3712 3456' },
    });
    const { link } = await linkTo(booking);
    const { link: _, ...own } = await daysForm(booking, link, { returnDate: addDays(AN_ORDINARY_DAY, 15) });
    const told = await Promise.all([
      codeOf(changes().cancel.mutate(await cancelForm(booking, link))),
      codeOf(customer.trpc.booking.changes.days.mutate({ ...own, requestId: randomUUID() })),
    ]);
    expect(told.sort()).toEqual(['STALE_VERSION', 'ok']);
    expect(await changesOf(booking)).toHaveLength(1);
  });
});

describe('is refused', () => {
  /** Each of the four, with what an open link of the booking was shown. */
  async function attemptsOn(booking: BookingRow) {
    const { link } = await linkTo(booking);
    const { bookingCode } = booking;
    const [days, end] = [await daysForm(booking, link), await cancelForm(booking, link)];
    return (other: string, by = changes()) =>
      Promise.all([
        codeOf(by.price.query({ bookingCode, ...LATER, link: other })),
        codeOf(by.days.mutate({ ...days, link: other })),
        codeOf(by.share.query({ bookingCode, link: other })),
        codeOf(by.cancel.mutate({ ...end, link: other })),
      ]);
  }
  const four = (code: string) => Array(4).fill(code);

  it('through a link that was guessed, revoked or is too old, a driver’s, and another booking’s', async () => {
    const booking = await book();
    const attempt = await attemptsOn(booking);
    const [revoked, old, drivers, others] = [
      await linkTo(booking),
      await linkTo(booking),
      await linkTo(booking),
      await linkTo(await book()),
    ];
    await admin.trpc.staff.links.revoke.mutate({ linkId: revoked.id });
    const named = app.db.updateTable('bookingLinks').set({ driverName: 'Jean Noël' });
    await named.where('id', '=', drivers.id).execute();
    for (const link of [revoked.link, 'a'.repeat(43), 'short', ''])
      expect(await attempt(link)).toEqual(four('LINK_EXPIRED'));
    expect(await attempt(drivers.link)).toEqual(four('NOT_ALLOWED'));
    expect(await attempt(others.link)).toEqual(four('BOOKING_NOT_FOUND'));
    // Who is signed in, and sends a link, asks as whoever has the link.
    const owner = (await asCustomer(app)).trpc.booking.changes;
    expect(await attempt(revoked.link, owner)).toEqual(four('LINK_EXPIRED'));
    await app.setNow(new Date(NOW.getTime() + BOOKING_LINK_LIFETIME_MS));
    expect(await attempt(old.link)).toEqual(four('LINK_EXPIRED'));
    await app.setNow(NOW);
    expect((await rowOf(booking)).rowVersion).toBe(booking.rowVersion);
    expect(await changesOf(booking)).toEqual([]);
  });

  it('without a link or an account, and for drivers and telephone with a link', async () => {
    const booking = await book();
    const { link } = await linkTo(booking);
    const { bookingCode } = booking;
    expect(await codeOf(changes().share.query({ bookingCode }))).toBe('NOT_AUTHENTICATED');
    const sent = { bookingCode, link };
    expect(await codeOf(changes().drivers.query(sent))).toBe('NOT_AUTHENTICATED');
    expect(await codeOf(changes().contact.mutate({ ...sent, flight: 'AA 1' } as never))).toBe(
      'NOT_AUTHENTICATED',
    );
  });

  it('past twenty changes in an hour by one link', async () => {
    const booking = await book();
    const [{ link }, next] = [await linkTo(booking), await linkTo(booking)];
    const form = await cancelForm(booking, link);
    const stale = { ...form, rowVersion: 99 };
    const codes: string[] = [];
    for (let turn = 0; turn < 21; turn += 1) codes.push(await codeOf(changes().cancel.mutate(stale)));
    expect(codes).toEqual([...Array(20).fill('STALE_VERSION'), 'RATE_LIMITED']);
    expect(await codeOf(changes().cancel.mutate({ ...form, link: next.link }))).toBe('ok');
  });
});
