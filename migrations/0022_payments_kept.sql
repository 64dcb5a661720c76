-- What keeps payments as they were written, and their sums on the booking true.

-- A payment begins to count for the vehicle that its booking has then, a correction for that of what it corrects; `keep_payment` keeps it.
create function check_vehicle_of_payment() returns trigger language plpgsql as $$
begin
  if new.vehicle_id is distinct from coalesce(
    (select vehicle_id from payments where id = new.corrects_id),
    (select vehicle_id from bookings where id = new.booking_id)
  ) then
    raise exception 'payment % counts for another vehicle than its booking has', new.id
      using errcode = 'check_violation', constraint = 'payments_count_for_their_vehicle', table = 'payments';
  end if;
  return null;
end
$$;

-- What was paid stays as it was written. A payment that waits is decided once; a proof may be added where there is none.
-- Who saw it in the account, who verified it first, and who sent it, is written once while it waits.
create function keep_payment() returns trigger language plpgsql as $$
declare
  -- Worked out by the database after this.
  generated text[] := array['net_cents', 'made_on', 'day', 'reference_key'];
  decision text[] := array[
    'status', 'paid_on', 'vehicle_id', 'received_by_user_id', 'verified_by_user_id', 'verified_at', 'verification_notes',
    'rejection_reason', 'replaced_by_id', 'receipt_id'
  ];
  proof text[] := array['proof_key', 'proof_content_type', 'proof_hash'];
  seen text[] := array['seen_by_user_id', 'seen_at'];
  first_verified text[] := array['first_verified_by_user_id', 'first_verified_at'];
  -- Read off the proof by whoever verifies it.
  reference text[] := array['reference'];
  -- Named by the client after the proof was sent.
  payer text[] := array['payer_name', 'payer_phone', 'payer_email'];
  may_change text[];
begin
  if old.status = 'pending_verification' and old.method = 'cash' and new.status = 'paid' then
    decision := decision || array['branch_id'];
  end if;
  if old.status <> 'pending_verification' then
    decision := '{}';
    seen := '{}';
    first_verified := '{}';
    reference := '{}';
    payer := '{}';
  end if;
  if coalesce(old.payer_name, old.payer_phone, old.payer_email) is not null then
    payer := '{}';
  end if;
  if old.reference is not null then
    reference := '{}';
  end if;
  if old.seen_at is not null then
    seen := '{}';
  end if;
  if old.first_verified_at is not null then
    first_verified := '{}';
  end if;
  if old.proof_key is not null then
    proof := '{}';
  end if;
  may_change := generated || decision || proof || seen || first_verified || reference || payer;
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'payment % is not rewritten', old.id
      using errcode = 'check_violation', constraint = 'payments_are_not_rewritten', table = 'payments';
  end if;
  return new;
end
$$;

-- Payments, deposits and their sums on the booking are written by separate statements: compared at commit.
create function check_money_sums() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  checked_booking_id uuid;
  stored bookings%rowtype;
  paid bigint;
  pending bigint;
  held bigint;
begin
  if tg_table_name = 'bookings' then
    checked_booking_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_booking_id := old.booking_id;
  else
    checked_booking_id := new.booking_id;
  end if;
  select * into stored from bookings where id = checked_booking_id;
  if not found then
    return null;
  end if;
  select coalesce(sum(net_cents), 0), coalesce(sum(amount_cents) filter (where status = 'pending_verification'), 0)
    into paid, pending from payments where booking_id = checked_booking_id;
  if stored.paid_cents <> paid or stored.pending_cents <> pending then
    raise exception 'what is paid of booking % is not what its payments come to', checked_booking_id
      using errcode = 'check_violation', constraint = 'bookings_paid_cents_match', table = 'bookings';
  end if;
  if exists (
    select from payments correction join payments corrected on corrected.id = correction.corrects_id
    where correction.booking_id = checked_booking_id and corrected.kind = 'payment'
      -- A refund that was a mistake gave nothing back.
      and not exists (
        select from payments mistake where mistake.corrects_id = correction.id and mistake.kind = 'reversal'
      )
    group by corrected.id
    having sum(correction.amount_cents) > corrected.amount_cents or corrected.status <> 'paid'
  ) or exists (
    select from payments reversal join payments mistake on mistake.id = reversal.corrects_id
    where reversal.booking_id = checked_booking_id and reversal.kind = 'reversal'
      and (mistake.kind = 'reversal' or mistake.net_cents <> -reversal.net_cents)
  ) or exists (
    select from payments refund join payments mistake on mistake.id = refund.corrects_id
    where refund.booking_id = checked_booking_id and refund.kind = 'refund' and mistake.kind <> 'payment'
  ) then
    raise exception 'more is given back than was paid of booking %', checked_booking_id
      using errcode = 'check_violation', constraint = 'payments_give_back_what_was_paid', table = 'payments';
  end if;
  if exists (
    select from deposits settled join deposits taken on taken.id = settled.taken_id
    where settled.booking_id = checked_booking_id
    group by taken.id
    having taken.held_cents + sum(settled.held_cents) not between 0 and taken.amount_cents
      or taken.held_amount + sum(settled.held_amount) not between 0 and taken.currency_amount
      or taken.kind <> 'taken'
  ) or exists (
    select from deposits reversal join deposits mistake on mistake.id = reversal.reverses_id
    where reversal.booking_id = checked_booking_id
      and (
        mistake.kind = 'reversal' or coalesce(mistake.taken_id, mistake.id) <> reversal.taken_id
          or (mistake.held_cents, mistake.held_amount) <> (-reversal.held_cents, -reversal.held_amount)
      )
  ) then
    raise exception 'more is given back of a deposit than was taken of booking %', checked_booking_id
      using errcode = 'check_violation', constraint = 'deposits_give_back_what_was_taken', table = 'deposits';
  end if;
  select coalesce(sum(held_cents), 0)
    into held from deposits where booking_id = checked_booking_id;
  if stored.deposit_held_cents <> held then
    raise exception 'the deposit held of booking % is not what its deposits come to', checked_booking_id
      using errcode = 'check_violation', constraint = 'bookings_deposit_held_matches', table = 'bookings';
  end if;
  return null;
end
$$;

create trigger payments_vehicle_insert after insert on payments
  for each row when (new.paid_on is not null) execute function check_vehicle_of_payment();
create trigger payments_vehicle_update after update on payments
  for each row when (old.paid_on is null and new.paid_on is not null) execute function check_vehicle_of_payment();
create trigger payments_keep before update on payments for each row execute function keep_payment();
create constraint trigger bookings_4_money_sums after insert or update of paid_cents, pending_cents, deposit_held_cents
  on bookings deferrable initially deferred for each row execute function check_money_sums();
create constraint trigger payments_2_money_sums
  after insert or delete or update of status, amount_cents, booking_id on payments
  deferrable initially deferred for each row execute function check_money_sums();
create constraint trigger deposits_money_sums
  after insert or delete or update of kind, amount_cents, currency_amount, taken_id, booking_id on deposits
  deferrable initially deferred for each row execute function check_money_sums();

revoke execute on function check_vehicle_of_payment(), keep_payment(), check_money_sums() from public;
