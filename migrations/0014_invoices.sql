-- Invoices and credit notes: what a client is charged, with the tax (TCA) apart. Rows are added, never rewritten.

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null check (year between 2000 and 2100),
  number integer not null check (number > 0),
  booking_id uuid not null references bookings (id),
  -- Where the booking was picked up then.
  branch_id text not null references branches (id),
  -- Invoice, its credit note, the next invoice …: each names the one before it, the first of a booking names none.
  previous_id uuid,
  previous_kind text not null generated always as (
    case kind when 'invoice' then 'credit_note' else 'invoice' end
  ) stored,
  -- The invoice that a credit note takes back, all of it.
  corrects_id uuid generated always as (case kind when 'credit_note' then previous_id end) stored,
  issued_by_user_id uuid not null references profiles (id),
  issued_at timestamptz(3) not null,
  -- The day in Haiti on which it counts.
  issued_on date not null generated always as (haiti_day(issued_at)) stored,
  locale language not null,
  -- Both parties as they were.
  client_name text not null check (char_length(client_name) between 2 and 100),
  client_nif text check (char_length(client_nif) between 1 and 40),
  client_address text check (char_length(client_address) between 1 and 200),
  firm_name text not null check (char_length(firm_name) between 1 and 100),
  firm_nif text not null check (firm_nif ~ '^[0-9]{3}-[0-9]{3}-[0-9]{3}-[0-9]$'),
  firm_address text check (char_length(firm_address) between 1 and 200),
  -- The rental and its lines as they were, in the language of the invoice.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What the tax was taken of; what is taxed as a rule and was not; and the rest.
  base_cents cents not null,
  exempt_cents cents not null,
  untaxed_cents integer not null,
  tax_cents cents not null,
  total_cents integer not null generated always as (base_cents + exempt_cents + untaxed_cents + tax_cents) stored,
  exemption_reason text check (char_length(btrim(exemption_reason)) between 1 and 200),
  -- Why an invoice was taken back.
  reason text check (char_length(btrim(reason)) between 1 and 200),
  constraint invoices_are_numbered unique (kind, year, number),
  constraint invoices_are_of_their_year check (year = extract(year from haiti_day(issued_at))),
  -- So a booking has one invoice at a time, even when two people issue one at the same moment.
  constraint invoices_take_turns unique nulls not distinct (booking_id, previous_id),
  constraint invoices_named_by_the_next unique (id, booking_id, kind),
  constraint invoices_follow_their_booking foreign key (previous_id, booking_id, previous_kind)
    references invoices (id, booking_id, kind),
  constraint invoices_named_with_amounts unique (id, branch_id, base_cents, exempt_cents, untaxed_cents, tax_cents),
  constraint invoices_are_corrected_whole
    foreign key (corrects_id, branch_id, base_cents, exempt_cents, untaxed_cents, tax_cents)
    references invoices (id, branch_id, base_cents, exempt_cents, untaxed_cents, tax_cents),
  constraint invoices_corrections_say_what_and_why check (
    (kind = 'credit_note') = (reason is not null) and (kind = 'invoice' or previous_id is not null)
  ),
  constraint invoices_of_something check (base_cents + exempt_cents + untaxed_cents + tax_cents > 0),
  constraint invoices_exempt_say_why check (
    (exempt_cents > 0) = (exemption_reason is not null)
  )
);
-- The TCA report of a month.
create index invoices_by_day on invoices (issued_on, issued_at);

-- An invoice stays as it was issued, whoever asks.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'invoice % is not rewritten', old.id
    using errcode = 'check_violation', constraint = 'invoices_are_not_rewritten', table = 'invoices';
end
$$;

create trigger invoices_keep before update or delete on invoices for each row execute function keep_invoice();

revoke execute on function keep_invoice() from public;
