import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { readWorkbook } from '#tests/support/read-exports.ts';
import { findReceipt } from '#worker/db/queries/bookings/client-bookings.ts';
import { findBookingOnPaper } from '#worker/db/queries/bookings/papers.ts';
import { bookingView } from '#worker/services/bookings/booking-view.ts';
import { getDaySheet } from '#worker/services/cash/cash-day.ts';
import { listClientBalances } from '#worker/services/clients/clients.ts';
import { exportClients } from '#worker/services/clients/export-clients.ts';
import { getDepositsHeld } from '#worker/services/payments/deposits-held.ts';
import { exportPayments } from '#worker/services/payments/export-payments.ts';
import { exportBookings } from '#worker/services/reports/export-bookings.ts';
import { getBalances, getFinancials } from '#worker/services/reports/get-financials.ts';
import { getMetrics } from '#worker/services/reports/get-metrics.ts';
import { admin, desk } from './money-desk.ts';
import { signOfDeposit } from './money-mistakes.ts';
import { chargedFor, haitiDay, type MoneyRows, netOf, toRefundOf } from './money-truth.ts';

/** What screens, lists and files say of money in the model test, beside what the rows come to. */

type Booking = MoneyRows['bookings'][number];
type Payment = MoneyRows['payments'][number];

/** A booking as the rows make it. */
interface Truth {
  booking: Booking;
  chargedCents: number;
  paidCents: number;
  toPayCents: number;
}

const PAGE = { page: 1, pageSize: 100 } as const;
/** All branches, and each by itself. */
const PLACES: (BranchId | undefined)[] = [undefined, ...BRANCH_IDS];

const CALLED_OFF = ['canceled', 'no_show'];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const isIn = (branchId: BranchId | undefined) => (row: { branchId: string }) =>
  branchId === undefined || row.branchId === branchId;

function truthOf(rows: MoneyRows, keptPercentOf: (bookingId: string) => number): Truth[] {
  return rows.bookings.map((booking) => {
    const chargedCents = chargedFor(rows, booking, keptPercentOf(booking.id));
    const own = rows.payments.filter(({ bookingId }) => bookingId === booking.id);
    const paidCents = sum(own.map(netOf));
    const waiting = own.filter(({ status }) => status === 'pending_verification');
    const receivedCents = paidCents + sum(waiting.map(({ amountCents }) => amountCents));
    return { booking, chargedCents, paidCents, toPayCents: Math.max(0, chargedCents - receivedCents) };
  });
}

/** What the booking, its client's page, receipt and statement say: one total, one balance. */
async function checkPapers({ booking, chargedCents, paidCents }: Truth): Promise<void> {
  expect([booking.grandTotalCents, booking.paidCents]).toEqual([chargedCents, paidCents]);
  const row = await findReceipt(desk.db, 'en', booking.bookingCode);
  const paper = await findBookingOnPaper(desk.db, booking.id);
  if (row === undefined || paper === undefined) throw new Error('no booking');
  const { balanceCents, quote } = bookingView(desk.deps, row, null);
  expect([quote.grandTotalCents, balanceCents]).toEqual([
    chargedCents,
    Math.max(0, chargedCents - paidCents),
  ]);
  const { grandTotalCents, payments } = paper;
  expect([grandTotalCents, sum(payments.map(netOf))]).toEqual([chargedCents, paidCents]);
}

async function checkOwed(rows: MoneyRows, truths: readonly Truth[], today: string): Promise<void> {
  for (const branchId of PLACES) {
    const open = truths.filter(
      ({ booking, toPayCents }) => toPayCents > 0 && isIn(branchId)({ branchId: booking.pickupBranchId }),
    );
    const sums = (which: (truth: Truth) => boolean) => {
      const some = open.filter(which);
      return { count: some.length, cents: sum(some.map(({ toPayCents }) => toPayCents)) };
    };
    const begun = sums(({ booking }) => booking.pickupDate <= today);
    const ahead = sums(({ booking }) => booking.pickupDate > today);
    const refunds = truths
      .filter(({ booking }) => isIn(branchId)({ branchId: booking.pickupBranchId }))
      .map(({ booking: { id, bookingStatus }, chargedCents: keptCents }) =>
        toRefundOf(rows, { id, isCalledOff: CALLED_OFF.includes(bookingStatus), keptCents }),
      )
      .filter((cents) => cents > 0);
    const toRefund = { count: refunds.length, cents: sum(refunds) };
    expect(await getBalances(desk.deps, { branchId })).toMatchObject({ begun, ahead, toRefund });
    const clients = await listClientBalances(desk.deps, { ...PAGE, branchId, sort: '-toPayCents' });
    expect(clients).toMatchObject({ begun, ahead, toRefund });
    const ofClient = Map.groupBy(open, ({ booking }) => booking.clientId);
    expect(new Map(clients.rows.map(({ id, toPayCents }) => [id, toPayCents]))).toEqual(
      new Map([...ofClient].map(([id, own]) => [id, sum(own.map(({ toPayCents }) => toPayCents))])),
    );
  }
}

/** Revenue, what waits and what was booked, of all branches and of each. */
async function checkBranches(
  { payments }: MoneyRows,
  truths: readonly Truth[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const counted = truths.filter(({ booking }) => booking.bookingStatus !== 'canceled');
  const made = counted.filter(({ booking }) => {
    const day = haitiDay(booking.createdAt);
    return from <= day && day <= to;
  });
  const figuresAt = (branchId: BranchId | undefined) => {
    const here = made.filter(({ booking }) => isIn(branchId)({ branchId: booking.pickupBranchId }));
    const paid = payments.filter(isIn(branchId)).filter(({ paidOn }) => paidOn !== null);
    return {
      revenueCents: sum(paid.filter(({ paidOn }) => paidOn && from <= paidOn && paidOn <= to).map(netOf)),
      bookingCount: here.length,
      bookedCents: sum(here.map(({ chargedCents }) => chargedCents)),
    };
  };
  for (const branchId of PLACES) {
    const own = payments.filter(isIn(branchId));
    const waiting = own.filter(({ status }) => status === 'pending_verification');
    expect(await getFinancials(desk.deps, { branchId })).toMatchObject({
      totalRevenueCents: sum(own.map(netOf)),
      pendingCents: sum(waiting.map(({ amountCents }) => amountCents)),
      pendingCount: waiting.length,
      bookingCount: counted.filter(({ booking }) => isIn(branchId)({ branchId: booking.pickupBranchId }))
        .length,
    });
    const { totals, byBranch } = await getMetrics(desk.deps, { from, to, branchId });
    expect(totals).toMatchObject(figuresAt(branchId));
    for (const one of byBranch) expect(one).toMatchObject(figuresAt(one.branchId));
  }
}

async function checkDeposits({ deposits }: MoneyRows): Promise<void> {
  const held = deposits
    .filter(({ kind }) => kind === 'taken')
    .map((taken) => {
      const settled = deposits.filter(({ takenId }) => takenId === taken.id);
      const since = settled.map((one) => signOfDeposit(one, deposits) * one.currencyAmount);
      return { ...taken, left: taken.currencyAmount + sum(since) };
    })
    .filter(({ left }) => left > 0);
  for (const branchId of PLACES) {
    const here = held.filter(isIn(branchId));
    const page = await getDepositsHeld(desk.deps, { ...PAGE, branchId });
    expect(new Map(page.rows.map(({ id, leftAmount }) => [id, leftAmount]))).toEqual(
      new Map(here.map(({ id, left }) => [id, left])),
    );
    const groups = Map.groupBy(here, (one) => `${one.branchId} ${one.currency}`);
    const shown = page.sums.map((one) => [`${one.branchId} ${one.currency}`, one.count, one.leftAmount]);
    expect(shown.toSorted()).toEqual(
      [...groups].map(([key, own]) => [key, own.length, sum(own.map(({ left }) => left))]).toSorted(),
    );
  }
}

/** What changed hands of some payments; what was kept of a deposit did not, nor did a credit. */
function handed(payments: readonly Payment[], currency: 'USD' | 'HTG'): number {
  const own = payments.filter(
    (one) => one.currency === currency && one.depositId === null && one.creditId === null,
  );
  return sum(own.map(({ status, currencyAmount }) => (status === 'refunded' ? -1 : 1) * currencyAmount));
}

/** The page of each day on which something counted. */
async function checkDays({ payments }: MoneyRows): Promise<void> {
  const days = new Set(payments.flatMap(({ paidOn }) => (paidOn === null ? [] : [paidOn])));
  for (const day of days) {
    for (const branchId of PLACES) {
      const own = payments.filter(isIn(branchId)).filter(({ paidOn }) => paidOn === day);
      const sheet = await getDaySheet(desk.deps, { day, branchId }, admin);
      expect([sheet.count, sheet.netCents, sheet.isCashHidden]).toEqual([
        own.length,
        sum(own.map(netOf)),
        false,
      ]);
      for (const { method, usdCents, htg } of sheet.methods) {
        const ofMethod = own.filter((one) => one.method === method);
        expect([usdCents, htg]).toEqual([handed(ofMethod, 'USD'), handed(ofMethod, 'HTG')]);
      }
    }
  }
}

const cents = (value: unknown) => Math.round(Number(value) * 100);

/** Each file by somebody who has not asked for one yet: how many one person may have is limited. */
const reader = () => ({ locale: 'en' as const, actor: { ...admin.actor, id: randomUUID() } });
const sheetOf = ({ body }: { body: Uint8Array<ArrayBuffer> }, index: number) => {
  const [_head, ...rows] = readWorkbook(body.buffer).rows(index);
  return { rows: rows.slice(0, -1), last: rows.at(-1) ?? [] };
};

/** The files of payments, bookings and clients, read as another program reads them. */
async function checkFiles(
  { payments }: MoneyRows,
  truths: readonly Truth[],
  range: { from: string; to: string },
): Promise<void> {
  const listed = sheetOf(await exportPayments(desk.deps, {}, reader()), 0);
  expect(listed.rows).toHaveLength(payments.length);
  expect(sum(listed.rows.map((row) => cents(row[13] ?? 0)))).toBe(sum(payments.map(netOf)));
  expect(cents(listed.last[13])).toBe(sum(payments.map(netOf)));

  const booked = sheetOf(await exportBookings(desk.deps, range, { ...reader(), format: 'xlsx' }), 1);
  const made = truths.filter(({ booking }) => {
    const day = haitiDay(booking.createdAt);
    return booking.bookingStatus !== 'canceled' && range.from <= day && day <= range.to;
  });
  expect(new Map(booked.rows.map((row) => [row[0], [cents(row[10]), cents(row[11])]]))).toEqual(
    new Map(made.map((one) => [one.booking.bookingCode, [one.chargedCents, one.paidCents]])),
  );
  expect([cents(booked.last[10]), cents(booked.last[11])]).toEqual([
    sum(made.map(({ chargedCents }) => chargedCents)),
    sum(made.map(({ paidCents }) => paidCents)),
  ]);

  const asked = { search: undefined, sort: 'name' as const, branchId: undefined };
  const people = sheetOf(await exportClients(desk.deps, asked, reader()), 0);
  const ofClient = Map.groupBy(truths, ({ booking }) => booking.customerEmail);
  const totals = (own: readonly Truth[]) => [
    sum(own.map(({ paidCents }) => paidCents)),
    sum(own.map(({ toPayCents }) => toPayCents)),
  ];
  expect(new Map(people.rows.map((row) => [row[2], [cents(row[6]), cents(row[7])]]))).toEqual(
    new Map([...ofClient].map(([email, own]) => [email, totals(own)])),
  );
  expect([cents(people.last[6]), cents(people.last[7])]).toEqual(totals(truths));
}

/** By the code of each booking, what its client is to read. */
export function ownTruths({ bookings, payments }: MoneyRows) {
  return new Map(
    bookings.map(({ id, bookingCode, grandTotalCents: totalCents }) => {
      const paidCents = sum(payments.filter(({ bookingId }) => bookingId === id).map(netOf));
      return [bookingCode, { totalCents, balanceCents: Math.max(0, totalCents - paidCents) }];
    }),
  );
}

/** Everything that shows money agrees with the rows, to the cent. */
export async function checkFigures(
  rows: MoneyRows,
  { firstDay, keptPercentOf }: { firstDay: string; keptPercentOf: (bookingId: string) => number },
): Promise<void> {
  const today = haitiDay(desk.deps.clock.now().toISOString());
  const range = { from: firstDay, to: today };
  const truths = truthOf(rows, keptPercentOf);
  for (const truth of truths) await checkPapers(truth);
  await checkOwed(rows, truths, today);
  await checkBranches(rows, truths, range);
  await checkDeposits(rows);
  await checkDays(rows);
  await checkFiles(rows, truths, range);
}
