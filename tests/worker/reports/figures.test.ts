import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { RunsDone } from '#tests/support/measured.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import type { Tables } from '#worker/db/schema.ts';
import { listBookings } from '#worker/services/bookings/staff-bookings.ts';
import { summarizePayments } from '#worker/services/payments/payments.ts';
import { getBalances, getFinancials } from '#worker/services/reports/get-financials.ts';
import { getMetrics } from '#worker/services/reports/get-metrics.ts';
import { listReportBookings } from '#worker/services/reports/list-report-bookings.ts';
import { type Happening, type House, happen, happening } from './business.ts';
import {
  financialsOf,
  metricsOf,
  plainRows,
  pointOf,
  summaryOf,
  toPayByStart,
  wallDay,
  wronglyPaid,
} from './plain-figures.ts';

/** As many runs as a commit can wait for; `npm run check:models` does 500. */
const RUNS = Number(process.env.FIGURE_RUNS ?? 8);
const HAPPENINGS = 50;
const done = new RunsDone();
/** Ten times what a run takes alone. */
const SECONDS_A_RUN = Number(process.env.MODEL_SECONDS ?? 30);
const SCOPES: (BranchId | undefined)[] = [undefined, ...BRANCH_IDS];
/** An ordinary noon, the last half hour of a year, its first moment, and within both days whose clocks change. */
const MOMENTS = [
  '2026-11-18T17:00:00.000Z',
  '2027-01-01T04:30:00.000Z',
  '2027-01-01T05:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-03-08T07:30:00.000Z',
].map((instant) => new Date(instant));
const RANGES = [
  ['2025-12-31', '2026-01-01'],
  ['2026-03-08', '2026-03-08'],
  ['2026-11-01', '2026-11-01'],
  ['2026-10-31', '2026-11-30'],
  ['2025-01-01', '2026-12-31'],
  ['2024-12-31', '2026-06-01'],
] as [string, string][];

let desk: Desk;
let owner: Kysely<Tables>;
let house: House;
beforeAll(async () => {
  desk = await openDesk();
  owner = openDatabase(desk.database.adminUrl);
  const agent = { ...(await desk.hire('agent')), locale: 'en' } as const;
  const vehicles = [
    await desk.insertVehicle(),
    await desk.insertVehicle({ branchId: 'cap_haitien', class: 'suv' }),
    await desk.insertVehicle({ class: 'luxury', pricePerDayCents: 9_999 }),
  ];
  house = { desk, owner, agent, vehicles, nextDay: 0 };
});
/** The run that fast-check left where its time was over: it writes on, and the next test begins with an empty house. */
let lastRun: Promise<void> = Promise.resolve();
afterEach(async () => {
  await Promise.allSettled([lastRun]);
});
afterAll(async () => {
  await owner.destroy();
  await desk.close();
});

const at = (now: Date) => ({ ...desk.deps, clock: { now: () => now } });
/** In the order of the amounts, equal ones in any order. */
const bySize = <Row extends { method: string; amountCents: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.amountCents - a.amountCents || a.method.localeCompare(b.method));

async function checkFinancials(scope: BranchId | undefined, now: Date): Promise<void> {
  const found = await getFinancials(at(now), { branchId: scope });
  const plain = await plainRows(owner);
  const expected = financialsOf(plain, scope, now);
  const { rows, ...sums } = await getBalances(at(now), { branchId: scope });
  const shown = rows.map(({ id, pickupDate, toPayCents }) => ({ id, pickupDate, toPayCents }));
  expect({ ...sums, rows: shown }).toEqual(toPayByStart(plain, scope, now));
  const asked = { due: 'payment', sort: 'pickupDate', branchId: scope, page: 1, pageSize: 10 } as const;
  const list = await listBookings(at(now), asked);
  expect(list.total).toBe(sums.begun.count + sums.ahead.count);
  const named = list.rows.slice(0, rows.length).map(({ id, toPayCents }) => ({ id, toPayCents }));
  expect(named).toEqual(rows.map(({ id, toPayCents }) => ({ id, toPayCents })));
  expect({ ...found, methods: bySize(found.methods) }).toEqual({
    ...expected,
    methods: bySize(expected.methods),
  });
}

async function checkMetrics(scope: BranchId | undefined, [from, to]: [string, string]): Promise<void> {
  const plain = await plainRows(owner);
  const { course, ...found } = await getMetrics(desk.deps, { branchId: scope, from, to });
  const expected = metricsOf(plain, scope, from, to);
  expect({ ...found, byMethod: bySize(found.byMethod) }).toEqual({
    ...expected,
    byMethod: bySize(expected.byMethod),
  });
  const amounts = found.byMethod.map(({ amountCents }) => amountCents);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(course.points).toEqual(
    course.points.map(({ period }) => pointOf(plain, scope, { from, to }, period)),
  );
  const sum = course.points.reduce((total, point) => total + point.revenueCents, 0);
  expect(sum).toBe(found.totals.revenueCents);
  const page = { page: 1, pageSize: 100, sort: '-createdAt' } as const;
  const { rows, total } = await listReportBookings(desk.deps, { ...page, branchId: scope, from, to });
  expect([total, rows.length]).toEqual([found.totals.bookingCount, found.totals.bookingCount]);
  expect(rows.reduce((cents, row) => cents + row.grandTotalCents, 0)).toBe(found.totals.bookedCents);
}

async function checkEverything(): Promise<void> {
  const plain = await plainRows(owner);
  for (const scope of SCOPES) {
    expect(await summarizePayments(desk.deps, { branchId: scope })).toEqual(summaryOf(plain, scope));
    for (const now of MOMENTS) await checkFinancials(scope, now);
    for (const range of RANGES) await checkMetrics(scope, range);
  }
  expect(wronglyPaid(plain)).toEqual([]);
}

/** What money and counts of the branches come to is what All Branches shows. */
async function checkSums(): Promise<void> {
  const { totals, byBranch } = await getMetrics(desk.deps, { from: '2024-01-01', to: '2026-12-31' });
  for (const key of ['bookingCount', 'returnedCount', 'bookedCents', 'revenueCents'] as const) {
    expect(byBranch.reduce((sum, branch) => sum + branch[key], 0)).toBe(totals[key]);
  }
  const parts = await Promise.all(BRANCH_IDS.map((branchId) => getFinancials(desk.deps, { branchId })));
  const all = await getFinancials(desk.deps, {});
  for (const key of [
    'bookingCount',
    'paidCents',
    'pendingCents',
    'pendingCount',
    'thisMonthCents',
  ] as const) {
    expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(all[key]);
  }
}

async function liveThrough(happenings: Happening[]): Promise<void> {
  await desk.wipe();
  house.nextDay = 0;
  for (const happens of happenings) await happen(house, happens);
  await checkEverything();
  await checkSums();
  done.count(happenings);
}

describe('every figure equals its recomputation from plain rows', () => {
  it('in an empty house', checkEverything);

  it(
    'whatever happened',
    async () => {
      const property = fc.asyncProperty(
        fc.array(happening, { minLength: HAPPENINGS, maxLength: 2 * HAPPENINGS }),
        (happenings) => {
          lastRun = liveThrough(happenings);
          return lastRun;
        },
      );
      // A failure is told as far as it was shrunk by then.
      await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: RUNS * SECONDS_A_RUN * 800 });
      done.tell('figures of the reports');
    },
    RUNS * SECONDS_A_RUN * 1_000,
  );

  it('when bookings, payments and moves meet', async () => {
    await desk.wipe();
    for (let turn = 0; turn < 6; turn += 1) {
      await happen(house, { what: 'book', of: turn, to: turn, at: '2026-11-18T12:00:00.000Z', cents: 0 });
    }
    const { ids } = await bookingIds();
    const pay = (id: string, cents: number) => sql`
      insert into payments (booking_id, branch_id, amount_cents, currency_amount, method, status)
      select id, pickup_branch_id, ${cents}, ${cents}, 'cash', 'unpaid' from bookings where id = ${id} for no key update`;
    const move = (id: string) => sql`update bookings set return_branch_id = pickup_branch_id,
      pickup_branch_id = case pickup_branch_id when 'les_cayes' then 'cap_haitien' else 'les_cayes' end
      where id = ${id}`;
    for (let round = 0; round < 8; round += 1) {
      const work = ids.flatMap((id) => [pay(id, 100 + round), move(id), pay(id, 7), move(id), move(id)]);
      await Promise.all(work.map((statement) => statement.execute(desk.db)));
    }
    await checkEverything();
    expect((await plainRows(owner)).payments).toHaveLength(ids.length * 16);
  });
});

async function bookingIds() {
  const rows = await owner.selectFrom('bookings').select('id').execute();
  return { ids: rows.map(({ id }) => id) };
}

it('a day begins and ends when it does in Haiti', () => {
  expect(wallDay('2026-11-01T03:59:59.999Z')).toBe('2026-10-31');
  expect(wallDay('2026-03-09T03:59:59.999Z')).toBe(addDays('2026-03-09', -1));
});
