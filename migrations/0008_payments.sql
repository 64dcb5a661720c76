-- Money: what was paid, refunded and held as a deposit, and the papers that say so. Rows are added, never rewritten.

-- The numbers of papers, without gaps for each kind and year: taken last in the batch that makes the paper.
create table number_series (
  kind text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

create table receipts (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'refund', 'deposit')),
  year integer not null check (year between 2000 and 2100),
  number integer not null check (number > 0),
  booking_id uuid not null references bookings (id),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  -- What was still to be paid then; below 0 what was paid too much. A paper printed again says the same.
  balance_cents bigint not null,
  constraint receipts_are_numbered unique (kind, year, number)
);
-- The receipts of a booking.
create index receipts_by_booking on receipts (booking_id, made_at);

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  -- Where it was taken; of money that was sent, where its booking was picked up then. It never moves, but for cash that was
  -- reported: whoever verifies it says who has it, and it counts there.
  branch_id text not null references branches (id),
  kind text not null default 'payment' check (kind in ('payment', 'refund', 'reversal')),
  -- The payment that is given back (refund); the payment or refund that was recorded by mistake (reversal).
  corrects_id uuid,
  -- In US cents, the currency of the books; and what was handed over: cents of dollars, or whole gourdes.
  amount_cents cents not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency in ('USD', 'HTG')),
  currency_amount bigint not null check (currency_amount > 0),
  htg_per_usd numeric(10, 4) check (htg_per_usd > 0),
  -- Notes and coins that were given, and the change: each in its currency.
  tendered_usd_cents bigint check (tendered_usd_cents >= 0),
  tendered_htg bigint check (tendered_htg >= 0),
  change_usd_cents bigint check (change_usd_cents >= 0),
  change_htg bigint check (change_htg >= 0),
  method text not null check (method in ('cash', 'bank', 'zelle', 'stripe', 'paypal', 'moncash', 'natcash')),
  -- 'partial' is a state of a booking (some of it is paid), never of one payment.
  status text not null check (status in ('unpaid', 'pending_verification', 'paid', 'refunded')),
  -- What it adds to the money that the firm has.
  net_cents integer not null generated always as (
    case status when 'paid' then amount_cents when 'refunded' then -amount_cents else 0 end
  ) stored,
  -- The day in Haiti on which staff recorded or verified it: the day on which it counts.
  paid_on date,
  -- Whose revenue it is: the car that its booking had when it began to count. What takes it back takes it from the same car.
  vehicle_id uuid references vehicles (id),
  -- The deposit of which it is the part that was kept: no money moved.
  deposit_id uuid,
  reference text check (char_length(reference) between 1 and 100),
  reference_key text generated always as (reference_key(reference)) stored,
  payer_name text check (char_length(payer_name) between 1 and 100),
  payer_phone text check (char_length(payer_phone) between 1 and 40),
  -- Where their receipt goes.
  payer_email text check (char_length(payer_email) between 3 and 255),
  proof_key text check (char_length(proof_key) between 1 and 300),
  proof_content_type text check (proof_content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  -- SHA-256 of the file: the same file sent again has the same.
  proof_hash text check (proof_hash ~ '^[0-9a-f]{64}$'),
  received_by_user_id uuid references profiles (id),
  -- Who found the money in the account.
  seen_by_user_id uuid references profiles (id),
  seen_at timestamptz(3),
  -- Of two people who verify a large payment, the first.
  first_verified_by_user_id uuid references profiles (id),
  first_verified_at timestamptz(3),
  verified_by_user_id uuid references profiles (id),
  verified_at timestamptz(3),
  verification_notes text check (char_length(verification_notes) <= 2000),
  rejection_reason text check (char_length(btrim(rejection_reason)) between 1 and 2000),
  -- The payment of the amount that came, where it was another one than was said.
  replaced_by_id uuid,
  -- Of money that goes back by another way than it came: the administrator who agreed; null where whoever made it needs nobody.
  approved_by_user_id uuid references profiles (id),
  -- Why it was given back, or was a mistake; why more than the balance was taken.
  reason text check (char_length(btrim(reason)) between 1 and 2000),
  receipt_id uuid references receipts (id) deferrable initially deferred,
  created_at timestamptz(3) not null default now(),
  -- The day in Haiti on which it was recorded.
  made_on date not null generated always as (haiti_day(created_at)) stored,
  -- The day under which it is listed: when it counted, or was recorded where it does not.
  day date not null generated always as (coalesce(paid_on, haiti_day(created_at))) stored,
  constraint payments_id_and_booking_key unique (id, booking_id),
  constraint payments_correct_their_booking foreign key (corrects_id, booking_id) references payments (id, booking_id),
  constraint payments_proof_is_whole check ((proof_key is null) = (proof_content_type is null)),
  constraint payments_hash_is_of_a_proof check (proof_hash is null or proof_key is not null),
  constraint payments_verification_is_whole check ((verified_by_user_id is null) = (verified_at is null)),
  constraint payments_seen_is_whole check ((seen_by_user_id is null) = (seen_at is null)),
  constraint payments_cash_is_in_no_account check (seen_at is null or method <> 'cash'),
  constraint payments_first_verification_is_whole check (
    (first_verified_by_user_id is null) = (first_verified_at is null)
  ),
  constraint payments_two_people_verify check (
    first_verified_by_user_id is null or status = 'unpaid' or first_verified_by_user_id is distinct from verified_by_user_id
  ),
  constraint payments_somebody_answers_for_money check (
    status not in ('paid', 'refunded') or coalesce(verified_by_user_id, received_by_user_id) is not null
  ),
  constraint payments_rejection_is_unpaid check (
    rejection_reason is null or (status = 'unpaid' and verified_by_user_id is not null)
  ),
  constraint payments_replaced_by_their_booking foreign key (replaced_by_id, booking_id)
    references payments (id, booking_id) deferrable initially deferred,
  constraint payments_replaced_are_not_rejected check (
    replaced_by_id is null
      or (status = 'unpaid' and kind = 'payment' and rejection_reason is null and verified_by_user_id is not null)
  ),
  constraint payments_count_on_a_day check ((paid_on is not null) = (status in ('paid', 'refunded'))),
  constraint payments_count_for_a_vehicle check ((vehicle_id is not null) = (paid_on is not null)),
  constraint payments_corrections_say_what_and_why check (
    (kind = 'payment') = (corrects_id is null) and (kind = 'payment' or reason is not null)
      and case kind
        when 'payment' then status <> 'refunded'
        when 'refund' then status = 'refunded'
        -- A payment that is taken back leaves the money of the firm, a refund comes back to it.
        else status in ('paid', 'refunded')
      end
  ),
  constraint payments_approved_are_refunds check (approved_by_user_id is null or kind = 'refund'),
  constraint payments_in_gourdes_are_local check (currency = 'USD' or method in ('cash', 'moncash', 'natcash')),
  constraint payments_in_gourdes_have_a_rate check ((currency = 'HTG') = (htg_per_usd is not null)),
  constraint payments_dollars_are_the_books check (currency = 'HTG' or currency_amount = amount_cents),
  constraint payments_are_tendered_in_cash check (
    method = 'cash' or num_nonnulls(tendered_usd_cents, tendered_htg, change_usd_cents, change_htg) = 0
  )
);
-- A file is one payment's: of a claim and the amount that came in its place, the latter's.
create unique index payments_proof_once on payments (proof_key) where replaced_by_id is null;
-- No payment takes the place of two claims.
create unique index payments_replace_once on payments (replaced_by_id) where replaced_by_id is not null;
-- No payment or refund is taken back twice.
create unique index payments_reversed_once on payments (corrects_id) where kind = 'reversal';
-- The list of payments, every filter read from the index.
create index payments_by_newest on payments (created_at desc, id desc) include (
  day, status, method, currency, branch_id, booking_id, received_by_user_id, verified_by_user_id
);
-- The payments of a booking, the oldest first; the search of the list, which finds bookings.
create index payments_by_booking on payments (booking_id, created_at);
-- The same file sent for another payment.
create index payments_by_proof_file on payments (proof_hash) where proof_hash is not null;
-- The same reference sent for another payment.
create index payments_by_reference on payments (reference_key, method) where reference_key is not null;
-- What waits to be verified, and the list by status.
create index payments_by_status on payments (status, created_at desc, id desc) include (method, branch_id, amount_cents);
-- The list by days, with all that its sums are added up from.
create index payments_by_day on payments (day, created_at, id) include (
  branch_id, kind, status, method, currency, amount_cents, net_cents, currency_amount, deposit_id, booking_id,
  received_by_user_id, verified_by_user_id
);
-- Figures and reports (docs/decisions/0009), and the payments of a day.
create index payments_by_day_paid on payments (paid_on) include (branch_id, method, net_cents)
  where paid_on is not null;
-- What a car brought.
create index payments_by_vehicle on payments (vehicle_id, paid_on) include (net_cents) where vehicle_id is not null;

-- Money held against damage: taken, returned, or kept in part; and what takes such an entry back. It is no revenue.
create table deposits (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  branch_id text not null references branches (id),
  kind text not null check (kind in ('taken', 'returned', 'kept', 'reversal')),
  -- The deposit that is returned or kept, or of which an entry was a mistake.
  taken_id uuid,
  -- The entry that was a mistake.
  reverses_id uuid unique,
  amount_cents cents not null check (amount_cents > 0),
  currency text not null check (currency in ('USD', 'HTG')),
  currency_amount bigint not null check (currency_amount > 0),
  htg_per_usd numeric(10, 4) check (htg_per_usd > 0),
  method text not null check (method in ('cash', 'bank', 'zelle', 'stripe', 'paypal', 'moncash', 'natcash')),
  reference text check (char_length(reference) between 1 and 100),
  reason text check (char_length(btrim(reason)) between 1 and 2000),
  made_by_user_id uuid not null references profiles (id),
  -- Who agreed to another way back than it came.
  approved_by_user_id uuid references profiles (id),
  receipt_id uuid references receipts (id) deferrable initially deferred,
  made_at timestamptz(3) not null,
  made_on date not null generated always as (haiti_day(made_at)) stored,
  -- What it adds to what is held: in the books, and in its currency.
  held_cents integer not null generated always as (
    case when kind = 'taken' or kind = 'reversal' and reverses_id <> taken_id then amount_cents else -amount_cents end
  ) stored,
  held_amount bigint not null generated always as (
    case when kind = 'taken' or kind = 'reversal' and reverses_id <> taken_id then currency_amount else -currency_amount end
  ) stored,
  constraint deposits_id_and_booking_key unique (id, booking_id),
  constraint deposits_settle_their_booking foreign key (taken_id, booking_id) references deposits (id, booking_id),
  constraint deposits_reverse_their_booking foreign key (reverses_id, booking_id) references deposits (id, booking_id),
  constraint deposits_name_their_mistake check ((kind = 'reversal') = (reverses_id is not null)),
  constraint deposits_in_gourdes_are_local check (currency = 'USD' or method in ('cash', 'moncash', 'natcash')),
  constraint deposits_name_what_was_taken check ((kind = 'taken') = (taken_id is null)),
  constraint deposits_in_gourdes_have_a_rate check ((currency = 'HTG') = (htg_per_usd is not null)),
  constraint deposits_dollars_are_the_books check (currency = 'HTG' or currency_amount = amount_cents),
  constraint deposits_say_why check (kind not in ('kept', 'reversal') or reason is not null)
);
-- The deposits of a booking and what became of them, the oldest first.
create index deposits_by_booking on deposits (booking_id, made_at);
-- What of a deposit was returned or kept.
create index deposits_by_taken on deposits (taken_id) where taken_id is not null;
-- What of deposits moved on a day, with all that its sums are added up from.
create index deposits_by_day on deposits (made_on, made_at, id) include (
  kind, method, currency, held_amount, branch_id, booking_id, made_by_user_id, reverses_id
);
-- What was taken back on a day as a mistake: the owner's morning.
create index deposits_taken_back on deposits (made_on) where reverses_id is not null;
-- What is held now.
create index bookings_with_deposit on bookings (pickup_branch_id, return_date) where deposit_held_cents > 0;
alter table payments add constraint payments_deposit foreign key (deposit_id, booking_id)
  references deposits (id, booking_id) deferrable initially deferred;

create table proof_uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  temp_key text not null unique check (temp_key like 'temp/%' and char_length(temp_key) <= 300),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  -- SHA-256 of the stored bytes.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3),
  final_key text unique check (char_length(final_key) between 1 and 300),
  moved_at timestamptz(3),
  payment_id uuid references payments (id),
  constraint proof_uploads_claim_is_whole check (num_nonnulls(claimed_at, final_key, payment_id) in (0, 3)),
  constraint proof_uploads_move_after_claim check (moved_at is null or claimed_at is not null)
);
-- The sweep of files that nobody claimed.
create index proof_uploads_never_claimed on proof_uploads (created_at) where claimed_at is null;
-- The sweep of claimed files that still lie under their temporary key, the oldest first.
create index proof_uploads_to_move on proof_uploads (claimed_at) where claimed_at is not null and moved_at is null;
