-- Somebody brings a car to its client, or fetches it (domain/delivery.ts).

create table deliveries (
  -- Made by the form, so that a repeat is no second one.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('delivery', 'collection')),
  place text not null check (char_length(btrim(place)) between 1 and 200),
  -- A flight that lands later moves the meeting.
  flight text check (char_length(btrim(flight)) between 1 and 20),
  due_on date not null check (due_on between '2000-01-01' and '2100-01-01'),
  due_time time_of_day not null,
  -- The booking's pickup, or its return, that it was planned for: it follows when that moves, unless somebody has left.
  booked_at timestamptz(3) not null,
  due_at timestamptz not null generated always as (haiti_instant(due_on, due_time)) stored,
  driver_name text not null check (char_length(btrim(driver_name)) between 1 and 100),
  -- Where the driver is one of the staff.
  driver_user_id uuid references profiles (id),
  note text check (char_length(btrim(note)) between 1 and 500),
  state text not null default 'planned' check (state in ('planned', 'on_the_way', 'done', 'canceled')),
  created_at timestamptz(3) not null,
  created_by_user_id uuid not null references profiles (id),
  left_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by_user_id uuid references profiles (id),
  -- It ended because its booking was called off: it is to be driven again when the booking is taken up again.
  ended_with_booking boolean not null default false,
  row_version integer not null default 1,
  constraint deliveries_leave_before_they_end check (state <> 'on_the_way' or left_at is not null),
  constraint deliveries_end_once check ((state in ('done', 'canceled')) = (ended_at is not null)),
  constraint deliveries_end_with_their_booking check (not ended_with_booking or state = 'canceled'),
  -- Nobody's where the time to pay ended, which cancels the booking.
  constraint deliveries_name_who_ended check (
    (ended_by_user_id is null or ended_at is not null) and (state <> 'done' or ended_by_user_id is not null)
  )
);
-- The deliveries and collections of a booking.
create index deliveries_by_booking on deliveries (booking_id, due_at);
-- What is still to be driven.
create index deliveries_open on deliveries (due_at, id) where state in ('planned', 'on_the_way');
-- A client is met once each way.
create unique index deliveries_one_of_a_kind on deliveries (booking_id, kind) where state in ('planned', 'on_the_way');

create trigger deliveries_row_version before update on deliveries
  for each row execute function bump_row_version();
