-- A breakdown, an accident, a theft, a seizure (domain/incident.ts). What was recorded is never rewritten: what becomes
-- known later is an entry of its own.

create table incidents (
  -- Made by the form, so that a repeat is no second one.
  id uuid primary key,
  kind text not null check (kind in ('breakdown', 'accident', 'theft', 'seizure')),
  vehicle_id uuid not null references vehicles (id),
  -- Whose rental it happened in; null where nobody had rented the car.
  booking_id uuid references bookings (id),
  -- Where the books had the car.
  branch_id text not null references branches (id),
  happened_at timestamptz(3) not null,
  place text not null check (char_length(btrim(place)) between 1 and 200),
  is_anybody_hurt boolean not null,
  can_be_driven boolean not null,
  story text check (char_length(btrim(story)) between 1 and 2000),
  recorded_at timestamptz(3) not null,
  recorded_by_user_id uuid not null references profiles (id),
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  -- Nobody gets the car until somebody releases it.
  is_held boolean not null,
  closed_at timestamptz(3),
  closed_by_user_id uuid references profiles (id),
  row_version integer not null default 1,
  constraint incidents_recorded_later check (recorded_at >= happened_at - interval '5 minutes'),
  constraint incidents_closing_is_whole
    check (num_nonnulls(closed_at, closed_by_user_id) = case state when 'closed' then 2 else 0 end),
  constraint incidents_closed_hold_nothing check (state <> 'closed' or not is_held)
);
-- The list of all incidents, the newest first.
create index incidents_by_newest on incidents (happened_at desc, id desc);
-- The incidents of a car, the newest first; whether it has any when it is to be removed.
create index incidents_by_vehicle on incidents (vehicle_id, happened_at desc);
-- The incidents of a booking.
create index incidents_by_booking on incidents (booking_id) where booking_id is not null;
-- What is still to be done, the newest first.
create index incidents_not_closed on incidents (happened_at desc, id desc) where state <> 'closed';
-- The cars that nobody gets.
create index incidents_holding on incidents (vehicle_id) where is_held;

-- What became known or was done later, by whom and when.
create table incident_entries (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  kind text not null check (
    kind in (
      'note', 'step', 'other_party', 'police', 'claim', 'tow', 'state', 'hold', 'release', 'credit', 'insurer', 'insurer_back'
    )
  ),
  -- Of the list of what to do first: done, or not done after all.
  step text check (char_length(step) between 1 and 40),
  is_done boolean,
  state text check (state in ('open', 'waiting', 'closed')),
  -- Of lost days: what was credited; of the insurer: what it paid.
  amount_cents cents check (amount_cents > 0),
  -- On which day the insurer paid, and by which reference.
  paid_on date,
  reference text check (char_length(btrim(reference)) between 1 and 100),
  -- The insurer's payment that was recorded by mistake.
  takes_back_id uuid,
  words text check (char_length(btrim(words)) between 1 and 2000),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  constraint incident_entries_steps_are_whole
    check (num_nonnulls(step, is_done) = case kind when 'step' then 2 else 0 end),
  constraint incident_entries_states_are_named check ((state is not null) = (kind = 'state')),
  constraint incident_entries_money_has_an_amount check ((amount_cents is not null) = (kind in ('credit', 'insurer'))),
  constraint incident_entries_insurers_pay_on_a_day
    check (num_nonnulls(paid_on, reference) = case kind when 'insurer' then 2 else 0 end),
  constraint incident_entries_mistakes_are_named check ((takes_back_id is not null) = (kind = 'insurer_back')),
  constraint incident_entries_taken_back_once unique (takes_back_id),
  constraint incident_entries_named_by_another unique (id, incident_id),
  constraint incident_entries_take_back_their_own foreign key (takes_back_id, incident_id)
    references incident_entries (id, incident_id),
  constraint incident_entries_say_something check (words is not null or kind in ('step', 'state', 'hold', 'release', 'insurer'))
);
-- The entries of an incident, the oldest first, and what was credited and paid for it.
create index incident_entries_by_incident on incident_entries (incident_id, made_at, id);

-- Its pictures; their files are kept as those of inspections are.
create table incident_photos (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz(3) not null,
  added_by_user_id uuid not null references profiles (id),
  added_at timestamptz(3) not null
);
-- The pictures of an incident, the oldest first.
create index incident_photos_by_incident on incident_photos (incident_id, taken_at);
-- The sweep of files: whether an incident names one.
create index incident_photos_by_file on incident_photos (file_hash);

-- What it cost.
alter table expenses add column incident_id uuid references incidents (id);
-- What was spent because of an incident.
create index expenses_by_incident on expenses (incident_id) where incident_id is not null;

-- A damage is known since an inspection, or since an incident.
alter table damages
  alter column inspection_id drop not null,
  add column incident_id uuid references incidents (id),
  add constraint damages_known_since_one check (num_nonnulls(inspection_id, incident_id) = 1),
  add constraint damages_pictured_by_an_inspection check (photo_id is null or inspection_id is not null);
-- The damage of an incident.
create index damages_by_incident on damages (incident_id) where incident_id is not null;

create function keep_incident() returns trigger language plpgsql as $$
begin
  raise exception 'what is recorded of an incident is not rewritten'
    using errcode = 'check_violation', constraint = 'incidents_are_not_rewritten', table = tg_table_name;
end
$$;

create trigger incident_entries_keep before update or delete on incident_entries
  for each row execute function keep_incident();
create trigger incident_photos_keep before update or delete on incident_photos
  for each row execute function keep_incident();
create trigger incidents_row_version before update on incidents
  for each row execute function bump_row_version();

revoke execute on function keep_incident() from public;
