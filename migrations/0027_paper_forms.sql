-- Numbered blank contracts and receipts, printed beforehand for when nothing works, and what was entered from them
-- (domain/paper-form.ts).

create table paper_batches (
  -- Made by the form that asked: what is sent again is the same one.
  id uuid primary key,
  kind text not null check (kind in ('contract', 'receipt')),
  branch_id text not null references branches (id),
  locale language not null,
  year integer not null check (year between 2000 and 2100),
  first_number integer not null check (first_number > 0),
  last_number integer not null,
  printed_by_user_id uuid not null references profiles (id),
  printed_at timestamptz(3) not null,
  constraint paper_batches_hold_some check (last_number between first_number and first_number + 99),
  constraint paper_batches_are_of_their_year check (year = extract(year from haiti_day(printed_at))),
  constraint paper_batches_begin_once unique (kind, year, first_number)
);
-- The list of what was printed, the newest first.
create index paper_batches_by_newest on paper_batches (printed_at desc, id);

-- Every number that was printed, and what became of it.
create table paper_forms (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references paper_batches (id),
  kind text not null check (kind in ('contract', 'receipt')),
  branch_id text not null references branches (id),
  year integer not null,
  number integer not null check (number > 0),
  -- Null while it is blank, as far as anybody has said. What was lost may be found again, and then be entered.
  outcome text check (outcome in ('entered', 'spoiled', 'lost')),
  -- When it was first written on; of one that is spoiled or lost, when somebody said so.
  used_at timestamptz(3),
  -- Whose rental is written on it.
  booking_id uuid references bookings (id),
  ended_by_user_id uuid references profiles (id),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  constraint paper_forms_are_numbered unique (kind, year, number),
  constraint paper_forms_named_by_entries unique (id, booking_id),
  constraint paper_forms_outcome_is_whole check ((outcome is null) = (used_at is null)),
  constraint paper_forms_entered_say_whose check (coalesce(outcome = 'entered', false) = (booking_id is not null)),
  constraint paper_forms_ended_say_why check (
    case when outcome in ('spoiled', 'lost') then num_nonnulls(reason, ended_by_user_id) = 2 else true end
  )
);
-- The numbers of a batch, in order.
create index paper_forms_by_batch on paper_forms (batch_id, number);
-- The page of a batch: when a later number than a blank one was first written on.
create index paper_forms_used on paper_forms (branch_id, kind, year, number) include (used_at)
  where outcome in ('entered', 'spoiled');

-- What was written on a form and is in the books since.
create table paper_entries (
  -- Of an inspection its id; of money the id of the request, which is its receipt's.
  id uuid primary key,
  form_id uuid not null,
  act text not null check (act in ('hand_over', 'return', 'payment', 'deposit')),
  booking_id uuid not null references bookings (id),
  -- As the paper says, and when it was entered: money counts on the day of that.
  happened_at timestamptz(3) not null,
  entered_at timestamptz(3) not null,
  entered_by_user_id uuid not null references profiles (id),
  written_by_user_id uuid not null references profiles (id),
  constraint paper_entries_follow_their_form foreign key (form_id, booking_id) references paper_forms (id, booking_id),
  constraint paper_entries_once unique (form_id, act),
  constraint paper_entries_happened_before check (happened_at <= entered_at)
);
-- A receipt is for one sum.
create unique index paper_entries_one_sum on paper_entries (form_id) where act in ('payment', 'deposit');
-- What was entered from paper of a booking, the oldest first.
create index paper_entries_by_booking on paper_entries (booking_id, entered_at);

-- The photographs of the sheet; their files are in photo_files.
create table paper_photos (
  id uuid primary key,
  entry_id uuid not null references paper_entries (id),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz(3) not null
);
-- The photographs of an entry.
create index paper_photos_by_entry on paper_photos (entry_id);
-- The sweep of files: whether an entry from paper names one.
create index paper_photos_by_file on paper_photos (file_hash);
