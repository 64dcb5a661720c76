-- Cars that staff drive from one branch to another.

-- How long each direction takes, and whether it can be driven these days: the road is not always passable.
create table transfer_routes (
  from_branch_id text not null references branches (id),
  to_branch_id text not null references branches (id),
  minutes smallint not null check (minutes between 30 and 2880),
  is_possible boolean not null default true,
  -- Whether the site offers a car of the first branch at the second, how many days ahead, and what it costs.
  is_on_web boolean not null default false,
  web_fee_cents cents not null default 0,
  is_web_fee_taxed boolean not null default false,
  web_notice_days smallint not null default 2 check (web_notice_days between 0 and 60),
  row_version integer not null default 1,
  primary key (from_branch_id, to_branch_id),
  constraint transfer_routes_join_two_branches check (from_branch_id <> to_branch_id)
);

create table transfers (
  -- Made by the form, so that a repeat is no second one.
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- The booking of the site that it brings the car to: while nobody has left, it moves and ends with it.
  for_booking_id uuid references bookings (id) on delete cascade,
  from_branch_id text not null references branches (id),
  to_branch_id text not null references branches (id),
  leaves_on date not null check (leaves_on between '2000-01-01' and '2100-01-01'),
  leaves_time time_of_day not null,
  -- As the route had it when it was planned.
  minutes smallint not null check (minutes between 30 and 2880),
  leaves_at timestamptz not null generated always as (haiti_instant(leaves_on, leaves_time)) stored,
  arrives_at timestamptz not null generated always as (
    upper(hold_period(haiti_instant(leaves_on, leaves_time), haiti_instant(leaves_on, leaves_time), minutes))
  ) stored,
  driver text check (char_length(driver) between 1 and 100),
  state text not null default 'planned' check (state in ('planned', 'on_the_way', 'done', 'canceled')),
  created_at timestamptz(3) not null,
  created_by_user_id uuid not null references profiles (id),
  -- When the driver left with the car; the road may have been taken sooner or later than planned.
  left_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by_user_id uuid references profiles (id),
  -- Called off with its booking, and planned again with it.
  ended_with_booking boolean not null default false,
  row_version integer not null default 1,
  constraint transfers_join_two_branches check (from_branch_id <> to_branch_id),
  constraint transfers_leave_once check (
    (state <> 'planned' or left_at is null) and (state <> 'on_the_way' or left_at is not null)
  ),
  constraint transfers_end_once check ((state in ('planned', 'on_the_way')) = (ended_at is null)),
  -- Where nobody paid for a booking in time, nobody ended it.
  constraint transfers_name_who_ended check (
    case when ended_at is null then ended_by_user_id is null
      else ended_by_user_id is not null or ended_with_booking end
  ),
  constraint transfers_end_with_a_booking check (
    not ended_with_booking or (state = 'canceled' and for_booking_id is not null)
  )
);
-- Where a car is driven to, and whether it should have arrived by now.
create index transfers_by_vehicle on transfers (vehicle_id, leaves_at);
-- What brings a booking its car: its page, and every change of it.
create index transfers_by_booking on transfers (for_booking_id) where for_booking_id is not null;
-- What is still to be driven.
create index transfers_open on transfers (leaves_at, id) where ended_at is null;

alter table vehicle_holds
  add column transfer_id uuid unique references transfers (id) on delete cascade,
  -- Of a transfer that nobody has left on yet: the booking that it moves and ends with.
  add column follows_booking_id uuid references bookings (id) on delete cascade,
  drop constraint vehicle_holds_one_reason,
  drop constraint vehicle_holds_move_from_and_to,
  add constraint vehicle_holds_one_reason
    check (num_nonnulls(booking_id, maintenance_block_id, telephone_hold_id, transfer_id) = 1),
  -- Bookings and transfers move a car, nothing else does.
  add constraint vehicle_holds_move_from_and_to check (
    num_nonnulls(from_branch_id, to_branch_id) = 2 * num_nonnulls(booking_id, transfer_id)
  );

-- What ends, or lasts, with a booking that is held for a time.
create index vehicle_holds_by_followed on vehicle_holds (follows_booking_id) where follows_booking_id is not null;

create function keep_transfer_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  -- A car that left before the planned hour is held from then on.
  held constant tstzrange := tstzrange(least(new.leaves_at, new.left_at), new.arrives_at);
  followed constant uuid := case when new.state = 'planned' then new.for_booking_id end;
  -- It ends by itself as its booking does.
  expires constant timestamptz := (select releases_at from bookings where id = followed);
begin
  if new.ended_at is not null then
    delete from vehicle_holds where transfer_id = new.id;
    return null;
  end if;
  update vehicle_holds set period = held, follows_booking_id = followed, expires_at = expires
    where transfer_id = new.id;
  if not found then
    insert into vehicle_holds
      (vehicle_id, period, transfer_id, from_branch_id, to_branch_id, follows_booking_id, expires_at)
      values (new.vehicle_id, held, new.id, new.from_branch_id, new.to_branch_id, followed, expires);
  end if;
  return null;
end
$$;

-- A booking that is paid, or held longer, keeps the car that is brought to it as long.
create function keep_following_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update vehicle_holds set expires_at = new.releases_at where follows_booking_id = new.id;
  return null;
end
$$;
create trigger bookings_4_following_hold after update on bookings
  for each row when (old.releases_at is distinct from new.releases_at) execute function keep_following_hold();

create trigger transfers_1_lock_vehicles before insert or update on transfers
  for each row execute function lock_held_vehicles();
create trigger transfers_3_hold after insert or update of state, leaves_on, leaves_time on transfers
  for each row execute function keep_transfer_hold();
create trigger transfers_row_version before update on transfers
  for each row execute function bump_row_version();
create trigger transfer_routes_row_version before update on transfer_routes
  for each row execute function bump_row_version();

revoke execute on function keep_transfer_hold(), keep_following_hold() from public;
