-- Messages that are to leave the firm: a row is written in the batch that writes the fact it tells (decision 0036).

create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- Kind, fact, version of the fact, recipient and channel: nobody is told the same thing twice.
  dedupe_key text not null unique check (char_length(dedupe_key) between 10 and 600),
  -- WhatsApp leaves by the Cloud API where it is set up, else by a tap of staff (decision 0042).
  channel text not null default 'email' check (channel in ('email', 'whatsapp')),
  kind text not null check (kind in (
    'booking_made', 'payment_received', 'proof_rejected', 'hold_ending', 'hold_ended', 'booking_canceled',
    'pickup_tomorrow', 'return_tomorrow', 'contract_signed', 'refund_made', 'message_answered', 'password_reset',
    'invitation', 'owner_morning', 'approval_asked', 'sign_in_link', 'waitlist_joined', 'waitlist_offer',
    'review_asked', 'change_undone', 'credit_given', 'credit_used', 'credit_ending', 'days_changed',
    'return_late', 'link_asked', 'meeting_set', 'extension_ending', 'link_renewed', 'waitlist_ended', 'no_show'
  )),
  locale language not null,
  recipient text not null check (char_length(recipient) between 3 and 255),
  -- To whoever paid, not to the client: it opens nothing, and a corrected address of the client does not touch it.
  is_for_payer boolean not null default false,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  booking_id uuid references bookings (id),
  -- Where it is told to somebody who waits for a car.
  waitlist_id uuid references waitlist (id),
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'opened', 'sent', 'failed', 'dropped', 'skipped')),
  due_at timestamptz(3) not null default now(),
  -- Whoever sends it has it until then; afterwards anybody may take it.
  leased_until timestamptz(3),
  attempts smallint not null default 0 check (attempts >= 0),
  -- How often staff had it sent again, plus one: part of what the provider knows it by.
  round smallint not null default 1 check (round > 0),
  -- Why the last attempt failed, or why it was not sent.
  last_error text check (char_length(last_error) <= 500),
  -- Whether it waits because of its reader alone, as of a full mailbox: others may well have theirs.
  waits_for_reader boolean not null default false,
  provider_id text check (char_length(provider_id) <= 300),
  -- What was sent, without what its links open.
  sent_content jsonb check (jsonb_typeof(sent_content) = 'object'),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- Who opened it in their own WhatsApp, and when: whether it was sent from there is not known.
  opened_at timestamptz(3),
  opened_by_user_id uuid references profiles (id),
  -- Who said what became of it, and when: told another way, sent from their WhatsApp.
  settled_at timestamptz(3),
  settled_by_user_id uuid references profiles (id),
  -- What the provider said later, in whatever order it came.
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  -- Begins with a space, so that ' ab' finds what begins with ab.
  search_text text not null generated always as (' ' || plain_text(recipient)) stored,
  -- Where it stands in the list: what failed, then what is on its way, then what left or is not to leave.
  standing smallint not null generated always as (
    case when status = 'failed' then 0 when status in ('waiting', 'sending', 'opened') then 1 else 2 end
  ) stored,
  constraint outbox_lease_while_sending check ((status = 'sending') = (leased_until is not null)),
  constraint outbox_sent_at_an_instant check (status <> 'sent' or sent_at is not null),
  constraint outbox_settled_by_somebody check ((settled_at is null) = (settled_by_user_id is null)),
  constraint outbox_opened_by_somebody check ((opened_at is null) = (opened_by_user_id is null)),
  constraint outbox_opened_is_known check (status <> 'opened' or (opened_at is not null and channel = 'whatsapp'))
);
-- What is to be sent now, or was left by whoever took it.
create index outbox_due on outbox (channel, due_at, id) where status in ('waiting', 'sending');
-- What staff are to send by WhatsApp, the oldest first.
create index outbox_to_send on outbox (due_at, id) where channel = 'whatsapp' and status in ('waiting', 'failed');
-- What staff opened lately to send it by WhatsApp, the latest first.
create index outbox_opened on outbox (opened_at desc) where status = 'opened';
-- No two notes have the name by which WhatsApp tells later what became of one.
create unique index outbox_by_provider on outbox (provider_id) where channel = 'whatsapp' and provider_id is not null;
-- What the provider calls an e-mail, when it tells later what became of it.
create index outbox_by_mail on outbox (provider_id) where channel = 'email' and provider_id is not null;
-- The list of messages: what failed, then what waits, then what was sent.
create index outbox_by_standing on outbox (standing, created_at desc, id desc);
-- The list of messages in one state, the newest first.
create index outbox_by_status on outbox (status, created_at desc, id desc);
-- The search of the list of messages, by recipient.
create index outbox_by_words on outbox using gin (search_text gin_trgm_ops);
-- What a booking's client was sent, the newest first.
create index outbox_by_booking on outbox (booking_id, created_at desc) where booking_id is not null;
-- What somebody who waits was told.
create index outbox_by_wait on outbox (waitlist_id) where waitlist_id is not null;
