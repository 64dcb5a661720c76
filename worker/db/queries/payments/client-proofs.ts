import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { ProofContentType } from '#domain/policy.ts';
import type { Database } from '../../client.ts';
import { notifyStaff } from '../messages/notify-staff.ts';
import { type FreeUpload, freeUpload } from './proof-uploads.ts';

export interface PaymentInstructionRow {
  method: PaymentMethod;
  title: string;
  instructions: string;
  accountDetails: { label: string; value: string }[];
}

const TITLE = { en: sql`title_en`, fr: sql`title_fr` };
const INSTRUCTIONS = { en: sql`instructions_en`, fr: sql`instructions_fr` };

/** How to pay by a method, in the reader's language; a detail without a label shows its name, with spaces (SPEC §3). */
function instructionIn(locale: Locale) {
  return sql<PaymentInstructionRow>`json_build_object(
    'method', method, 'title', ${TITLE[locale]}, 'instructions', ${INSTRUCTIONS[locale]},
    'accountDetails', (
      select coalesce(json_agg(json_build_object(
        'label', coalesce(account_labels -> key ->> ${locale}, replace(key, '_', ' ')), 'value', value)), '[]')
      from jsonb_each_text(account_details)))`;
}

/** How to pay by each method on offer, as one column of whatever query. */
export function activeInstructions(locale: Locale) {
  return sql<PaymentInstructionRow[]>`(
    select coalesce(json_agg(${instructionIn(locale)} order by position, method), '[]')
    from payment_instructions where is_active)`;
}

/** How to pay by the booking's own method; null when the firm no longer takes it. */
export function instructionOfBooking(locale: Locale) {
  return sql<PaymentInstructionRow | null>`(
    select ${instructionIn(locale)} from payment_instructions
    where method = bookings.payment_method and is_active)`;
}

export interface ProofAddition extends FreeUpload {
  bookingCode: string;
  customerId: string;
  /** Of the payment to record when none waits for a proof. */
  paymentId: string;
  ip: string;
  at: Date;
}

export interface ProofAdditionOutcome {
  isBookingFound: boolean;
  isUploadFree: boolean;
  /** This very upload was added to this booking before. */
  isRepeated: boolean;
  /** The booking changed while this waited for it: nothing was done, and what is said here of it is old. Ask again. */
  isStale: boolean;
  /** The file to move; null when nothing was added. */
  added: { tempKey: string; finalKey: string } | null;
}

/** What a statement that found nothing to answer with means. */
export const NOTHING_ADDED: ProofAdditionOutcome = {
  ...{ isBookingFound: false, isUploadFree: false, isRepeated: false, isStale: false, added: null },
};

/**
 * The locked `booking`, unless it changed during the wait: a statement sees everything else as it was when it began,
 * the ledger too.
 */
export const unchangedBooking = sql`
  select booking.* from booking join bookings before using (id) where before.row_version = booking.row_version`;

/** The customer's booking, locked, while something is to be paid and nothing waits for a look. */
function welcomingBooking() {
  return sql`
    select unchanged.*, upload.id as upload_id, upload.temp_key, upload.content_type
    from unchanged, upload
    where payment_status in ('unpaid', 'partial') and payment_method <> 'cash'
      and booking_status not in ('canceled', 'no_show')`;
}

/** What is still to be paid becomes one payment of now that waits for a look: the blank one of the booking, or a new one. */
function recordPayment({ paymentId, at }: ProofAddition) {
  return sql`
    blank as (
      select payments.id from payments join welcome on welcome.id = payments.booking_id
      where payments.status = 'unpaid' and payments.proof_key is null and payments.verified_by_user_id is null
      order by payments.created_at, payments.id limit 1
    ), due as (
      select welcome.*, grand_total_cents - coalesce((
        select sum(amount_cents) from payments where booking_id = welcome.id and status = 'paid'), 0) as amount,
        id || '/' || id || '_payment_' || ${String(at.getTime())}::text || substring(temp_key from '\\.[a-z]+$') as final_key
      from welcome
    ), filled as (
      update payments set status = 'pending_verification', amount_cents = due.amount, method = due.payment_method,
        proof_key = due.final_key, proof_content_type = due.content_type, created_at = ${at}
      from due where payments.id in (select id from blank)
      returning payments.id
    ), inserted as (
      insert into payments (id, booking_id, amount_cents, method, status, proof_key, proof_content_type, created_at)
      select ${paymentId}, id, amount, payment_method, 'pending_verification', final_key, content_type, ${at}
      from due where not exists (select from blank)
      returning id
    ), payment as (select id from filled union all select id from inserted)`;
}

/** Claims an upload as proof for the customer's own booking, with payment, log and notices, all or nothing. */
export async function addProofToBooking(
  db: Database,
  addition: ProofAddition,
): Promise<ProofAdditionOutcome> {
  const { bookingCode, customerId, proofUploadId, userId, ip, at } = addition;
  const { rows } = await sql<ProofAdditionOutcome>`
    with booking as (
      select * from bookings where booking_code = ${bookingCode} and customer_id = ${customerId} for no key update
    ), unchanged as (${unchangedBooking}),
    upload as (${freeUpload(addition)} for update), welcome as (${welcomingBooking()}),
    ${recordPayment(addition)}, claimed as (
      update proof_uploads set claimed_at = ${at}, final_key = due.final_key, payment_id = payment.id
      from due, payment where proof_uploads.id = due.upload_id
    ), changed as (
      update bookings set payment_status = 'pending_verification', updated_at = ${at}
      from welcome where bookings.id = welcome.id
    ), logged as (
      insert into logs (user_id, action, entity_type, entity_id, metadata, ip, created_at)
      select ${userId}, 'update', 'booking', id::text, jsonb_build_object(
        'before', jsonb_build_object('paymentStatus', payment_status),
        'after', jsonb_build_object('paymentStatus', 'pending_verification')), ${ip}, ${at}
      from welcome
    ), noticed as (${notifyStaff('welcome', { types: ['proof'], params: noticeParams, at })})
    select exists (select from booking) as is_booking_found, exists (select from upload) as is_upload_free,
      exists (select from booking) and not exists (select from unchanged) as is_stale,
      exists (select from proof_uploads claimed_before
        join payments on payments.id = claimed_before.payment_id join booking on booking.id = payments.booking_id
        where claimed_before.id = ${proofUploadId} and claimed_before.user_id = ${userId}) as is_repeated,
      (select json_build_object('tempKey', temp_key, 'finalKey', final_key) from due) as added`.execute(db);
  return rows[0] ?? NOTHING_ADDED;
}

const noticeParams = sql`
  jsonb_build_object('bookingCode', about.booking_code, 'customerName', about.customer_name,
    'vehicle', (select brand || ' ' || model from vehicles where id = about.vehicle_id))`;

export interface ProofFile {
  proofKey: string;
  contentType: ProofContentType;
  /** Where the file may still lie when it is not under its final key. */
  tempKey: string | null;
  customerId: string | null;
}

/** The proof of a payment and whose it is. */
export async function findProofFile(db: Database, paymentId: string): Promise<ProofFile | undefined> {
  const { rows } = await sql<ProofFile>`
    select payments.proof_key, payments.proof_content_type as content_type, bookings.customer_id,
      (select temp_key from proof_uploads where final_key = payments.proof_key) as temp_key
    from payments join bookings on bookings.id = payments.booking_id
    where payments.id = ${paymentId} and payments.proof_key is not null`.execute(db);
  return rows[0];
}
