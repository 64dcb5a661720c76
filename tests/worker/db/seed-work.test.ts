import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';
import { toSettle } from '#domain/settlement.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { listDemoLicenses } from '#tools/seed/demo-photos.ts';
import { seed } from '#tools/seed.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';
import { getBoard } from '#worker/services/board/get-board.ts';
import { listUpkeepDue } from '#worker/services/upkeep/upkeep.ts';

/** The demo's firm is up to date with its work, and has some of every kind. */

const now = new Date('2026-07-15T16:30:00Z');
const today = todayInHaiti(now);
let database: TestDatabase;
let db: Kysely<Tables>;
const deps = () => ({
  db: createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress }),
  clock: { now: () => now },
});

beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.adminUrl, { isLocal: true, now });
  db = openDatabase(database.adminUrl);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('has few rentals to settle, all of the last days, one of them for a fine', async () => {
  const back = await db.selectFrom('bookings').selectAll().execute();
  const open = back.filter((booking) => toSettle(booking).length > 0);
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.length).toBeLessThanOrEqual(4);
  expect(open.filter(({ returnDate }) => returnDate < addDays(today, -14))).toEqual([]);
  const fines = await db.selectFrom('bookingLines').where('code', '=', 'fine').select('bookingId').execute();
  expect(open.map(({ id }) => id)).toContain(fines[0]?.bookingId);
});

it('has one service that is overdue, one that is nearly due, and one paper that ends', async () => {
  const alerts = await listUpkeepDue(deps(), {});
  expect(alerts.map(({ state }) => state).sort()).toEqual(['over', 'soon', 'soon']);
});

it('has few transfers to verify, all of the last days, one of them gourdes by MonCash with a picture', async () => {
  const waiting = await db
    .selectFrom('payments')
    .where('status', '=', 'pending_verification')
    .selectAll()
    .execute();
  expect(waiting.length).toBeLessThanOrEqual(8);
  expect(waiting.filter(({ madeOn }) => madeOn < addDays(today, -5))).toEqual([]);
  const wallet = waiting.filter(({ method }) => method === 'moncash');
  expect(wallet).toMatchObject([{ currency: 'HTG', reference: expect.any(String) }]);
  const [sent] = wallet;
  expect(sent?.currencyAmount).toBe(gourdesOf(sent?.amountCents ?? 0, Number(sent?.htgPerUsd)));
  expect(sent?.proofKey).not.toBeNull();
});

it('knows the license of whoever has a car, of one of them that it ends soon, with its picture', async () => {
  const out = await db
    .selectFrom('bookings')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where('bookingStatus', 'in', ['active', 'picked_up'])
    .select(['bookings.id', 'licenseExpiresOn', 'returnDate'])
    .execute();
  const soon = out.filter(({ licenseExpiresOn }) => (licenseExpiresOn ?? '') < addDays(today, 30));
  expect(soon).toHaveLength(1);
  expect(soon.filter((one) => (one.licenseExpiresOn ?? '') < one.returnDate)).toEqual([]);
  expect((await listDemoLicenses(db)).length).toBeGreaterThanOrEqual(out.length - 1);
});

it('has on the board a car on its way to the other branch, and one that lacks two pictures', async () => {
  const board = await getBoard(deps(), { branchId: undefined });
  expect(board.transfers).toMatchObject([{ state: 'on_the_way', next: 'finish', day: 'today' }]);
  expect(board.unpictured.map(({ places }) => places)).toEqual([GUIDED_PHOTOS.slice(4)]);
});

it('shows a deposit that was taken back, a day that was reopened, cash that was spent, and what an admin agreed to', async () => {
  const deposits = await db
    .selectFrom('deposits')
    .innerJoin('cashMovements', 'cashMovements.depositId', 'deposits.id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('kind', '=', 'reversal'),
        exists(
          selectFrom('deposits as later').select('later.id').whereRef('later.reversesId', '=', 'deposits.id'),
        ),
      ]),
    )
    .select(['kind', 'cause', 'heldCents', 'amount'])
    .orderBy('kind', 'desc')
    .execute();
  const [taken, back] = deposits;
  expect(deposits).toMatchObject([
    { kind: 'taken', cause: 'deposit' },
    { kind: 'reversal', cause: 'deposit' },
  ]);
  expect([back?.heldCents, back?.amount]).toEqual([-(taken?.heldCents ?? 0), -(taken?.amount ?? 0)]);
  const reopened = await db.selectFrom('drawers').selectAll().where('reopenedAt', 'is not', null).execute();
  const [drawer] = reopened;
  expect([reopened.length, drawer?.countedUsdCents]).toEqual([1, drawer?.expectedUsdCents]);
  const spent = await db
    .selectFrom('expenses')
    .innerJoin('cashMovements', 'cashMovements.expenseId', 'expenses.id')
    .select(['paidFrom', 'currencyAmount', 'amount', 'cause'])
    .execute();
  expect(spent).toEqual([{ paidFrom: 'drawer', currencyAmount: 1_500, amount: -1_500, cause: 'expense' }]);
  const agreed = await db.selectFrom('approvals').select('kind').where('usedAt', 'is not', null).execute();
  expect(agreed.map(({ kind }) => kind).toSorted()).toEqual(['refund_other_way', 'reopened_day']);
  const other = await db
    .selectFrom('payments')
    .selectAll()
    .where('approvedByUserId', 'is not', null)
    .execute();
  expect(other).toMatchObject([{ kind: 'refund', method: 'cash', amountCents: 6_000 }]);
});

it('shows a booking that was released, and two child seats', async () => {
  const released = await db.selectFrom('bookings').selectAll().where('releasedAt', 'is not', null).execute();
  expect(released).toMatchObject([{ bookingStatus: 'canceled', paymentStatus: 'unpaid', paidCents: 0 }]);
  const seats = await db
    .selectFrom('bookingLines')
    .where('kind', '=', 'extra')
    .where('quantity', '>', 1)
    .select(['code', 'quantity'])
    .execute();
  expect(seats.length).toBeGreaterThan(0);
  expect(new Set(seats.map(({ code, quantity }) => `${quantity} ${code}`))).toEqual(
    new Set(['2 child_seat']),
  );
});

it('shows each thing that was given away with its reason, and money above a balance', async () => {
  const lines = await db
    .selectFrom('bookingLines')
    .where('kind', 'in', ['discount', 'waiver'])
    .selectAll()
    .execute();
  expect(lines.filter(({ reason, madeByUserId }) => reason === null || madeByUserId === null)).toEqual([]);
  const waivers = lines.filter(({ kind }) => kind === 'waiver');
  expect(waivers).toMatchObject([{ code: 'fuel', totalCents: -2_250, waivesPosition: 101 }]);
  const above = await db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.bookingId', 'bookings.id')
    .where('bookingStatus', 'in', ['active', 'picked_up'])
    .whereRef('payments.amountCents', '>', 'bookings.grandTotalCents')
    .select(['payments.reason', 'payments.method'])
    .execute();
  expect(above).toMatchObject([{ method: 'cash', reason: expect.any(String) }]);
});

it('shows a drawer that was handed over with its deposits, and one that was 500 gourdes short', async () => {
  const drawers = await db.selectFrom('drawers').selectAll().orderBy('day').execute();
  const [handed, ...others] = drawers.filter(({ handedToId }) => handedToId !== null);
  expect([handed?.branchId, others]).toEqual(['les_cayes', []]);
  // Whoever took it over has no drawer there that would have to count it.
  const takers = drawers.filter(({ staffId, branchId }) => {
    return staffId === handed?.handedToId && branchId === handed?.branchId;
  });
  expect(takers).toEqual([]);
  const passed = await db
    .selectFrom('deposits')
    .where('passedOnDrawerId', '=', handed?.id ?? '')
    .select('kind')
    .execute();
  expect(new Set(passed.map(({ kind }) => kind))).toEqual(new Set(['taken']));
  const short = drawers.filter((one) => Number(one.countedHtg) < Number(one.expectedHtg));
  expect(short.map((one) => [Number(one.expectedHtg) - Number(one.countedHtg), one.note !== null])).toEqual([
    [500, true],
  ]);
});
