import { expect } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { getClient } from '#worker/services/clients/clients.ts';
import { getDashboard } from '#worker/services/dashboard/get-dashboard.ts';
import { getPaymentSheet } from '#worker/services/payments/payments.ts';
import { getVehicleProfit } from '#worker/services/vehicles/vehicle-profit.ts';
import { admin, desk } from './money-desk.ts';
import { signOfDeposit } from './money-mistakes.ts';
import { haitiDay, type MoneyRows, netOf } from './money-truth.ts';

/** What the dashboard, the sums by receiver, a client's page and the profit of a car say in the model test, beside the rows. */

const OPEN = ['reserved', 'confirmed', 'active', 'picked_up'];
const OUT = ['active', 'picked_up'];
const PLACES: (BranchId | undefined)[] = [undefined, ...BRANCH_IDS];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const isAt = (branchId: BranchId | undefined, of: string) => branchId === undefined || of === branchId;
/** So many days before a day, in plain arithmetic. */
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

async function checkDashboard({ bookings, payments }: MoneyRows, today: string): Promise<void> {
  for (const branchId of PLACES) {
    const own = payments.filter((one) => isAt(branchId, one.branchId));
    const paidIn = (from: string, to: string) =>
      sum(own.filter(({ paidOn }) => paidOn !== null && from <= paidOn && paidOn <= to).map(netOf));
    const here = bookings.filter(({ pickupBranchId }) => isAt(branchId, pickupBranchId));
    const madeIn = (from: string, to: string) =>
      here.filter(({ bookingStatus, createdAt }) => {
        const day = haitiDay(createdAt);
        return bookingStatus !== 'canceled' && from <= day && day <= to;
      }).length;
    const waiting = own.filter(({ status }) => status === 'pending_verification');
    const { figures } = await getDashboard(desk.deps, { branchId }, admin);
    const [week, weekBefore] = [before(today, 6), before(today, 13)];
    expect(figures).toMatchObject({
      openBookings: {
        total: here.filter(({ bookingStatus }) => OPEN.includes(bookingStatus)).length,
        out: here.filter(({ bookingStatus }) => OUT.includes(bookingStatus)).length,
      },
      newBookings: { thisWeek: madeIn(week, today), lastWeek: madeIn(weekBefore, before(today, 7)) },
      revenue: {
        thisWeek: paidIn(week, today),
        lastWeek: paidIn(weekBefore, before(today, 7)),
        lastMonth: paidIn(before(today, 29), today),
      },
      pending: { count: waiting.length, amountCents: sum(waiting.map(({ amountCents }) => amountCents)) },
    });
  }
}

/** By who received money or decided about it; what a credit moved nobody received. */
async function checkReceivers({ payments }: MoneyRows): Promise<void> {
  for (const branchId of PLACES) {
    const own = payments.filter(
      (one) => isAt(branchId, one.branchId) && one.creditId === null && netOf(one) !== 0,
    );
    const handed = (some: typeof own, currency: 'USD' | 'HTG') =>
      sum(
        some
          .filter((one) => one.currency === currency && one.depositId === null)
          .map((one) => Math.sign(netOf(one)) * one.currencyAmount),
      );
    const { sums } = await getPaymentSheet(desk.deps, { branchId }, admin);
    const shown = sums.receivers.map(({ receiver, netCents, usdCents, htg }) => [
      receiver.id,
      [netCents, usdCents, htg],
    ]);
    const byPerson = Map.groupBy(own, (one) => one.receivedByUserId ?? one.verifiedByUserId ?? 'nobody');
    const truth = [...byPerson].map(([id, some]) => [
      id,
      [sum(some.map(netOf)), handed(some, 'USD'), handed(some, 'HTG')],
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(truth));
  }
}

/** What of deposits came and went, by day; what is kept, or taken back of that, moved nothing. */
async function checkDeposits({ deposits }: MoneyRows): Promise<void> {
  const kindOf = (row: (typeof deposits)[number]) =>
    deposits.find(({ id }) => id === row.reversesId)?.kind ?? row.kind;
  for (const day of new Set(deposits.map(({ madeAt }) => haitiDay(madeAt)))) {
    for (const branchId of PLACES) {
      const own = deposits.filter((one) => isAt(branchId, one.branchId) && haitiDay(one.madeAt) === day);
      const handed = (kind: string) => {
        const amounts = (currency: 'USD' | 'HTG') =>
          own
            .filter((row) => kindOf(row) === kind && row.currency === currency)
            .map((row) => signOfDeposit(row, deposits) * row.currencyAmount);
        return { usdCents: sum(amounts('USD')), htg: sum(amounts('HTG')) };
      };
      const { depositSums } = await getPaymentSheet(desk.deps, { branchId, from: day, to: day }, admin);
      expect(depositSums).toMatchObject({ taken: handed('taken'), returned: handed('returned') });
    }
  }
}

async function checkClients({ bookings, payments }: MoneyRows): Promise<void> {
  for (const [clientId, all] of Map.groupBy(bookings, (one) => one.clientId)) {
    for (const branchId of PLACES) {
      const own = all.filter(({ pickupBranchId }) => isAt(branchId, pickupBranchId));
      const theirs = payments.filter(({ bookingId }) => own.some(({ id }) => id === bookingId));
      const page = await getClient(desk.deps, { clientId, branchId, bookingsPage: 1, paymentsPage: 1 });
      expect(page.figures?.totalSpentCents ?? 0).toBe(sum(theirs.map(netOf)));
      expect([page.bookings.total, page.payments.total]).toEqual([own.length, theirs.length]);
      const toPay = own.map(({ id, grandTotalCents }) => {
        const some = theirs.filter(({ bookingId }) => bookingId === id);
        const waiting = some.filter(({ status }) => status === 'pending_verification');
        const came = sum(some.map(netOf)) + sum(waiting.map(({ amountCents }) => amountCents));
        return Math.max(0, grandTotalCents - came);
      });
      expect(page.toPayCents).toBe(sum(toPay));
    }
  }
}

/** What a car brought stays with it, whichever car the booking has now; what was spent on it is taken off. */
async function checkVehicles({ payments, expenses }: MoneyRows): Promise<void> {
  const vehicles = new Set(payments.flatMap(({ vehicleId }) => vehicleId ?? []));
  for (const vehicleId of vehicles) {
    const earned = payments.filter((one) => one.vehicleId === vehicleId);
    const spent = expenses.filter((one) => one.vehicleId === vehicleId);
    const months = new Map<string, { revenueCents: number; costCents: number }>();
    const of = (month: string) => {
      const known = months.get(month) ?? { revenueCents: 0, costCents: 0 };
      months.set(month, known);
      return known;
    };
    for (const one of earned) if (one.paidOn !== null) of(one.paidOn.slice(0, 7)).revenueCents += netOf(one);
    for (const { reversesId, amountCents, madeAt } of spent)
      of(haitiDay(madeAt).slice(0, 7)).costCents += reversesId === null ? amountCents : -amountCents;
    const profit = await getVehicleProfit(desk.deps, { vehicleId });
    expect(profit.months).toEqual(
      [...months]
        .toSorted(([one], [other]) => other.localeCompare(one))
        .map(([month, { revenueCents, costCents }]) => ({
          ...{ month, revenueCents, costCents },
          profitCents: revenueCents - costCents,
        })),
    );
    expect(profit.profitCents).toBe(profit.revenueCents - profit.costCents);
  }
}

/** Every screen of money that is asked by a person, a client, a car or a day agrees with the rows, to the cent. */
export async function checkScreens(rows: MoneyRows): Promise<void> {
  const today = haitiDay(desk.deps.clock.now().toISOString());
  await checkDashboard(rows, today);
  await checkReceivers(rows);
  await checkDeposits(rows);
  await checkClients(rows);
  await checkVehicles(rows);
}
