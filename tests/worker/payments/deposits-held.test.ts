import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { openTill, RATE, type Till } from './world.ts';

// The till's today is 2026-11-18.
const AGO_15 = { pickupDate: '2026-10-30', returnDate: '2026-11-03' };
const AGO_14 = { pickupDate: '2026-10-30', returnDate: '2026-11-04' };
const AHEAD = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
});
afterAll(() => till.close());

type Fields = NonNullable<Parameters<typeof insertBooking>[1]>['fields'];

async function hold(days: typeof AHEAD, fields: Fields, part = moneyPart(20_000)) {
  const booking = await insertBooking(till.counter.db, { ...days, fields: fields ?? {} });
  const htgPerUsd = part.currency === 'HTG' ? RATE : null;
  await till.agent.api.payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd, part });
  return booking;
}

async function recordReturn({ id: bookingId, vehicleId }: Awaited<ReturnType<typeof hold>>, at: string) {
  const times = { happenedAt: new Date(at), recordedAt: new Date(at) };
  const seen = { odometerKm: 40_000, fuelEighths: 8, branchId: 'les_cayes', staffId: till.agent.id } as const;
  const record = { id: randomUUID(), kind: 'return', bookingId, vehicleId, ...times, ...seen } as const;
  await till.counter.db.insertInto('inspections').values(record).execute();
}

const held = (input = {}) => till.admin.api.payments.depositsHeld(input);

it('lists what is held now, the urgent first, with what is left of each and sums by branch and currency', async () => {
  const gourdes = moneyPart(13_125, { currency: 'HTG' });
  const cap = { pickupBranchId: 'cap_haitien', returnBranchId: 'cap_haitien' } as const;
  const ahead = await hold(AHEAD, { bookingStatus: 'confirmed' });
  const late = await hold(AGO_15, { bookingStatus: 'returned' });
  const inTime = await hold(AGO_14, { bookingStatus: 'returned', ...cap }, gourdes);
  const out = await hold(AGO_15, { bookingStatus: 'picked_up' });
  // Agreed for the 3rd, and back five days later.
  const cameLate = await hold(AGO_15, { bookingStatus: 'returned' });
  await recordReturn(cameLate, '2026-11-08T23:30:00-05:00');
  const canceled = await hold(AHEAD, { bookingStatus: 'canceled' });
  const settled = await hold(AGO_15, { bookingStatus: 'returned' });
  const giveBack = async (booking: typeof late, currencyAmount: number) => {
    const [deposit] = (await till.moneyOf(booking)).deposits;
    const asked = { ...(await till.asked(booking)), depositId: deposit?.id ?? '' };
    await till.agent.api.payments.returnDeposit({ ...asked, currencyAmount });
  };
  await giveBack(settled, 20_000);
  await giveBack(late, 15_000);

  const { rows, sums, total } = await held();
  expect(total).toBe(6);
  const seen = rows.map(({ bookingId, leftAmount, endedDays, isDue }) => [
    bookingId,
    leftAmount,
    endedDays,
    isDue,
  ]);
  expect(seen).toEqual([
    [canceled.id, 20_000, null, true],
    [late.id, 5_000, 15, true],
    [inTime.id, 13_125, 14, false],
    [cameLate.id, 20_000, 10, false],
    [out.id, 20_000, null, false],
    [ahead.id, 20_000, null, false],
  ]);
  expect(rows[1]).toMatchObject({ takenAmount: 20_000, leftCents: 5_000, madeBy: { name: 'Anne Agent' } });
  expect(rows.map(({ returnDate }) => returnDate).slice(1, 5)).toEqual([
    '2026-11-03',
    '2026-11-04',
    '2026-11-08',
    '2026-11-03',
  ]);
  expect(rows[2]).toMatchObject({ currency: 'HTG', leftCents: 10_000, method: 'cash' });

  // The same another way: what the bookings say.
  const bookings = await till.counter.db.selectFrom('bookings').select('depositHeldCents').execute();
  const onBookings = bookings.reduce((sum, { depositHeldCents }) => sum + depositHeldCents, 0);
  expect(sums.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(onBookings);
  for (const sum of sums) {
    const own = rows.filter((row) => row.branchId === sum.branchId && row.currency === sum.currency);
    expect(sum.count).toBe(own.length);
    expect(sum.leftAmount).toBe(own.reduce((all, { leftAmount }) => all + leftAmount, 0));
    expect((await held({ branchId: sum.branchId })).sums).toContainEqual(sum);
  }
});
