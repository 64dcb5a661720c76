-- What is on the road, what leaves and comes back, and who has which car when, at any size of the table.
drop index bookings_out_now;
create index bookings_open on bookings (vehicle_id, pickup_date)
  include (return_date, booking_status, pickup_branch_id)
  where booking_status in ('reserved', 'confirmed', 'active', 'picked_up');
create index bookings_to_leave on bookings (pickup_date, id) include (pickup_branch_id)
  where booking_status in ('reserved', 'confirmed');
create index bookings_to_return on bookings (return_date, id) include (return_branch_id, vehicle_id)
  where booking_status in ('active', 'picked_up');
create index bookings_by_vehicle_days on bookings (vehicle_id, pickup_date)
  include (return_date, booking_status, pickup_branch_id);
create index maintenance_blocks_by_end on maintenance_blocks (to_date) include (vehicle_id, from_date);
