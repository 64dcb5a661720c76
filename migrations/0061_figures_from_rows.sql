-- Figures are added up from bookings and payments themselves: each knows its day in Haiti, and an index has what a
-- figure adds up.

drop trigger bookings_6_figures on bookings;
drop trigger bookings_6_figures_update on bookings;
drop trigger bookings_6_figures_truncate on bookings;
drop trigger bookings_7_owing on bookings;
drop trigger bookings_7_owing_update on bookings;
drop trigger payments_4_figures on payments;
drop trigger payments_4_figures_update on payments;
drop trigger payments_4_figures_truncate on payments;
drop function note_booking_figures(), note_payment_figures(), note_owing(), forget_figures(), fold_figures(),
  append_payment(payments, integer), append_owing(bookings, integer);
drop view daily_bookings, vehicle_bookings, daily_payments, owing_bookings;
drop table booking_figures, vehicle_figures, payment_figures, booking_figure_changes, payment_figure_changes,
  owing_figures, owing_figure_changes;

alter table bookings disable trigger user;
alter table payments disable trigger user;
alter table bookings add column made_on date not null generated always as (haiti_day(created_at)) stored;
alter table payments add column made_on date not null generated always as (haiti_day(created_at)) stored;
alter table bookings enable trigger user;
alter table payments enable trigger user;

create index bookings_by_day_made on bookings (made_on)
  include (booking_status, pickup_branch_id, vehicle_id, grand_total_cents);
create index payments_by_day_made on payments (made_on) include (status, branch_id, method, amount_cents);

drop index bookings_owing;
create index bookings_with_balance on bookings (pickup_date, id)
  include (pickup_branch_id, created_at, grand_total_cents, paid_cents)
  where payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show');
