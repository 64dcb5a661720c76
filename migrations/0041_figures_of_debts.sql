-- What is owed, folded like every other figure (docs/decisions/0009): by the day the rental begins, not the day it was
-- booked. What a booking owes hangs on its payments, so what is paid of it stands in its row.

lock table bookings, payments in share row exclusive mode;

-- Kept by follow_ledger, together with payment_status.
alter table bookings add column paid_cents bigint not null default 0;
alter table bookings disable trigger user;
update bookings set paid_cents = paid.cents
from (select booking_id, sum(amount_cents) as cents from payments where status = 'paid' group by 1) paid
where bookings.id = paid.booking_id;
alter table bookings enable trigger user;

create function ledger_paid_cents(wanted_booking_id uuid) returns bigint
  language sql stable
  return (
    select coalesce(sum(amount_cents), 0) from payments where booking_id = wanted_booking_id and status = 'paid'
  );

-- As before; who has just written the booking too may have left out what is paid.
create or replace function follow_ledger() returns trigger language plpgsql as $$
declare
  followed_booking_id uuid := case when tg_op = 'DELETE' then old.booking_id else new.booking_id end;
begin
  perform 1 from bookings where id = followed_booking_id for no key update;
  update bookings
    set payment_status = ledger_payment_status(id, grand_total_cents), paid_cents = ledger_paid_cents(id)
    where id = followed_booking_id and (
      xmin <> pg_current_xact_id()::xid
        or payment_status <> ledger_payment_status(id, grand_total_cents)
        or paid_cents <> ledger_paid_cents(id)
    );
  return null;
end
$$;

-- Bookings that are unpaid or paid in part, not canceled and no no-shows.
create table owing_figures (
  pickup_date date not null,
  branch_id text not null references branches (id),
  booking_count bigint not null,
  due_cents bigint not null,
  primary key (pickup_date, branch_id)
);

create table owing_figure_changes (
  pickup_date date not null,
  branch_id text not null,
  booking_count integer not null,
  due_cents bigint not null
);

create view owing_bookings as
  select pickup_date, branch_id, booking_count, due_cents from owing_figures
  union all
  select pickup_date, branch_id, booking_count, due_cents from owing_figure_changes;

create function append_owing(entry bookings, sign integer) returns void language sql
security definer set search_path = public, pg_temp as $$
  insert into owing_figure_changes
  select entry.pickup_date, entry.pickup_branch_id, sign, sign * (entry.grand_total_cents - entry.paid_cents)
  where entry.payment_status in ('unpaid', 'partial') and entry.booking_status not in ('canceled', 'no_show')
$$;

create function note_owing() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform append_owing(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform append_owing(new, 1);
  end if;
  return null;
end
$$;

create trigger bookings_7_owing after insert or delete on bookings
  for each row execute function note_owing();
create trigger bookings_7_owing_update after update on bookings
  for each row when (
    (old.pickup_date, old.pickup_branch_id, old.payment_status, old.booking_status, old.grand_total_cents,
      old.paid_cents)
      is distinct from
    (new.pickup_date, new.pickup_branch_id, new.payment_status, new.booking_status, new.grand_total_cents,
      new.paid_cents)
  ) execute function note_owing();

create or replace function forget_figures() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'bookings' then
    delete from booking_figures;
    delete from vehicle_figures;
    delete from booking_figure_changes;
    delete from owing_figures;
    delete from owing_figure_changes;
  else
    delete from payment_figures;
    delete from payment_figure_changes;
  end if;
  return null;
end
$$;

create or replace function fold_figures() returns void language plpgsql
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

  with gone as (
    delete from owing_figure_changes returning *
  )
  insert into owing_figures as known
  select pickup_date, branch_id, sum(booking_count), sum(due_cents) from gone group by pickup_date, branch_id
  on conflict (pickup_date, branch_id) do update set
    booking_count = known.booking_count + excluded.booking_count,
    due_cents = known.due_cents + excluded.due_cents;
end
$$;

insert into owing_figures
select pickup_date, pickup_branch_id, count(*), sum(grand_total_cents - paid_cents)
from bookings
where payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show') group by 1, 2;

-- The first of them is all that is still read here; nothing is added up from it.
drop index bookings_owing;
create index bookings_owing on bookings (pickup_date, id) include (pickup_branch_id)
  where payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show');

grant select on owing_bookings to timo_app;
revoke execute on function append_owing(bookings, integer), note_owing() from public;
