-- A payment knows the branch of its booking, so that lists and figures of a branch read payments alone.

lock table bookings, payments in share row exclusive mode;

-- Null only until the end of the statement that makes the payment.
alter table payments add column branch_id text references branches (id);
alter table payments disable trigger user;
update payments set branch_id = bookings.pickup_branch_id from bookings where bookings.id = payments.booking_id;
alter table payments enable trigger user;

-- Runs after payments_2_follow, which has locked the booking: a booking that moves at the same time has moved by then,
-- or will find this payment.
create function take_branch_of_booking() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update payments set branch_id = bookings.pickup_branch_id from bookings
    where payments.id = new.id and bookings.id = payments.booking_id
      and payments.branch_id is distinct from bookings.pickup_branch_id;
  return null;
end
$$;

create function move_payments_along() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update payments set branch_id = new.pickup_branch_id
    where booking_id = new.id and branch_id is distinct from new.pickup_branch_id;
  return null;
end
$$;

create trigger payments_3_branch after insert or update of booking_id on payments
  for each row execute function take_branch_of_booking();
create trigger bookings_5_branch after update on bookings
  for each row when (old.pickup_branch_id is distinct from new.pickup_branch_id)
  execute function move_payments_along();

-- Whose branch moved is no edit that somebody could have overlooked.
drop trigger payments_row_version on payments;
create trigger payments_row_version before update on payments
  for each row when (old.branch_id is not distinct from new.branch_id) execute function bump_row_version();

revoke execute on function take_branch_of_booking(), move_payments_along() from public;

drop index payments_by_status, payments_by_method;
create index payments_by_branch on payments (branch_id, created_at desc, id desc) include (status, method, booking_id);
create index payments_by_status on payments (status, created_at desc, id desc)
  include (method, booking_id, amount_cents, branch_id);
create index payments_by_method on payments (method, created_at desc, id desc)
  include (status, booking_id, branch_id);
