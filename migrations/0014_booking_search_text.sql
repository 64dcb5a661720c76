-- What bookings are found by, made ready when they are written; and the order of the list by total in every index that
-- a filter of it is read from.

drop index bookings_by_words, bookings_by_status, bookings_by_payment_status, bookings_by_branch,
  bookings_by_pickup_date;

alter table bookings add column search_text text not null
  generated always as (booking_search_text(booking_code, customer_name, customer_email::text, customer_phone)) stored;

create index bookings_by_words on bookings using gin (search_text gin_trgm_ops);
create index bookings_by_status on bookings (booking_status, created_at desc, id desc)
  include (payment_status, pickup_branch_id, pickup_date, grand_total_cents);
create index bookings_by_payment_status on bookings (payment_status, created_at desc, id desc)
  include (booking_status, pickup_branch_id, pickup_date, grand_total_cents);
create index bookings_by_branch on bookings (pickup_branch_id, created_at desc, id desc)
  include (booking_status, payment_status, pickup_date, grand_total_cents);
create index bookings_by_pickup_date on bookings (pickup_date, id)
  include (booking_status, payment_status, pickup_branch_id, created_at, grand_total_cents);
