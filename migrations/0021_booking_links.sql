-- Links that open one booking without an account: the secret is in the address alone, the database keeps its hash.

create table booking_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  token_hash text not null unique check (char_length(token_hash) between 40 and 128),
  -- The driver who may sign through it for the client; the client's own link names nobody.
  driver_name text check (char_length(driver_name) between 2 and 100),
  -- Null: the firm's own messages carry links that nobody of the staff made.
  made_by_user_id uuid references profiles (id),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by_user_id uuid references profiles (id),
  constraint booking_links_expire_later check (expires_at > made_at),
  constraint booking_links_revoked_by_somebody check ((revoked_at is null) = (revoked_by_user_id is null))
);
-- The links that open a booking, the newest first.
create index booking_links_by_booking on booking_links (booking_id, made_at desc);

-- Through which link a client signed.
alter table contract_signatures
  add column link_id uuid references booking_links (id),
  add constraint contract_signatures_by_a_link check ((way = 'link') = (link_id is not null));

-- Through which link a client changed the rental: no account did it.
alter table rental_changes
  add column link_id uuid references booking_links (id),
  alter column made_by_user_id drop not null,
  -- An extension that nobody paid ends by itself.
  add constraint rental_changes_have_one_maker check (
    num_nonnulls(made_by_user_id, link_id) = 1
    or num_nonnulls(made_by_user_id, link_id) = 0 and kind = 'extension' and undoes_id is not null
  );

-- Whoever sends a proof of payment through a link has no account: the upload is the link's.
alter table proof_uploads
  add column link_id uuid references booking_links (id),
  alter column user_id drop not null,
  add constraint proof_uploads_have_one_sender check (num_nonnulls(user_id, link_id) = 1);
