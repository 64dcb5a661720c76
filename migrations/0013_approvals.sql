-- What an agent may do only when an admin agrees (domain/approval.ts): asked, decided within two hours, used once.

create table approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (
    kind in ('discount', 'waived_charge', 'refund_other_way', 'cancel_after_money', 'status_back', 'hand_over',
      'reopened_day', 'deposit_in_account', 'deposit_other_way', 'ended_papers', 'overdue_service', 'closed_incident',
      'corrected_record', 'unrecorded_return')
  ),
  -- Null where there is no booking yet, and for what belongs to none.
  booking_id uuid references bookings (id),
  -- What it is about in words: the booking's code, the client of a new one, a day.
  about text not null check (char_length(about) between 1 and 200),
  -- `{"before": {…}, "after": {…}}`: what is agreed to is exactly this.
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and facts ? 'before' and facts ? 'after'),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  asked_by_user_id uuid not null references profiles (id),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused')),
  decided_by_user_id uuid references profiles (id),
  decided_at timestamptz(3),
  note text check (char_length(note) <= 500),
  used_at timestamptz(3),
  constraint approvals_expire_later check (expires_at > asked_at),
  constraint approvals_decision_is_whole check (num_nonnulls(decision, decided_by_user_id, decided_at) in (0, 3)),
  constraint approvals_decided_in_time check (decided_at < expires_at),
  constraint approvals_decided_by_another check (decided_by_user_id <> asked_by_user_id),
  constraint approvals_used_when_approved check (used_at is null or decision = 'approved')
);
-- What waits to be decided.
create index approvals_waiting on approvals (expires_at) where decision is null;
-- What was asked for, the newest first.
create index approvals_by_newest on approvals (asked_at desc, id desc);
-- What one person asked for of a kind and has not done yet, the newest first.
create index approvals_by_person on approvals (asked_by_user_id, kind, asked_at desc) where used_at is null;
