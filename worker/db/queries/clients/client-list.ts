import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { ClientSort } from '#domain/list-sorts.ts';
import type { Cents } from '#domain/money.ts';
import type { ListClientsInput } from '#domain/schemas/clients.ts';
import { wholeCodeOf, wholeEmailOf } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../haiti-day.ts';
import { type ListPage, pageAndCount } from '../../list-page.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';

/** What a client's bookings come to, of all branches or one. */
export interface ClientFigures {
  /** Canceled ones left out. */
  bookingCount: number;
  /** Payments with status paid. */
  totalSpentCents: Cents;
  firstBookingDay: string;
  lastBookingDay: string;
  lastStatus: BookingStatus;
}

export interface ClientRow extends ClientFigures {
  id: string;
  name: string;
  email: string;
  phone: string;
}

const ORDER: Record<ClientSort, RawBuilder<unknown>> = {
  '-lastBookedAt': sql`last_booked_at desc, id desc`,
  name: sql`sort_name, id`,
  '-name': sql`sort_name desc, id desc`,
  firstBookedAt: sql`first_booked_at, id`,
  '-firstBookedAt': sql`first_booked_at desc, id desc`,
  bookingCount: sql`booking_count, id`,
  '-bookingCount': sql`booking_count desc, id desc`,
  totalSpentCents: sql`total_spent_cents, id`,
  '-totalSpentCents': sql`total_spent_cents desc, id desc`,
};

/** The figures of the `clients` row at hand, as pairs of a JSON object. */
export const clientFigures = sql`
  'bookingCount', booking_count, 'totalSpentCents', total_spent_cents,
  'firstBookingDay', haiti_day(first_booked_at), 'lastBookingDay', haiti_day(last_booked_at),
  'lastStatus', last_status`;

export function scopeOf(branchId: BranchId | undefined): string {
  return branchId ?? 'all';
}

function matching({ search, branchId }: ListClientsInput): RawBuilder<unknown> {
  const scope = sql`scope = ${scopeOf(branchId)}`;
  if (search === undefined) return scope;
  const [code, email] = [wholeCodeOf(search), wholeEmailOf(search)];
  if (email !== null) return sql`${scope} and id = client_id(${email}::citext)`;
  return code === null
    ? sql`${scope} and ${holdsWordsOrPhone(sql`search_text`, search)}`
    : sql`${scope} and id = (select client_id(customer_email) from bookings where booking_code = ${code})`;
}

/**
 * One page of the clients that match, found by name, e-mail, phone or a whole booking code, in one trip. With a branch:
 * who rented there, and what they did there. Never read further than `maxRows`.
 */
export async function listClients(
  db: Database,
  query: ListClientsInput & { pageSize: number },
  maxRows: number,
): Promise<ListPage<ClientRow>> {
  const condition = matching(query);
  const order = ORDER[query.sort];
  const ordered = sql`select *, row_number() over (order by ${order}) as place from clients
    where ${condition} order by ${order}`;
  const counted = sql`select from clients where ${condition} order by ${ORDER['-lastBookedAt']}`;
  const { rows } = await sql<ListPage<ClientRow>>`
    with ${pageAndCount({ ordered, counted, asked: query, maxRows })}
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'phone', phone,
        ${clientFigures}) order by place), '[]') from page) as rows,
      least(count(*), ${maxRows}::int) as total, count(*) > ${maxRows} as is_more
    from counted`.execute(db);
  return rows[0] ?? { rows: [], total: 0, isMore: false };
}

export interface ClientSummary {
  totalClients: number;
  /** Whose first booking is on `newSince` or later. */
  newClients: number;
  totalRevenueCents: Cents;
}

/** The cards above the list, of all branches or one, in one trip. */
export async function summarizeClients(
  db: Database,
  { branchId, newSince }: { branchId: BranchId | undefined; newSince: string },
): Promise<ClientSummary> {
  const scope = scopeOf(branchId);
  const isOfBranch = branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`;
  const { rows } = await sql<ClientSummary>`
    select coalesce(sum(client_count), 0)::int as total_clients,
      (select count(*) from clients where scope = ${scope} and first_booked_at >= ${startOfHaitiDay(newSince)}) as new_clients,
      (select coalesce(sum(amount_cents), 0) from payments where status = 'paid' and ${isOfBranch}) as total_revenue_cents
    from client_counts where scope = ${scope}`.execute(db);
  return rows[0] ?? { totalClients: 0, newClients: 0, totalRevenueCents: 0 };
}
