-- The bookings list at a million rows: every filter is read from the index that gives the order, never from the table.

drop index bookings_by_newest, bookings_by_status, bookings_by_payment_status, bookings_by_branch,
  bookings_by_pickup_date;

create index bookings_by_newest on bookings (created_at desc, id desc)
  include (booking_status, payment_status, pickup_branch_id, pickup_date);
create index bookings_by_status on bookings (booking_status, created_at desc, id desc)
  include (payment_status, pickup_branch_id, pickup_date);
create index bookings_by_payment_status on bookings (payment_status, created_at desc, id desc)
  include (booking_status, pickup_branch_id, pickup_date);
create index bookings_by_branch on bookings (pickup_branch_id, created_at desc, id desc)
  include (booking_status, payment_status, pickup_date);
create index bookings_by_pickup_date on bookings (pickup_date, id)
  include (booking_status, payment_status, pickup_branch_id, created_at);
create index bookings_by_total on bookings (grand_total_cents, id)
  include (booking_status, payment_status, pickup_branch_id, pickup_date);
