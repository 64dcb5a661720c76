import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import type { BookingSort } from '#domain/list-sorts.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { BookingCreator } from '#domain/roles.ts';
import type { ListBookingsInput } from '#domain/schemas/staff-bookings.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../haiti-day.ts';
import { instantText } from '../../instant-text.ts';
import { type ListPage, pageAndCount } from '../../list-page.ts';
import { carsIn, type LogEntry } from '../activity/activity-subject.ts';
import { unreadCount } from '../messages/staff-messages.ts';
import type { StaffPaymentRow } from '../payments/staff-payments.ts';
import { staffName } from '../staff/staff-name.ts';
import { firstImage, type ImageRow } from '../vehicles/public-vehicles.ts';
import { branchOf, currentTaxRate, linesIn } from './client-bookings.ts';
import { dueBy, dueCents } from './due-bookings.ts';

export interface BookingListRow {
  id: string;
  bookingCode: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  vehicle: { id: string; brand: string; model: string; year: number; plate: string };
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: string;
  returnDate: string;
  rentalDays: number;
  grandTotalCents: Cents;
  paidCents: Cents;
  /** What is still to be paid of it. */
  dueCents: Cents;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  bookingStatus: BookingStatus;
  createdBy: BookingCreator;
  createdAt: string;
  rowVersion: number;
}

const ORDER: Record<BookingSort, RawBuilder<unknown>> = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  '-pickupDate': sql`pickup_date desc, id desc`,
  pickupDate: sql`pickup_date, id`,
  '-grandTotalCents': sql`grand_total_cents desc, id desc`,
  grandTotalCents: sql`grand_total_cents, id`,
};

/** The same as no index has it: what is due is little, is found by an index of its own and sorted then. */
const SORTED_ORDER: Record<BookingSort, RawBuilder<unknown>> = {
  '-createdAt': sql`created_at + interval '0' desc, id desc`,
  createdAt: sql`created_at + interval '0', id`,
  '-pickupDate': sql`pickup_date + 0 desc, id desc`,
  pickupDate: sql`pickup_date + 0, id`,
  '-grandTotalCents': sql`grand_total_cents + 0 desc, id desc`,
  grandTotalCents: sql`grand_total_cents + 0, id`,
};

/** How far back days may end and still be those of the latest bookings. */
const RECENT_DAYS = 60;
/** So many days' bookings are sorted sooner than the newest are walked down to them. */
const SORTED_DAYS = 62;
/** The same of the oldest, which are walked from the firm's first day. */
const SORTED_OLDEST_DAYS = 366;

/**
 * What was made last is mostly picked up last: days that reach up to now are read along the newest. For a few days long
 * ago that walk would go from today to them: their own index is read, and its rows sorted.
 */
function orderOf(query: ListBookingsInput, today: CalendarDay): RawBuilder<unknown> {
  const { sort, from, to } = query;
  // Debts are many, and their index has them in the order of their days.
  if (query.due === 'payment' && sort === 'pickupDate') return ORDER[sort];
  if (query.due !== undefined) return SORTED_ORDER[sort];
  const isFromNowOn = from !== undefined && from > today;
  if (sort === '-createdAt' && (isFromNowOn || (isLongAgo(query, today) && !isWide(query))))
    return sql`created_at + interval '0' desc, id desc`;
  const isShort = from !== undefined && daysBetween(from, to ?? today) < SORTED_OLDEST_DAYS;
  if (sort === 'createdAt' && isShort) return sql`created_at + interval '0', id`;
  return ORDER[sort];
}

function isLongAgo({ to }: ListBookingsInput, today: CalendarDay): boolean {
  return to !== undefined && to < addDays(today, -RECENT_DAYS);
}

function isWide({ from, to }: ListBookingsInput): boolean {
  return to !== undefined && (from === undefined || daysBetween(from, to) > SORTED_DAYS);
}

/**
 * Ids of the list with their places, in order. Of many days long ago the newest are walked from the day behind them: who
 * picks a car up by then has booked it by then, but for what staff wrote down afterwards, of which there is an index.
 */
function orderedIds(query: ListBookingsInput, maxRows: number, today: CalendarDay): RawBuilder<unknown> {
  const condition = matching(query, today);
  const order = orderOf(query, today);
  const placed = sql`id, row_number() over (order by ${order}) as place`;
  const isWalkedFromBehind = query.sort === '-createdAt' && isLongAgo(query, today) && isWide(query);
  if (query.due !== undefined || !isWalkedFromBehind)
    return sql`select ${placed} from bookings where ${condition} order by ${order}`;
  const until = startOfHaitiDay(addDays(query.to ?? today, 1));
  const rowsNeeded =
    query.search === undefined ? Math.min(query.page * query.pageSize, maxRows) : maxRows + 1;
  const first = sql`order by ${order} limit ${rowsNeeded}`;
  return sql`
    select ${placed} from (
      (select id, created_at from bookings where ${condition} and created_at < ${until} ${first})
      union all
      (select id, created_at from bookings
        where ${condition} and created_at >= ${until} and ${madeAfterPickup} ${first})
    ) made order by ${order}`;
}

/** As the index bookings_made_after_pickup says it. */
const madeAfterPickup = sql`pickup_date < (created_at at time zone 'America/Port-au-Prince')::date`;

function matching(query: ListBookingsInput, today: CalendarDay) {
  const { search, status, paymentStatus, due, branchId, from, to } = query;
  const rule = due === undefined ? undefined : dueBy(due, today);
  const branch = rule?.branch ?? sql`pickup_branch_id`;
  const tests = [
    search === undefined ? undefined : matchesBooking(search),
    status === undefined ? undefined : sql`booking_status = ${status}`,
    paymentStatus === undefined ? undefined : sql`payment_status = ${paymentStatus}`,
    rule?.isDue,
    branchId === undefined ? undefined : sql`${branch} = ${branchId}`,
    from === undefined ? undefined : sql`pickup_date >= ${from}`,
    to === undefined ? undefined : sql`pickup_date <= ${to}`,
  ].filter((test) => test !== undefined);
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `);
}

const listRow = sql`json_build_object(
  'id', bookings.id, 'bookingCode', booking_code, 'customerName', customer_name,
  'customerEmail', customer_email, 'customerPhone', customer_phone,
  'vehicle', json_build_object('id', vehicles.id, 'brand', brand, 'model', model, 'year', year, 'plate', plate),
  'pickupBranchId', pickup_branch_id, 'returnBranchId', return_branch_id, 'pickupDate', pickup_date,
  'returnDate', return_date, 'rentalDays', rental_days, 'grandTotalCents', grand_total_cents, 'paidCents', paid_cents,
  'dueCents', ${dueCents},
  'paymentMethod', payment_method, 'paymentStatus', payment_status, 'bookingStatus', booking_status,
  'createdBy', created_by, 'createdAt', ${instantText(sql`bookings.created_at`)},
  'rowVersion', bookings.row_version)`;

/**
 * One page of the bookings that match, in one trip. Both the page and the count are read from an index alone, and never
 * further than `maxRows`, so that the cost does not grow with the table.
 */
export async function listBookings(
  db: Database,
  query: ListBookingsInput,
  { maxRows, today }: { maxRows: number; today: CalendarDay },
): Promise<ListPage<BookingListRow>> {
  const isByDay = query.from !== undefined || query.to !== undefined;
  const along = isByDay ? ORDER.pickupDate : ORDER['-createdAt'];
  const counted = sql`select from bookings where ${matching(query, today)}
    order by ${query.due === undefined ? along : dueBy(query.due, today).day}`;
  const ordered = orderedIds(query, maxRows, today);
  const { rows } = await sql<ListPage<BookingListRow>>`
    with ${pageAndCount({ ordered, counted, asked: query, maxRows })}, listed as (
      select place, ${listRow} as entry
      from page join bookings on bookings.id = page.id join vehicles on vehicles.id = bookings.vehicle_id
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      least(count(*), ${maxRows}::int) as total, count(*) > ${maxRows} as is_more
    from counted`.execute(db);
  return rows[0] ?? { rows: [], total: 0, isMore: false };
}

const payments = sql<StaffPaymentRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'amountCents', amount_cents, 'method', method,
    'status', status, 'proofContentType', proof_content_type, 'receivedBy', ${staffName(sql`received_by_user_id`)},
    'verifiedBy', ${staffName(sql`verified_by_user_id`)}, 'verifiedAt', ${instantText(sql`verified_at`)},
    'verificationNotes', verification_notes, 'rejectionReason', rejection_reason,
    'createdAt', ${instantText(sql`created_at`)}) order by created_at, id), '[]')
  from payments where booking_id = bookings.id)`;

/** What was done to the booking and to its payments, the newest first. */
function activity(limit: number) {
  return sql<LogEntry[]>`(
    select coalesce(json_agg(json_build_object('id', log.id, 'action', log.action, 'entityType', log.entity_type,
      'metadata', log.metadata, 'cars', ${carsIn(sql`log.metadata`)}, 'createdAt', ${instantText(sql`log.created_at`)},
      'userName', profiles.name, 'userEmail', profiles.email) order by log.created_at desc, log.id desc), '[]')
    from (
      (select * from logs where entity_type = 'booking' and entity_id = bookings.id::text
        order by created_at desc, id desc limit ${limit})
      union all
      (select logs.* from payments
        join logs on logs.entity_type = 'payment' and logs.entity_id = payments.id::text
        where payments.booking_id = bookings.id order by logs.created_at desc, logs.id desc limit ${limit})
      order by created_at desc, id desc limit ${limit}
    ) log left join profiles on profiles.id = log.user_id)`;
}

const vehicle = sql<
  BookingListRow['vehicle'] & { class: VehicleClass; image: ImageRow | null }
>`json_build_object(
  'id', vehicles.id, 'brand', brand, 'model', model, 'year', year, 'class', class, 'plate', plate,
  'image', ${firstImage})`;

const conversation = sql<{ id: string; unreadCount: number } | null>`(
  select json_build_object('id', conversations.id, 'unreadCount', ${unreadCount})
  from conversations where conversations.booking_id = bookings.id)`;

export interface BookingQuery {
  id: string;
  locale: Locale;
  activityRows: number;
}

/** A booking with all that belongs to it, in one trip. */
export function findStaffBooking(db: Database, { id, locale, activityRows }: BookingQuery) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where('bookings.id', '=', id)
    .select(['bookings.id', 'bookings.bookingCode', 'bookings.rowVersion', 'bookings.bookingStatus'])
    .select(['bookings.paymentStatus', 'bookings.paymentMethod', 'bookings.customerId'])
    .select(['bookings.customerName', 'bookings.customerEmail', 'bookings.customerPhone'])
    .select(['bookings.customerAddress', 'bookings.driverLicenseId', 'bookings.referenceName'])
    .select(['bookings.referencePhone', 'bookings.referenceAddress', 'bookings.pickupDate'])
    .select(['bookings.returnDate', 'bookings.rentalDays', 'bookings.priceTier', 'bookings.baseRateCents'])
    .select(['bookings.extrasTotalCents', 'bookings.feesTotalCents', 'bookings.oneWayFeeCents'])
    .select(['bookings.discountTotalCents', 'bookings.taxTotalCents', 'bookings.grandTotalCents'])
    .select(['bookings.depositCents', 'bookings.notes', 'bookings.receiptMessage', 'bookings.createdBy'])
    .select(['bookings.createdAt', 'bookings.updatedAt', vehicle.as('vehicle')])
    .select([branchOf('pickupBranchId').as('pickupBranch'), branchOf('returnBranchId').as('returnBranch')])
    .select([linesIn(locale).as('extras'), payments.as('payments')])
    .select([activity(activityRows).as('activity'), currentTaxRate.as('currentTaxRateBasisPoints')])
    .select(staffName(sql`bookings.created_by_user_id`).as('createdByUser'))
    .select([sql<string>`client_id(bookings.customer_email)`.as('clientId'), conversation.as('conversation')])
    .executeTakeFirst();
}
