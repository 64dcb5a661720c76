-- What the owner can set: the branches and when they are open, fees and policies, extras, and how to pay.

create table branches (
  id text primary key check (id ~ '^[a-z]+(_[a-z]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  city text not null check (char_length(city) between 1 and 100),
  address text not null check (char_length(address) between 1 and 500),
  phones text[] not null check (array_ndims(phones) = 1 and cardinality(phones) = 2),
  whatsapp text not null check (whatsapp ~ '^\+[0-9]{8,15}$'),
  -- By the day of the week, but for the days of opening_exceptions: an object with hours, or null where it is closed.
  opening_hours jsonb not null check (
    opening_hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  ),
  row_version integer not null default 1
);

create table opening_exceptions (
  branch_id text not null references branches (id),
  day date not null,
  -- Null: closed all day.
  hours jsonb check (hours ?& array['opens', 'closes']),
  name jsonb not null check (is_text_by_language(name, 1, 100)),
  primary key (branch_id, day)
);

create table settings (
  id integer primary key default 1 check (id = 1),
  web_one_way_fee_cents cents not null,
  staff_one_way_fee_cents cents not null,
  tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
  -- Kinds of charges after the booking that carry tax at that rate.
  taxed_charges text[] not null default '{}' check (
    taxed_charges <@ array['late', 'fuel', 'distance', 'damage', 'cleaning', 'delivery', 'fine', 'other']
  ),
  -- A discount above this share of base and extras needs an approval: 1000 is 10 %.
  discount_limit_basis_points integer not null default 1000 check (discount_limit_basis_points between 0 and 10000),
  -- From this amount on two people verify a payment; null: one is enough.
  second_approver_cents cents check (second_approver_cents > 0),
  whatsapp text not null check (whatsapp ~ '^\+[0-9]{8,15}$'),
  policies jsonb not null check (jsonb_typeof(policies) = 'object'),
  -- Which share of the price the firm keeps, in percent, of a booking that is canceled later than the policies allow for
  -- nothing; of one that is canceled later still; and of a client who does not come.
  cancellation_kept_percent smallint not null default 0 check (cancellation_kept_percent between 0 and 100),
  late_cancellation_hours smallint not null default 0 check (late_cancellation_hours between 0 and 720),
  late_cancellation_kept_percent smallint not null default 0 check (late_cancellation_kept_percent between 0 and 100),
  no_show_kept_percent smallint not null default 0 check (no_show_kept_percent between 0 and 100),
  -- The firm as its papers and its site name it; nothing is invoiced before name and tax number are there.
  legal_name text check (char_length(legal_name) between 1 and 100),
  nif text check (nif ~ '^[0-9]{3}-[0-9]{3}-[0-9]{3}-[0-9]$'),
  legal_address text check (char_length(legal_address) between 1 and 200),
  -- The number of its yearly licence to trade.
  patente text check (char_length(patente) between 1 and 40),
  -- When a rental begins and ends where nobody asks, and how much later a car may be back on its last day.
  default_pickup_time time_of_day not null default '10:00',
  default_return_time time_of_day not null default '10:00',
  grace_minutes smallint not null default 60 check (grace_minutes between 0 and 720),
  -- How long a car stays held after its return, to be made ready.
  turnaround_minutes smallint not null default 0 check (turnaround_minutes between 0 and 1440),
  -- How long before the pickup one books on the web at the latest.
  web_notice_minutes smallint not null default 120 check (web_notice_minutes between 0 and 1440),
  -- What is proposed when a car comes back (domain/return-charges.ts): an hour past the return, null for whole days; an
  -- eighth of a tank by class, null where nobody has set it; and the drive to the pump.
  late_hour_cents cents,
  fuel_eighth_economy_cents cents,
  fuel_eighth_compact_cents cents,
  fuel_eighth_suv_cents cents,
  fuel_eighth_luxury_cents cents,
  fuel_service_cents cents not null default 0,
  -- What it costs to come outside the hours; null: the site offers no such time.
  after_hours_fee_cents cents,
  is_after_hours_taxed boolean not null default false,
  -- Whether the public site shows gourdes: not, beside the dollars, or before them.
  gourdes text not null default 'off' check (gourdes in ('off', 'beside', 'first')),
  -- For how many days a credit is good, where staff choose no other day.
  credit_days smallint not null default 180 check (credit_days between 1 and 1830),
  -- The terms of a contract as the owner wrote them, by language; where there are none the product's own are printed.
  contract_terms jsonb not null default '{}' check (jsonb_typeof(contract_terms) = 'object'),
  -- How long before a paper ends, or a service is due, staff are warned.
  paper_warning_days smallint not null default 30 check (paper_warning_days between 0 and 365),
  service_warning_days smallint not null default 14 check (service_warning_days between 0 and 365),
  service_warning_km integer not null default 500 check (service_warning_km between 0 and 50000),
  -- Within how many days the insurer wants to know of an incident.
  insurer_notice_days smallint not null default 5 check (insurer_notice_days between 0 and 60),
  -- The owner's morning (decision 0040): whether it leaves as e-mail, and after how many days nobody saw a car.
  is_morning_mailed boolean not null default true,
  unseen_vehicle_days smallint not null default 14 check (unseen_vehicle_days between 1 and 365),
  -- What clients are told by WhatsApp (decision 0042): nothing, what is urgent beside the e-mail, everything beside it, or
  -- everything in its place.
  contact_by text not null default 'urgent' check (contact_by in ('email', 'urgent', 'both', 'whatsapp')),
  row_version integer not null default 1,
  -- The site counts days by the calendar: at the usual times the clock counts the same.
  constraint settings_usual_times_make_whole_days check (
    extract(epoch from default_return_time - default_pickup_time) / 60 between grace_minutes - 1439 and grace_minutes
  )
);

create table extras_catalog (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 40),
  name jsonb not null check (is_text_by_language(name, 1, 100)),
  description jsonb not null check (is_text_by_language(description, 0, 500)),
  unit_price_cents cents not null,
  is_per_day boolean not null,
  -- How many there are; null: nobody counts them.
  stock smallint check (stock between 1 and 999),
  is_active boolean not null default true,
  position integer not null default 0,
  row_version integer not null default 1
);

create table payment_instructions (
  method text primary key
    check (method in ('cash', 'bank', 'zelle', 'stripe', 'paypal', 'moncash', 'natcash')),
  title jsonb not null check (is_text_by_language(title, 1, 100)),
  instructions jsonb not null check (is_text_by_language(instructions, 1, 2000)),
  account_details jsonb not null default '{}' check (jsonb_typeof(account_details) = 'object'),
  -- What the reader sees instead of a detail's name: `{"zelle_email": {"en": …, "fr": …}}`.
  account_labels jsonb not null default '{}' check (jsonb_typeof(account_labels) = 'object'),
  is_active boolean not null default true,
  position integer not null default 0,
  -- How long a car is held for whoever pays this way in advance; 0: without an end.
  hold_hours integer not null default 48 check (hold_hours between 0 and 720 and (method <> 'cash' or hold_hours = 0)),
  row_version integer not null default 1
);

create trigger branches_row_version before update on branches
  for each row execute function bump_row_version();
create trigger settings_row_version before update on settings
  for each row execute function bump_row_version();
create trigger extras_catalog_row_version before update on extras_catalog
  for each row execute function bump_row_version();
create trigger payment_instructions_row_version before update on payment_instructions
  for each row execute function bump_row_version();
