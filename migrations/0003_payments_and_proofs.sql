-- The ledger of payments, the proofs people upload for them, and how to pay.

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
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
  row_version integer not null default 1,
  constraint payments_proof_is_whole check ((proof_key is null) = (proof_content_type is null)),
  constraint payments_verification_is_whole check ((verified_by_user_id is null) = (verified_at is null)),
  constraint payments_somebody_answers_for_money check (
    status not in ('paid', 'refunded') or coalesce(verified_by_user_id, received_by_user_id) is not null
  ),
  constraint payments_rejection_is_unpaid check (
    rejection_reason is null or (status = 'unpaid' and verified_by_user_id is not null)
  )
);
create index payments_by_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_by_booking on payments (booking_id, created_at);

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
create index proof_uploads_by_user on proof_uploads (user_id, created_at desc);
create index proof_uploads_by_payment on proof_uploads (payment_id) where payment_id is not null;
create index proof_uploads_never_claimed on proof_uploads (created_at) where claimed_at is null;
create index proof_uploads_to_move on proof_uploads (claimed_at) where claimed_at is not null and moved_at is null;

create table payment_instructions (
  method text primary key check (method in ('cash', 'bank', 'zelle', 'stripe', 'paypal')),
  title_en text not null check (char_length(title_en) between 1 and 100),
  title_fr text not null check (char_length(title_fr) between 1 and 100),
  instructions_en text not null check (char_length(instructions_en) between 1 and 2000),
  instructions_fr text not null check (char_length(instructions_fr) between 1 and 2000),
  account_details jsonb not null default '{}' check (jsonb_typeof(account_details) = 'object'),
  is_active boolean not null default true,
  position integer not null default 0
);

create trigger payments_row_version before update on payments
  for each row execute function bump_row_version();
