-- What clients and staff write to each other, and what staff are told of. One conversation a booking, one a signed-in
-- person, one a visitor who gives the same name and address again; each message once, whatever the network does.

create table conversations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references profiles (id),
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  -- Null for a number that wrote by WhatsApp and is nobody's whom we know.
  customer_email text
    check (char_length(customer_email) between 3 and 255 and customer_email = lower(customer_email)),
  customer_phone text check (char_length(customer_phone) between 8 and 40),
  locale language not null default 'en',
  -- Null for a conversation begun on the contact page; a booking has at most one.
  booking_id uuid unique references bookings (id),
  -- The booking's, kept by the triggers below.
  booking_code text,
  branch_id text references branches (id),
  created_at timestamptz(3) not null default now(),
  last_message_at timestamptz(3) not null default now(),
  search_text text not null
    generated always as (booking_search_text(coalesce(booking_code, ''), customer_name, coalesce(customer_email, ''),
      coalesce(customer_phone, ''))) stored,
  constraint conversations_reach_somebody check (coalesce(customer_email, customer_phone) is not null)
);
-- The list of conversations, the newest message first.
create index conversations_by_latest on conversations (last_message_at desc, id desc) include (branch_id);
-- The search of the list of conversations.
create index conversations_by_words on conversations using gin (search_text gin_trgm_ops);
-- The conversations of a client's page.
create index conversations_by_email on conversations (customer_email, last_message_at desc);
-- A person who is signed in has one conversation that is about no booking.
create unique index conversations_of_customer on conversations (customer_id)
  where booking_id is null and customer_id is not null;
-- A visitor who gives the same name, address and phone again has one conversation.
create unique index conversations_of_visitor on conversations (customer_email, customer_name, (coalesce(customer_phone, '')))
  where booking_id is null and customer_id is null;
-- A number that wrote by WhatsApp and is nobody's whom we know has one conversation.
create unique index conversations_of_number on conversations (customer_phone)
  where booking_id is null and customer_id is null and customer_email is null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender text not null check (sender in ('customer', 'staff')),
  sender_user_id uuid references profiles (id),
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  -- How it was sent: what a client wrote by WhatsApp came by the Cloud API; an answer that was sent outside the site is kept too, so that the next colleague knows of it.
  channel text not null default 'site' check (channel in ('site', 'whatsapp', 'email')),
  idempotency_key uuid unique,
  created_at timestamptz(3) not null default now(),
  -- When the other side first saw it.
  read_at timestamptz(3),
  constraint messages_staff_sign_theirs check (sender = 'customer' or sender_user_id is not null),
  constraint messages_customers_write_here check (sender = 'staff' or channel in ('site', 'whatsapp'))
);
-- A thread in its order, and the last message of each conversation in the list.
create index messages_by_conversation on messages (conversation_id, created_at, id);
-- What clients wrote and staff have not read: of one conversation, and of all.
create index messages_unread_by_staff on messages (conversation_id) where sender = 'customer' and read_at is null;
-- What staff answered and the client has not read.
create index messages_unread_by_customer on messages (conversation_id) where sender = 'staff' and read_at is null;
-- How much a member of staff wrote lately.
create index messages_by_staff on messages (sender_user_id, created_at desc) where sender = 'staff';

-- The file of a message that came by WhatsApp: fetched after the webhook was answered, kept private, shown to staff.
create table message_files (
  message_id uuid primary key references messages (id) on delete cascade,
  -- What WhatsApp knows it by.
  media_id text not null check (char_length(media_id) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  created_at timestamptz(3) not null default now(),
  -- When it is asked for, or asked for again: set when an attempt begins, so that one that ends in a crash counts too.
  due_at timestamptz(3) not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  -- Until when the attempt that goes on lets no other file be fetched.
  alone_until timestamptz(3),
  -- Why the last attempt failed.
  last_error text check (char_length(last_error) <= 500),
  problem text check (problem in ('too_large', 'wrong_type', 'empty', 'gone', 'too_many')),
  content_type text check (content_type in ('image/jpeg', 'image/png', 'application/pdf', 'audio/ogg', 'audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/amr', 'video/mp4', 'video/3gpp', 'image/webp')),
  size_bytes int check (size_bytes > 0),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  constraint message_files_kept_is_whole check (num_nonnulls(content_type, size_bytes, file_hash) = case state when 'kept' then 3 else 0 end),
  constraint message_files_refused_says_why check ((state = 'refused') = (problem is not null))
);
-- The file that is to be fetched next.
create index message_files_due on message_files (due_at) where state = 'waiting';

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('booking', 'proof', 'message', 'approval', 'approved', 'refused', 'signed', 'changed', 'contact', 'canceled', 'lapsed', 'review')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  entity_type text not null check (char_length(entity_type) <= 40),
  entity_id text not null check (char_length(entity_id) between 1 and 100),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- The bell: the newest that a person has not read, and how many they are.
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
-- However much somebody writes, each member of staff has one unread notice of it.
create unique index notifications_once_per_conversation on notifications (user_id, entity_id)
  where type = 'message' and read_at is null;

-- The conversation of a booking is with whoever the booking names, also after staff corrected it.
create function conversation_follows_booking() returns trigger language plpgsql as $$
begin
  select booking_code, pickup_branch_id, customer_id, customer_name, customer_email, customer_phone
    into new.booking_code, new.branch_id, new.customer_id, new.customer_name, new.customer_email, new.customer_phone
    from bookings where id = new.booking_id;
  return new;
end
$$;

create function booking_leads_conversation() returns trigger language plpgsql as $$
begin
  update conversations set branch_id = new.pickup_branch_id, customer_id = new.customer_id,
    customer_name = new.customer_name, customer_email = new.customer_email, customer_phone = new.customer_phone
    where booking_id = new.id;
  return null;
end
$$;

create trigger conversations_follow_their_booking before insert on conversations
  for each row when (new.booking_id is not null) execute function conversation_follows_booking();
create trigger bookings_lead_their_conversation
  after update of pickup_branch_id, customer_id, customer_name, customer_email, customer_phone on bookings
  for each row when (
    (old.pickup_branch_id, old.customer_id, old.customer_name, old.customer_email, old.customer_phone)
    is distinct from
    (new.pickup_branch_id, new.customer_id, new.customer_name, new.customer_email, new.customer_phone)
  ) execute function booking_leads_conversation();
