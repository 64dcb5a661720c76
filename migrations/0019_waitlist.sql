-- Who waits for a car on days when none was free, and the cars that were offered to them (decision 0044).

create table waitlist (
  id uuid primary key,
  -- Of the link by which its client answers an offer or leaves the list.
  token_hash text not null unique check (char_length(token_hash) between 40 and 128),
  name text not null check (char_length(name) between 2 and 100),
  email text not null check (char_length(email) between 3 and 255 and email = lower(email)),
  phone text not null check (char_length(phone) between 8 and 40),
  locale language not null,
  branch_id text not null references branches (id),
  pickup_date date not null check (pickup_date between '2000-01-01' and '2100-01-01'),
  return_date date not null,
  -- Times of their own; none means the usual ones.
  pickup_time time_of_day,
  return_time time_of_day,
  -- Which classes would do; none means any.
  classes text[] not null default '{}' check (classes <@ array['economy', 'compact', 'suv', 'luxury']),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('booked', 'left', 'removed', 'over', 'not_taken')),
  constraint waitlist_return_after_pickup check (return_date > pickup_date),
  constraint waitlist_both_times check ((pickup_time is null) = (return_time is null)),
  constraint waitlist_ends_for_a_reason check ((ended_at is null) = (end_reason is null))
);
-- The same wish twice is one.
create unique index waitlist_once on waitlist (email, branch_id, pickup_date, return_date) where ended_at is null;
-- Who waits, in their order.
create index waitlist_waiting on waitlist (created_at, id) include (branch_id) where ended_at is null;

-- A car that was offered to somebody who waits. While it is kept for them, it has a row in telephone_holds; a booking that
-- came of it is named here.
create table waitlist_offers (
  id uuid primary key,
  waitlist_id uuid not null references waitlist (id),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  offered_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- When the car would be picked up and brought back; its hold begins earlier where it is brought from another branch.
  pickup_time time_of_day not null,
  return_time time_of_day not null,
  from_branch_id text references branches (id),
  -- Null where the list offered it by itself.
  offered_by_user_id uuid references profiles (id),
  booking_id uuid references bookings (id),
  constraint waitlist_offers_last check (ends_at > offered_at)
);
-- What was offered to whoever waits, in order.
create index waitlist_offers_by_entry on waitlist_offers (waitlist_id, offered_at);
-- The offers of a car, deleted with it.
create index waitlist_offers_by_vehicle on waitlist_offers (vehicle_id);

-- A car that is offered is kept as for somebody on the telephone: one kind of hold for hours, one rule.
alter table telephone_holds
  alter column created_by_user_id drop not null,
  add column waitlist_offer_id uuid unique references waitlist_offers (id) on delete cascade,
  add constraint telephone_holds_made_by_somebody
    check (created_by_user_id is not null or waitlist_offer_id is not null);
