import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { ProofContentType } from '#domain/policy.ts';
import type { ExtraPrice, PriceTier } from '#domain/pricing.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { VehicleStatus } from '#domain/vehicle.ts';
import type { Database } from '../../client.ts';
import { insertFrom } from '../../insert-from.ts';
import type { Tables } from '../../schema.ts';
import { notifyStaff, type StaffNotice } from '../messages/notify-staff.ts';
import { type FreeUpload, freeUpload } from '../payments/proof-uploads.ts';
import { isFreeFor, pricingTiers } from '../vehicles/public-vehicles.ts';
import {
  type BookingAllowances,
  countOpenBookings,
  isAnySpent,
  isOverspent,
  spendAllowances,
} from './booking-allowances.ts';

export interface ReservationQuery extends FreeUpload {
  vehicleId: string;
  period: RentalPeriod;
  idempotencyKey: string;
  /** What the booking counts against; absent at the counter. */
  allowances?: BookingAllowances | undefined;
}

export interface ReservableVehicle {
  id: string;
  brand: string;
  model: string;
  branchId: BranchId;
  status: VehicleStatus;
  rowVersion: number;
  isFree: boolean;
  pricePerDayCents: Cents;
  pricingTiers: Record<PriceTier, Cents> | null;
  depositCents: Cents;
}

export interface ReservationInputs {
  taxRateBasisPoints: number;
  webOneWayFeeCents: Cents;
  staffOneWayFeeCents: Cents;
  extras: (ExtraPrice & { name: string })[];
  /** The ways to pay that the site offers now. */
  offeredMethods: PaymentMethod[];
  vehicle: ReservableVehicle | null;
  upload: { tempKey: string; contentType: ProofContentType } | null;
  /** The customer's bookings that nobody has paid for yet; 0 where nothing is counted. */
  openBookings: number;
  /** The customer or the address has booked as much today as one may. */
  isDaySpent: boolean;
  /** What this idempotency key made before, whosever it is. */
  previous: { id: string; bookingCode: string; customerId: string | null; requestHash: string } | null;
}

function reservableVehicle({ vehicleId, period }: ReservationQuery) {
  return sql`(
    select json_build_object('id', id, 'brand', brand, 'model', model, 'branchId', branch_id, 'status', status,
      'rowVersion', row_version, 'isFree', ${isFreeFor(period)}, 'pricePerDayCents', price_per_day_cents,
      'pricingTiers', ${pricingTiers}, 'depositCents', deposit_cents)
    from vehicles where id = ${vehicleId} and retired_at is null)`;
}

/** Everything that decides a web booking, in one trip. */
export async function getReservationInputs(
  db: Database,
  query: ReservationQuery,
): Promise<ReservationInputs> {
  const { allowances, userId } = query;
  const { rows } = await sql<ReservationInputs>`
    select tax_rate_basis_points, web_one_way_fee_cents, staff_one_way_fee_cents,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name_en,
        'unitPriceCents', unit_price_cents, 'isPerDay', is_per_day) order by position, code), '[]')
        from extras_catalog where is_active) as extras,
      (select coalesce(json_agg(method), '[]') from payment_instructions where is_active) as offered_methods,
      ${reservableVehicle(query)} as vehicle,
      (select json_build_object('tempKey', temp_key, 'contentType', content_type)
        from (${freeUpload(query)}) as free_upload) as upload,
      ${allowances ? countOpenBookings(userId, allowances) : sql`0`} as open_bookings,
      ${allowances ? isAnySpent(allowances) : sql`false`} as is_day_spent,
      (select json_build_object('id', id, 'bookingCode', booking_code, 'customerId', customer_id,
        'requestHash', request_hash)
        from bookings where idempotency_key = ${query.idempotencyKey}) as previous
    from settings`.execute(db);
  const inputs = rows[0];
  if (inputs === undefined) throw new Error('The settings have no row: seed the reference data');
  return inputs;
}

export interface Reservation {
  vehicle: { id: string; rowVersion: number };
  booking: Insertable<Tables['bookings']> & { id: string };
  extras: Omit<Insertable<Tables['bookingExtras']>, 'bookingId'>[];
  /** Null when staff book what nobody has paid for yet. */
  payment: (Insertable<Tables['payments']> & { id: string }) | null;
  log: Insertable<Tables['logs']>;
  /** Null when staff book: they know. */
  notice: (Omit<StaffNotice, 'params'> & { params: Record<string, string> }) | null;
  /** The proof to claim; without it nothing is asked of uploads. */
  proof: (FreeUpload & { finalKey: string; claimedAt: Date }) | null;
  allowances?: BookingAllowances | undefined;
}

export interface ReservationOutcome {
  isReserved: boolean;
  /** False when the car was changed or taken off the road since its price was read. */
  isVehicleCurrent: boolean;
  /** Others of the same person or address booked in the meantime, and used up what one may book. */
  isOverspent: boolean;
}

/** The car's row is locked first: whoever races for the car queues here and then meets the winner's dates. */
function lockVehicle({ id, rowVersion }: Reservation['vehicle']) {
  return sql`
    select id from vehicles
    where id = ${id} and row_version = ${rowVersion} and status = 'active' and retired_at is null
    for no key update`;
}

function insertLines({ booking, extras }: Reservation) {
  return sql`
    insert into booking_extras (booking_id, extra_code, name, unit_price_cents, is_per_day, qty, total_cents)
    select ${booking.id}, line."extraCode", line.name, line."unitPriceCents", line."isPerDay", line.qty, line."totalCents"
    from booking, jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as line ("extraCode" text, name text,
      "unitPriceCents" int, "isPerDay" boolean, qty int, "totalCents" int)`;
}

function claim({ proof, payment }: Reservation): RawBuilder<unknown> {
  if (proof === null || payment === null) return sql`select`;
  return sql`
    update proof_uploads
    set claimed_at = ${proof.claimedAt}, final_key = ${proof.finalKey}, payment_id = ${payment.id}
    from payment where proof_uploads.id = ${proof.proofUploadId}`;
}

function recordPayment({ payment }: Reservation): RawBuilder<unknown> {
  if (payment === null) return sql`select`;
  return sql`${insertFrom('booking', 'payments', payment)} returning id`;
}

function tellStaff({ notice }: Reservation): RawBuilder<unknown> {
  if (notice === null) return sql`select`;
  const params = sql`${JSON.stringify(notice.params)}::jsonb`;
  return notifyStaff('booking', { ...notice, params });
}

/**
 * Books the car: booking, extras, payment, claimed proof, log and notices in one statement, all or nothing.
 * Throws what Postgres throws: exclusion violation when the car is taken for these days, unique violation on a
 * repeated idempotency key or booking code.
 */
export async function insertReservation(db: Database, reservation: Reservation): Promise<ReservationOutcome> {
  const { vehicle, booking, payment, log, proof, allowances } = reservation;
  const upload = proof ? sql`${freeUpload(proof)} for update` : sql`select`;
  const paid = { paidCents: payment?.status === 'paid' ? payment.amountCents : 0 };
  const { rows } = await sql<ReservationOutcome>`
    with vehicle as (${lockVehicle(vehicle)}),
      upload as (${upload}),
      possible as (select from vehicle where exists (select from upload)),
      spent as (${spendAllowances('possible', allowances)}),
      allowed as (select from possible where not ${isOverspent(allowances)}),
      booking as (${insertFrom('allowed', 'bookings', { ...booking, ...paid })} returning id),
      lines as (${insertLines(reservation)}),
      payment as (${recordPayment(reservation)}),
      claimed as (${claim(reservation)}),
      logged as (${insertFrom('booking', 'logs', log)}),
      noticed as (${tellStaff(reservation)})
    select exists (select from booking) as is_reserved,
      exists (select from vehicle) as is_vehicle_current, ${isOverspent(allowances)} as is_overspent`.execute(
    db,
  );
  return rows[0] ?? { isReserved: false, isVehicleCurrent: false, isOverspent: false };
}
