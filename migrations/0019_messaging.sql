-- Messaging (D17): one conversation a booking, one a signed-in person, one a visitor who gives the same name and
-- address again; each message once, whatever the network does; lists and searches read from an index.

alter table conversations
  add column branch_id text references branches (id),
  add column booking_code text;

-- The conversation of a booking is with whoever the booking names, also after staff corrected it.
create function conversation_follows_booking() returns trigger language plpgsql as $$
begin
  select booking_code, pickup_branch_id, customer_id, customer_name, customer_email, customer_phone
    into new.booking_code, new.branch_id, new.customer_id, new.customer_name, new.customer_email, new.customer_phone
    from bookings where id = new.booking_id;
  return new;
end
$$;
create trigger conversations_follow_their_booking before insert on conversations
  for each row when (new.booking_id is not null) execute function conversation_follows_booking();

create function booking_leads_conversation() returns trigger language plpgsql as $$
begin
  update conversations set branch_id = new.pickup_branch_id, customer_id = new.customer_id,
    customer_name = new.customer_name, customer_email = new.customer_email, customer_phone = new.customer_phone
    where booking_id = new.id;
  return null;
end
$$;
create trigger bookings_lead_their_conversation
  after update of pickup_branch_id, customer_id, customer_name, customer_email, customer_phone on bookings
  for each row when (
    (old.pickup_branch_id, old.customer_id, old.customer_name, old.customer_email::text, old.customer_phone)
    is distinct from
    (new.pickup_branch_id, new.customer_id, new.customer_name, new.customer_email::text, new.customer_phone)
  ) execute function booking_leads_conversation();

update conversations set branch_id = bookings.pickup_branch_id, booking_code = bookings.booking_code
  from bookings where bookings.id = conversations.booking_id;

alter table conversations add column search_text text not null
  generated always as (booking_search_text(coalesce(booking_code, ''), customer_name, customer_email::text,
    coalesce(customer_phone, ''))) stored;

drop index conversations_by_latest;
create index conversations_by_latest on conversations (last_message_at desc, id desc) include (branch_id);
create index conversations_by_words on conversations using gin (search_text gin_trgm_ops);
create unique index conversations_of_customer on conversations (customer_id)
  where booking_id is null and customer_id is not null;
create unique index conversations_of_visitor on conversations (customer_email, customer_name, (coalesce(customer_phone, '')))
  where booking_id is null and customer_id is null;

-- An answer that staff send outside the site is kept here too, so that the next colleague knows of it.
alter table messages
  add column channel text not null default 'site' check (channel in ('site', 'whatsapp', 'email')),
  add column idempotency_key uuid unique,
  add constraint messages_customers_write_here check (sender = 'staff' or channel = 'site');

drop index messages_unread;
create index messages_unread_by_staff on messages (conversation_id) where sender = 'customer' and read_at is null;
create index messages_unread_by_customer on messages (conversation_id) where sender = 'staff' and read_at is null;

-- However much somebody writes, each member of staff has one unread notice of it.
create unique index notifications_once_per_conversation on notifications (user_id, entity_id)
  where type = 'message' and read_at is null;
