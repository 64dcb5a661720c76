import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { CLIENT_SORTS, type ClientSort } from '#domain/list-sorts.ts';
import { paidCents as paidOf, pendingCents } from '#domain/payment-status.ts';
import { CLIENTS_PAGE_SIZE } from '#domain/policy.ts';
import type { Database } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';
import { listClients, summarizeClients } from '#worker/services/clients/clients.ts';
import { wallDay } from '../reports/plain-figures.ts';

interface Booked {
  id: string;
  email: string;
  name: string;
  phone: string;
  branch: string;
  status: string;
  createdAt: string;
  paidCents: number;
  /** Still to be paid, less what waits to be verified. */
  toPayCents: number;
}

const SCOPES: (BranchId | undefined)[] = [undefined, ...BRANCH_IDS];

async function allBookings(db: Kysely<Tables>): Promise<Booked[]> {
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const paid = Map.groupBy(payments, ({ bookingId }) => bookingId);
  return bookings.map(({ id, customerEmail, customerName, customerPhone, ...booking }) => ({
    id,
    email: customerEmail,
    name: customerName,
    phone: customerPhone,
    branch: booking.pickupBranchId,
    status: booking.bookingStatus,
    createdAt: booking.createdAt,
    paidCents: (paid.get(id) ?? []).reduce((sum, { status, amountCents }) => {
      if (status === 'paid') return sum + amountCents;
      return status === 'refunded' ? sum - amountCents : sum;
    }, 0),
    toPayCents: Math.max(
      0,
      booking.grandTotalCents - paidOf(paid.get(id) ?? []) - pendingCents(paid.get(id) ?? []),
    ),
  }));
}

/** The newest last; of two made in one millisecond the greater id is the later. */
function byTime(one: Booked, other: Booked): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What the list has to say of every client in a scope, reckoned here from the bookings and payments that are there. */
function reckoned(bookings: Booked[], scope: BranchId | undefined) {
  const people = [...Map.groupBy(bookings, ({ email }) => email).values()];
  return people.flatMap((all) => {
    const latest = all.toSorted(byTime).at(-1);
    const own = all.filter(({ branch }) => scope === undefined || branch === scope).sort(byTime);
    const [first, last] = [own[0], own.at(-1)];
    if (!latest || !first || !last) return [];
    return [
      {
        email: latest.email,
        name: latest.name,
        phone: latest.phone,
        bookingCount: own.filter(({ status }) => status !== 'canceled').length,
        totalSpentCents: own.reduce((sum, { paidCents }) => sum + paidCents, 0),
        toPayCents: own.reduce((sum, { toPayCents }) => sum + toPayCents, 0),
        doNotRentReason: null,
        firstBookingDay: wallDay(first.createdAt),
        lastBookingDay: wallDay(last.createdAt),
        lastStatus: last.status,
      },
    ];
  });
}

export type ShownClient = Awaited<ReturnType<typeof listClients>>['rows'][number];

/** Every page of the list. */
export async function shownClients(
  db: Database,
  scope: BranchId | undefined,
  sort: ClientSort = '-lastBookedAt',
): Promise<ShownClient[]> {
  const shown: ShownClient[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listClients({ db }, { branchId: scope, sort, page, search: undefined });
    shown.push(...rows);
    if (page * CLIENTS_PAGE_SIZE >= total) return shown;
  }
}

const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1);

/** Every figure of every client is what their bookings and payments say, whatever the list is ordered by. */
export async function expectClientsToBeTrue(db: Database): Promise<ShownClient[]> {
  const bookings = await allBookings(db);
  for (const scope of SCOPES) {
    const expected = reckoned(bookings, scope).sort(byEmail);
    for (const sort of CLIENT_SORTS) {
      const shown = await shownClients(db, scope, sort);
      expect(shown.map(({ id: _, ...client }) => client).sort(byEmail)).toEqual(expected);
    }
    const { totalClients } = await summarizeClients(
      { db, clock: { now: () => new Date() } },
      { branchId: scope },
    );
    expect(totalClients).toBe(expected.length);
  }
  return shownClients(db, undefined);
}
