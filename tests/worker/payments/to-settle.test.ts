import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { toSettle } from '#domain/settlement.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { correctionOf, RETURN_PRICES, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, type Till } from './world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await till.counter.db.updateTable('settings').set(RETURN_PRICES).execute();
});
afterAll(() => till.close());

const queue = async () => {
  const asked = { due: 'settle', page: 1, pageSize: 100, sort: 'pickupDate' } as const;
  const [{ rows }, counts] = await Promise.all([
    till.agent.api.staff.bookings.list(asked),
    till.agent.api.staff.bookings.due({}),
  ]);
  expect(rows).toHaveLength(counts.settle);
  return rows;
};
const partsOf = async ({ id }: BookingRow) => {
  const row = (await queue()).find((one) => one.id === id);
  return row && toSettle(row);
};
const inMorning = async ({ id }: BookingRow) => {
  const { lines } = await till.admin.api.staff.morning.get();
  const unsettled = lines.find(({ title }) => title.key === 'morning.unsettled.title');
  return unsettled?.items.some(({ path }) => path.endsWith(id)) ?? false;
};

/** Paid to the cent, out until today. */
async function out() {
  const booking = await insertBooking(till.counter.db, {
    pickupDate: '2026-11-15',
    returnDate: '2026-11-18',
    fields: { bookingStatus: 'picked_up', pickupTime: '18:00', returnTime: '18:00' },
  });
  await till.agent.api.payments.take(moneyFor(booking, moneyPart(booking.grandTotalCents)));
  return booking;
}

const takeBack = (booking: BookingRow, fields: Parameters<typeof takeBackOf>[2]) =>
  till.agent.api.staff.inspections.takeBack(takeBackOf(booking, till.counter.now(), fields));

describe('a rental that is back', () => {
  it('with nothing to decide is settled at once', async () => {
    const booking = await out();
    await takeBack(booking, { missing: [] });
    expect(await partsOf(booking)).toBeUndefined();
  });

  it('waits in the queue until each charge is charged or left, and what it costs is paid', async () => {
    const booking = await out();
    // Nobody recorded how it left: what is damaged and missing now is new.
    const damages = [{ id: randomUUID(), view: 'left', xPermille: 1, yPermille: 1, kind: 'dent' } as const];
    const { inspectionId } = await takeBack(booking, { damages, missing: ['jack'] });
    expect(await partsOf(booking)).toEqual(['charges']);
    // A mistake: nothing is missing. The dent stays.
    await till.agent.api.staff.inspections.correct(correctionOf(booking, inspectionId, { missing: [] }));
    const found = async () => (await queue()).find(({ id }) => id === booking.id)?.undecidedCharges;
    expect(Object.values((await found()) ?? {})).toEqual([['damage']]);
    // Repaired before anybody decided: it is still to be decided.
    await till.agent.api.staff.inspections.repair({ damageId: damages[0]?.id ?? '' });
    const { charges } = await till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(charges).toMatchObject([{ code: 'damage', amountCents: null, count: 0 }]);
    await till.agent.api.payments.charge({
      ...(await till.asked(booking)),
      code: 'damage',
      amountCents: 7_500,
      note: 'A dent',
    });
    expect(await partsOf(booking)).toEqual(['balance']);
    expect(await inMorning(booking)).toBe(false);
    till.counter.advance(24 * HOUR_MS + 1);
    expect(await inMorning(booking)).toBe(true);
    till.counter.advance(-24 * HOUR_MS - 1);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(7_500)));
    expect(await partsOf(booking)).toBeUndefined();
  });

  it('waits as long when an agent sets it as completed', async () => {
    const booking = await out();
    await takeBack(booking, { missing: ['jack'] });
    const { rowVersion } = await till.again(booking);
    const completed = { bookingId: booking.id, rowVersion, bookingStatus: 'completed' } as const;
    await till.agent.api.staff.bookings.setStatus(completed);
    expect(await partsOf(booking)).toEqual(['charges']);
    const { charges } = await till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(charges).toMatchObject([{ code: 'other', count: 1 }]);
    till.counter.advance(24 * HOUR_MS + 1);
    expect(await inMorning(booking)).toBe(true);
    till.counter.advance(-24 * HOUR_MS - 1);
    // $12.00 for the jack: charged, it is to be paid; paid, nothing is left.
    const asked = { ...(await till.asked(booking)), code: 'other', note: 'A jack' } as const;
    await till.agent.api.payments.charge({ ...asked, amountCents: 1_200 });
    expect(await partsOf(booking)).toEqual(['balance']);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(1_200)));
    expect(await partsOf(booking)).toBeUndefined();
  });

  it('is settled by what staff leave', async () => {
    const booking = await out();
    await takeBack(booking, { missing: ['jack'] });
    expect(await partsOf(booking)).toEqual(['charges']);
    const left = { bookingId: booking.id, code: 'other', reason: 'It was not there before' } as const;
    await till.agent.api.staff.inspections.leaveCharge(left);
    expect(await partsOf(booking)).toBeUndefined();
  });
});

describe('the day on which a rental was settled', () => {
  const settledAt = async ({ id: bookingId }: BookingRow) =>
    (await till.agent.api.staff.inspections.ofBooking({ bookingId })).settledAt;
  const now = () => till.counter.now().toISOString();

  it('is that of its return, where nothing was left to decide', async () => {
    const booking = await out();
    expect(await settledAt(booking)).toBeNull();
    await takeBack(booking, {});
    expect(await settledAt(booking)).toBe(now());
  });

  it('is that of the last waiver, payment or charge that was left, and no later status moves it', async () => {
    const booking = await out();
    await takeBack(booking, { missing: ['jack'] });
    expect(await settledAt(booking)).toBeNull();
    const charge = { code: 'other', amountCents: 1_200, note: 'A jack' } as const;
    await till.agent.api.payments.charge({ ...(await till.asked(booking)), ...charge });
    till.counter.advance(24 * HOUR_MS);
    expect(await settledAt(booking)).toBeNull();
    await till.admin.api.payments.waive({
      ...(await till.asked(booking)),
      ...{ code: 'other', amountCents: 1_200, reason: 'It was under the seat' },
    });
    const waived = now();
    expect(await settledAt(booking)).toBe(waived);
    till.counter.advance(24 * HOUR_MS);
    const { rowVersion } = await till.again(booking);
    const completed = { bookingId: booking.id, rowVersion, bookingStatus: 'completed' } as const;
    await till.agent.api.staff.bookings.setStatus(completed);
    expect(await settledAt(booking)).toBe(waived);
    // Something is found later: it is open again until that is paid.
    await till.agent.api.payments.charge({ ...(await till.asked(booking)), ...charge });
    expect(await settledAt(booking)).toBeNull();
    till.counter.advance(HOUR_MS);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(1_200)));
    expect(await settledAt(booking)).toBe(now());
    till.counter.advance(-49 * HOUR_MS);
  });
});

it('the database asks as the rule says, of every status and amount', async () => {
  for (const bookingStatus of BOOKING_STATUSES) {
    for (const fields of [{}, { undecidedCharges: { [randomUUID()]: ['late' as const] } }]) {
      await insertBooking(till.counter.db, {
        pickupDate: '2026-10-01',
        returnDate: '2026-10-03',
        fields: { bookingStatus, ...fields },
      });
    }
  }
  const held = await out();
  const part = moneyPart(5_000);
  await till.agent.api.payments.takeDeposit({ ...(await till.asked(held)), htgPerUsd: null, part });
  await takeBack(held, {});
  expect(await partsOf(held)).toEqual(['deposit']);
  const all = await till.counter.db
    .selectFrom('bookings')
    .select(['id', 'bookingStatus', 'grandTotalCents', 'paidCents', 'depositHeldCents', 'undecidedCharges'])
    .execute();
  const expected = all.filter((one) => toSettle(one).length > 0).map(({ id }) => id);
  expect((await queue()).map(({ id }) => id).sort()).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(2);
});
