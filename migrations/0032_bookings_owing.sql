-- Who owes what: bookings that are not paid whole and not called off, by the day they begin.
create index bookings_owing on bookings (pickup_date, id)
  include (pickup_branch_id, payment_status, grand_total_cents)
  where payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show');
