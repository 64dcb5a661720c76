-- Messages that are to leave the firm: a row is written in the batch that writes the fact it tells (decision 0036).

create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- Kind, fact, version of the fact, recipient and channel: nobody is told the same thing twice.
  dedupe_key text not null unique check (char_length(dedupe_key) between 10 and 600),
  channel text not null default 'email' check (channel in ('email')),
  kind text not null check (kind in (
    'booking_made', 'payment_received', 'proof_rejected', 'hold_ending', 'hold_ended', 'booking_canceled',
    'pickup_tomorrow', 'return_tomorrow', 'contract_signed', 'refund_made', 'message_answered', 'password_reset',
    'invitation', 'owner_morning'
  )),
  locale language not null,
  recipient text not null check (char_length(recipient) between 3 and 255),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  booking_id uuid references bookings (id),
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  due_at timestamptz(3) not null default now(),
  -- Whoever sends it has it until then; afterwards anybody may take it.
  leased_until timestamptz(3),
  attempts smallint not null default 0 check (attempts >= 0),
  -- How often staff had it sent again, plus one: part of what the provider knows it by.
  round smallint not null default 1 check (round > 0),
  -- Why the last attempt failed, or why it was not sent.
  last_error text check (char_length(last_error) <= 500),
  provider_id text check (char_length(provider_id) <= 300),
  -- What was sent, without what its links open.
  sent_content jsonb check (jsonb_typeof(sent_content) = 'object'),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  search_text text not null generated always as (plain_text(recipient)) stored,
  constraint outbox_lease_while_sending check ((status = 'sending') = (leased_until is not null)),
  constraint outbox_sent_at_an_instant check (status <> 'sent' or sent_at is not null)
);
-- What is to be sent now, or was left by whoever took it.
create index outbox_due on outbox (due_at, id) where status in ('waiting', 'sending');
-- The list of what failed, waits, was sent; its search; what a booking's client was sent.
create index outbox_by_status on outbox (status, created_at desc, id desc);
create index outbox_by_words on outbox using gin (search_text gin_trgm_ops);
create index outbox_by_booking on outbox (booking_id, created_at desc) where booking_id is not null;

-- The firm's own messages carry links that nobody of the staff made.
alter table booking_links alter column made_by_user_id drop not null;
