-- Who did what. The application adds to it, and can neither change nor delete what is there.

create table logs (
  id bigint generated always as identity primary key,
  user_id uuid references profiles (id),
  action text not null check (action in ('create', 'update', 'book', 'delete')),
  entity_type text not null check (entity_type ~ '^[a-z]+(_[a-z]+)*$' and char_length(entity_type) <= 40),
  entity_id text not null check (char_length(entity_id) between 1 and 100),
  -- What the entry is about in words, the booking to read on at, and the branch: they stay when a person is renamed or a
  -- car is deleted, so nothing points at the booking itself.
  label jsonb not null default '{"name": null, "note": null}' check (jsonb_typeof(label) = 'object'),
  booking_id uuid,
  branch_id text references branches (id),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  ip text check (char_length(ip) <= 64),
  -- The request that did it, where its form made an id: sent again after a lost answer, it is known by it.
  request_id uuid,
  -- What it asked for: the same id with something else is no repetition.
  request_hash text check (char_length(request_hash) = 64),
  created_at timestamptz(3) not null default now(),
  constraint logs_request_is_whole check ((request_id is null) = (request_hash is null))
);
-- The log, newest first, and what was done on a day: the owner's morning.
create index logs_by_newest on logs (created_at desc, id desc) include (entity_type, action, user_id);
-- The log of one kind of thing, newest first.
create index logs_by_type on logs (entity_type, created_at desc, id desc) include (action, user_id);
-- The log of one kind of act, newest first.
create index logs_by_action on logs (action, created_at desc, id desc) include (entity_type, user_id);
-- The log of one person, newest first.
create index logs_by_user on logs (user_id, created_at desc, id desc) include (entity_type, action)
  where user_id is not null;
-- What was done to one car, newest first: its page, and the list of cars.
create index logs_by_entity on logs (entity_type, entity_id, created_at desc, id desc);
-- What was done to one booking and its payments, newest first.
create index logs_by_booking on logs (booking_id, created_at desc, id desc) where booking_id is not null;
-- What a request that is sent again did the first time.
create unique index logs_by_request on logs (request_id) where request_id is not null;
-- The log of one branch, newest first.
create index logs_by_branch on logs (branch_id, created_at desc, id desc) include (entity_type, action, user_id)
  where branch_id is not null;
