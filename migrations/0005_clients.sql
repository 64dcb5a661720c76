-- Clients: the people who rent, known by their e-mail. The booking that names one makes them known.

create table clients (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) between 3 and 255 and email = lower(email)),
  -- As on their latest booking.
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 8 and 40),
  -- What staff know of them beside their bookings: of the driver who they are (domain/drivers.ts).
  license_expires_on date,
  born_on date,
  licensed_since date,
  notes text check (char_length(btrim(notes)) between 1 and 5000),
  -- Why no car is rented to them any more.
  do_not_rent_reason text check (char_length(btrim(do_not_rent_reason)) between 1 and 500),
  -- How they asked to be written to (decision 0042); null: as the firm does it.
  contact_by text check (contact_by in ('email', 'urgent', 'both', 'whatsapp')),
  -- Since when they want no reminders, by either way.
  reminders_stopped_at timestamptz(3),
  -- By which way they said so: the link of an e-mail, the button of their mail program, WhatsApp, or staff for them.
  reminders_stopped_by text check (reminders_stopped_by in ('link', 'mail', 'whatsapp', 'staff')),
  -- Of what staff know: a booking does not change it.
  file_version integer not null default 1,
  sort_name text not null generated always as (plain_text(name)) stored,
  search_text text not null generated always as (
    ' ' || plain_text(name || ' ' || email || ' ' || phone) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
  ) stored,
  constraint clients_reminders_stopped_by_a_way
    check ((reminders_stopped_at is null) = (reminders_stopped_by is null))
);
-- To whom no car is rented: asked before every booking on the web.
create index clients_not_to_rent_to on clients (email) where do_not_rent_reason is not null;
-- The list of clients by name.
create index clients_by_name on clients (sort_name, id);
-- The search of clients.
create index clients_by_words on clients using gin (search_text gin_trgm_ops);

-- The digits that WhatsApp knows a number by, with its country; null where it cannot be one. The same as
-- `whatsappNumber` in domain/phone-number.ts, which a test compares.
create function whatsapp_number(phone text) returns text
  language sql immutable strict parallel safe
  return (
    select case when number ~ '^[1-9][0-9]{7,14}$' then number end
    from (
      select case
        when phone ~ '^\s*\+' then digits
        when digits ~ '^00' then substr(digits, 3)
        when digits ~ '^[0-9]{8}$' then '509' || digits
        when digits ~ '^[2-9][0-9]{9}$' then '1' || digits
        when digits ~ '^[1-9][0-9]{10,14}$' then digits
      end as number
      from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as typed
    ) as dialed
  );
