-- What happened, what is said, and what the owner can set.

create table logs (
  id bigint generated always as identity primary key,
  user_id uuid references profiles (id),
  action text not null check (action in ('create', 'update', 'book', 'delete')),
  entity_type text not null check (entity_type ~ '^[a-z]+(_[a-z]+)*$' and char_length(entity_type) <= 40),
  entity_id text not null check (char_length(entity_id) between 1 and 100),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  ip text check (char_length(ip) <= 64),
  created_at timestamptz(3) not null default now()
);
create index logs_by_newest on logs (created_at desc, id desc);
create index logs_by_entity on logs (entity_type, entity_id, created_at desc, id desc);
create index logs_by_user on logs (user_id, created_at desc) where user_id is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('booking', 'proof', 'message')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  entity_type text not null check (char_length(entity_type) <= 40),
  entity_id text not null check (char_length(entity_id) between 1 and 100),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
create index notifications_by_user on notifications (user_id, created_at desc, id desc);

create table conversations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references profiles (id),
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  customer_email citext not null check (char_length(customer_email) between 3 and 255),
  customer_phone text check (char_length(customer_phone) between 8 and 40),
  locale text not null default 'en' check (locale in ('en', 'fr')),
  -- Null for a conversation begun on the contact page; a booking has at most one.
  booking_id uuid unique references bookings (id),
  created_at timestamptz(3) not null default now(),
  last_message_at timestamptz(3) not null default now(),
  row_version integer not null default 1
);
create index conversations_by_latest on conversations (last_message_at desc, id desc);
create index conversations_by_email on conversations (customer_email, last_message_at desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender text not null check (sender in ('customer', 'staff')),
  sender_user_id uuid references profiles (id),
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  created_at timestamptz(3) not null default now(),
  -- When the other side first saw it.
  read_at timestamptz(3),
  constraint messages_staff_sign_theirs check (sender = 'customer' or sender_user_id is not null)
);
create index messages_by_conversation on messages (conversation_id, created_at, id);
create index messages_unread on messages (conversation_id, sender) where read_at is null;

create table settings (
  id integer primary key default 1 check (id = 1),
  web_one_way_fee_cents cents not null,
  staff_one_way_fee_cents cents not null,
  tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
  whatsapp text not null check (whatsapp ~ '^\+[0-9]{8,15}$'),
  policies jsonb not null check (jsonb_typeof(policies) = 'object'),
  row_version integer not null default 1
);

create table rate_limits (
  scope text not null check (char_length(scope) between 1 and 60),
  subject_hash text not null check (char_length(subject_hash) between 16 and 128),
  window_started_at timestamptz(3) not null,
  attempts integer not null check (attempts > 0),
  primary key (scope, subject_hash)
);
create index rate_limits_by_age on rate_limits (window_started_at);

create trigger conversations_row_version before update on conversations
  for each row execute function bump_row_version();
create trigger settings_row_version before update on settings
  for each row execute function bump_row_version();
