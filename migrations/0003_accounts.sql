-- Who signs in: clients and staff, their roles, sessions, and the links that let them in.

create table profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (char_length(email) between 3 and 255 and email like '%_@_%' and email = lower(email)),
  name text not null check (char_length(name) between 2 and 100),
  phone text not null default '' check (phone = '' or phone ~ '^[0-9 +()-]{8,20}$'),
  branch_id text references branches (id),
  is_active boolean not null default true,
  locale language not null default 'en',
  -- By which way an owner gets their morning (decision 0040): WhatsApp needs a number here.
  morning_by text not null default 'email' check (morning_by in ('email', 'whatsapp', 'both')),
  created_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  search_text text not null
    generated always as (plain_text(name || ' ' || email || ' ' || phone)) stored
);
-- The list of users in the order in which they came.
create index profiles_by_newest on profiles (created_at desc, id desc) include (is_active, branch_id);
-- The list of users by name.
create index profiles_by_name on profiles (name, id) include (is_active, branch_id);
-- The search of the list of users.
create index profiles_by_words on profiles using gin (search_text gin_trgm_ops);

create table credentials (
  user_id uuid primary key references profiles (id) on delete cascade,
  password_hash text not null check (char_length(password_hash) between 20 and 500),
  updated_at timestamptz(3) not null default now()
);

-- A person without a row here is a client.
create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('agent', 'admin', 'super_admin')),
  primary key (user_id, role)
);
-- Staff among the users, and whether a super admin is left.
create index user_roles_by_role on user_roles (role, user_id);

-- Whose deeds one may ask the log for: a role is taken away, what its bearer did stays.
create table once_staff (
  user_id uuid primary key references profiles (id) on delete cascade
);

create function remember_staff() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into once_staff values (new.user_id) on conflict do nothing;
  return null;
end
$$;

create table sessions (
  id_hash text primary key check (char_length(id_hash) between 40 and 128),
  user_id uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
-- All sessions of a person end with a new role or a new password.
create index sessions_by_user on sessions (user_id);
-- The sweep of sessions that have ended.
create index sessions_by_expiry on sessions (expires_at);

create table access_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (char_length(token_hash) between 40 and 128),
  kind text not null check (kind in ('invite', 'password_reset', 'sign_in')),
  user_id uuid references profiles (id) on delete cascade,
  email text check (char_length(email) between 3 and 255 and email = lower(email)),
  name text check (char_length(name) between 2 and 100),
  role text check (role in ('agent', 'admin', 'super_admin')),
  branch_id text references branches (id),
  created_by_user_id uuid references profiles (id),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint access_links_have_a_subject check (
    case kind
      when 'invite' then email is not null and role is not null and created_by_user_id is not null
      else user_id is not null
    end
  ),
  constraint access_links_expire_later check (expires_at > created_at)
);
-- Older links of the same person end when a new one is made.
create index access_links_by_user on access_links (user_id);
-- Two who invite the same person at once would each find no other invite: the second is told, and looks again.
create unique index access_links_one_open_invite on access_links (email) where kind = 'invite' and used_at is null;

-- Two super admins who take each other's role at once would each see the other still there: they queue on the
-- lock, and the second looks again after the first is done.
create function keep_a_super_admin() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'profiles' then
    if not exists (select from user_roles where user_id = old.id and role = 'super_admin') then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('super_admin_remains'));
  if not exists (
    select from user_roles join profiles on profiles.id = user_roles.user_id
    where user_roles.role = 'super_admin' and profiles.is_active
  ) then
    raise exception 'the last active super admin stays one'
      using errcode = 'check_violation', constraint = 'super_admin_remains', table = 'user_roles';
  end if;
  return null;
end
$$;

create trigger profiles_row_version before update on profiles
  for each row execute function bump_row_version();
create trigger profiles_keep_a_super_admin after update of is_active on profiles
  for each row when (old.is_active and not new.is_active) execute function keep_a_super_admin();
create trigger user_roles_keep_a_super_admin after delete on user_roles
  for each row when (old.role = 'super_admin') execute function keep_a_super_admin();
create trigger user_roles_remember_staff after insert on user_roles
  for each row execute function remember_staff();

revoke execute on function keep_a_super_admin(), remember_staff() from public;
