-- Bookings are found by their car too: by its brand and model, and by its plate with and without the dash.

create function vehicle_words(brand text, model text, plate text) returns text
  language sql immutable parallel safe
  return public.plain_text(
    brand || ' ' || model || ' ' || plate || ' ' || regexp_replace(plate, '[^[:alnum:]]', '', 'g'));

-- Kept by the two triggers below.
alter table bookings add column vehicle_words text not null default '';
alter table bookings drop column search_text;

-- What a car is called is no edit of its bookings that somebody could have overlooked.
drop trigger bookings_2_touch on bookings;
create trigger bookings_2_touch before update on bookings
  for each row when (
    old.vehicle_words is not distinct from new.vehicle_words or old.vehicle_id is distinct from new.vehicle_id
  ) execute function touch_booking();

update bookings set vehicle_words = vehicle_words(brand, model, plate::text)
  from vehicles where vehicles.id = bookings.vehicle_id;
-- Checks that wait for the end of the transaction would stand in the way of the new column.
set constraints all immediate;
alter table bookings add column search_text text not null generated always as (
  booking_search_text(booking_code, customer_name, customer_email::text, customer_phone) || ' ' || vehicle_words
) stored;
create index bookings_by_words on bookings using gin (search_text gin_trgm_ops);

create function take_words_of_vehicle() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  select vehicle_words(brand, model, plate::text) into new.vehicle_words from vehicles where id = new.vehicle_id;
  -- A car that is not there is refused by the foreign key.
  new.vehicle_words := coalesce(new.vehicle_words, '');
  return new;
end
$$;

create function move_words_along() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update bookings set vehicle_words = vehicle_words(new.brand, new.model, new.plate::text)
    where vehicle_id = new.id;
  return null;
end
$$;

-- By their names these run behind the triggers that lock the car's row.
create trigger bookings_1_words_insert before insert on bookings
  for each row execute function take_words_of_vehicle();
create trigger bookings_1_words_update before update on bookings
  for each row when (old.vehicle_id is distinct from new.vehicle_id) execute function take_words_of_vehicle();
create trigger vehicles_3_words after update on vehicles
  for each row when ((old.brand, old.model, old.plate) is distinct from (new.brand, new.model, new.plate))
  execute function move_words_along();

revoke execute on function take_words_of_vehicle(), move_words_along() from public;
