-- What the tables of every noun are made with.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Money is whole US cents and never negative; lines that reduce a total are stored as what they take off.
create domain cents as integer check (value >= 0);

-- A language of the product; which ones there are stands in domain/locale.ts.
create domain language as text check (value ~ '^[a-z]{2,3}$');

-- What the firm writes for its readers: an object with a text for each language, the English one always there.
create function is_text_by_language(texts jsonb, shortest integer, longest integer) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(texts) = 'object' and texts ? 'en' and not exists (
    select from jsonb_each(texts) as text (language, written)
    where jsonb_typeof(written) <> 'string' or char_length(written #>> '{}') not between shortest and longest);

create function bump_row_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  return new;
end
$$;

-- Ends a batch of statements with a refusal that has a name, when what the batch was decided on is no longer true
-- (worker/db/batch.ts). The name travels as the error's constraint.
create function require(is_met boolean, refusal text) returns void language plpgsql as $$
begin
  if is_met is not true then
    raise exception 'refused: %', refusal using errcode = 'TM001', constraint = refusal;
  end if;
end
$$;

-- The day on the calendar in Haiti: what a day column is generated from.
create function haiti_day(instant timestamptz) returns date
  language sql immutable strict parallel safe
  return (instant at time zone 'America/Port-au-Prince')::date;

-- What the clocks in Haiti show, to the minute.
create domain time_of_day as time check (value < '24:00' and extract(second from value) = 0);

-- The instant at which they show it: winter's where they show it twice or never, as domain/calendar-day.ts says.
create function haiti_instant(day date, wall_time time) returns timestamptz
  language sql immutable strict parallel safe
  return (day + wall_time) at time zone 'America/Port-au-Prince';

-- What is searched, without case and accents. unaccent() reads a dictionary and is therefore not called immutable; the
-- one it ships with does not change.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- The same number however it was written down, with the country's prefix or without.
create function phone_key(phone text) returns text
  language sql immutable strict parallel safe
  return right(regexp_replace(phone, '[^0-9]', '', 'g'), 8);

-- A payment's reference as it is compared: what people type between its characters does not count, nor does the case.
create function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return nullif(regexp_replace(upper(reference), '[^[:alnum:]]', '', 'g'), '');

-- Begins with a space, so that ' ab' finds what begins with ab, the first word too.
create function booking_search_text(code text, name text, email text, phone text) returns text
  language sql immutable strict parallel safe
  return ' ' || public.plain_text(code || ' ' || name || ' ' || email || ' ' || phone) || ' '
    || regexp_replace(phone, '[^0-9]', '', 'g');

-- What a car is called, its plate with and without the dash.
create function vehicle_words(brand text, model text, plate text) returns text
  language sql immutable parallel safe
  return public.plain_text(
    brand || ' ' || model || ' ' || plate || ' ' || regexp_replace(plate, '[^[:alnum:]]', '', 'g'));
