-- What was agreed with a client about a rental after it was booked: another return, another car, that it does not take
-- place. Written once, and never changed: what the booking says now is in `bookings`.

create table rental_changes (
  -- Made by the form that asked.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('extension', 'dates', 'swap', 'cancellation', 'no_show')),
  made_at timestamptz(3) not null,
  made_by_user_id uuid not null references profiles (id),
  -- Its client had the car then: it was handed over, and not back.
  is_during boolean not null,
  -- Who agreed to it, or was called, and how.
  agreed_by text not null check (char_length(btrim(agreed_by)) between 1 and 100),
  agreed_how text not null check (agreed_how in ('counter', 'phone', 'whatsapp', 'email', 'site', 'firm')),
  note text check (char_length(btrim(note)) between 1 and 500),
  total_before_cents cents not null,
  total_after_cents cents not null,
  -- Of an extension or a shorter rental.
  return_before timestamptz,
  return_after timestamptz,
  -- Of other days: the pickup moved too.
  pickup_before timestamptz,
  pickup_after timestamptz,
  -- Of a swap: who wants it decides who pays for it.
  vehicle_before_id uuid references vehicles (id),
  vehicle_after_id uuid references vehicles (id),
  cause text check (cause in ('firm', 'client')),
  -- Of a cancellation: which share of the price the firm keeps.
  kept_percent smallint check (kept_percent between 0 and 100),
  -- Of other days that the client took by themselves: the price as it was and as it became, so that staff can put it back.
  price_kept jsonb check (jsonb_typeof(price_kept) = 'object'),
  -- The client's change that staff took back with this one: once.
  undoes_id uuid unique references rental_changes (id),
  constraint rental_changes_bring_a_vehicle unique (id, booking_id, vehicle_after_id),
  constraint rental_changes_extension_is_whole
    check (num_nonnulls(return_before, return_after) = case when kind in ('extension', 'dates') then 2 else 0 end),
  constraint rental_changes_dates_are_whole
    check (num_nonnulls(pickup_before, pickup_after) = case kind when 'dates' then 2 else 0 end),
  constraint rental_changes_swap_is_whole
    check (num_nonnulls(vehicle_before_id, vehicle_after_id, cause) = case kind when 'swap' then 3 else 0 end),
  constraint rental_changes_share_is_of_a_cancellation
    check ((kept_percent is not null) = (kind in ('cancellation', 'no_show')))
);
-- What was agreed about a booking, in order.
create index rental_changes_by_booking on rental_changes (booking_id, made_at);
-- From whom a car did not come back that another one took the place of.
create index rental_changes_by_former_vehicle on rental_changes (vehicle_before_id) where kind = 'swap';

-- A stay of a car began with a swap of the same booking to the same car.
alter table inspections add constraint inspections_stay_by_their_swap
  foreign key (swap_id, booking_id, vehicle_id) references rental_changes (id, booking_id, vehicle_after_id);

-- The extension that its client took on the road, and that staff agreed to though it is not paid (domain/undo-change.ts). No
-- foreign key: each table is backed up after those that its rows name, and a change names its booking.
alter table bookings add column agreed_change_id uuid;
