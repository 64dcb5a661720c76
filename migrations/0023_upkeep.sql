-- The papers of cars, and what is done to them every so many kilometers or months (docs/decisions/0038).

-- A paper as it was shown. Nothing is rewritten: the newest of a kind counts, the others are its history.
create table vehicle_papers (
  -- Made on the device: what is sent again is the same one.
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  kind text not null check (kind in ('insurance', 'registration', 'inspection', 'permit', 'other')),
  number text check (char_length(btrim(number)) between 1 and 60),
  -- The last day on which it is good.
  valid_until date not null check (valid_until between '2000-01-01' and '2100-01-01'),
  picture_key text unique check (char_length(picture_key) between 1 and 300),
  picture_content_type text check (picture_content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  constraint vehicle_papers_picture_is_whole check ((picture_key is null) = (picture_content_type is null))
);
-- Of each car and kind the paper that counts: the newest.
create index vehicle_papers_in_force on vehicle_papers (vehicle_id, kind, made_at desc, id) include (valid_until);

-- What is to be done to a car again and again.
create table service_plans (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  kind text not null check (kind in ('oil', 'tires', 'brakes', 'belt', 'battery', 'general')),
  every_km integer check (every_km between 100 and 500000),
  every_months smallint check (every_months between 1 and 120),
  -- Nobody is reminded of it any more.
  is_stopped boolean not null default false,
  row_version integer not null default 1,
  constraint service_plans_one_of_a_kind unique (vehicle_id, kind),
  constraint service_plans_come_again check (num_nonnulls(every_km, every_months) > 0)
);

-- When it was done, at which odometer, and what it cost. The newest day counts.
create table services_done (
  id uuid primary key,
  plan_id uuid not null references service_plans (id) on delete cascade,
  done_on date not null,
  odometer_km integer not null check (odometer_km between 0 and 2000000),
  expense_id uuid unique references expenses (id),
  note text check (char_length(btrim(note)) between 1 and 2000),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null
);
-- When each service was done last.
create index services_done_by_plan on services_done (plan_id, done_on desc, made_at desc);

create trigger service_plans_row_version before update on service_plans
  for each row execute function bump_row_version();

-- The picture of a paper is uploaded as a proof of payment is.
alter table proof_uploads
  add column paper_id uuid references vehicle_papers (id) on delete cascade,
  drop constraint proof_uploads_claim_is_whole,
  add constraint proof_uploads_claim_is_whole check (
    num_nonnulls(claimed_at, final_key, coalesce(payment_id, expense_id, paper_id)) in (0, 3)
      and num_nonnulls(payment_id, expense_id, paper_id) <= 1
  );
