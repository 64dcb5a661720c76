import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { QuoteLine } from '#domain/pricing.ts';
import type { VehicleRates } from '#domain/rate.ts';
import { type ChangeAuthor, changedKeys, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { carryOut, type LedgerChange, movesOf } from '../payments/ledger-moves.ts';
import { pricingTiers } from '../vehicles/public-vehicles.ts';

interface VersionOf {
  bookingId: string;
  /** The version the person saw: it covers the ledger too. */
  rowVersion: number;
}

/** Locked before anything else of it is touched, as everywhere: then ledger and car wait in one order. */
function lockBooking(id: string): RawBuilder<unknown> {
  return sql`select * from bookings where id = ${id} for no key update`;
}

function logUpdate(source: RawBuilder<unknown>, by: ChangeAuthor, changes: RawBuilder<unknown>) {
  return logChange(source, {
    ...{ by, action: 'update', entityType: 'booking', entityId: sql`current.id` },
    metadata: sql`jsonb_build_object('bookingCode', current.booking_code) || ${changes}`,
  });
}

export interface StatusOutcome {
  was: BookingStatus;
  /** Whether the booking still has the version the person saw. */
  isCurrent: boolean;
  /** The version it has now. */
  rowVersion: number;
}

/**
 * Sets the status of the version the person saw, with its log row, in one statement; a status that is already set
 * changes nothing. Undefined without such a booking. Throws an exclusion violation when the car is promised to
 * somebody else meanwhile (D6).
 */
export async function updateBookingStatus(
  db: Database,
  { bookingId, rowVersion, status, by }: VersionOf & { status: BookingStatus; by: ChangeAuthor },
): Promise<StatusOutcome | undefined> {
  const statusOf = (row: string) =>
    sql`jsonb_build_object('bookingStatus', ${sql.ref(`${row}.bookingStatus`)})`;
  const { rows } = await sql<StatusOutcome>`
    with current as (${lockBooking(bookingId)}), changed as (
      update bookings set booking_status = ${status}, updated_at = ${by.at} from current
      where bookings.id = current.id and current.row_version = ${rowVersion} and current.booking_status <> ${status}
      returning bookings.id, bookings.booking_status, bookings.row_version
    ), logged as (${logUpdate(sql`current, changed`, by, changedKeys(statusOf('current'), statusOf('changed')))})
    select booking_status as was, row_version = ${rowVersion} as is_current,
      coalesce((select row_version from changed), row_version) as row_version
    from current`.execute(db);
  return rows[0];
}

export interface PaymentStatusOutcome {
  was: PaymentStatus;
  isCurrent: boolean;
  /** False when no honest move of the ledger leads from the one status to the other. */
  isPossible: boolean;
  /** False when a part comes without an amount or with more than is due, or an amount where none is used; or when what is
   * to be taken back is not there. */
  isPartDue: boolean;
  /** What the ledger says now; null when nothing was moved. */
  paymentStatus: PaymentStatus | null;
}

function isPartDue({ to, partCents, only }: LedgerChange, due: RawBuilder<unknown>): RawBuilder<unknown> {
  if (only !== undefined && 'takenBack' in only) {
    return sql`exists (
      select from payments where id = ${only.takenBack} and booking_id = current.id and status = 'paid')`;
  }
  if (partCents !== null) return to === 'partial' ? sql`(${partCents}::bigint <= ${due})` : sql`false`;
  return to === 'partial' ? sql`(current.payment_status = 'partial')` : sql`true`;
}

function dueOf(total: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${total} - coalesce((
    select sum(amount_cents) from payments where booking_id = current.id and status = 'paid'), 0))`;
}

export interface LedgerOutcome extends PaymentStatusOutcome {
  /** The version the booking has now. */
  rowVersion: number;
  /** What was recorded; null when nothing was. */
  paymentId: string | null;
}

/** Moves the ledger of the version the person saw, with one log row, in one statement (D11). */
export async function moveLedger(
  db: Database,
  { bookingId, rowVersion, ...change }: VersionOf & LedgerChange,
): Promise<LedgerOutcome | undefined> {
  const { by } = change;
  const move = sql`${movesOf(change)} ->> current.payment_status`;
  const { rows } = await sql<LedgerOutcome>`
    with current as (${lockBooking(bookingId)}), asked as (
      select current.*, ${move} as move, grand_total_cents as total_cents, ${dueOf(sql`grand_total_cents`)} as due_cents,
        ${isPartDue(change, dueOf(sql`grand_total_cents`))} as is_part_due
      from current
    ), act as (
      select * from asked where row_version = ${rowVersion} and move <> 'none' and is_part_due
    ), ${carryOut(change)}, changed as (
      update bookings set payment_status = settled.payment_status, paid_cents = settled.paid_cents, updated_at = ${by.at}
      from act, settled where bookings.id = act.id returning bookings.row_version
    ), logged as (${logUpdate(
      sql`act current, settled`,
      by,
      changedKeys(
        sql`jsonb_build_object('paymentStatus', current.payment_status,
          'paidCents', current.grand_total_cents - current.due_cents)`,
        sql`jsonb_build_object('paymentStatus', settled.payment_status, 'paidCents', settled.paid_cents)`,
      ),
    )})
    select payment_status as was, row_version = ${rowVersion} as is_current, move is not null as is_possible,
      is_part_due, (select settled.payment_status from settled, act) as payment_status,
      coalesce((select row_version from changed), row_version) as row_version,
      (select id from filled union all select id from recorded) as payment_id
    from asked`.execute(db);
  return rows[0];
}

/** What an edit is priced from: the booking as it stands, the car that is asked for, today's tax and fee. */
export function findEditInputs(
  db: Database,
  { bookingId, vehicleId }: { bookingId: string; vehicleId: string },
) {
  const vehicle = sql<(VehicleRates & { depositCents: Cents }) | null>`(
    select json_build_object('pricePerDayCents', price_per_day_cents, 'pricingTiers', ${pricingTiers},
      'depositCents', deposit_cents)
    from vehicles where id = ${vehicleId})`;
  const extras = sql<QuoteLine[]>`(
    select coalesce(json_agg(json_build_object('code', extra_code, 'unitPriceCents', unit_price_cents,
      'isPerDay', is_per_day, 'qty', qty, 'totalCents', total_cents) order by extra_code), '[]')
    from booking_extras where booking_id = bookings.id)`;
  return db
    .selectFrom('bookings')
    .innerJoin('settings', (join) => join.onTrue())
    .where('bookings.id', '=', bookingId)
    .select([
      'bookings.rowVersion',
      'bookings.vehicleId',
      'bookings.pickupBranchId',
      'bookings.returnBranchId',
    ])
    .select(['bookings.pickupDate', 'bookings.returnDate', 'bookings.rentalDays', 'bookings.priceTier'])
    .select(['bookings.baseRateCents', 'bookings.extrasTotalCents', 'bookings.feesTotalCents'])
    .select(['bookings.oneWayFeeCents', 'bookings.discountTotalCents', 'bookings.taxTotalCents'])
    .select(['bookings.grandTotalCents', 'bookings.depositCents', extras.as('extras'), vehicle.as('vehicle')])
    .select(['settings.taxRateBasisPoints', 'settings.staffOneWayFeeCents'])
    .executeTakeFirst();
}

export interface BookingEdit extends VersionOf {
  /** Every column but those of the ledger. */
  columns: Updateable<Tables['bookings']> & {
    vehicleId: string;
    grandTotalCents: number;
    paymentMethod: string;
  };
  lines: readonly QuoteLine[];
  ledger: LedgerChange;
}

export interface BookingEditOutcome extends Omit<PaymentStatusOutcome, 'was'> {
  isVehicleFound: boolean;
  /** Another car must be one that can be rented; the booking's own stays, whatever became of it. */
  isVehicleRentable: boolean;
}

/** A booking's row as the log compares it. */
function record(row: string): RawBuilder<unknown> {
  const its = (column: string) => sql.ref(`${row}.${column}`);
  return sql`jsonb_build_object(
    'customerName', ${its('customerName')}, 'customerEmail', ${its('customerEmail')},
    'customerPhone', ${its('customerPhone')}, 'customerAddress', ${its('customerAddress')},
    'driverLicenseId', ${its('driverLicenseId')}, 'referenceName', ${its('referenceName')},
    'referencePhone', ${its('referencePhone')}, 'referenceAddress', ${its('referenceAddress')},
    'vehicleId', ${its('vehicleId')}, 'pickupBranchId', ${its('pickupBranchId')},
    'returnBranchId', ${its('returnBranchId')}, 'pickupDate', ${its('pickupDate')}, 'returnDate', ${its('returnDate')},
    'baseRateCents', ${its('baseRateCents')}, 'extrasTotalCents', ${its('extrasTotalCents')},
    'feesTotalCents', ${its('feesTotalCents')}, 'oneWayFeeCents', ${its('oneWayFeeCents')},
    'discountTotalCents', ${its('discountTotalCents')}, 'taxTotalCents', ${its('taxTotalCents')},
    'grandTotalCents', ${its('grandTotalCents')}, 'depositCents', ${its('depositCents')},
    'paymentMethod', ${its('paymentMethod')}, 'bookingStatus', ${its('bookingStatus')}, 'notes', ${its('notes')},
    'receiptMessage', ${its('receiptMessage')})`;
}

/** Both cars in the order in which the hold's trigger locks them, so that no two edits wait in a circle. */
function lockCars(vehicleId: string): RawBuilder<unknown> {
  return sql`
    select vehicles.id, vehicles.status = 'active' and vehicles.retired_at is null as is_rentable
    from vehicles, current where vehicles.id in (current.vehicle_id, ${vehicleId})
    order by vehicles.id for no key update of vehicles`;
}

/** What the edit asks, beside what is: one row as long as the booking exists. */
function askedOf({ columns, ledger }: BookingEdit): RawBuilder<unknown> {
  const total = sql`${columns.grandTotalCents}::int`;
  return sql`
    select current.*, ${movesOf(ledger)} ->> current.payment_status as move, ${total} as total_cents,
      ${isPartDue(ledger, dueOf(total))} as is_part_due, car.id is not null as is_vehicle_found,
      coalesce(car.is_rentable or car.id = current.vehicle_id, false) as is_vehicle_rentable
    from current left join cars car on car.id = ${columns.vehicleId}`;
}

/** The form's columns, and what goes with the ledger. */
function changedColumns({ columns, ledger }: BookingEdit): RawBuilder<unknown> {
  const cells = Object.entries(columns).filter(([, value]) => value !== undefined);
  const assignments = cells.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`${sql.join(assignments)}, updated_at = ${ledger.by.at},
    payment_status = settled.payment_status, paid_cents = settled.paid_cents`;
}

/**
 * Writes the whole edit form over the version the person saw: booking, the extras' totals, the ledger's move and one
 * log row of what changed, in one statement. Undefined without such a booking. Throws an exclusion violation when the
 * car is not free for the new days (D6).
 */
export async function updateBooking(
  db: Database,
  edit: BookingEdit,
): Promise<BookingEditOutcome | undefined> {
  const { rowVersion, columns, lines, ledger } = edit;
  const { rows } = await sql<BookingEditOutcome>`
    with current as (${lockBooking(edit.bookingId)}), cars as (${lockCars(columns.vehicleId)}),
    asked as (${askedOf(edit)}), act as (
      select asked.id, ${columns.paymentMethod}::text as payment_method, total_cents, move
      from asked where row_version = ${rowVersion} and move is not null and is_part_due and is_vehicle_rentable
    ), ${carryOut(ledger)}, changed as (
      update bookings set ${changedColumns(edit)} from act, settled where bookings.id = act.id returning bookings.*
    ), lines as (
      update booking_extras set total_cents = line."totalCents"
      from changed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (code text, "totalCents" int)
      where booking_id = changed.id and extra_code = line.code
    ), logged as (${logUpdate(
      sql`current, changed, settled`,
      ledger.by,
      changedKeys(
        sql`${record('current')} || jsonb_build_object('paymentStatus', current.payment_status)`,
        sql`${record('changed')} || jsonb_build_object('paymentStatus', settled.payment_status)`,
      ),
    )})
    select row_version = ${rowVersion} as is_current, move is not null as is_possible, is_part_due, is_vehicle_found,
      is_vehicle_rentable, (select settled.payment_status from settled, act) as payment_status
    from asked`.execute(db);
  return rows[0];
}
