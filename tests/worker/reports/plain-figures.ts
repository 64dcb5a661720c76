import type { Kysely } from 'kysely';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import type { Tables } from '#worker/db/schema.ts';

// Every figure once more, from plain rows, by nothing the product reckons with (docs/decisions/0008): not its queries, not
// its rounding, not its calendar.

export async function plainRows(owner: Kysely<Tables>) {
  const [bookings, payments, vehicles, blocks] = [
    await owner.selectFrom('bookings').selectAll().execute(),
    await owner.selectFrom('payments').selectAll().execute(),
    await owner.selectFrom('vehicles').selectAll().execute(),
    await owner.selectFrom('maintenanceBlocks').selectAll().execute(),
  ];
  return {
    bookings: bookings.map((row) => ({ ...row, day: wallDay(row.createdAt), branch: row.pickupBranchId })),
    payments: payments.map((row) => ({
      ...row,
      // What counts has a day of its own; what does not, none that any figure asks for.
      day: row.paidOn ?? wallDay(row.createdAt),
      branch: row.branchId,
    })),
    vehicles,
    blocks,
  };
}

type Plain = Awaited<ReturnType<typeof plainRows>>;
type Scope = BranchId | undefined;

const wall = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Port-au-Prince', dateStyle: 'short' });

/** The date on a calendar in Haiti. */
export function wallDay(instant: string | Date): string {
  return wall.format(new Date(instant));
}

function add(values: number[]): number {
  return Number(values.reduce((sum, value) => sum + BigInt(value), 0n));
}

/** Tenths of a percent by whole numbers, half up, below zero too. */
function percent(part: number, whole: number): number {
  if (whole === 0) return 0;
  return Math.floor((part * 2_000 + whole) / (2 * whole)) / 10;
}

function mean(total: number, count: number): number {
  return count === 0 ? 0 : Math.floor((2 * total + count) / (2 * count));
}

function isIn(scope: Scope) {
  return ({ branch }: { branch: BranchId | undefined }) => scope === undefined || branch === scope;
}

/** Of a stretch of rows: those made from day to day that match. */
function between<Row extends { day: string }>(rows: Row[], from: string, to: string): Row[] {
  return rows.filter(({ day }) => from <= day && day <= to);
}

function paid(rows: Plain['payments']): number {
  const came = add(rows.filter(({ status }) => status === 'paid').map(({ amountCents }) => amountCents));
  return came - add(rows.filter(({ status }) => status === 'refunded').map(({ amountCents }) => amountCents));
}

function counted(rows: Plain['bookings']) {
  return rows.filter(({ bookingStatus }) => bookingStatus !== 'canceled');
}

function totals(bookings: Plain['bookings'], payments: Plain['payments']) {
  const own = counted(bookings);
  const bookedCents = add(own.map(({ grandTotalCents }) => grandTotalCents));
  const returnedCount = own.filter(({ bookingStatus }) => bookingStatus === 'returned').length;
  return {
    bookingCount: own.length,
    returnedCount,
    bookedCents,
    revenueCents: paid(payments),
    averageBookingValueCents: mean(bookedCents, own.length),
    completionRatePercent: percent(returnedCount, own.length),
  };
}

function byMethod(payments: Plain['payments']) {
  const all = paid(payments);
  return PAYMENT_METHODS.map((method) => {
    const amountCents = paid(payments.filter((row) => row.method === method));
    return { method, amountCents, sharePercent: percent(amountCents, all) };
  }).filter(({ amountCents }) => amountCents !== 0);
}

export function metricsOf(plain: Plain, scope: Scope, from: string, to: string) {
  const bookings = between(plain.bookings, from, to).filter(isIn(scope));
  const payments = between(plain.payments, from, to).filter(isIn(scope));
  const branches = BRANCH_IDS.filter((id) => scope === undefined || scope === id);
  return {
    from,
    to,
    totals: totals(bookings, payments),
    byMethod: byMethod(payments),
    byBranch: branches.map((branchId) => ({
      branchId,
      ...totals(bookings.filter(isIn(branchId)), payments.filter(isIn(branchId))),
    })),
  };
}

/** What a course shows for one of its periods: `2026-11-01`, or `2026-11`. */
export function pointOf(plain: Plain, scope: Scope, range: { from: string; to: string }, period: string) {
  const starts = ({ day }: { day: string }) => day.startsWith(period);
  const bookings = between(plain.bookings, range.from, range.to).filter(isIn(scope)).filter(starts);
  const payments = between(plain.payments, range.from, range.to).filter(isIn(scope)).filter(starts);
  return { period, bookingCount: counted(bookings).length, revenueCents: paid(payments) };
}

/** `2026-01` moved by so many months. */
function monthBy(month: string, change: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + change;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

function vehicleStatesOf({ vehicles, bookings, blocks }: Plain, branchId: BranchId, today: string) {
  const cars = { available: 0, rented: 0, maintenance: 0, unavailable: 0 };
  for (const vehicle of vehicles) {
    if (vehicle.retiredAt !== null || vehicle.branchId !== branchId) continue;
    const isOut = bookings.some(
      (row) => row.vehicleId === vehicle.id && ['active', 'picked_up'].includes(row.bookingStatus),
    );
    const isBlocked = blocks.some(
      (block) => block.vehicleId === vehicle.id && block.fromDate <= today && today < block.toDate,
    );
    const own = vehicle.status === 'active' ? 'available' : vehicle.status;
    cars[isOut ? 'rented' : isBlocked && own !== 'maintenance' ? 'maintenance' : own] += 1;
  }
  return { branchId, ...cars };
}

function classesOf({ vehicles }: Plain, own: Plain['bookings'], scope: Scope) {
  const count = (name: string) => {
    const ids = new Set(vehicles.filter((vehicle) => vehicle.class === name).map(({ id }) => id));
    return own.filter(({ vehicleId }) => ids.has(vehicleId)).length;
  };
  const isThere = (name: string) =>
    vehicles.some(
      (vehicle) =>
        vehicle.class === name &&
        vehicle.retiredAt === null &&
        (scope === undefined || vehicle.branchId === scope),
    );
  return VEHICLE_CLASSES.filter((name) => isThere(name) || count(name) > 0).map((name) => ({
    class: name,
    bookingCount: count(name),
    sharePercent: percent(count(name), own.length),
  }));
}

export function financialsOf(plain: Plain, scope: Scope, now: Date) {
  const month = wallDay(now).slice(0, 7);
  const payments = plain.payments.filter(isIn(scope));
  const bookings = counted(plain.bookings.filter(isIn(scope)));
  const paidIn = (wanted: string) => paid(payments.filter(({ day }) => day.startsWith(wanted)));
  const pending = payments.filter(({ status }) => status === 'pending_verification');
  const thisMonthCents = paidIn(month);
  const isAsFarOn = ({ day }: { day: string }) => day.slice(8) <= wallDay(now).slice(8);
  const lastMonth = payments.filter(({ day }) => day.startsWith(monthBy(month, -1)));
  const sameDaysLastMonthCents = paid(lastMonth.filter(isAsFarOn));
  const branches = BRANCH_IDS.filter((id) => scope === undefined || scope === id);
  return {
    totalRevenueCents: paid(payments),
    paidCents: paid(payments),
    bookingCount: bookings.length,
    pendingCents: add(pending.map(({ amountCents }) => amountCents)),
    pendingCount: pending.length,
    thisMonthCents,
    sameDaysLastMonthCents,
    growthPercent: percent(thisMonthCents - sameDaysLastMonthCents, sameDaysLastMonthCents),
    trend: [-5, -4, -3, -2, -1, 0].map((change) => ({
      month: monthBy(month, change),
      thisYearCents: paidIn(monthBy(month, change)),
      lastYearCents: paidIn(monthBy(month, change - 12)),
    })),
    utilization: branches.map((branchId) => vehicleStatesOf(plain, branchId, wallDay(now))),
    classes: classesOf(plain, bookings, scope),
    methods: byMethod(payments),
    monthly: [month, monthBy(month, -1)].map((wanted) => {
      const own = totals(
        bookings.filter(({ day }) => day.startsWith(wanted)),
        payments.filter(({ day }) => day.startsWith(wanted)),
      );
      const { bookingCount, revenueCents, averageBookingValueCents } = own;
      return { month: wanted, revenueCents, bookingCount, averageBookingValueCents };
    }),
  };
}

export function summaryOf(plain: Plain, scope: Scope) {
  const payments = plain.payments.filter(isIn(scope));
  const isCalledOff = (status: string) => status === 'canceled' || status === 'no_show';
  const unpaid = plain.bookings
    .filter(isIn(scope))
    .filter(({ paymentStatus, bookingStatus }) => paymentStatus === 'unpaid' && !isCalledOff(bookingStatus));
  return {
    pendingCount: payments.filter(({ status }) => status === 'pending_verification').length,
    unpaidCount: unpaid.length,
    totalPaidCents: paid(payments),
  };
}

/** Bookings whose row says another sum than their payments. */
export function wronglyPaid(plain: Plain) {
  return plain.bookings.filter(
    (row) => row.paidCents !== paid(plain.payments.filter(({ bookingId }) => bookingId === row.id)),
  );
}

/** Who owes what: rentals of the last 365 days and to come, less what was paid or waits to be verified. */
export function toPayByStart(plain: Plain, scope: Scope, now: Date) {
  const today = wallDay(now);
  const yearAgo = new Date(Date.parse(`${today}T00:00:00Z`) - 365 * 86_400_000).toISOString().slice(0, 10);
  const named = plain.bookings
    .filter(isIn(scope))
    .filter(({ pickupDate }) => pickupDate >= yearAgo)
    .map(({ id, pickupDate, grandTotalCents }) => {
      const own = plain.payments.filter(({ bookingId }) => bookingId === id);
      const waiting = own.filter(({ status }) => status === 'pending_verification');
      const sentCents = paid(own) + add(waiting.map(({ amountCents }) => amountCents));
      return { id, pickupDate, toPayCents: grandTotalCents - sentCents };
    })
    .filter(({ toPayCents }) => toPayCents > 0);
  const sum = (rows: typeof named) => ({
    count: rows.length,
    cents: add(rows.map(({ toPayCents }) => toPayCents)),
  });
  // Of these bookings no deposit was kept, and none became a credit.
  const over = plain.bookings
    .filter(isIn(scope))
    .filter(({ bookingStatus }) => bookingStatus === 'canceled' || bookingStatus === 'no_show')
    .map(
      ({ id, grandTotalCents }) =>
        paid(plain.payments.filter(({ bookingId }) => bookingId === id)) - grandTotalCents,
    )
    .filter((cents) => cents > 0);
  return {
    toRefund: { count: over.length, cents: add(over) },
    begun: sum(named.filter(({ pickupDate }) => pickupDate <= today)),
    ahead: sum(named.filter(({ pickupDate }) => pickupDate > today)),
    rows: named
      .toSorted((a, b) => (`${a.pickupDate} ${a.id}` < `${b.pickupDate} ${b.id}` ? -1 : 1))
      .slice(0, 5),
  };
}
