-- What a client has to spend of a booking that did not take place, instead of a refund (domain/credit.ts). It moves no money:
-- when it pays for another booking, a row of the ledger leaves the one and a row comes to the other.

create table credits (
  -- Made by the form, so that a repeat is no second one.
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  amount_cents cents not null check (amount_cents > 0),
  -- The last day on which it pays.
  last_day date not null check (last_day between '2000-01-01' and '2100-01-01'),
  note text check (char_length(btrim(note)) between 1 and 2000),
  given_at timestamptz(3) not null,
  given_by_user_id uuid not null references profiles (id)
);
-- The newest of a booking counts.
create index credits_by_booking on credits (booking_id, given_at desc);

alter table payments
  -- What a credit moved from one booking to another, on both sides: no money was handed over.
  add column credit_id uuid references credits (id),
  add constraint payments_of_a_credit check (
    credit_id is null or (deposit_id is null and kind <> 'reversal' and status in ('paid', 'refunded'))
  );
-- What a credit has paid.
create index payments_by_credit on payments (credit_id) where credit_id is not null;
