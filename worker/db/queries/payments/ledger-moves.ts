import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { type LedgerMove, ledgerMove, PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment-status.ts';
import type { ChangeAuthor } from '../../change-log.ts';

export interface LedgerChange {
  /** What the booking's payment status shall become. */
  to: PaymentStatus;
  /** How much was paid, for 'partial'. */
  partCents: Cents | null;
  /** Money that came in whatever the status was, or one payment that is taken back. */
  only?: { received: { method: PaymentMethod; note: string | null } } | { takenBack: string };
  by: ChangeAuthor;
}

function moveOf({ to, partCents, only }: LedgerChange, from: PaymentStatus): LedgerMove | null {
  if (only !== undefined) return 'received' in only ? 'record' : 'take_back';
  return ledgerMove(from, to, partCents !== null);
}

/** From which status by which move, as JSON: the rule stays the domain's, the statement looks it up. */
export function movesOf(change: LedgerChange): RawBuilder<unknown> {
  const moves = PAYMENT_STATUSES.flatMap((from) => {
    const move = moveOf(change, from);
    return move === null ? [] : [[from, move] as const];
  });
  return sql`${JSON.stringify(Object.fromEntries(moves))}::jsonb`;
}

function receivedBy({ only }: LedgerChange) {
  return only !== undefined && 'received' in only ? only.received : null;
}

/**
 * What each entry becomes. Of several that wait, those are verified until the total is reached that staff had received
 * before they were looked at again, then the oldest: a proof that was sent twice is not paid twice.
 */
function ledger({ only }: LedgerChange): RawBuilder<unknown> {
  const takenBack = only !== undefined && 'takenBack' in only ? only.takenBack : null;
  return sql`
  entries as (
    select payments.*, act.move, act.total_cents,
      coalesce(sum(amount_cents) filter (where status = 'paid') over (), 0) as paid_cents,
      coalesce(sum(amount_cents) filter (where status = 'pending_verification') over (
        order by received_by_user_id is null, payments.created_at, payments.id rows between unbounded preceding and 1 preceding), 0) as before_cents
    from act join payments on payments.booking_id = act.id
  ), ledger as (
    select id, created_at, amount_cents, status as was,
      case
        when move = 'verify' and status = 'pending_verification'
          and (before_cents = 0 or paid_cents + before_cents < total_cents) then 'paid'
        when move = 'reject' and status = 'pending_verification' then 'unpaid'
        when move = 'reopen' and status = 'paid' then 'pending_verification'
        when move = 'take_back' and status = 'paid' and id = coalesce(${takenBack}::uuid, id) then 'unpaid'
        when move = 'refund' and status = 'paid' then 'refunded'
        else status
      end as becomes,
      status = 'unpaid' and proof_key is null and verified_by_user_id is null as is_blank
    from entries
  )`;
}

function moved({ by }: LedgerChange): RawBuilder<unknown> {
  return sql`
    update payments set status = becomes,
      verified_by_user_id = case becomes
        when 'pending_verification' then null
        when 'refunded' then coalesce(verified_by_user_id, ${by.userId}::uuid)
        else ${by.userId}::uuid end,
      verified_at = case becomes
        when 'pending_verification' then null
        when 'refunded' then coalesce(verified_at, ${by.at}::timestamptz)
        else ${by.at}::timestamptz end
    from ledger where payments.id = ledger.id and becomes <> was`;
}

/**
 * What is recorded anew: the part that was paid, or whatever is still due after the move. Where money covers a total that
 * became lower, nothing is.
 */
function bill(change: LedgerChange): RawBuilder<unknown> {
  const status = change.to === 'pending_verification' ? 'pending_verification' : 'paid';
  const part = change.to === 'partial' ? change.partCents : null;
  const received = receivedBy(change);
  return sql`
    select act.id, coalesce(${received?.method ?? null}::text, act.payment_method) as payment_method,
      ${received?.note ?? null}::text as note, ${status}::text as status,
      coalesce(${part}::int, greatest(act.total_cents - paid.cents, 0)::int) as amount_cents
    from act, (select coalesce(sum(amount_cents) filter (where becomes = 'paid'), 0) as cents from ledger) paid
    where act.move in ('record', 'verify')
      and (act.total_cents > paid.cents or (act.move = 'record' and paid.cents = 0))`;
}

/**
 * Fills the entry that was left blank when the booking was made, if there is one. It was no payment before: it is dated
 * now, like one that is recorded anew, or money would count for the month of the booking.
 */
function filled({ by }: LedgerChange): RawBuilder<unknown> {
  return sql`
    update payments set status = bill.status, amount_cents = bill.amount_cents, method = bill.payment_method,
      created_at = ${by.at}::timestamptz, verification_notes = bill.note,
      received_by_user_id = case bill.status when 'paid' then ${by.userId}::uuid end,
      verified_by_user_id = case bill.status when 'paid' then ${by.userId}::uuid end,
      verified_at = case bill.status when 'paid' then ${by.at}::timestamptz end
    from bill where payments.id = (select id from ledger where is_blank order by created_at, id limit 1)
    returning payments.id`;
}

function recorded({ by }: LedgerChange): RawBuilder<unknown> {
  return sql`
    insert into payments
      (booking_id, amount_cents, method, status, verification_notes, received_by_user_id, verified_by_user_id,
        verified_at, created_at)
    select id, amount_cents, payment_method, status, note,
      case status when 'paid' then ${by.userId}::uuid end, case status when 'paid' then ${by.userId}::uuid end,
      case status when 'paid' then ${by.at}::timestamptz end, ${by.at}::timestamptz
    from bill where not exists (select from ledger where is_blank)
    returning payments.id`;
}

/**
 * CTEs that carry a move through a booking's ledger. They want a CTE `act` before them, with no row or one: the booking's
 * `id`, `payment_method`, `total_cents` and the `move`; the booking must be locked. They end in `settled`, the
 * `payment_status` and `paid_cents` that the ledger then says.
 */
export function carryOut(change: LedgerChange): RawBuilder<unknown> {
  return sql`${ledger(change)}, moved as (${moved(change)}), bill as (${bill(change)}), filled as (${filled(change)}),
    recorded as (${recorded(change)}), settled as (
      select payment_status_of(count(*) filter (where status = 'paid'),
          sum(amount_cents) filter (where status = 'paid'),
          count(*) filter (where status = 'pending_verification'),
          count(*) filter (where status = 'refunded'), (select total_cents from act)) as payment_status,
        coalesce(sum(amount_cents) filter (where status = 'paid'), 0) as paid_cents
      from (select becomes as status, amount_cents from ledger union all select status, amount_cents from bill) entry
    )`;
}
