-- The list of bookings of many days long ago, the newest first, is walked from the day behind them. What was written down
-- after its pickup was made later than that: a few, found here.
create index bookings_made_after_pickup on bookings (created_at desc, id desc)
  include (booking_status, payment_status, pickup_branch_id, pickup_date)
  where pickup_date < (created_at at time zone 'America/Port-au-Prince')::date;
