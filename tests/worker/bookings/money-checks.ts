import { sql } from 'kysely';
import { expect } from 'vitest';
import { invoiceSums, totalOf } from '#domain/invoice.ts';
import { holdOf } from '#domain/rental-times.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';
import { getFinancials } from '#worker/services/reports/get-financials.ts';
import { getMetrics } from '#worker/services/reports/get-metrics.ts';
import { type CashMoved, checkOpenings, inDrawer } from './money-cash.ts';
import { taxIn } from './money-invoices.ts';
import {
  haitiDay,
  type MoneyRows,
  movedByCredits,
  recompute,
  restOfCredit,
  wrongTaxes,
} from './money-truth.ts';
import type { Desk } from './staff-world.ts';

/** What must be true of bookings, money and drawers at any time. */

/** What was read when a day or a drawer was closed, to be the same ever after. */
interface Remembered {
  firstDay: string;
  over: readonly OverDays[];
  moved: CashMoved;
}

/** A day or a month that is over, and what it had come to by then. */
export interface OverDays {
  from: string;
  to: string;
  sums: unknown;
}

/** What days came to, as reports show it. */
export async function sumsOf(desk: Desk, from: string, to: string) {
  const { totals, byMethod } = await getMetrics(desk.deps, { from, to });
  return { revenueCents: totals.revenueCents, byMethod };
}

export async function checkBookings(desk: Desk, ids: readonly string[], rows: MoneyRows): Promise<void> {
  for (const id of ids) {
    const { quote, payments, paymentStatus, bookingStatus, balanceCents, vehicle, ...booking } =
      await getBooking(desk.deps, { bookingId: id }, 'en');
    const truth = recompute(rows, id, {
      chargedCents: quote.grandTotalCents,
      isCalledOff: bookingStatus === 'canceled' || bookingStatus === 'no_show',
    });
    expect({ paymentStatus, paidCents: booking.paidCents, balanceCents }).toEqual({
      paymentStatus: truth.paymentStatus,
      paidCents: truth.paidCents,
      balanceCents: truth.balanceCents,
    });
    const lines = quote.baseTotalCents + quote.extrasTotalCents + quote.feesTotalCents + quote.oneWayFeeCents;
    expect(quote.grandTotalCents).toBe(lines + quote.taxTotalCents - quote.discountTotalCents);
    expect(quote.taxTotalCents).toBe(taxIn(rows.lines.filter(({ bookingId }) => bookingId === id)));
    const sums = invoiceSums(rows.lines.filter(({ bookingId }) => bookingId === id));
    expect(totalOf(sums)).toBe(quote.grandTotalCents);
    const isOff = bookingStatus === 'canceled' || bookingStatus === 'no_show';
    if (!isOff) expect(sums.taxCents).toBe(quote.taxTotalCents);
    expect(Math.min(sums.baseCents, sums.taxCents)).toBeGreaterThanOrEqual(0);
    const { until, from: pickup } = holdOf(booking, 0);
    // A car that left days before its pickup is held from then on.
    const { vehicleSince } = await desk.db
      .selectFrom('bookings')
      .select('vehicleSince')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isOut = bookingStatus === 'active' || bookingStatus === 'picked_up';
    const from = isOut && vehicleSince !== null ? new Date(vehicleSince) : pickup;
    const holds = await desk.db
      .selectFrom('vehicleHolds')
      .select(['vehicleId', sql`lower(period)`.as('from'), sql`upper(period)`.as('until')])
      .where('bookingId', '=', id)
      .execute();
    const isHolding = ['reserved', 'confirmed', 'active', 'picked_up'].includes(bookingStatus);
    const expected = { vehicleId: vehicle.id, from: from.toISOString(), until: until.toISOString() };
    expect(holds).toEqual(isHolding ? [expected] : []);
    for (const payment of payments.filter(({ status }) => status === 'paid'))
      expect(payment.verifiedBy ?? payment.receivedBy).not.toBeNull();
  }
}

/** Credits: what is left of each is what the rows come to, and what one moved left one booking and came to another. */
async function checkCredits(desk: Desk, rows: MoneyRows): Promise<void> {
  const { from, to, others } = movedByCredits(rows);
  expect(to).toEqual(from);
  expect(others).toEqual([]);
  const today = haitiDay(desk.deps.clock.now().toISOString());
  for (const bookingId of new Set(rows.credits.map((credit) => credit.bookingId))) {
    const { bookingStatus, grandTotalCents: keptCents } = await desk.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const isCalledOff = ['canceled', 'no_show'].includes(bookingStatus);
    const booking = { id: bookingId, isCalledOff, keptCents };
    const { credits } = await getMoney(desk.deps, { bookingId }, 'en');
    const shown = credits.find((credit) => credit.bookingId === bookingId);
    expect(shown?.restCents).toBe(restOfCredit(rows, booking, today));
  }
}

export async function checkMoney(desk: Desk, run: Remembered, rows: MoneyRows): Promise<void> {
  expect((await getFinancials(desk.deps, {})).totalRevenueCents).toBe(rows.revenueCents());
  for (const { from, to, sums } of run.over) {
    const now = await sumsOf(desk, from, to);
    expect(now).toEqual(sums);
    expect(now.revenueCents).toBe(rows.revenueCents(from, to));
  }
  const lastDay = haitiDay(desk.deps.clock.now().toISOString());
  const { totals } = await getMetrics(desk.deps, { from: run.firstDay, to: lastDay });
  expect(totals.revenueCents).toBe(rows.revenueCents(run.firstDay, lastDay));
  expect(await rows.drawerCash()).toEqual(rows.cash(run.moved));
  await checkOpenings(run.moved);
  expect(await rows.drawerDeposits()).toEqual(rows.depositsApart());
  expect(await rows.drawerKept()).toEqual(rows.keptCash());
  expect(await rows.wrongCounts()).toEqual([]);
  await checkCredits(desk, rows);
  for (const [drawerId, movements] of run.moved.closed) expect(await inDrawer(drawerId)).toEqual(movements);
  expect(rows.wrongRates()).toEqual([]);
  expect(wrongTaxes(rows)).toEqual([]);
  for (const [series, numbers] of Object.entries(rows.numbers())) {
    const [, year, ofDay] = series.split(' ');
    expect(year).toBe(ofDay);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

export async function countLogs(desk: Desk): Promise<number> {
  const count = desk.db.selectFrom('logs').select((eb) => eb.fn.countAll<number>().as('rows'));
  return (await count.executeTakeFirstOrThrow()).rows;
}
