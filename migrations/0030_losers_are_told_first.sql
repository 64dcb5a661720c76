-- Of many who want one car for the same days all but one lose. The exclusion constraint told them, after their row had
-- been written into every index of bookings, one after the other, each holding up the next. Whoever comes to the front
-- of the queue now looks before writing. The constraint stays what makes a clash impossible; a repeated idempotency key
-- is still reported before a clash of days.
create function refuse_held_vehicle() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if new.booking_status in ('reserved', 'confirmed', 'active', 'picked_up')
    and exists (
      select from vehicle_holds
      where vehicle_id = new.vehicle_id and period && daterange(new.pickup_date, new.return_date)
        and booking_id is distinct from new.id
    )
    and not exists (select from bookings where idempotency_key = new.idempotency_key and id <> new.id)
  then
    raise exception 'vehicle % is not free from % to %', new.vehicle_id, new.pickup_date, new.return_date
      using errcode = 'exclusion_violation', constraint = 'vehicle_holds_no_overlap', table = 'vehicle_holds';
  end if;
  return new;
end
$$;

revoke execute on function refuse_held_vehicle() from public;

-- By their names these run behind the triggers that lock the car's row.
create trigger bookings_1_refuse_held_insert before insert on bookings
  for each row execute function refuse_held_vehicle();
create trigger bookings_1_refuse_held_update before update on bookings
  for each row when (
    (old.vehicle_id, old.pickup_date, old.return_date, old.booking_status)
      is distinct from (new.vehicle_id, new.pickup_date, new.return_date, new.booking_status)
  ) execute function refuse_held_vehicle();
