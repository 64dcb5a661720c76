-- The day of return too is looked up in the index: a car's hundred bookings of the year before a month are not read to
-- find the ten that touch it.
drop index bookings_by_vehicle_days;
create index bookings_by_vehicle_days on bookings (vehicle_id, pickup_date, return_date)
  include (booking_status, pickup_branch_id);
