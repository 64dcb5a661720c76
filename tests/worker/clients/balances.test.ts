import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';

// The counter's today is 2026-11-18.
const OLD = { pickupDate: '2025-11-01', returnDate: '2025-11-04' };
const BEGUN = { pickupDate: '2026-11-10', returnDate: '2026-11-13' };
const KEPT = { pickupDate: '2026-11-12', returnDate: '2026-11-13' };
const AHEAD = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };

let counter: Counter;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { name: 'Odile Owner' });
});
afterAll(() => counter.close());

type Fields = NonNullable<NonNullable<Parameters<typeof insertBooking>[1]>['fields']>;

async function book(name: string, days: typeof OLD, fields: Fields = {}, keptPercent = 0) {
  const customer = { customerName: name, customerEmail: `${name.toLowerCase()}@example.com` };
  return insertBooking(counter.db, { ...days, keptPercent, fields: { ...customer, ...fields } });
}

it('lists who owes, what waits and what is canceled left out, ordered by sum or by age', async () => {
  const by = { receivedByUserId: admin.id, verifiedByUserId: admin.id, verifiedAt: counter.now() };
  const paid = { status: 'paid', ...by } as const;
  const partly = await book('Jean', BEGUN);
  await insertPayment(counter.db, partly, { ...paid, amountCents: 5_000 });
  await book('Jean', AHEAD);
  await book('Old', OLD);
  await insertPayment(counter.db, await book('Paid', BEGUN), paid);
  await insertPayment(counter.db, await book('Waiting', BEGUN));
  await book('Gone', BEGUN, { bookingStatus: 'canceled' });
  await book('Absent', BEGUN, { bookingStatus: 'no_show' });
  await book('Kept', KEPT, { bookingStatus: 'canceled' }, 100);

  const balances = await admin.api.staff.clients.balances({});
  const bookings = await counter.db.selectFrom('bookings').selectAll().execute();
  const toPay = (of: (booking: (typeof bookings)[number]) => boolean) =>
    bookings
      .filter(of)
      .reduce(
        (sum, { grandTotalCents, paidCents, pendingCents }) =>
          sum + Math.max(0, grandTotalCents - paidCents - pendingCents),
        0,
      );
  const row = ({ name, bookingCount, toPayCents, oldestDay }: (typeof balances.rows)[number]) => [
    name,
    bookingCount,
    toPayCents,
    oldestDay,
  ];
  expect(balances.rows.map(row)).toEqual([
    ['Jean', 2, toPay(({ customerName }) => customerName === 'Jean'), BEGUN.pickupDate],
    ['Old', 1, toPay(({ customerName }) => customerName === 'Old'), OLD.pickupDate],
    // What is kept of a booking that was called off is toPay.
    ['Kept', 1, toPay(({ customerName }) => customerName === 'Kept'), KEPT.pickupDate],
  ]);
  expect(balances).toMatchObject({ total: 3, isMore: false });
  expect(balances).toMatchObject({
    begun: { count: 3, cents: toPay(({ pickupDate }) => pickupDate <= KEPT.pickupDate) },
    ahead: { count: 1, cents: toPay(({ pickupDate }) => pickupDate === AHEAD.pickupDate) },
  });
  expect(balances.begun.cents + balances.ahead.cents).toBe(toPay(() => true));
  const oldest = await admin.api.staff.clients.balances({ sort: 'oldestDay' });
  expect(oldest.rows.map(({ name }) => name)).toEqual(['Old', 'Jean', 'Kept']);
  // Financials says the same, a debt of more than a year included, and leads to exactly these bookings.
  const { begun, ahead, rows } = await admin.api.reports.balances({});
  expect({ begun, ahead }).toEqual({ begun: balances.begun, ahead: balances.ahead });
  expect(rows[0]).toMatchObject({ customerName: 'Old' });
  const due = await admin.api.staff.bookings.list({ due: 'payment' });
  expect(due.total).toBe(4);
  // So does the list of all clients, in which the others owe nothing.
  const clients = await admin.api.staff.clients.list({});
  const toPayOf = new Map(balances.rows.map(({ name, toPayCents }) => [name, toPayCents]));
  expect(clients.rows.map(({ name, toPayCents }) => [name, toPayCents])).toEqual(
    clients.rows.map(({ name }) => [name, toPayOf.get(name) ?? 0]),
  );
  expect(clients.rows).toHaveLength(7);
  const elsewhere = await admin.api.staff.clients.balances({ branchId: 'cap_haitien' });
  expect([elsewhere.rows, elsewhere.begun.cents]).toEqual([[], 0]);
});
