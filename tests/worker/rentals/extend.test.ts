// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { tierColumns, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { extendRental, priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { bookingOf, changesOf, chargedOf, extensionOf, holdOfBooking } from './world.ts';

let desk: Desk;
let agent: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-02'));
  vehicle = await desk.insertVehicle({
    pricePerDayCents: 5_000,
    ...tierColumns(5_000, 4_500, 3_600, 3_200),
  });
});

/** Out since the first, back on the fourth at ten: three days. */
const out = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, {
    vehicle: vehicle,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { bookingStatus: 'picked_up', ...fields },
  });
const verified = () => ({ verifiedByUserId: agent.actor.id, verifiedAt: noonOn('2026-12-01') });
const extend = (input: Parameters<typeof extendRental>[1]) => extendRental(desk.deps, input, agent);
const show = (bookingId: string, returnDate: string, returnTime = '10:00') =>
  priceExtension(desk.deps, { bookingId, returnDate, returnTime }, 'en');

describe('the price', () => {
  it('is that of the whole new length, to the cent', async () => {
    const { id } = await out();
    // 3 × 45.00 + 10 % = 148.50; 8 days cost 36.00 each: 288.00 + 28.80.
    const { differenceCents, balanceCents, lines } = await show(id, '2026-12-09');
    expect([differenceCents, balanceCents]).toEqual([31_680 - 14_850, 31_680]);
    expect(lines.map(({ kind, was, now }) => [kind, was?.totalCents, now?.totalCents])).toEqual([
      ['base', 13_500, 28_800],
      ['tax', 1_350, 2_880],
    ]);
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-09' }));
    const booking = await bookingOf(desk, id);
    expect([booking.grandTotalCents, booking.rentalDays, booking.returnDate]).toEqual([
      31_680,
      8,
      '2026-12-09',
    ]);
    expect(await chargedOf(desk, id)).toBe(31_680);
  });

  it('falls where a cheaper band begins, and the balance carries it', async () => {
    const { id } = await insertBooking(desk.db, {
      vehicle: vehicle,
      pickupDate: '2026-12-01',
      returnDate: '2026-12-16',
      fields: { bookingStatus: 'picked_up' },
    });
    const paid = await bookingOf(desk, id);
    await insertPayment(desk.db, paid, {
      status: 'paid',
      amountCents: paid.grandTotalCents,
      ...verified(),
    });
    // 15 × 36.00 = 540.00, 16 × 32.00 = 512.00; both with 10 % tax.
    const { differenceCents, balanceCents } = await show(id, '2026-12-17');
    expect([differenceCents, balanceCents]).toEqual([56_320 - 59_400, -3_080]);
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-17' }));
    const { grandTotalCents, paymentStatus } = await bookingOf(desk, id);
    expect([grandTotalCents, paymentStatus]).toEqual([56_320, 'paid']);
  });

  it('says whose license ends before the new return', async () => {
    const LATER = '2026-12-08';
    const { id, clientId } = await out();
    const ends = (licenseExpiresOn: string) =>
      desk.db.updateTable('clients').set({ licenseExpiresOn }).where('id', '=', clientId).execute();
    const named = { licenseId: 'HT-9', bornOn: '1990-01-01', position: 1, bookingId: id };
    await desk.db
      .insertInto('bookingDrivers')
      .values({ ...named, name: 'Rose Brother', licenseExpiresOn: LATER })
      .execute();
    const ended = async () =>
      (await show(id, LATER)).endedLicenses.map(({ licenseExpiresOn }) => licenseExpiresOn);
    await ends(LATER);
    expect(await ended()).toEqual([]);
    await ends('2026-12-07');
    expect(await ended()).toEqual(['2026-12-07']);
  });

  it('asks for the rest of a booking that was paid', async () => {
    const booking = await out();
    await insertPayment(desk.db, booking, {
      status: 'paid',
      amountCents: booking.grandTotalCents,
      ...verified(),
    });
    await extend(await extensionOf(desk, booking.id, { returnDate: '2026-12-05' }));
    expect((await bookingOf(desk, booking.id)).paymentStatus).toBe('partial');
  });

  it('counts the grace by the clock: an hour more is free, an hour and a minute is a day', async () => {
    const { id } = await out();
    expect((await show(id, '2026-12-04', '11:00')).differenceCents).toBe(0);
    expect((await show(id, '2026-12-04', '11:01')).differenceCents).toBe(4 * 4_500 * 1.1 - 14_850);
  });

  it('leaves what was charged after the booking as it is', async () => {
    const { id } = await out();
    await desk.db
      .insertInto('bookingLines')
      .values({
        bookingId: id,
        position: 101,
        kind: 'charge',
        code: 'fuel',
        label: { en: 'Fuel' },
        quantity: 1,
        days: null,
        unitCents: 0,
        totalCents: 0,
        isTaxed: false,
      })
      .execute();
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-05' }));
    const lines = await desk.db
      .selectFrom('bookingLines')
      .select('kind')
      .where('bookingId', '=', id)
      .execute();
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['base', 'charge', 'tax']);
  });

  it('is asked for again when it is not the one that was shown', async () => {
    const { id } = await out();
    const form = await extensionOf(desk, id, { returnDate: '2026-12-05' });
    await desk.db
      .updateTable('vehicles')
      .set({ rate2To7DaysCents: 4_600 })
      .where('id', '=', vehicle.id)
      .execute();
    expect(await refusal(extend(form))).toMatchObject({ code: 'QUOTE_CHANGED' });
    expect((await bookingOf(desk, id)).returnDate).toBe('2026-12-04');
  });
});

describe('the car', () => {
  it('is held to the minute until the new return, and free from then on', async () => {
    const { id } = await out();
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-06', returnTime: '16:30' }));
    const next = (pickupTime: string) =>
      refusal(
        insertBooking(desk.db, {
          vehicle: vehicle,
          pickupDate: '2026-12-06',
          returnDate: '2026-12-08',
          fields: { pickupTime, returnTime: '16:30' },
        }),
      );
    expect(await next('16:29')).toMatchObject({ code: '23P01' });
    expect(await next('16:30')).toMatchObject({ code: 'accepted' });
  });

  it('is refused where it meets the next booking, which is named with the time until which the car is free', async () => {
    const { id } = await out();
    const next = await insertBooking(desk.db, {
      vehicle: vehicle,
      pickupDate: '2026-12-06',
      returnDate: '2026-12-08',
    });
    const until = await show(id, '2026-12-06');
    expect([until.isFree, until.next?.bookingCode]).toEqual([true, next.bookingCode]);
    const beyond = await show(id, '2026-12-06', '10:01');
    expect(beyond).toMatchObject({ isFree: false, next: { freeUntil: '2026-12-06T15:00:00.000Z' } });
    const form = await extensionOf(desk, id, { returnDate: '2026-12-06', returnTime: '10:01' });
    expect(await refusal(extend(form))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-06' }));
  });

  it('can stay out longer when it is late already', async () => {
    const { id } = await out();
    desk.setNow(noonOn('2026-12-07'));
    const proposed = await priceExtension(desk.deps, { bookingId: id }, 'en');
    // Noon is past ten: tomorrow at the same time.
    expect([proposed.returnDate, proposed.returnTime]).toEqual(['2026-12-08', '10:00']);
    expect(proposed.booking.lateMinutes).toBe(3 * 1_440 + 120);
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-08' }));
    expect((await bookingOf(desk, id)).rentalDays).toBe(7);
  });

  it('comes back sooner, and the days after are free for others', async () => {
    const { id } = await out({ bookingStatus: 'confirmed' });
    const { differenceCents } = await show(id, '2026-12-03');
    expect(differenceCents).toBe(2 * 4_500 * 1.1 - 14_850);
    await extend(await extensionOf(desk, id, { returnDate: '2026-12-03' }));
    await insertBooking(desk.db, { vehicle, pickupDate: '2026-12-03', returnDate: '2026-12-05' });
    expect((await holdOfBooking(desk, id))?.period).toContain('2026-12-03');
  });
});

describe('refused', () => {
  it.each(['canceled', 'no_show', 'returned', 'completed'] as const)(
    'for a booking that is %s',
    async (bookingStatus) => {
      const { id } = await out({ bookingStatus });
      expect(await refusal(show(id, '2026-12-05'))).toMatchObject({
        code: 'WRONG_BOOKING_STATUS',
        details: { bookingStatus },
      });
    },
  );

  it('when it was canceled after the price was read', async () => {
    const { id } = await out({ bookingStatus: 'confirmed' });
    const form = await extensionOf(desk, id, { returnDate: '2026-12-05' });
    const { rowVersion } = await setStatus(
      desk.deps,
      { bookingId: id, rowVersion: form.rowVersion, bookingStatus: 'canceled' },
      agent,
    );
    expect(await refusal(extend(form))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await refusal(extend({ ...form, rowVersion }))).toMatchObject({ code: 'WRONG_BOOKING_STATUS' });
  });

  it('for a return that is over, that is the old one, or that comes before the pickup', async () => {
    const { id } = await out();
    const problem = async (day: string, time?: string) =>
      (await refusal(show(id, day, time))).details as { fieldErrors?: { returnDate?: string } };
    expect((await problem('2026-12-02', '12:00')).fieldErrors?.returnDate).toBe('validation.returnDate.past');
    expect((await problem('2026-12-04')).fieldErrors?.returnDate).toBe('validation.returnDate.same');
    expect((await problem('2026-11-30')).fieldErrors?.returnDate).toBe('validation.returnDate.afterPickup');
    expect((await problem('2028-12-30')).fieldErrors?.returnDate).toBe('validation.returnDate.tooLong');
  });

  it('for a booking that is not there', async () => {
    expect(await refusal(show(crypto.randomUUID(), '2026-12-05'))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });
});

describe('at once and again', () => {
  it('the same form sent twice extends once, and something else under its id is refused', async () => {
    const { id } = await out();
    const form = await extensionOf(desk, id, { returnDate: '2026-12-05' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => extend(form)));
    expect(new Set(answers.map(({ rowVersion }) => rowVersion)).size).toBe(1);
    expect([(await changesOf(desk, id)).length, (await desk.logsOf(id)).length]).toEqual([1, 1]);
    const other = {
      ...(await extensionOf(desk, id, { returnDate: '2026-12-06' })),
      requestId: form.requestId,
    };
    expect(await refusal(extend(other))).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('of two people with two ends one counts, and the other sees it', async () => {
    const { id } = await out();
    const forms = await Promise.all(
      ['2026-12-05', '2026-12-06'].map((returnDate) => extensionOf(desk, id, { returnDate })),
    );
    const outcomes = await Promise.all(forms.map((form) => refusal(extend(form))));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['STALE_VERSION', 'accepted']);
  });

  it('of an extension and a booking for the same days one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const vehicle = await desk.insertVehicle();
      const { id } = await insertBooking(desk.db, {
        vehicle,
        pickupDate: '2026-12-01',
        returnDate: '2026-12-04',
        fields: { bookingStatus: 'picked_up' },
      });
      const form = await extensionOf(desk, id, { returnDate: '2026-12-06' });
      const outcomes = await Promise.all([
        refusal(extend(form)),
        refusal(insertBooking(desk.db, { vehicle, pickupDate: '2026-12-05', returnDate: '2026-12-08' })),
      ]);
      expect(outcomes.filter(({ code }) => code === 'accepted')).toHaveLength(1);
    }
  });

  it('says who agreed and how, with the price before and after', async () => {
    const { id } = await out();
    const form = await extensionOf(desk, id, { returnDate: '2026-12-05' });
    await extend({ ...form, agreedHow: 'whatsapp', note: 'Her flight was moved' });
    const [change] = await changesOf(desk, id);
    expect(change).toMatchObject({
      id: form.requestId,
      kind: 'extension',
      agreedBy: 'Rose Pierre',
      agreedHow: 'whatsapp',
      note: 'Her flight was moved',
      madeByUserId: agent.actor.id,
      totalBeforeCents: 14_850,
      totalAfterCents: 19_800,
      returnBefore: '2026-12-04T15:00:00.000Z',
      returnAfter: '2026-12-05T15:00:00.000Z',
    });
    const [log] = await desk.logsOf(id);
    expect(log?.metadata).toMatchObject({
      before: { returnDate: '2026-12-04', grandTotalCents: 14_850 },
      after: { returnDate: '2026-12-05', grandTotalCents: 19_800 },
    });
  });
});
