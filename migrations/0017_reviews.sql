-- What clients say of a rental that is over (decision 0045).

-- Whom we asked, once a booking: the link that opens the form, and whether its client wants no such message any more.
create table review_requests (
  booking_id uuid primary key references bookings (id),
  token_hash text not null unique check (char_length(token_hash) between 40 and 128),
  asked_at timestamptz(3) not null,
  stopped_at timestamptz(3)
);

-- What was said never changes; staff may answer, and hide the words for a reason.
create table reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  vehicle_id uuid not null references vehicles (id),
  first_name text not null check (char_length(first_name) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  locale language not null,
  written_at timestamptz(3) not null,
  written_on date not null generated always as (haiti_day(written_at)) stored,
  answer text check (char_length(btrim(answer)) between 1 and 2000),
  answered_at timestamptz(3),
  answered_by_user_id uuid references profiles (id),
  hidden_reason text check (char_length(btrim(hidden_reason)) between 1 and 500),
  hidden_at timestamptz(3),
  hidden_by_user_id uuid references profiles (id),
  constraint reviews_answered_by_somebody
    check (num_nonnulls(answer, answered_at, answered_by_user_id) in (0, 3)),
  constraint reviews_hidden_by_somebody_for_a_reason
    check (num_nonnulls(hidden_reason, hidden_at, hidden_by_user_id) in (0, 3))
);
-- All reviews, the newest first, and what their stars come to.
create index reviews_by_newest on reviews (written_at desc, id desc) include (stars);
-- The reviews of a car, the newest first, and what their stars come to.
create index reviews_by_vehicle on reviews (vehicle_id, written_at desc, id desc) include (stars);
