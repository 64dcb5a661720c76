import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { CONSENT } from '../rentals/world.ts';

// The counter's today is 2026-11-18.
let counter: Counter;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

/** Revenue and costs of cars once more, from plain rows. */
async function recomputed(vehicleIds: readonly string[]) {
  const bookings = await counter.db.selectFrom('bookings').selectAll().execute();
  const payments = await counter.db.selectFrom('payments').selectAll().execute();
  const expenses = await counter.db.selectFrom('expenses').selectAll().execute();
  const own = bookings.filter(({ vehicleId }) => vehicleIds.includes(vehicleId)).map(({ id }) => id);
  let [revenueCents, costCents] = [0, 0];
  for (const { bookingId, status, amountCents } of payments) {
    if (!own.includes(bookingId)) continue;
    if (status === 'paid') revenueCents += amountCents;
    if (status === 'refunded') revenueCents -= amountCents;
  }
  for (const { vehicleId, amountCents, reversesId } of expenses) {
    if (vehicleId === null || !vehicleIds.includes(vehicleId)) continue;
    costCents += reversesId === null ? amountCents : -amountCents;
  }
  return { revenueCents, costCents, profitCents: revenueCents - costCents };
}

async function earn(vehicle: VehicleRow, pickupDate: string, returnDate: string, amountCents: number) {
  const booking = await insertBooking(counter.db, { vehicle, pickupDate, returnDate });
  const by = { receivedByUserId: admin.id, verifiedByUserId: admin.id, verifiedAt: counter.now() };
  const paid = { status: 'paid', createdAt: counter.now(), amountCents } as const;
  await insertPayment(counter.db, booking, { ...paid, ...by });
  return booking;
}

async function spend(vehicleId: string, currencyAmount: number) {
  const requestId = randomUUID();
  const expense = { branchId: 'les_cayes', kind: 'repair', currency: 'USD', paidFrom: 'bank' } as const;
  await admin.api.staff.expenses.add({ requestId, vehicleId, currencyAmount, ...expense });
  return requestId;
}

it('of a car is its revenue less its costs, to the cent, and all cars come to the ledger', async () => {
  const [one, other] = [await insertVehicle(counter.db), await insertVehicle(counter.db)];
  await earn(one, '2026-11-01', '2026-11-04', 12_345);
  const called = await earn(one, '2026-11-10', '2026-11-12', 3_333);
  await counter.db
    .updateTable('bookings')
    .set({ bookingStatus: 'canceled' })
    .where('id', '=', called.id)
    .execute();
  await earn(other, '2026-11-01', '2026-11-04', 777);
  await spend(one.id, 4_001);
  const mistake = await spend(one.id, 999);
  await admin.api.staff.expenses.reverse({ requestId: randomUUID(), expenseId: mistake, reason: 'Twice' });
  const of = (vehicleId: string) => admin.api.staff.vehicles.profit({ vehicleId });
  const profit = await of(one.id);
  expect(profit).toMatchObject(await recomputed([one.id]));
  // What was kept of a canceled booking came in.
  expect(profit).toMatchObject({ revenueCents: 15_678, costCents: 4_001, profitCents: 11_677 });
  expect(profit.months).toMatchObject([{ month: '2026-11', profitCents: 11_677 }]);
  const others = await of(other.id);
  const all = await recomputed([one.id, other.id]);
  expect(profit.profitCents + others.profitCents).toBe(all.profitCents);
  const { totalRevenueCents: revenueCents } = await admin.api.reports.financials({});
  expect(profit.revenueCents + others.revenueCents).toBe(revenueCents);
});

it('of a month that is over stays, though the booking gets another car', async () => {
  const car = () => insertVehicle(counter.db, { branchId: 'les_cayes' });
  const [first, second] = [await car(), await car()];
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
  const { id: bookingId } = await insertBooking(counter.db, { vehicle: first, ...days });
  const { payments, staff } = admin.api;
  const asked = async () => {
    const { rowVersion } = await payments.ofBooking({ bookingId });
    return { bookingId, rowVersion, requestId: randomUUID() };
  };
  const take = async (cents: number) => {
    const { rowVersion } = await asked();
    const { paymentIds } = await payments.take(moneyFor({ id: bookingId, rowVersion }, moneyPart(cents)));
    return paymentIds[0] ?? '';
  };
  const monthsOf = async ({ id: vehicleId }: VehicleRow) => {
    const { months } = await staff.vehicles.profit({ vehicleId });
    return months.map(({ month, revenueCents }) => [month, revenueCents]);
  };

  const inNovember = await take(5_000);
  const booking = await counter.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const sent = await insertPayment(counter.db, booking, { amountCents: 2_000, method: 'zelle' });
  expect(await monthsOf(first)).toEqual([['2026-11', 5_000]]);

  // At seven o'clock of the first of December, before the hand-over.
  counter.advance(Date.parse('2026-12-01T12:00:00Z') - counter.now().getTime());
  const { agreed } = await staff.rentals.otherVehicles({ bookingId });
  const swap = { ...(await asked()), quote: agreed.quote, ...CONSENT, cause: 'firm' } as const;
  await staff.rentals.swap({ ...swap, vehicleId: second.id });
  expect(await monthsOf(first)).toEqual([['2026-11', 5_000]]);
  expect(await monthsOf(second)).toEqual([]);

  // What was sent before counts from now on; what is given back leaves the car for which it had come.
  await payments.verify({ paymentId: sent.id });
  await take(3_000);
  const refunds = [{ paymentId: inNovember, currencyAmount: 1_000, method: 'cash' as const }];
  await payments.refund({ ...(await asked()), refunds, reason: 'One day less' });
  expect(await monthsOf(first)).toEqual([
    ['2026-12', -1_000],
    ['2026-11', 5_000],
  ]);
  expect(await monthsOf(second)).toEqual([['2026-12', 5_000]]);
  const { paidCents } = await payments.ofBooking({ bookingId });
  expect(paidCents).toBe(9_000);

  // No booking has it any more, and what it brought stays.
  const { vehicle } = await staff.vehicles.get({ vehicleId: first.id });
  const removal = { vehicleId: first.id, rowVersion: vehicle.rowVersion };
  expect(await staff.vehicles.remove(removal)).toEqual({ outcome: 'retired' });
});
