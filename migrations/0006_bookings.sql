-- Bookings and the lines of what is charged for them.

-- Which statuses hold a car is the code's: this is filled from domain/availability.ts with the reference data.
create table booking_statuses (
  status text primary key,
  holds_vehicle boolean not null
);

create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_code text not null unique check (booking_code ~ '^(BK-[0-9A-F]{8}|TL[0-9]{8})$'),
  client_id uuid not null references clients (id),
  -- The account of who booked on the web; the rest is what the booking says of its client.
  customer_id uuid references profiles (id),
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  customer_email text not null
    check (char_length(customer_email) between 3 and 255 and customer_email = lower(customer_email)),
  customer_phone text not null check (char_length(customer_phone) between 8 and 40),
  -- The number of WhatsApp that staff know to be its client's, in digits: what it writes is the client's to read here (decision 0053).
  proven_number text check (proven_number ~ '^[1-9][0-9]{7,14}$'),
  customer_address text check (char_length(customer_address) <= 500),
  -- With which the client arrives, where they said so.
  flight text check (char_length(btrim(flight)) between 1 and 20),
  driver_license_id text not null check (char_length(driver_license_id) between 1 and 50),
  -- Whether the client drives too; who else does is in `booking_drivers`.
  is_client_driving boolean not null default true,
  reference_name text check (char_length(reference_name) between 1 and 100),
  reference_phone text check (char_length(reference_phone) between 1 and 20),
  reference_address text check (char_length(reference_address) between 1 and 500),
  vehicle_id uuid not null references vehicles (id),
  -- From when on it holds this car, where that is not the pickup: earlier where its client took it before, later where it came
  -- during the rental; the cars before it are in `rental_changes`.
  vehicle_since timestamptz(3),
  pickup_branch_id text not null references branches (id),
  return_branch_id text not null references branches (id),
  pickup_date date not null check (pickup_date between '2000-01-01' and '2100-01-01'),
  return_date date not null check (return_date between '2000-01-01' and '2101-01-01'),
  -- What the clocks in Haiti show then.
  pickup_time time_of_day not null,
  return_time time_of_day not null,
  pickup_at timestamptz not null generated always as (haiti_instant(pickup_date, pickup_time)) stored,
  return_at timestamptz not null generated always as (haiti_instant(return_date, return_time)) stored,
  -- How long its car stays held after the return: as it was set when the times were written.
  turnaround_minutes smallint not null default 0 check (turnaround_minutes between 0 and 1440),
  -- By the clock on the wall, the grace left aside (domain/rental-times.ts).
  rental_days integer not null check (rental_days > 0),
  -- What its lines come to.
  grand_total_cents cents not null,
  -- By which rules it was priced (domain/price-steps.ts).
  price_engine_version smallint not null check (price_engine_version > 0),
  deposit_cents cents not null default 0,
  price_tier text check (price_tier in ('1', '2-7', '8-15', '16-29')),
  payment_method text not null
    check (payment_method in ('cash', 'bank', 'zelle', 'stripe', 'paypal', 'moncash', 'natcash')),
  payment_status text not null
    check (payment_status in ('unpaid', 'pending_verification', 'paid', 'partial', 'refunded')),
  -- What its payments come to less its refunds, what waits to be verified, and the deposit that is held.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  deposit_held_cents bigint not null default 0 check (deposit_held_cents >= 0),
  booking_status text not null default 'reserved' references booking_statuses (status) check (
    booking_status in
      ('reserved', 'confirmed', 'active', 'completed', 'picked_up', 'returned', 'canceled', 'no_show')
  ),
  -- It was canceled, or called a no-show, while its client had the car: until the return is recorded the car is not back.
  is_called_off_while_out boolean not null default false,
  -- What was proposed to be charged when its cars came back, and nobody has charged or left (domain/undecided-charges.ts).
  undecided_charges jsonb not null default '{}' check (
    jsonb_typeof(undecided_charges) = 'object'
    and not jsonb_path_exists(
      undecided_charges, '$.*[*] ? (@ != "late" && @ != "fuel" && @ != "damage" && @ != "other")'
    )
  ),
  -- Until when the car is held for whoever pays in advance; decided by domain/timed-hold.ts.
  hold_until timestamptz(3),
  -- When the booking is released, unless money, a deposit or a proof comes or staff decide before.
  releases_at timestamptz(3) generated always as (
    case when booking_status = 'reserved' and payment_status = 'unpaid' and deposit_held_cents = 0 then hold_until end
  ) stored,
  -- When it was released for want of a payment: its client reads why it was canceled.
  released_at timestamptz(3),
  created_by text not null check (created_by in ('customer', 'agent', 'admin')),
  created_by_user_id uuid references profiles (id),
  notes text check (char_length(notes) <= 5000),
  receipt_message text check (char_length(receipt_message) <= 5000),
  idempotency_key uuid unique,
  request_hash text check (char_length(request_hash) between 16 and 128),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  -- The day in Haiti on which it was made.
  made_on date not null generated always as (haiti_day(created_at)) stored,
  -- What its car is called, so that it is found by that too.
  vehicle_words text not null default '',
  search_text text not null generated always as (
    booking_search_text(booking_code, customer_name, customer_email, customer_phone) || ' ' || vehicle_words
  ) stored,
  -- What a payment names.
  constraint bookings_id_and_branch_key unique (id, pickup_branch_id),
  constraint bookings_return_after_pickup check (return_at > pickup_at),
  -- The status itself is decided by the code (domain/payment-status.ts).
  constraint bookings_payment_status_fits check (
    case
      when pending_cents > 0 then payment_status = 'pending_verification'
      -- A rental that costs nothing is paid; of one that was called off nobody paid.
      when paid_cents = 0 then payment_status in (
        'refunded',
        case when grand_total_cents = 0 and booking_status not in ('canceled', 'no_show') then 'paid' else 'unpaid' end
      )
      when paid_cents >= grand_total_cents then payment_status = 'paid'
      else payment_status = 'partial'
    end
  ),
  constraint bookings_have_a_maker check (
    case created_by when 'customer' then customer_id is not null else created_by_user_id is not null end
  ),
  constraint bookings_released_after_hold check (released_at is null or released_at >= hold_until),
  constraint bookings_idempotency_is_whole check ((idempotency_key is null) = (request_hash is null))
);
-- The list of bookings by age, every filter read from the index; the bookings of a report.
create index bookings_by_newest on bookings (created_at desc, id desc)
  include (booking_status, payment_status, pickup_branch_id, return_branch_id, pickup_date, return_date);
-- The list of bookings by pickup, every filter read from the index; the days of the calendar.
create index bookings_by_pickup_date on bookings (pickup_date, pickup_time, id)
  include (booking_status, payment_status, pickup_branch_id, return_branch_id, return_date);
-- The list of bookings by total, every filter read from the index.
create index bookings_by_total on bookings (grand_total_cents, id)
  include (booking_status, payment_status, pickup_branch_id, return_branch_id, pickup_date, return_date);
-- Search, of bookings and of payments.
create index bookings_by_words on bookings using gin (search_text gin_trgm_ops);
-- What leaves: dashboard and list.
create index bookings_to_leave on bookings (pickup_date, pickup_time, id) include (pickup_branch_id)
  where booking_status in ('reserved', 'confirmed');
-- What comes back: dashboard, list, and where each car is.
create index bookings_to_return on bookings (return_date, return_time, id) include (return_branch_id, pickup_branch_id, vehicle_id)
  where booking_status in ('active', 'picked_up');
-- Who has a car now, and who gets it next.
create index bookings_open on bookings (vehicle_id, pickup_date) include (return_date, booking_status)
  where booking_status in ('reserved', 'confirmed', 'active', 'picked_up');
-- What is still to be paid.
create index bookings_to_pay on bookings (pickup_date, pickup_time, id)
  include (pickup_branch_id, client_id, created_at, grand_total_cents, paid_cents, pending_cents)
  where grand_total_cents > (paid_cents + pending_cents);
-- What is back and not settled.
create index bookings_to_settle on bookings (return_date, return_time, id) include (return_branch_id)
  where booking_status in ('returned', 'completed')
    and (grand_total_cents <> paid_cents or deposit_held_cents > 0 or undecided_charges <> '{}');
-- What was paid of bookings that were called off, and is more than they are charged.
create index bookings_to_refund on bookings (pickup_date, pickup_time, id) include (pickup_branch_id)
  where booking_status in ('canceled', 'no_show') and paid_cents > grand_total_cents;
-- Which cars are not back though no rental has them: every search asks it of each car.
create index bookings_called_off_while_out on bookings (vehicle_id) where is_called_off_while_out;
-- Timed holds that run, and those that have ended.
create index bookings_to_release on bookings (releases_at) where releases_at is not null;
-- Figures and reports (docs/decisions/0009).
create index bookings_by_day_made on bookings (made_on)
  include (booking_status, pickup_branch_id, vehicle_id, grand_total_cents);
-- The list of clients, a client's page, and who a client is when staff type an e-mail.
create index bookings_by_client on bookings (client_id, created_at desc, id desc)
  include (booking_status, pickup_branch_id, grand_total_cents, paid_cents, pending_cents);
-- Who a client is when staff type a phone, or when a number writes by WhatsApp.
create index bookings_by_phone on bookings (phone_key(customer_phone), created_at desc);
-- The bookings whose client staff know by a number of WhatsApp.
create index bookings_by_proven_number on bookings (proven_number) where proven_number is not null;
-- The bookings of an account, the newest first.
create index bookings_by_customer on bookings (customer_id, created_at desc) where customer_id is not null;
-- The bookings of a vehicle's page, and how often each vehicle was booked at a branch.
create index bookings_by_vehicle on bookings (vehicle_id, created_at desc) include (booking_status, pickup_branch_id);

-- Who drives beside the client, or for them, as they were named or as their licenses were seen at the hand-over.
create table booking_drivers (
  booking_id uuid not null references bookings (id),
  position smallint not null check (position between 1 and 4),
  name text not null check (char_length(name) between 2 and 100),
  license_id text not null check (char_length(license_id) between 1 and 50),
  license_expires_on date not null,
  born_on date not null,
  -- As it says; null where nobody asked.
  licensed_since date,
  primary key (booking_id, position)
);

-- All that is charged, one thing a line, in the order of a receipt; what takes off is less than nothing.
create table booking_lines (
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 1 and 999),
  kind text not null check (
    kind in (
      'base', 'extra', 'fee', 'discount', 'tax', 'one_way', 'after_hours_pickup', 'after_hours_return',
      'transfer', 'charge', 'waiver', 'cancellation'
    )
  ),
  -- Which extra, which charge.
  code text check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 40),
  -- What the firm called it then; null where the product has a name for its kind.
  label jsonb check (is_text_by_language(label, 1, 200)),
  quantity integer not null check (quantity > 0),
  -- Null when it is charged once.
  days integer check (days > 0),
  unit_cents integer not null,
  total_cents integer not null,
  is_taxed boolean not null,
  -- Of a charge that carries tax, and of what is waived of it: the rate as it was then, and the tax in its total.
  tax_rate_basis_points integer check (tax_rate_basis_points between 1 and 10000),
  tax_cents integer not null default 0,
  -- Who says how much.
  source text not null default 'engine' check (source in ('engine', 'staff')),
  made_by_user_id uuid references profiles (id),
  reason text check (char_length(reason) between 1 and 2000),
  -- What the engine asked for where staff set another unit.
  engine_unit_cents integer,
  primary key (booking_id, position),
  constraint booking_lines_total_matches
    check (total_cents::bigint = unit_cents::bigint * quantity * coalesce(days, 1)),
  constraint booking_lines_sign_fits check (
    case when kind in ('discount', 'waiver', 'cancellation') then total_cents <= 0 else total_cents >= 0 end
  ),
  constraint booking_lines_tax_fits check (
    case
      when tax_rate_basis_points is null then tax_cents = 0
      else kind in ('charge', 'waiver') and tax_cents between least(total_cents, 0) and greatest(total_cents, 0)
    end
  ),
  constraint booking_lines_code_fits check ((code is not null) = (kind in ('extra', 'charge', 'waiver'))),
  constraint booking_lines_label_fits
    check ((label is not null) = (kind in ('extra', 'charge', 'waiver', 'cancellation'))),
  constraint booking_lines_name_their_maker check ((source = 'staff') = (made_by_user_id is not null))
);
-- What there can be one of.
create unique index booking_lines_once on booking_lines (booking_id, kind, code) nulls not distinct
  where kind not in ('charge', 'waiver');

create function touch_booking() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function take_words_of_vehicle() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  select vehicle_words(brand, model, plate) into new.vehicle_words from vehicles where id = new.vehicle_id;
  -- A car that is not there is refused by the foreign key.
  new.vehicle_words := coalesce(new.vehicle_words, '');
  return new;
end
$$;

create function move_words_along() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update bookings set vehicle_words = vehicle_words(new.brand, new.model, new.plate)
    where vehicle_id = new.id;
  return null;
end
$$;

-- A booking and its lines are written by separate statements: compared at commit.
create function check_lines() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  checked_id uuid;
  booking record;
  lines record;
begin
  if tg_table_name = 'bookings' then
    checked_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_id := old.booking_id;
  else
    checked_id := new.booking_id;
  end if;
  select grand_total_cents, rental_days, pickup_branch_id = return_branch_id as is_round into booking
    from bookings where id = checked_id;
  if not found then
    return null;
  end if;
  select coalesce(sum(total_cents), 0) as total, max(days) filter (where kind = 'base') as base_days,
      coalesce(sum(total_cents) filter (where kind = 'one_way'), 0) as one_way
    into lines from booking_lines where booking_id = checked_id;
  if lines.total <> booking.grand_total_cents then
    raise exception 'lines of booking % do not add up to its total', checked_id
      using errcode = 'check_violation', constraint = 'bookings_lines_match', table = 'bookings';
  end if;
  if lines.base_days is distinct from booking.rental_days then
    raise exception 'booking % is not charged for its days', checked_id
      using errcode = 'check_violation', constraint = 'bookings_days_are_charged', table = 'bookings';
  end if;
  if lines.one_way <> 0 and booking.is_round then
    raise exception 'booking % has a one-way fee and comes back where it began', checked_id
      using errcode = 'check_violation', constraint = 'bookings_one_way_fee_needs_two_branches', table = 'bookings';
  end if;
  return null;
end
$$;

-- By their names these run behind the triggers that lock the car's row.
create trigger bookings_1_words_insert before insert on bookings
  for each row execute function take_words_of_vehicle();
create trigger bookings_1_words_update before update on bookings
  for each row when (old.vehicle_id is distinct from new.vehicle_id) execute function take_words_of_vehicle();
create trigger vehicles_3_words after update on vehicles
  for each row when ((old.brand, old.model, old.plate) is distinct from (new.brand, new.model, new.plate))
  execute function move_words_along();
-- What a car is called is no edit of its bookings that somebody could have overlooked.
create trigger bookings_2_touch before update on bookings
  for each row when (
    old.vehicle_words is not distinct from new.vehicle_words or old.vehicle_id is distinct from new.vehicle_id
  ) execute function touch_booking();
create constraint trigger bookings_4_lines
  after insert or update of grand_total_cents, rental_days, pickup_branch_id, return_branch_id on bookings
  deferrable initially deferred for each row execute function check_lines();
create constraint trigger booking_lines_match after insert or update or delete on booking_lines
  deferrable initially deferred for each row execute function check_lines();

revoke execute on function take_words_of_vehicle(), move_words_along(), check_lines() from public;
