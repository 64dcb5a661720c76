-- Who works and rents here, and what there is to rent.

create extension if not exists btree_gist;
create extension if not exists citext;

-- Money is whole US cents and never negative; lines that reduce a total are stored as what they take off.
create domain cents as integer check (value >= 0);

create function bump_row_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  return new;
end
$$;

create table branches (
  id text primary key check (id ~ '^[a-z]+(_[a-z]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  city text not null check (char_length(city) between 1 and 100),
  address text not null check (char_length(address) between 1 and 500),
  phones text[] not null check (array_ndims(phones) = 1 and cardinality(phones) = 2),
  whatsapp text not null check (whatsapp ~ '^\+[0-9]{8,15}$'),
  opening_hours jsonb not null check (opening_hours ? 'weekdays' and opening_hours ? 'sunday'),
  row_version integer not null default 1
);

create table profiles (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique check (char_length(email) between 3 and 255 and email like '%_@_%'),
  name text not null check (char_length(name) between 2 and 100),
  phone text not null default '' check (phone = '' or phone ~ '^[0-9 +()-]{8,20}$'),
  branch_id text references branches (id),
  is_active boolean not null default true,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  created_at timestamptz(3) not null default now(),
  row_version integer not null default 1
);
create index profiles_by_newest on profiles (created_at desc, id desc);

create table credentials (
  user_id uuid primary key references profiles (id) on delete cascade,
  password_hash text not null check (char_length(password_hash) between 20 and 500),
  updated_at timestamptz(3) not null default now()
);

-- A person without a row here is a customer.
create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('agent', 'admin', 'super_admin')),
  primary key (user_id, role)
);

create table sessions (
  id_hash text primary key check (char_length(id_hash) between 40 and 128),
  user_id uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table access_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (char_length(token_hash) between 40 and 128),
  kind text not null check (kind in ('invite', 'password_reset')),
  user_id uuid references profiles (id) on delete cascade,
  email citext check (char_length(email) between 3 and 255),
  name text check (char_length(name) between 2 and 100),
  role text check (role in ('agent', 'admin', 'super_admin')),
  branch_id text references branches (id),
  created_by_user_id uuid references profiles (id),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint access_links_have_a_subject check (
    case kind
      when 'invite' then email is not null and role is not null and created_by_user_id is not null
      else user_id is not null
    end
  ),
  constraint access_links_expire_later check (expires_at > created_at)
);
create index access_links_by_user on access_links (user_id);
create index access_links_by_email on access_links (email);

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  brand text not null check (char_length(brand) between 1 and 60),
  model text not null check (char_length(model) between 1 and 60),
  year integer not null check (year between 1950 and 2100),
  class text not null check (class in ('economy', 'compact', 'suv', 'luxury')),
  plate citext not null unique check (char_length(plate) between 1 and 20),
  status text not null default 'active' check (status in ('active', 'maintenance', 'unavailable')),
  -- Set instead of deleting a car that has bookings: it leaves every list, its history stays.
  retired_at timestamptz(3),
  seats integer not null check (seats between 2 and 9),
  doors integer not null check (doors between 2 and 5),
  transmission text not null check (transmission in ('automatic', 'manual')),
  has_ac boolean not null,
  price_per_day_cents cents not null,
  rate_1_day_cents cents,
  rate_2_to_7_days_cents cents,
  rate_8_to_15_days_cents cents,
  rate_16_to_29_days_cents cents,
  deposit_cents cents not null default 0,
  mileage_policy text check (char_length(mileage_policy) between 1 and 1000),
  branch_id text not null references branches (id),
  home_branch_id text not null references branches (id),
  created_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  constraint vehicles_tiers_all_or_none check (
    num_nonnulls(rate_1_day_cents, rate_2_to_7_days_cents, rate_8_to_15_days_cents, rate_16_to_29_days_cents) in (0, 4)
  )
);
create index vehicles_for_rent on vehicles (price_per_day_cents, id) where status = 'active' and retired_at is null;
create index vehicles_by_branch on vehicles (branch_id, brand, id) where retired_at is null;
create index vehicles_by_brand on vehicles (brand, model, id) where retired_at is null;

create table vehicle_images (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  position integer not null check (position between 0 and 99),
  storage_prefix text not null unique check (char_length(storage_prefix) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now(),
  -- Deferrable so that one statement can put the pictures in a new order.
  constraint vehicle_images_position_key unique (vehicle_id, position) deferrable initially immediate
);

create trigger branches_row_version before update on branches for each row execute function bump_row_version();
create trigger profiles_row_version before update on profiles for each row execute function bump_row_version();
create trigger vehicles_row_version before update on vehicles for each row execute function bump_row_version();
