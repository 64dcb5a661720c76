import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Movement } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, dayInHaiti } from '#domain/calendar-day.ts';
import { lateMinutes } from '#domain/lateness.ts';
import type { Actor } from '#worker/auth/actor.ts';
import { listBookings } from '#worker/services/bookings/staff-bookings.ts';
import { getDashboard } from '#worker/services/dashboard/get-dashboard.ts';
import { type Desk, openDesk } from '../bookings/staff-world.ts';
import { buildWorld, isOut, type Rows, readRows } from './world.ts';

let desk: Desk;
let agent: Actor;
let admin: Actor;
beforeAll(async () => {
  desk = await openDesk();
  agent = (await desk.hire('agent')).actor;
  admin = (await desk.hire('admin')).actor;
});
afterAll(() => desk.close());
afterEach(() => desk.wipe());

const SCOPES: (BranchId | undefined)[] = [undefined, 'les_cayes', 'cap_haitien'];

type Booking = Rows['bookings'][number];
type Vehicle = Rows['vehicles'][number];

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}

/** Last 7 days against the 7 before, from the days of whatever there is. */
function weeks(today: CalendarDay, things: readonly { day: CalendarDay; value: number }[]) {
  const within = (from: number, to: number) =>
    sum(
      things
        .filter(({ day }) => day >= addDays(today, from) && day <= addDays(today, to))
        .map(({ value }) => value),
    );
  const [thisWeek, lastWeek] = [within(-6, 0), within(-13, -7)];
  const trendPercent = lastWeek === 0 ? 0 : Math.round(((thisWeek - lastWeek) * 1_000) / lastWeek) / 10;
  return { thisWeek, lastWeek, trendPercent };
}

function statusOf(vehicle: Vehicle, { bookings, blocks }: Rows, today: CalendarDay) {
  if (bookings.some((one) => one.vehicleId === vehicle.id && isOut(one.bookingStatus))) return 'rented';
  const isBlocked = blocks.some(
    (one) => one.vehicleId === vehicle.id && one.fromDate <= today && one.toDate > today,
  );
  if (isBlocked || vehicle.status === 'maintenance') return 'maintenance';
  return vehicle.status === 'unavailable' ? 'unavailable' : 'available';
}

/** The figures by plain reckoning over all rows. */
function reckon(rows: Rows, today: CalendarDay, branchId: BranchId | undefined) {
  const isHere = (branch: BranchId) => branchId === undefined || branch === branchId;
  const bookings = rows.bookings.filter((one) => isHere(one.pickupBranchId));
  const payments = rows.payments.filter((one) => isHere(one.branchId));
  const dayOf = ({ createdAt }: { createdAt: string }) => dayInHaiti(new Date(createdAt));
  const paid = payments
    .filter(({ status }) => status === 'paid' || status === 'refunded')
    .map((one) => ({
      day: one.paidOn ?? 'on no day',
      value: one.status === 'paid' ? one.amountCents : -one.amountCents,
    }));
  const pending = payments.filter(({ status }) => status === 'pending_verification');
  const open = bookings.filter(
    ({ bookingStatus }) => isOut(bookingStatus) || ['reserved', 'confirmed'].includes(bookingStatus),
  );
  const vehicles = rows.vehicles.filter((one) => one.retiredAt === null && isHere(one.branchId));
  const countOf = (status: string) => vehicles.filter((one) => statusOf(one, rows, today) === status).length;
  return {
    openBookings: { total: open.length, out: open.filter((one) => isOut(one.bookingStatus)).length },
    newBookings: weeks(
      today,
      bookings
        .filter((one) => one.bookingStatus !== 'canceled')
        .map((one) => ({ day: dayOf(one), value: 1 })),
    ),
    revenue: {
      ...weeks(today, paid),
      lastMonth: sum(
        paid.filter(({ day }) => day >= addDays(today, -29) && day <= today).map(({ value }) => value),
      ),
    },
    pending: { count: pending.length, amountCents: sum(pending.map((one) => one.amountCents)) },
    vehicles: {
      total: vehicles.length,
      available: countOf('available'),
      rented: countOf('rented'),
      maintenance: countOf('maintenance'),
      unavailable: countOf('unavailable'),
    },
  };
}

/** Bookings of a movement, late and of today, as codes; of the late ones only how many. */
function movement(
  rows: Rows,
  now: Date,
  pick: { is: (one: Booking) => boolean; day: 'pickupDate' | 'returnDate'; at: 'pickupAt' | 'returnAt' },
) {
  const due = rows.bookings.filter((one) => pick.is(one) && one[pick.day] <= dayInHaiti(now));
  const isLate = (one: Booking) => lateMinutes(one[pick.at], 60, now) > 0;
  const codesOf = (list: Booking[]) => list.map(({ bookingCode }) => bookingCode).sort();
  return {
    late: codesOf(due.filter(isLate)),
    today: codesOf(due.filter((one) => !isLate(one))),
  };
}

/** What the bookings list shows to whom the dashboard's 'more' leads there. */
async function codesOfList(due: Movement, branchId: BranchId | undefined): Promise<string[]> {
  const asked = { due, branchId, sort: '-createdAt', page: 1, pageSize: 100 } as const;
  const { rows, total } = await listBookings(desk.deps, { ...asked, search: undefined });
  expect(rows).toHaveLength(total);
  return rows.map(({ bookingCode }) => bookingCode).sort();
}

const MOMENTS = [
  ['the year’s end, in its last hour', '2026-12-31', '2027-01-01T04:30:00.000Z'],
  ['the first minute of a year', '2027-01-01', '2027-01-01T05:00:00.000Z'],
  ['two days after the clocks went back', '2026-11-03', '2026-11-03T16:00:00.000Z'],
  ['the last hour of the week the clocks went forward', '2026-03-12', '2026-03-13T03:59:59.999Z'],
] as const;

describe.each(MOMENTS)('at %s', (name, today, instant) => {
  it('every figure is what the rows add up to, of each branch and of all', async () => {
    const now = new Date(instant);
    desk.setNow(now);
    await buildWorld(desk, name, now, today);
    const rows = await readRows(desk);
    for (const branchId of SCOPES) {
      const board = await getDashboard(desk.deps, { branchId }, { actor: agent, locale: 'en' });
      expect(board.today).toBe(today);
      const { staffCount, ...figures } = board.figures;
      expect([branchId, figures]).toEqual([branchId, reckon(rows, today, branchId)]);
      expect(staffCount).toBeNull();
    }
  });

  it('what leaves, comes back and is late is found by its day and branch', async () => {
    const now = new Date(instant);
    desk.setNow(now);
    await buildWorld(desk, `${name}, again`, now, today);
    const rows = await readRows(desk);
    for (const branchId of SCOPES) {
      const board = await getDashboard(desk.deps, { branchId }, { actor: agent, locale: 'en' });
      const leaving = movement(rows, now, {
        is: (one) =>
          ['reserved', 'confirmed'].includes(one.bookingStatus) &&
          (branchId === undefined || one.pickupBranchId === branchId),
        day: 'pickupDate',
        at: 'pickupAt',
      });
      const returning = movement(rows, now, {
        is: (one) => isOut(one.bookingStatus) && (branchId === undefined || one.returnBranchId === branchId),
        day: 'returnDate',
        at: 'returnAt',
      });
      for (const [due, list, expected] of [
        ['departures', board.departures, leaving],
        ['returns', board.returns, returning],
      ] as const) {
        expect(await codesOfList(due, branchId)).toEqual([...expected.late, ...expected.today].sort());
        const codes = list.today.map(({ bookingCode }) => bookingCode).sort();
        expect([list.lateCount, list.todayCount]).toEqual([expected.late.length, expected.today.length]);
        expect(expected.today).toEqual(expect.arrayContaining(codes));
        expect(codes).toHaveLength(Math.min(8, expected.today.length));
        expect(expected.late).toEqual(expect.arrayContaining(list.late.map((one) => one.bookingCode)));
        expect(list.late).toHaveLength(Math.min(8, expected.late.length));
      }
    }
  });
});

it('an admin is told how many people work here, of a branch too; those put aside do not count', async () => {
  await desk.db.updateTable('profiles').set({ isActive: false }).where('id', '=', agent.id).execute();
  const people = await desk.db
    .selectFrom('userRoles')
    .innerJoin('profiles', 'profiles.id', 'userRoles.userId')
    .select(['profiles.id', 'profiles.branchId'])
    .where('isActive', '=', true)
    .execute();
  const countFor = async (branchId?: BranchId) =>
    (await getDashboard(desk.deps, { branchId }, { actor: admin, locale: 'en' })).figures.staffCount;
  expect(await countFor()).toBe(people.length);
  expect(await countFor('les_cayes')).toBe(people.filter((one) => one.branchId === 'les_cayes').length);
  expect(await countFor('cap_haitien')).toBe(0);
});
