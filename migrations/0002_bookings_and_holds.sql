-- Bookings, and the one place that says who holds a car when (availability, half-open days).

create table extras_catalog (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 40),
  name_en text not null check (char_length(name_en) between 1 and 100),
  name_fr text not null check (char_length(name_fr) between 1 and 100),
  description_en text not null check (char_length(description_en) <= 500),
  description_fr text not null check (char_length(description_fr) <= 500),
  unit_price_cents cents not null,
  is_per_day boolean not null,
  is_active boolean not null default true,
  position integer not null default 0
);

create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_code text not null unique check (booking_code ~ '^(BK-[0-9A-F]{8}|TL[0-9]{8})$'),
  customer_id uuid references profiles (id),
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  customer_email citext not null check (char_length(customer_email) between 3 and 255),
  customer_phone text not null check (char_length(customer_phone) between 8 and 40),
  customer_address text check (char_length(customer_address) <= 500),
  driver_license_id text not null check (char_length(driver_license_id) between 1 and 50),
  reference_name text check (char_length(reference_name) between 1 and 100),
  reference_phone text check (char_length(reference_phone) between 1 and 20),
  reference_address text check (char_length(reference_address) between 1 and 500),
  vehicle_id uuid not null references vehicles (id),
  pickup_branch_id text not null references branches (id),
  return_branch_id text not null references branches (id),
  pickup_date date not null check (pickup_date between '2000-01-01' and '2100-01-01'),
  return_date date not null check (return_date between '2000-01-01' and '2101-01-01'),
  rental_days integer not null,
  base_rate_cents cents not null,
  extras_total_cents cents not null,
  fees_total_cents cents not null default 0,
  one_way_fee_cents cents not null,
  discount_total_cents cents not null default 0,
  tax_total_cents cents not null,
  grand_total_cents cents not null,
  deposit_cents cents not null default 0,
  price_tier text check (price_tier in ('1', '2-7', '8-15', '16-29')),
  payment_method text not null check (payment_method in ('cash', 'bank', 'zelle', 'stripe', 'paypal')),
  payment_status text not null
    check (payment_status in ('unpaid', 'pending_verification', 'paid', 'partial', 'refunded')),
  booking_status text not null default 'reserved' check (
    booking_status in
      ('reserved', 'confirmed', 'active', 'completed', 'picked_up', 'returned', 'canceled', 'no_show')
  ),
  created_by text not null check (created_by in ('customer', 'agent', 'admin')),
  created_by_user_id uuid references profiles (id),
  notes text check (char_length(notes) <= 5000),
  receipt_message text check (char_length(receipt_message) <= 5000),
  idempotency_key uuid unique,
  request_hash text check (char_length(request_hash) between 16 and 128),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  constraint bookings_return_after_pickup check (return_date > pickup_date),
  constraint bookings_rental_days_match check (rental_days = return_date - pickup_date),
  constraint bookings_grand_total_matches check (
    grand_total_cents::bigint = base_rate_cents::bigint * rental_days + extras_total_cents + fees_total_cents
      + one_way_fee_cents - discount_total_cents + tax_total_cents
  ),
  constraint bookings_one_way_fee_needs_two_branches check (
    one_way_fee_cents = 0 or pickup_branch_id <> return_branch_id
  ),
  constraint bookings_have_a_maker check (
    case created_by when 'customer' then customer_id is not null else created_by_user_id is not null end
  ),
  constraint bookings_idempotency_is_whole check ((idempotency_key is null) = (request_hash is null))
);
create index bookings_by_newest on bookings (created_at desc, id desc);
create index bookings_by_email on bookings (customer_email, created_at desc);
create index bookings_by_customer on bookings (customer_id, created_at desc) where customer_id is not null;
create index bookings_by_vehicle on bookings (vehicle_id, created_at desc);
create index bookings_by_pickup_date on bookings (pickup_date, id);
create index bookings_by_branch on bookings (pickup_branch_id, created_at desc, id desc);
create index bookings_by_status on bookings (booking_status, created_at desc, id desc);
create index bookings_by_payment_status on bookings (payment_status, created_at desc, id desc);
create index bookings_out_now on bookings (vehicle_id) where booking_status = 'picked_up';

create table booking_extras (
  booking_id uuid not null references bookings (id) on delete cascade,
  extra_code text not null,
  name text not null check (char_length(name) between 1 and 100),
  unit_price_cents cents not null,
  is_per_day boolean not null,
  qty integer not null default 1 check (qty = 1),
  total_cents cents not null check (total_cents >= unit_price_cents),
  primary key (booking_id, extra_code)
);

create table maintenance_blocks (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  from_date date not null,
  to_date date not null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_by_user_id uuid references profiles (id),
  created_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  constraint maintenance_blocks_end_after_start check (to_date > from_date)
);
create index maintenance_blocks_by_vehicle on maintenance_blocks (vehicle_id, from_date);

-- One row for every stretch of days in which a car is not free. Only the triggers below write here.
create table vehicle_holds (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  booking_id uuid unique references bookings (id) on delete cascade,
  maintenance_block_id uuid unique references maintenance_blocks (id) on delete cascade,
  constraint vehicle_holds_one_reason check (num_nonnulls(booking_id, maintenance_block_id) = 1),
  constraint vehicle_holds_no_overlap exclude using gist (vehicle_id with =, period with &&)
);

-- The exclusion constraint alone is right but deadlocks under load: two writers each wait for the other's
-- entry. Queueing on the car's row first, in id order when a booking changes cars, leaves no circle to close.
create function lock_held_vehicles() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform 1 from vehicles
    where id = new.vehicle_id or (tg_op = 'UPDATE' and id = old.vehicle_id)
    order by id for no key update;
  return new;
end
$$;

-- Runs after the row is in, so that a repeated idempotency key or code is reported before a clash of dates.
-- A clash raises 23P01 on vehicle_holds_no_overlap.
create function keep_booking_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if new.booking_status not in ('reserved', 'confirmed', 'active', 'picked_up') then
    delete from vehicle_holds where booking_id = new.id;
    return null;
  end if;
  update vehicle_holds
    set vehicle_id = new.vehicle_id, period = daterange(new.pickup_date, new.return_date)
    where booking_id = new.id;
  if not found then
    insert into vehicle_holds (vehicle_id, period, booking_id)
      values (new.vehicle_id, daterange(new.pickup_date, new.return_date), new.id);
  end if;
  return null;
end
$$;

create function keep_maintenance_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update vehicle_holds
    set vehicle_id = new.vehicle_id, period = daterange(new.from_date, new.to_date)
    where maintenance_block_id = new.id;
  if not found then
    insert into vehicle_holds (vehicle_id, period, maintenance_block_id)
      values (new.vehicle_id, daterange(new.from_date, new.to_date), new.id);
  end if;
  return null;
end
$$;

-- The extras' lines and the sum on the booking are written by separate statements: compared at commit.
create function check_extras_total() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  checked_booking_id uuid;
  stored_total bigint;
begin
  if tg_table_name = 'bookings' then
    checked_booking_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_booking_id := old.booking_id;
  else
    checked_booking_id := new.booking_id;
  end if;
  select extras_total_cents into stored_total from bookings where id = checked_booking_id;
  if stored_total is distinct from null and stored_total <>
    (select coalesce(sum(total_cents), 0) from booking_extras where booking_id = checked_booking_id)
  then
    raise exception 'extras of booking % do not add up to its extras total', checked_booking_id
      using errcode = 'check_violation', constraint = 'bookings_extras_total_matches', table = 'bookings';
  end if;
  return null;
end
$$;

create function touch_booking() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger bookings_1_lock_vehicles_insert before insert on bookings
  for each row execute function lock_held_vehicles();
create trigger bookings_1_lock_vehicles_update before update on bookings
  for each row when (
    (old.vehicle_id, old.pickup_date, old.return_date, old.booking_status)
      is distinct from (new.vehicle_id, new.pickup_date, new.return_date, new.booking_status)
  ) execute function lock_held_vehicles();
create trigger bookings_2_touch before update on bookings
  for each row execute function touch_booking();
create trigger bookings_3_hold_insert after insert on bookings
  for each row execute function keep_booking_hold();
create trigger bookings_3_hold_update after update on bookings
  for each row when (
    (old.vehicle_id, old.pickup_date, old.return_date, old.booking_status)
      is distinct from (new.vehicle_id, new.pickup_date, new.return_date, new.booking_status)
  ) execute function keep_booking_hold();
create constraint trigger bookings_4_extras_total after insert or update of extras_total_cents on bookings
  deferrable initially deferred for each row execute function check_extras_total();
create constraint trigger booking_extras_total after insert or update or delete on booking_extras
  deferrable initially deferred for each row execute function check_extras_total();

create trigger maintenance_blocks_1_lock_vehicles before insert or update on maintenance_blocks
  for each row execute function lock_held_vehicles();
create trigger maintenance_blocks_2_row_version before update on maintenance_blocks
  for each row execute function bump_row_version();
create trigger maintenance_blocks_3_hold after insert or update on maintenance_blocks
  for each row execute function keep_maintenance_hold();

revoke execute on function lock_held_vehicles(), keep_booking_hold(), keep_maintenance_hold(),
  check_extras_total() from public;
