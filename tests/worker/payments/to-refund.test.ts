import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, type Till } from './world.ts';

/** Money to give back of bookings that were called off: found by staff who know of none. */

const DAYS = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
const PAID = 10_000;
let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const api = () => till.agent.api;
const pay = async (booking: BookingRow, cents = PAID) => {
  const money = moneyFor(await till.again(booking), moneyPart(cents), { reason: 'More than is charged' });
  const { paymentIds } = await api().payments.take(money);
  return paymentIds[0] ?? '';
};
async function callOff(booking: BookingRow, bookingStatus: 'canceled' | 'no_show' | 'reserved' = 'canceled') {
  const { id: bookingId, rowVersion } = await till.again(booking);
  await till.admin.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus });
}
async function give(booking: BookingRow) {
  const asked = { ...(await till.asked(booking)), lastDay: '2026-11-20', note: undefined };
  await api().payments.giveCredit(asked);
  return asked.requestId;
}
const refund = async (booking: BookingRow, paymentId: string, currencyAmount: number) =>
  till.admin.api.payments.refund({
    ...(await till.asked(booking)),
    refunds: [{ paymentId, currencyAmount, method: 'cash' }],
    reason: 'It does not take place',
  });

/** What is to be given back of each booking; the same in list, count, sums and morning. */
async function toRefund(branchId?: 'les_cayes' | 'cap_haitien') {
  const list = await api().staff.bookings.list({ due: 'refund', sort: 'pickupDate', branchId });
  const { refund: count } = await api().staff.bookings.due({ branchId });
  const cents = list.rows.reduce((sum, { refundCents }) => sum + refundCents, 0);
  expect(count).toBe(list.total);
  const clients = await api().staff.clients.balances({ branchId });
  const balances = await till.admin.api.reports.balances({ branchId });
  expect([clients.toRefund, balances.toRefund]).toEqual([
    { count, cents },
    { count, cents },
  ]);
  if (branchId === undefined) {
    const { lines } = await till.admin.api.staff.morning.get();
    const line = lines.find(({ title }) => title.key.startsWith('morning.refunds'));
    expect(line).toMatchObject(
      count === 0
        ? { urgency: 'fine', title: { key: 'morning.refunds.none' } }
        : { urgency: 'do', figure: { values: { count, amount: { cents } } } },
    );
    expect(line?.items).toHaveLength(Math.min(5, count));
  }
  for (const { id, refundCents } of list.rows)
    expect((await api().staff.bookings.get({ bookingId: id })).refundCents).toBe(refundCents);
  return Object.fromEntries(list.rows.map(({ id, refundCents }) => [id, refundCents]));
}

it('waits until it is given back: what is kept, and what stands, is not among it', async () => {
  const off = await till.book();
  const stands = await till.book();
  const paymentId = await pay(off);
  await pay(stands);
  expect(await toRefund()).toEqual({});
  await callOff(off);
  const kept = await insertBooking(till.counter.db, {
    ...DAYS,
    keptPercent: 50,
    fields: { bookingStatus: 'no_show' },
  });
  await pay(kept, kept.grandTotalCents);
  await pay(kept, 500);
  expect(await toRefund()).toEqual({ [off.id]: PAID, [kept.id]: 500 });
  expect([await toRefund('les_cayes'), await toRefund('cap_haitien')]).toEqual([
    { [off.id]: PAID, [kept.id]: 500 },
    {},
  ]);
  await refund(off, paymentId, 4_000);
  expect(await toRefund()).toEqual({ [off.id]: 6_000, [kept.id]: 500 });
  await refund(off, paymentId, 6_000);
  expect(await toRefund()).toEqual({ [kept.id]: 500 });
  await callOff(kept, 'reserved');
  expect(await toRefund()).toEqual({});
});

it('is not what its client has as a credit, used or not, and also once that ended', async () => {
  const off = await till.book();
  await pay(off);
  await callOff(off);
  const creditId = await give(off);
  expect(await toRefund()).toEqual({});
  const { customerEmail, customerPhone, customerName } = off;
  const later = await insertBooking(till.counter.db, {
    ...DAYS,
    fields: { customerEmail, customerPhone, customerName },
  });
  await api().payments.useCredit({ ...(await till.asked(later)), creditId, amountCents: 3_000 });
  expect(await toRefund()).toEqual({});
  // What came since is in no credit.
  await pay(off, 700);
  expect(await toRefund()).toEqual({ [off.id]: 700 });
  till.counter.advance(5 * 86_400_000);
  expect(await toRefund()).toEqual({ [off.id]: 700 });
});
