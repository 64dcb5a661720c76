-- What there is to rent, and when it is in the workshop.

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  brand text not null check (char_length(brand) between 1 and 60),
  model text not null check (char_length(model) between 1 and 60),
  year integer not null check (year between 1950 and 2100),
  class text not null check (class in ('economy', 'compact', 'suv', 'luxury')),
  plate text not null check (char_length(plate) between 1 and 20),
  status text not null default 'active' check (status in ('active', 'maintenance', 'unavailable')),
  -- Set instead of deleting a car that has bookings: it leaves every list, its history stays.
  retired_at timestamptz(3),
  seats integer not null check (seats between 2 and 9),
  doors integer not null check (doors between 2 and 5),
  transmission text not null check (transmission in ('automatic', 'manual')),
  has_ac boolean not null,
  -- Suitcases that fit beside the people, and what it drives with; null where nobody has said.
  bags integer check (bags between 0 and 9),
  fuel text check (fuel in ('gasoline', 'diesel', 'hybrid', 'electric')),
  is_four_by_four boolean not null default false,
  -- As people tell a car in a lot; null where nobody has said.
  color text check (color in ('white', 'black', 'silver', 'gray', 'red', 'blue', 'green', 'yellow', 'orange', 'brown',
    'beige', 'other')),
  price_per_day_cents cents not null,
  rate_1_day_cents cents,
  rate_2_to_7_days_cents cents,
  rate_8_to_15_days_cents cents,
  rate_16_to_29_days_cents cents,
  deposit_cents cents not null default 0,
  -- In each language: `{"en": …, "fr": …}`.
  mileage_policy jsonb,
  branch_id text not null references branches (id),
  home_branch_id text not null references branches (id),
  created_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  search_text text not null
    generated always as (plain_text(brand || ' ' || model || ' ' || year::text || ' ' || plate)) stored,
  constraint vehicles_tiers_all_or_none check (
    num_nonnulls(rate_1_day_cents, rate_2_to_7_days_cents, rate_8_to_15_days_cents, rate_16_to_29_days_cents) in (0, 4)
  ),
  constraint vehicles_mileage_policy_by_language check (is_text_by_language(mileage_policy, 1, 1000))
);

-- One car has a plate, however it is written.
create unique index vehicles_plate_key on vehicles (upper(plate));

create table vehicle_images (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  position integer not null check (position between 0 and 99),
  storage_prefix text not null unique check (char_length(storage_prefix) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- No photo of the car: the site says so.
  is_drawing boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Deferrable so that one statement can put the pictures in a new order.
  constraint vehicle_images_position_key unique (vehicle_id, position) deferrable initially immediate
);

create table maintenance_blocks (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  from_date date not null,
  from_time time_of_day not null,
  to_date date not null,
  to_time time_of_day not null,
  from_at timestamptz not null generated always as (haiti_instant(from_date, from_time)) stored,
  to_at timestamptz not null generated always as (haiti_instant(to_date, to_time)) stored,
  reason text not null check (char_length(reason) between 1 and 500),
  created_by_user_id uuid references profiles (id),
  created_at timestamptz(3) not null default now(),
  constraint maintenance_blocks_end_after_start check (to_at > from_at)
);
-- What a car does today, and the maintenance on its page.
create index maintenance_blocks_by_vehicle on maintenance_blocks (vehicle_id, from_date);

create trigger vehicles_row_version before update on vehicles
  for each row execute function bump_row_version();
