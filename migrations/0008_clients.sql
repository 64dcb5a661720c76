-- Clients: who rents, by e-mail, with what their bookings and payments say of them. Kept by the database itself, so that
-- a page of the list is read from an index at any number of bookings. Only the functions below write here.

-- The same e-mail, in any case, is the same client for ever: an address of a client outlives a rebuilt table.
create function client_id(email citext) returns uuid
  language sql immutable strict parallel safe
  return md5(lower(email::text))::uuid;

create table clients (
  id uuid not null,
  -- 'all', or the branch whose pickups the row counts: a client stands once for the firm and once for each branch.
  scope text not null check (char_length(scope) between 1 and 60),
  email citext not null,
  -- As on the latest booking.
  name text not null,
  phone text not null,
  -- Canceled ones left out.
  booking_count integer not null check (booking_count >= 0),
  -- Payments with status paid.
  total_spent_cents bigint not null check (total_spent_cents >= 0),
  first_booked_at timestamptz(3) not null,
  last_booked_at timestamptz(3) not null,
  last_status text not null,
  sort_name text not null generated always as (plain_text(name)) stored,
  search_text text not null generated always as (
    ' ' || plain_text(name || ' ' || email::text || ' ' || phone) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
  ) stored,
  primary key (id, scope),
  constraint clients_first_before_last check (first_booked_at <= last_booked_at)
);
create index clients_by_latest on clients (scope, last_booked_at desc, id desc);
create index clients_by_first on clients (scope, first_booked_at, id);
create index clients_by_name on clients (scope, sort_name, id);
create index clients_by_bookings on clients (scope, booking_count, id);
create index clients_by_spent on clients (scope, total_spent_cents, id);
create index clients_by_words on clients using gin (search_text gin_trgm_ops);

-- How many clients there are, in parts: whoever changes a client holds the lock of its part, so nobody else waits.
create table client_counts (
  scope text not null,
  part integer not null check (part between 0 and 255),
  client_count integer not null,
  primary key (scope, part)
);

create function client_part(email citext) returns integer
  language sql immutable strict parallel safe
  return get_byte(decode(left(md5(lower(email::text)), 2), 'hex'), 0);

-- A client as their bookings and payments say, in each scope: the one definition of every figure.
create function reckoned_client(wanted citext) returns table (
  scope text, email citext, name text, phone text, booking_count integer, total_spent_cents bigint,
  first_booked_at timestamptz, last_booked_at timestamptz, last_status text
) language sql stable as $$
  with own as (
    select id, created_at, booking_status, pickup_branch_id,
      (select sum(amount_cents) from payments where booking_id = bookings.id and status = 'paid') as paid_cents
    from bookings where customer_email = wanted
  ), latest as (
    select customer_email, customer_name, customer_phone from bookings
    where customer_email = wanted order by created_at desc, id desc limit 1
  )
  select standing.scope, latest.customer_email, latest.customer_name, latest.customer_phone,
    (count(*) filter (where booking_status <> 'canceled'))::integer, coalesce(sum(paid_cents), 0)::bigint,
    min(created_at), max(created_at), (array_agg(booking_status order by created_at desc, id desc))[1]
  from own cross join latest cross join lateral (values ('all'), (pickup_branch_id)) standing (scope)
  group by standing.scope, latest.customer_email, latest.customer_name, latest.customer_phone
$$;

-- The caller holds the lock of the client's part: whoever was first is done, and this statement sees what they did.
create function reckon_client(wanted citext) returns void language plpgsql as $$
declare
  wanted_id uuid := client_id(wanted);
begin
  with truth as materialized (
    select * from reckoned_client(wanted)
  ), before as materialized (
    select clients.scope from clients where id = wanted_id
  ), gone as (
    delete from clients where id = wanted_id and clients.scope not in (select truth.scope from truth)
  ), kept as (
    insert into clients (id, scope, email, name, phone, booking_count, total_spent_cents, first_booked_at,
      last_booked_at, last_status)
    select wanted_id, truth.* from truth
    on conflict (id, scope) do update set email = excluded.email, name = excluded.name, phone = excluded.phone,
      booking_count = excluded.booking_count, total_spent_cents = excluded.total_spent_cents,
      first_booked_at = excluded.first_booked_at, last_booked_at = excluded.last_booked_at,
      last_status = excluded.last_status
    where (clients.email::text, clients.name, clients.phone, clients.booking_count, clients.total_spent_cents,
        clients.first_booked_at, clients.last_booked_at, clients.last_status)
      is distinct from (excluded.email::text, excluded.name, excluded.phone, excluded.booking_count,
        excluded.total_spent_cents, excluded.first_booked_at, excluded.last_booked_at, excluded.last_status)
  )
  insert into client_counts (scope, part, client_count)
  select scope, client_part(wanted), change from (
    select truth.scope, 1 as change from truth where truth.scope not in (select before.scope from before)
    union all
    select before.scope, -1 from before where before.scope not in (select truth.scope from truth)
  ) changes
  on conflict (scope, part) do update set client_count = client_counts.client_count + excluded.client_count;
end
$$;

-- Runs at commit, when everything else that waits for anybody is done; both clients of an edited e-mail are queued for in
-- one order. Payments need no trigger of their own: each change of one gives its booking a new version (migrations/0007).
create function follow_booking() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  touched citext[] := array(
    select distinct email from unnest(array[old.customer_email, new.customer_email]) email where email is not null
  );
begin
  perform pg_advisory_xact_lock(hashtext('clients'), part)
    from (select distinct client_part(email) as part from unnest(touched) email order by part) parts;
  perform reckon_client(email) from unnest(touched) email;
  return null;
end
$$;

create function forget_clients() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  truncate clients, client_counts;
  return null;
end
$$;

create constraint trigger bookings_5_client after insert or update or delete on bookings
  deferrable initially deferred for each row execute function follow_booking();
create trigger bookings_5_no_clients after truncate on bookings
  for each statement execute function forget_clients();

-- Everybody anew, by the same definition: now, and after bookings were loaded with the triggers off.
create function rebuild_clients() returns void language plpgsql as $$
begin
  lock table bookings in share row exclusive mode;
  truncate clients, client_counts;
  insert into clients (id, scope, email, name, phone, booking_count, total_spent_cents, first_booked_at,
      last_booked_at, last_status)
    select client_id(known.email), reckoned.*
    from (select distinct customer_email as email from bookings) known
      cross join lateral reckoned_client(known.email) reckoned;
  insert into client_counts (scope, part, client_count)
    select scope, client_part(email), count(*) from clients group by 1, 2;
end
$$;
revoke execute on function reckon_client(citext), follow_booking(), forget_clients(), rebuild_clients() from public;
