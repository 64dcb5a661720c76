-- Clients: the people who rent, known by their e-mail. The booking that names one makes them known.

create table clients (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) between 3 and 255 and email = lower(email)),
  -- As on their latest booking.
  name text not null check (char_length(name) between 2 and 100),
  phone text not null check (char_length(phone) between 8 and 40),
  sort_name text not null generated always as (plain_text(name)) stored,
  search_text text not null generated always as (
    ' ' || plain_text(name || ' ' || email || ' ' || phone) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
  ) stored
);
-- The list of clients by name, and its search.
create index clients_by_name on clients (sort_name, id);
create index clients_by_words on clients using gin (search_text gin_trgm_ops);
