-- How staff find a booking or a client: by any part of a code, name, e-mail or phone, with or without accents.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() reads a dictionary and is therefore not called immutable; the one it ships with does not change.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- The same number however it was written down, with the country's prefix or without.
create function phone_key(phone text) returns text
  language sql immutable strict parallel safe
  return right(regexp_replace(phone, '[^0-9]', '', 'g'), 8);

-- Begins with a space, so that ' ab' finds what begins with ab, the first word too.
create function booking_search_text(code text, name text, email text, phone text) returns text
  language sql immutable strict parallel safe
  return ' ' || public.plain_text(code || ' ' || name || ' ' || email || ' ' || phone) || ' '
    || regexp_replace(phone, '[^0-9]', '', 'g');

create index bookings_by_words on bookings
  using gin (booking_search_text(booking_code, customer_name, customer_email::text, customer_phone) gin_trgm_ops);
create index bookings_by_phone on bookings (phone_key(customer_phone), created_at desc);
