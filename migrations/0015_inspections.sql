-- What staff saw of a car when its client took it, and when it came back (domain/inspection.ts). Nothing of it is ever
-- rewritten: a correction is another inspection, which names the one it replaces.

create table inspections (
  -- Made on the device: what is sent again is the same one.
  id uuid primary key,
  kind text not null check (kind in ('hand_over', 'return')),
  booking_id uuid not null references bookings (id),
  vehicle_id uuid not null references vehicles (id),
  -- Which stay of the car with this client: the swap that brought it (rental_changes); null of the car that the rental began with.
  swap_id uuid,
  branch_id text not null references branches (id),
  staff_id uuid not null references profiles (id),
  -- When the car changed hands, and when that was recorded.
  happened_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  -- The one before it of this booking and car, which it corrects or does again.
  replaces_id uuid unique,
  odometer_km integer not null check (odometer_km between 0 and 2000000),
  fuel_eighths smallint not null check (fuel_eighths between 0 and 8),
  -- Why the odometer fell, or the fuel rose, since the car was last seen.
  difference_reason text check (char_length(btrim(difference_reason)) between 1 and 500),
  -- What was not there, or not in order, of the list of domain/inspection.ts.
  missing text[] not null default '{}' check (
    missing <@ array['papers', 'spare_wheel', 'jack', 'triangle', 'extinguisher', 'first_aid', 'lights', 'wipers',
      'air_conditioning', 'radio', 'floor_mats', 'second_key']
  ),
  note text check (char_length(btrim(note)) between 1 and 2000),
  -- Why no picture of some sides will follow; another reason than these stands in the note.
  photos_reason text check (photos_reason in ('camera', 'night', 'hurry', 'other')),
  -- What was wrong with the one that it corrects; null where the car was looked at once more.
  correction_reason text check (char_length(btrim(correction_reason)) between 1 and 500),
  -- The licenses that were seen at the hand-over, `{seen: …}`, of everybody who drives (domain/drivers.ts).
  licenses jsonb check (jsonb_array_length(licenses -> 'seen') > 0),
  constraint inspections_recorded_later check (recorded_at >= happened_at - interval '5 minutes'),
  constraint inspections_licenses_at_the_hand_over check ((licenses is not null) = (kind = 'hand_over')),
  constraint inspections_correct_another check (correction_reason is null or replaces_id is not null),
  constraint inspections_named_by_the_next unique (id, booking_id, vehicle_id, kind),
  constraint inspections_replace_their_own foreign key (replaces_id, booking_id, vehicle_id, kind)
    references inspections (id, booking_id, vehicle_id, kind)
);
-- In one stay a car changes hands once each way; whoever comes second sees the first.
create unique index inspections_first_of_their_kind on inspections (booking_id, vehicle_id, kind, swap_id)
  nulls not distinct where replaces_id is null;
-- Every record of a booking: the one above knows only those that replace none.
create index inspections_by_booking on inspections (booking_id, kind);
-- How a car was last seen, and everything that was seen of it.
create index inspections_by_vehicle on inspections (vehicle_id, happened_at desc, recorded_at desc)
  include (odometer_km, fuel_eighths);
-- Those of the last hours: pictures may still be added to them.
create index inspections_by_time on inspections (happened_at);

-- The pictures that an inspection names. Their files come one by one, before it or after, from a telephone with a slow line.
create table inspection_photos (
  id uuid primary key,
  inspection_id uuid not null references inspections (id),
  place text not null
    check (place in ('front', 'left', 'rear', 'right', 'inside', 'dashboard', 'license', 'damage', 'other')),
  -- What comes from the telephone is checked against it, so that no other picture takes the place of this one.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz(3) not null,
  -- Where it was added to a record that was finished already: who, and when.
  added_by_user_id uuid references profiles (id),
  added_at timestamptz(3),
  constraint inspection_photos_added_by_somebody check ((added_at is null) = (added_by_user_id is null)),
  constraint inspection_photos_named_by_damage unique (id, inspection_id)
);
-- The pictures of an inspection.
create index inspection_photos_by_inspection on inspection_photos (inspection_id);
-- The sweep of files: whether an inspection names one.
create index inspection_photos_by_file on inspection_photos (file_hash);

-- The files of pictures, kept under the hash of what was sent. A file that no inspection names within a week is removed.
create table photo_files (
  file_hash text primary key check (file_hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes > 0),
  uploaded_by_user_id uuid not null references profiles (id),
  uploaded_at timestamptz(3) not null
);
-- The sweep of files that nothing names, the oldest first.
create index photo_files_by_age on photo_files (uploaded_at);

-- What is wrong with a car, where on its drawing, and since which inspection. Only its repair is written later.
create table damages (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id),
  inspection_id uuid not null references inspections (id),
  view text not null check (view in ('front', 'rear', 'left', 'right', 'top', 'inside')),
  -- Where on the drawing of that view, in thousandths of its width and height.
  x_permille smallint not null check (x_permille between 0 and 1000),
  y_permille smallint not null check (y_permille between 0 and 1000),
  kind text not null check (kind in ('scratch', 'dent', 'crack', 'broken', 'stain', 'missing', 'other')),
  note text check (char_length(btrim(note)) between 1 and 500),
  photo_id uuid,
  repaired_at timestamptz(3),
  repaired_by_user_id uuid references profiles (id),
  repair_note text check (char_length(btrim(repair_note)) between 1 and 500),
  constraint damages_repair_is_whole check ((repaired_at is null) = (repaired_by_user_id is null)),
  constraint damages_on_a_picture_of_the_inspection foreign key (photo_id, inspection_id)
    references inspection_photos (id, inspection_id)
);
-- What is wrong with a car and not repaired.
create index damages_open on damages (vehicle_id) where repaired_at is null;
-- The damage that an inspection found.
create index damages_by_inspection on damages (inspection_id);

-- The return that a charge was proposed for; null where staff charged it by themselves.
alter table booking_lines add column inspection_id uuid references inspections (id)
  check (inspection_id is null or kind = 'charge');

-- Which charge a waiver takes back, by its place among the lines of its booking; null where it takes back of a kind, wherever it was charged.
alter table booking_lines add column waives_position smallint check (waives_position is null or kind = 'waiver');

-- What was proposed when a car came back, and is not charged (domain/return-charges.ts).
create table left_charges (
  inspection_id uuid not null references inspections (id),
  code text not null check (code in ('late', 'fuel', 'damage', 'other')),
  -- As it was proposed; null where staff were to judge it.
  amount_cents cents,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  left_by_user_id uuid not null references profiles (id),
  left_at timestamptz(3) not null,
  primary key (inspection_id, code)
);

-- An inspection stays as it was recorded, whoever asks.
create function keep_inspection() returns trigger language plpgsql as $$
begin
  raise exception 'inspection % is not rewritten', old.id
    using errcode = 'check_violation', constraint = 'inspections_are_not_rewritten', table = tg_table_name;
end
$$;

create trigger inspections_keep before update or delete on inspections
  for each row execute function keep_inspection();
create trigger inspection_photos_keep before update or delete on inspection_photos
  for each row execute function keep_inspection();

revoke execute on function keep_inspection() from public;
