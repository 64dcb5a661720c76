import { sql } from 'kysely';
import { type ChangeAuthor, changedKeys, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { NOTHING_ADDED, type ProofAdditionOutcome, unchangedBooking } from './client-proofs.ts';
import { type FreeUpload, freeUpload } from './proof-uploads.ts';

export interface StaffProofAddition extends FreeUpload {
  bookingId: string;
  by: ChangeAuthor;
}

/**
 * The entry a proof belongs to: one that waits without a proof; else, when nothing waits, the blank one of the booking;
 * else, when all is paid, the last paid one without a proof. Without an entry it proves a new one of what is due.
 */
const target = sql`
  select entries.id, entries.status from entries, due
  where proof_key is null and case status
    when 'pending_verification' then true
    when 'unpaid' then verified_by_user_id is null and due_cents > 0 and not is_waiting
    when 'paid' then due_cents = 0
    else false end
  order by array_position(array['pending_verification', 'unpaid', 'paid'], status), entries.created_at desc limit 1`;

function recordProof({ by }: StaffProofAddition) {
  return sql`
    filled as (
      update payments set proof_key = welcome.final_key, proof_content_type = welcome.content_type,
        status = case payments.status when 'unpaid' then 'pending_verification' else payments.status end,
        amount_cents = case payments.status when 'unpaid' then welcome.due_cents else payments.amount_cents end,
        method = case payments.status when 'unpaid' then welcome.payment_method else payments.method end,
        created_at = case payments.status when 'unpaid' then ${by.at} else payments.created_at end
      from welcome, target where payments.id = target.id
      returning payments.id
    ), inserted as (
      insert into payments (booking_id, amount_cents, method, status, proof_key, proof_content_type, created_at)
      select id, due_cents, payment_method, 'pending_verification', final_key, content_type, ${by.at}
      from welcome where not exists (select from target)
      returning id
    ), payment as (select id from filled union all select id from inserted)`;
}

const statusAfter = sql`
  case when exists (select from target where status <> 'unpaid') then welcome.payment_status else 'pending_verification' end`;

/**
 * Claims a staff member's upload as proof of a booking's payment, with its log row, all or nothing. Nothing is added
 * while another proof waits, nor to a paid booking whose payments have theirs.
 */
export async function addStaffProofToBooking(
  db: Database,
  addition: StaffProofAddition,
): Promise<ProofAdditionOutcome> {
  const { bookingId, proofUploadId, userId, by } = addition;
  const log = logChange(sql`welcome`, {
    ...{ by, action: 'update', entityType: 'booking', entityId: sql`welcome.id` },
    metadata: sql`jsonb_build_object('bookingCode', welcome.booking_code) || ${changedKeys(
      sql`jsonb_build_object('paymentStatus', welcome.payment_status, 'hasProof', false)`,
      sql`jsonb_build_object('paymentStatus', ${statusAfter}, 'hasProof', true)`,
    )}`,
  });
  const { rows } = await sql<ProofAdditionOutcome>`
    with booking as (select * from bookings where id = ${bookingId} for no key update),
    unchanged as (${unchangedBooking}),
    upload as (${freeUpload(addition)} for update),
    entries as (select payments.* from payments join unchanged on unchanged.id = payments.booking_id),
    due as (
      select unchanged.*, exists (select from entries where status = 'pending_verification') as is_waiting,
        (grand_total_cents - coalesce((select sum(amount_cents) from entries where status = 'paid'), 0))::int as due_cents
      from unchanged
    ), target as (${target}), welcome as (
      select due.*, upload.id as upload_id, temp_key, content_type,
        due.id || '/' || due.id || '_payment_' || ${String(by.at.getTime())}::text
          || substring(temp_key from '\\.[a-z]+$') as final_key
      from due, upload where exists (select from target) or (due_cents > 0 and not is_waiting)
    ), ${recordProof(addition)}, claimed as (
      update proof_uploads set claimed_at = ${by.at}, final_key = welcome.final_key, payment_id = payment.id
      from welcome, payment where proof_uploads.id = welcome.upload_id
    ), logged as (${log})
    select exists (select from booking) as is_booking_found, exists (select from upload) as is_upload_free,
      exists (select from booking) and not exists (select from unchanged) as is_stale,
      exists (select from proof_uploads before join entries on entries.id = before.payment_id
        where before.id = ${proofUploadId} and before.user_id = ${userId}) as is_repeated,
      (select json_build_object('tempKey', temp_key, 'finalKey', final_key) from welcome) as added`.execute(
    db,
  );
  return rows[0] ?? NOTHING_ADDED;
}
