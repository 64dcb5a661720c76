-- What figures are added up from, at any number of bookings (docs/decisions/0009). Every change of a booking or a payment
-- appends what it changes; now and then that is folded into one row a day. Figures read both, and are never late.

lock table bookings, payments in share row exclusive mode;

create function haiti_day(instant timestamptz) returns date
  language sql immutable strict parallel safe
  return (instant at time zone 'America/Port-au-Prince')::date;

-- Bookings that are not canceled, by the day they were made and the branch of the pickup.
create table booking_figures (
  day date not null,
  branch_id text not null references branches (id),
  booking_count bigint not null,
  returned_count bigint not null,
  booked_cents bigint not null,
  primary key (day, branch_id)
);

-- The same bookings by car; a car that is gone has none.
create table vehicle_figures (
  vehicle_id uuid not null,
  branch_id text not null references branches (id),
  booking_count bigint not null,
  primary key (vehicle_id, branch_id)
);

create table payment_figures (
  day date not null,
  branch_id text not null references branches (id),
  method text not null,
  paid_count bigint not null,
  paid_cents bigint not null,
  pending_count bigint not null,
  pending_cents bigint not null,
  unpaid_count bigint not null,
  primary key (day, branch_id, method)
);

-- Appended to, never updated: nobody waits for anybody here.
create table booking_figure_changes (
  day date not null,
  branch_id text not null,
  vehicle_id uuid not null,
  booking_count integer not null,
  returned_count integer not null,
  booked_cents bigint not null
);

create table payment_figure_changes (
  day date not null,
  branch_id text not null,
  method text not null,
  paid_count integer not null,
  paid_cents bigint not null,
  pending_count integer not null,
  pending_cents bigint not null,
  unpaid_count integer not null
);

create view daily_bookings as
  select day, branch_id, booking_count, returned_count, booked_cents from booking_figures
  union all
  select day, branch_id, booking_count, returned_count, booked_cents from booking_figure_changes;

create view vehicle_bookings as
  select vehicle_id, branch_id, booking_count from vehicle_figures
  union all
  select vehicle_id, branch_id, booking_count from booking_figure_changes;

create view daily_payments as
  select day, branch_id, method, paid_count, paid_cents, pending_count, pending_cents, unpaid_count
  from payment_figures
  union all
  select day, branch_id, method, paid_count, paid_cents, pending_count, pending_cents, unpaid_count
  from payment_figure_changes;

create function note_booking_figures() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.booking_status <> 'canceled' then
    insert into booking_figure_changes values (
      haiti_day(old.created_at), old.pickup_branch_id, old.vehicle_id,
      -1, -(old.booking_status = 'returned')::int, -old.grand_total_cents::bigint
    );
  end if;
  if tg_op <> 'DELETE' and new.booking_status <> 'canceled' then
    insert into booking_figure_changes values (
      haiti_day(new.created_at), new.pickup_branch_id, new.vehicle_id,
      1, (new.booking_status = 'returned')::int, new.grand_total_cents::bigint
    );
  end if;
  return null;
end
$$;

create function append_payment(entry payments, sign integer) returns void language sql
security definer set search_path = public, pg_temp as $$
  insert into payment_figure_changes
  select haiti_day(entry.created_at), entry.branch_id, entry.method,
    case entry.status when 'paid' then sign else 0 end,
    case entry.status when 'paid' then sign * entry.amount_cents::bigint else 0 end,
    case entry.status when 'pending_verification' then sign else 0 end,
    case entry.status when 'pending_verification' then sign * entry.amount_cents::bigint else 0 end,
    case entry.status when 'unpaid' then sign else 0 end
  where entry.branch_id is not null and entry.status <> 'refunded'
$$;

-- What was counted is what the row said: a payment that has no branch yet was not, and is when it gets one.
create function note_payment_figures() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform append_payment(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform append_payment(new, 1);
  end if;
  return null;
end
$$;

create function forget_figures() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'bookings' then
    delete from booking_figures;
    delete from vehicle_figures;
    delete from booking_figure_changes;
  else
    delete from payment_figures;
    delete from payment_figure_changes;
  end if;
  return null;
end
$$;

create trigger bookings_6_figures after insert or delete on bookings
  for each row execute function note_booking_figures();
create trigger bookings_6_figures_update after update on bookings
  for each row when (
    (old.created_at, old.pickup_branch_id, old.vehicle_id, old.booking_status, old.grand_total_cents)
      is distinct from
    (new.created_at, new.pickup_branch_id, new.vehicle_id, new.booking_status, new.grand_total_cents)
  ) execute function note_booking_figures();
create trigger bookings_6_figures_truncate after truncate on bookings
  for each statement execute function forget_figures();
create trigger payments_4_figures after insert or delete on payments
  for each row execute function note_payment_figures();
create trigger payments_4_figures_update after update on payments
  for each row when (
    (old.created_at, old.branch_id, old.method, old.status, old.amount_cents)
      is distinct from (new.created_at, new.branch_id, new.method, new.status, new.amount_cents)
  ) execute function note_payment_figures();
create trigger payments_4_figures_truncate after truncate on payments
  for each statement execute function forget_figures();

-- One fold at a time; a second one has nothing to wait for. Readers see a change on one side or on the other, never twice.
create function fold_figures() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_figures')) then
    return;
  end if;
  with gone as (
    delete from booking_figure_changes returning *
  ), days as (
    insert into booking_figures as known (day, branch_id, booking_count, returned_count, booked_cents)
    select day, branch_id, sum(booking_count), sum(returned_count), sum(booked_cents)
    from gone group by day, branch_id
    on conflict (day, branch_id) do update set
      booking_count = known.booking_count + excluded.booking_count,
      returned_count = known.returned_count + excluded.returned_count,
      booked_cents = known.booked_cents + excluded.booked_cents
  )
  insert into vehicle_figures as known (vehicle_id, branch_id, booking_count)
  select vehicle_id, branch_id, sum(booking_count) from gone group by vehicle_id, branch_id
  on conflict (vehicle_id, branch_id) do update set booking_count = known.booking_count + excluded.booking_count;

  with gone as (
    delete from payment_figure_changes returning *
  )
  insert into payment_figures as known
  select day, branch_id, method, sum(paid_count), sum(paid_cents), sum(pending_count), sum(pending_cents),
    sum(unpaid_count)
  from gone group by day, branch_id, method
  on conflict (day, branch_id, method) do update set
    paid_count = known.paid_count + excluded.paid_count,
    paid_cents = known.paid_cents + excluded.paid_cents,
    pending_count = known.pending_count + excluded.pending_count,
    pending_cents = known.pending_cents + excluded.pending_cents,
    unpaid_count = known.unpaid_count + excluded.unpaid_count;
end
$$;

insert into booking_figures
select haiti_day(created_at), pickup_branch_id, count(*), count(*) filter (where booking_status = 'returned'),
  sum(grand_total_cents)
from bookings where booking_status <> 'canceled' group by 1, 2;

insert into vehicle_figures
select vehicle_id, pickup_branch_id, count(*) from bookings where booking_status <> 'canceled' group by 1, 2;

insert into payment_figures
select haiti_day(created_at), branch_id, method, count(*) filter (where status = 'paid'),
  coalesce(sum(amount_cents) filter (where status = 'paid'), 0),
  count(*) filter (where status = 'pending_verification'),
  coalesce(sum(amount_cents) filter (where status = 'pending_verification'), 0),
  count(*) filter (where status = 'unpaid')
from payments where status <> 'refunded' group by 1, 2, 3;

-- The Worker reads the sums and asks for the fold; only the triggers write them.
grant select on daily_bookings, vehicle_bookings, daily_payments to timo_app;
revoke execute on function note_booking_figures(), append_payment(payments, integer), note_payment_figures(),
  forget_figures(), fold_figures() from public;
grant execute on function fold_figures() to timo_app;
