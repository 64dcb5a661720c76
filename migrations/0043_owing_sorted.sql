-- As before, and ordered by anything the list offers without reading the bookings themselves.
drop index bookings_owing;
create index bookings_owing on bookings (pickup_date, id) include (pickup_branch_id, created_at, grand_total_cents)
  where payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show');
