-- The one place that says who holds a car when (availability, half-open stretches of time).

-- A car kept for somebody on the telephone, for hours: no booking, in no report and in no list of clients.
create table telephone_holds (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- Where it will be picked up.
  branch_id text not null references branches (id),
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 8 and 40),
  from_date date not null,
  from_time time_of_day not null,
  to_date date not null,
  to_time time_of_day not null,
  from_at timestamptz not null generated always as (haiti_instant(from_date, from_time)) stored,
  to_at timestamptz not null generated always as (haiti_instant(to_date, to_time)) stored,
  turnaround_minutes smallint not null check (turnaround_minutes between 0 and 1440),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  created_by_user_id uuid not null references profiles (id),
  constraint telephone_holds_end_after_start check (to_at > from_at),
  constraint telephone_holds_last_hours check (ends_at > created_at and ends_at <= created_at + interval '24 hours')
);
-- For whom a car is kept now: its page, and the calendar.
create index telephone_holds_by_vehicle on telephone_holds (vehicle_id, ends_at);
-- The holds that have ended and are still there.
create index telephone_holds_by_end on telephone_holds (ends_at);

-- One row for every stretch of time in which a car is not free, the time to make it ready again included. Only the triggers below write here.
create table vehicle_holds (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  booking_id uuid unique references bookings (id) on delete cascade,
  maintenance_block_id uuid unique references maintenance_blocks (id) on delete cascade,
  telephone_hold_id uuid unique references telephone_holds (id) on delete cascade,
  -- From where it takes the car to where; null where it leaves the car in its place.
  from_branch_id text references branches (id),
  to_branch_id text references branches (id),
  -- From then on it holds nothing; whoever wants the car removes it first. Null ends by itself never.
  expires_at timestamptz(3),
  constraint vehicle_holds_one_reason check (num_nonnulls(booking_id, maintenance_block_id, telephone_hold_id) = 1),
  constraint vehicle_holds_move_from_and_to
    check ((from_branch_id is null) = (to_branch_id is null) and (booking_id is null or to_branch_id is not null)),
  constraint vehicle_holds_no_overlap exclude using gist (vehicle_id with =, period with &&)
);
-- Which cars are taken at given times, whichever cars they are: what every list of free cars asks first.
create index vehicle_holds_by_period on vehicle_holds using gist (period);
-- Where a car stands at a moment: its last move before it.
create index vehicle_holds_by_move on vehicle_holds (vehicle_id, lower(period))
  include (from_branch_id, to_branch_id) where to_branch_id is not null;

create function hold_period(begins_at timestamptz, ends_at timestamptz, turnaround_minutes integer) returns tstzrange
  language sql immutable strict parallel safe
  return tstzrange(begins_at, ends_at + make_interval(mins => turnaround_minutes));

create function holds_vehicle(wanted_status text) returns boolean language sql stable
return (select holds_vehicle from booking_statuses where status = wanted_status);

-- The exclusion constraint alone is right but deadlocks under load: two writers each wait for the other's
-- entry. Queueing on the car's row first, in id order when a booking changes cars, leaves no circle to close.
create function lock_held_vehicles() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform 1 from vehicles
    where id = new.vehicle_id or (tg_op = 'UPDATE' and id = old.vehicle_id)
    order by id for no key update;
  return new;
end
$$;

-- Of many who want one car for the same days all but one lose. The exclusion constraint told them, after their row had
-- been written into every index of bookings, one after the other, each holding up the next. Whoever comes to the front
-- of the queue now looks before writing. The constraint stays what makes a clash impossible; a repeated idempotency key
-- is still reported before a clash of days.
create function refuse_held_vehicle() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if holds_vehicle(new.booking_status)
    and exists (
      select from vehicle_holds
      where vehicle_id = new.vehicle_id
        -- The generated instants are not there yet.
        and period && hold_period(coalesce(new.vehicle_since, haiti_instant(new.pickup_date, new.pickup_time)),
          haiti_instant(new.return_date, new.return_time), new.turnaround_minutes)
        and booking_id is distinct from new.id
    )
    and not exists (select from bookings where idempotency_key = new.idempotency_key and id <> new.id)
  then
    raise exception 'vehicle % is not free from % to %', new.vehicle_id, new.pickup_date, new.return_date
      using errcode = 'exclusion_violation', constraint = 'vehicle_holds_no_overlap', table = 'vehicle_holds';
  end if;
  return new;
end
$$;

-- Runs after the row is in, so that a repeated idempotency key or code is reported before a clash of dates.
-- A clash raises 23P01 on vehicle_holds_no_overlap.
create function keep_booking_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  -- A car that left before the pickup, or came during the rental, is held from then on.
  begins_at constant timestamptz := coalesce(new.vehicle_since, new.pickup_at);
begin
  if not holds_vehicle(new.booking_status) then
    delete from vehicle_holds where booking_id = new.id;
    return null;
  end if;
  update vehicle_holds
    set vehicle_id = new.vehicle_id, period = hold_period(begins_at, new.return_at, new.turnaround_minutes),
      from_branch_id = new.pickup_branch_id, to_branch_id = new.return_branch_id, expires_at = new.releases_at
    where booking_id = new.id;
  if not found then
    insert into vehicle_holds (vehicle_id, period, booking_id, from_branch_id, to_branch_id, expires_at)
      values (new.vehicle_id, hold_period(begins_at, new.return_at, new.turnaround_minutes), new.id,
        new.pickup_branch_id, new.return_branch_id, new.releases_at);
  end if;
  return null;
end
$$;

create function keep_maintenance_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update vehicle_holds
    set vehicle_id = new.vehicle_id, period = tstzrange(new.from_at, new.to_at)
    where maintenance_block_id = new.id;
  if not found then
    insert into vehicle_holds (vehicle_id, period, maintenance_block_id)
      values (new.vehicle_id, tstzrange(new.from_at, new.to_at), new.id);
  end if;
  return null;
end
$$;

create function keep_telephone_hold() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into vehicle_holds (vehicle_id, period, telephone_hold_id, expires_at)
    values (new.vehicle_id, hold_period(new.from_at, new.to_at, new.turnaround_minutes), new.id, new.ends_at);
  return null;
end
$$;

-- Postgres runs them in the order of their names: the car's row is locked, and then looked at.
create trigger bookings_1_lock_vehicles_insert before insert on bookings
  for each row execute function lock_held_vehicles();
create trigger bookings_1_lock_vehicles_update before update on bookings
  for each row when (
    (old.vehicle_id, old.vehicle_since, old.pickup_date, old.pickup_time, old.return_date, old.return_time,
        old.turnaround_minutes, old.booking_status, old.pickup_branch_id, old.return_branch_id)
      is distinct from (new.vehicle_id, new.vehicle_since, new.pickup_date, new.pickup_time, new.return_date, new.return_time,
        new.turnaround_minutes, new.booking_status, new.pickup_branch_id, new.return_branch_id)
  ) execute function lock_held_vehicles();
create trigger bookings_1_refuse_held_insert before insert on bookings
  for each row execute function refuse_held_vehicle();
create trigger bookings_1_refuse_held_update before update on bookings
  for each row when (
    (old.vehicle_id, old.vehicle_since, old.pickup_date, old.pickup_time, old.return_date, old.return_time,
        old.turnaround_minutes, old.booking_status)
      is distinct from (new.vehicle_id, new.vehicle_since, new.pickup_date, new.pickup_time, new.return_date, new.return_time,
        new.turnaround_minutes, new.booking_status)
  ) execute function refuse_held_vehicle();
create trigger bookings_3_hold_insert after insert on bookings
  for each row execute function keep_booking_hold();
create trigger bookings_3_hold_update after update on bookings
  for each row when (
    (old.vehicle_id, old.vehicle_since, old.pickup_at, old.return_at, old.turnaround_minutes, old.booking_status,
        old.releases_at, old.pickup_branch_id, old.return_branch_id)
      is distinct from (new.vehicle_id, new.vehicle_since, new.pickup_at, new.return_at, new.turnaround_minutes,
        new.booking_status, new.releases_at, new.pickup_branch_id, new.return_branch_id)
  ) execute function keep_booking_hold();

create trigger maintenance_blocks_1_lock_vehicles before insert or update on maintenance_blocks
  for each row execute function lock_held_vehicles();
create trigger maintenance_blocks_3_hold after insert or update on maintenance_blocks
  for each row execute function keep_maintenance_hold();

create trigger telephone_holds_1_lock_vehicles before insert on telephone_holds
  for each row execute function lock_held_vehicles();
create trigger telephone_holds_3_hold after insert on telephone_holds
  for each row execute function keep_telephone_hold();

-- A hold whose end moves keeps its car as long.
create function move_telephone_hold_end() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update vehicle_holds set expires_at = new.ends_at where telephone_hold_id = new.id;
  return null;
end
$$;
create trigger telephone_holds_4_move_end after update of ends_at on telephone_holds
  for each row when (old.ends_at is distinct from new.ends_at) execute function move_telephone_hold_end();

revoke execute on function holds_vehicle(text), lock_held_vehicles(), refuse_held_vehicle(), keep_booking_hold(),
  keep_maintenance_hold(), keep_telephone_hold(), move_telephone_hold_end() from public;
