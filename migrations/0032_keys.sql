-- Where the key sets and the original papers of a car are, and who has them (domain/keys.ts). Nothing is rewritten: the last
-- of each counts, the others are its history.

create table key_moves (
  -- Made by the form, so that a repeat is no second one.
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  item text not null check (item in ('main_key', 'spare_key', 'registration', 'insurance', 'inspection', 'permit')),
  -- The one before it of this thing; the first names none.
  previous_id uuid,
  -- Whoever has it: a branch, one of the staff, or the client of a booking.
  branch_id text references branches (id),
  staff_id uuid references profiles (id),
  booking_id uuid references bookings (id),
  -- Where exactly, as people call it: a cabinet, a hook, the safe.
  place text check (char_length(btrim(place)) between 1 and 100),
  -- Nobody finds it: the holder is whoever had it last.
  is_lost boolean not null default false,
  moved_at timestamptz(3) not null,
  moved_by_user_id uuid not null references profiles (id),
  constraint key_moves_have_one_holder check (
    num_nonnulls(branch_id, staff_id, booking_id) = 1 or (is_lost and num_nonnulls(branch_id, staff_id, booking_id) = 0)
  ),
  constraint key_moves_named_by_the_next unique (id, vehicle_id, item),
  constraint key_moves_follow_their_own foreign key (previous_id, vehicle_id, item)
    references key_moves (id, vehicle_id, item) on delete cascade,
  -- Two people who move it at the same moment: the second sees the first.
  constraint key_moves_take_turns unique nulls not distinct (vehicle_id, item, previous_id)
);
