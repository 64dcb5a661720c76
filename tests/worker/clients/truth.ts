import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '#worker/db/schema.ts';

interface Booked {
  id: string;
  email: string;
  name: string;
  phone: string;
  branch: string;
  status: string;
  createdAt: string;
  paidCents: number;
}

export interface ClientStanding {
  id: string;
  scope: string;
  email: string;
  name: string;
  phone: string;
  bookingCount: number;
  totalSpentCents: number;
  firstBookedAt: string;
  lastBookedAt: string;
  lastStatus: string;
}

function idOf(email: string): string {
  const hex = createHash('md5').update(email.toLowerCase()).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function allBookings(db: Kysely<Tables>): Promise<Booked[]> {
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().where('status', '=', 'paid').execute();
  const paid = Map.groupBy(payments, ({ bookingId }) => bookingId);
  return bookings.map(({ id, customerEmail, customerName, customerPhone, ...booking }) => ({
    id,
    email: customerEmail,
    name: customerName,
    phone: customerPhone,
    branch: booking.pickupBranchId,
    status: booking.bookingStatus,
    createdAt: booking.createdAt,
    paidCents: (paid.get(id) ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
}

/** The newest last; of two made in one millisecond the greater id is the later. */
function byTime(one: Booked, other: Booked): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

function standingOf(scope: string, counted: Booked[], latest: Booked): ClientStanding[] {
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      id: idOf(latest.email),
      scope,
      email: latest.email,
      name: latest.name,
      phone: latest.phone,
      bookingCount: counted.filter(({ status }) => status !== 'canceled').length,
      totalSpentCents: counted.reduce((sum, { paidCents }) => sum + paidCents, 0),
      firstBookedAt: first.createdAt,
      lastBookedAt: last.createdAt,
      lastStatus: last.status,
    },
  ];
}

/** Every client in every scope, reckoned here from the bookings and payments that are there. */
export async function reckonedClients(db: Kysely<Tables>): Promise<ClientStanding[]> {
  const people = Map.groupBy(await allBookings(db), ({ email }) => email.toLowerCase());
  const standings = [...people.values()].flatMap((bookings) => {
    const own = bookings.toSorted(byTime);
    const latest = own.at(-1);
    if (latest === undefined) return [];
    const branches = ['les_cayes', 'cap_haitien'].flatMap((branch) =>
      standingOf(
        branch,
        own.filter((booking) => booking.branch === branch),
        latest,
      ),
    );
    return [...standingOf('all', own, latest), ...branches];
  });
  return standings.sort(inOrder);
}

function inOrder(one: ClientStanding, other: ClientStanding): number {
  return `${one.scope} ${one.id}` < `${other.scope} ${other.id}` ? -1 : 1;
}

/** The clients as the database keeps them. */
export async function keptClients(db: Kysely<Tables>): Promise<ClientStanding[]> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'scope', 'email', 'name', 'phone', 'bookingCount', 'totalSpentCents'])
    .select(['firstBookedAt', 'lastBookedAt', 'lastStatus'])
    .execute();
  return rows.sort(inOrder);
}

/** Every figure of every client is what their bookings and payments say, and they are counted right. */
export async function expectClientsToBeTrue(db: Kysely<Tables>): Promise<ClientStanding[]> {
  const kept = await keptClients(db);
  expect(kept).toEqual(await reckonedClients(db));
  const { rows } = await sql<{ scope: string; count: number }>`
    select scope, sum(client_count)::int as count from client_counts group by scope having sum(client_count) <> 0`.execute(
    db,
  );
  const counted = Object.fromEntries(rows.map(({ scope, count }) => [scope, count]));
  const scopes = Map.groupBy(kept, ({ scope }) => scope);
  expect(counted).toEqual(Object.fromEntries([...scopes].map(([scope, { length }]) => [scope, length])));
  return kept;
}
