-- The ledger of payments, and the proofs people upload for them.

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  -- Where its booking is picked up: so that figures of a branch are added up from payments alone.
  branch_id text not null references branches (id),
  amount_cents cents not null,
  method text not null check (method in ('cash', 'bank', 'zelle', 'stripe', 'paypal')),
  -- 'partial' is a state of a booking (some of its payments are paid), never of one payment.
  status text not null check (status in ('unpaid', 'pending_verification', 'paid', 'refunded')),
  currency text not null default 'USD' check (currency = 'USD'),
  proof_key text unique check (char_length(proof_key) between 1 and 300),
  proof_content_type text check (proof_content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  received_by_user_id uuid references profiles (id),
  verified_by_user_id uuid references profiles (id),
  verified_at timestamptz(3),
  verification_notes text check (char_length(verification_notes) <= 2000),
  rejection_reason text check (char_length(btrim(rejection_reason)) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  -- The day in Haiti on which it was recorded.
  made_on date not null generated always as (haiti_day(created_at)) stored,
  -- A booking that moves to another branch takes its payments along.
  constraint payments_belong_to_a_booking foreign key (booking_id, branch_id)
    references bookings (id, pickup_branch_id) on update cascade,
  constraint payments_proof_is_whole check ((proof_key is null) = (proof_content_type is null)),
  constraint payments_verification_is_whole check ((verified_by_user_id is null) = (verified_at is null)),
  constraint payments_somebody_answers_for_money check (
    status not in ('paid', 'refunded') or coalesce(verified_by_user_id, received_by_user_id) is not null
  ),
  constraint payments_rejection_is_unpaid check (
    rejection_reason is null or (status = 'unpaid' and verified_by_user_id is not null)
  )
);
-- The list of payments, every filter read from the index; its search finds them by their booking.
create index payments_by_newest on payments (created_at desc, id desc) include (status, method, branch_id, booking_id);
create index payments_by_booking on payments (booking_id, created_at);
-- What waits to be verified, and the list by status.
create index payments_by_status on payments (status, created_at desc, id desc) include (method, branch_id, amount_cents);
-- Figures and reports (docs/decisions/0009).
create index payments_by_day_made on payments (made_on) include (status, branch_id, method, amount_cents);

create table proof_uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  temp_key text not null unique check (temp_key like 'temp/%' and char_length(temp_key) <= 300),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3),
  final_key text unique check (char_length(final_key) between 1 and 300),
  moved_at timestamptz(3),
  payment_id uuid references payments (id),
  constraint proof_uploads_claim_is_whole check (num_nonnulls(claimed_at, final_key, payment_id) in (0, 3)),
  constraint proof_uploads_move_after_claim check (moved_at is null or claimed_at is not null)
);
-- What somebody uploaded lately, the file of a payment, and what the sweep moves or throws away.
create index proof_uploads_by_user on proof_uploads (user_id, created_at desc);
create index proof_uploads_by_payment on proof_uploads (payment_id) where payment_id is not null;
create index proof_uploads_never_claimed on proof_uploads (created_at) where claimed_at is null;
create index proof_uploads_to_move on proof_uploads (claimed_at) where claimed_at is not null and moved_at is null;

-- Payments and the sum on their booking are written by separate statements: compared at commit.
create function check_paid_cents() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  checked_booking_id uuid;
  stored_cents bigint;
begin
  if tg_table_name = 'bookings' then
    checked_booking_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_booking_id := old.booking_id;
  else
    checked_booking_id := new.booking_id;
  end if;
  select paid_cents into stored_cents from bookings where id = checked_booking_id;
  if stored_cents <>
    (select coalesce(sum(amount_cents), 0) from payments where booking_id = checked_booking_id and status = 'paid')
  then
    raise exception 'what is paid of booking % is not what its payments come to', checked_booking_id
      using errcode = 'check_violation', constraint = 'bookings_paid_cents_match', table = 'bookings';
  end if;
  return null;
end
$$;

create constraint trigger bookings_4_paid_cents after insert or update of paid_cents on bookings
  deferrable initially deferred for each row execute function check_paid_cents();
create constraint trigger payments_2_paid_cents
  after insert or delete or update of status, amount_cents, booking_id on payments
  deferrable initially deferred for each row execute function check_paid_cents();

revoke execute on function check_paid_cents() from public;
