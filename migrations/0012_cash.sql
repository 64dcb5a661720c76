-- Gourdes and the cash drawers.

-- What a dollar is worth: the newest entry of a day counts, none is changed.
create table exchange_rates (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  htg_per_usd numeric(10, 4) not null check (htg_per_usd between 1 and 100000),
  source text not null check (source in ('brh', 'bank', 'house')),
  entered_by_user_id uuid not null references profiles (id),
  entered_at timestamptz(3) not null
);
-- The rate that counts on a day, and the last entries.
create index exchange_rates_by_newest on exchange_rates (day desc, entered_at desc) include (htg_per_usd);

-- The cash of one person at one branch on one day. It is opened by its first entry, and closed by a count.
create table drawers (
  id uuid primary key,
  staff_id uuid not null references profiles (id),
  branch_id text not null references branches (id),
  day date not null,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- The opening: when it was counted, what the last close had left, and why the count differs from that.
  opening_counted_at timestamptz(3),
  carried_usd_cents bigint not null default 0 check (carried_usd_cents >= 0),
  carried_htg bigint not null default 0 check (carried_htg >= 0),
  opening_note text check (char_length(btrim(opening_note)) between 1 and 2000),
  -- What should have been there at the close, what was counted, and why they differ. Cash deposits lie apart.
  expected_usd_cents bigint,
  expected_htg bigint,
  counted_usd_cents bigint check (counted_usd_cents >= 0),
  counted_htg bigint check (counted_htg >= 0),
  -- Of the deposits: what whoever closed it held at the branch then, in notes, and what was counted of them.
  expected_deposits_usd_cents bigint check (expected_deposits_usd_cents >= 0),
  expected_deposits_htg bigint check (expected_deposits_htg >= 0),
  counted_deposits_usd_cents bigint check (counted_deposits_usd_cents >= 0),
  counted_deposits_htg bigint check (counted_deposits_htg >= 0),
  note text check (char_length(btrim(note)) between 1 and 2000),
  -- How often it was counted before it was closed.
  counts integer not null default 0,
  -- A count did not close it, and told what is expected: the next one needs a note, whatever it comes to.
  has_differed boolean not null default false,
  -- Who took the cash over at the close, where it was not the same person; and the drawer whose opening it became.
  handed_to_id uuid references profiles (id),
  carried_to_id uuid references drawers (id),
  reopened_at timestamptz(3),
  reopened_by_user_id uuid references profiles (id),
  reopen_reason text check (char_length(btrim(reopen_reason)) between 1 and 2000),
  -- Every entry and every close makes another version, so that a count is of what was there.
  row_version integer not null default 1,
  constraint drawers_one_a_day unique (staff_id, branch_id, day),
  constraint drawers_close_is_whole check (
    num_nonnulls(
      closed_at, expected_usd_cents, expected_htg, counted_usd_cents, counted_htg,
      expected_deposits_usd_cents, expected_deposits_htg, counted_deposits_usd_cents, counted_deposits_htg
    ) in (0, 9)
  ),
  constraint drawers_pass_on_what_was_counted check (
    closed_at is not null or num_nonnulls(handed_to_id, carried_to_id) = 0
  ),
  constraint drawers_reopening_is_whole check (
    num_nonnulls(reopened_at, reopened_by_user_id, reopen_reason) in (0, 3)
  ),
  constraint drawers_difference_has_a_note check (
    closed_at is null or note is not null
      or (
        not has_differed
          and (counted_usd_cents, counted_htg, counted_deposits_usd_cents, counted_deposits_htg)
            = (expected_usd_cents, expected_htg, expected_deposits_usd_cents, expected_deposits_htg)
      )
  )
);
-- The drawers of a day, and those of later days.
create index drawers_by_day on drawers (day desc, branch_id);
-- What was closed since yesterday, for the owner's morning.
create index drawers_by_closing on drawers (closed_at);
-- The drawers that are still open: of one person, and those of earlier days.
create index drawers_not_closed on drawers (staff_id, day) where closed_at is null;
-- Closed drawers whose cash is in nobody's drawer yet, by who keeps it.
create index drawers_to_carry on drawers (coalesce(handed_to_id, staff_id), branch_id)
  where closed_at is not null and carried_to_id is null;

-- The drawer whose close passed the notes of a deposit on last: whoever took that over holds them, else who took the deposit.
alter table deposits
  add column passed_on_drawer_id uuid references drawers (id),
  add constraint deposits_passed_on_are_notes check (passed_on_drawer_id is null or (kind = 'taken' and method = 'cash'));

-- Notes of a deposit that were missing when a drawer was handed over: whose drawer it was answers for them from then on (above 0),
-- until they hand them over too (below 0). It counts as long as that close stands: a reopened drawer has no such close.
create table missing_notes (
  deposit_id uuid not null references deposits (id),
  drawer_id uuid not null references drawers (id),
  staff_id uuid not null references profiles (id),
  -- In the currency of the deposit.
  amount bigint not null check (amount <> 0),
  -- When the drawer was closed.
  made_at timestamptz(3) not null,
  primary key (deposit_id, drawer_id, staff_id, made_at)
);

-- What a car or a branch cost. A correction is a reversal, which names what it takes back.
create table expenses (
  id uuid primary key,
  branch_id text not null references branches (id),
  vehicle_id uuid references vehicles (id),
  kind text not null
    check (kind in ('fuel', 'repair', 'parts', 'washing', 'insurance', 'transport', 'rent', 'supplies', 'wages', 'other')),
  amount_cents cents not null check (amount_cents > 0),
  currency text not null check (currency in ('USD', 'HTG')),
  currency_amount bigint not null check (currency_amount > 0),
  htg_per_usd numeric(10, 4) check (htg_per_usd > 0),
  paid_from text not null check (paid_from in ('drawer', 'bank')),
  liters numeric(8, 2) check (liters > 0),
  odometer_km integer check (odometer_km between 0 and 2000000),
  note text check (char_length(btrim(note)) between 1 and 2000),
  receipt_key text unique check (char_length(receipt_key) between 1 and 300),
  receipt_content_type text check (receipt_content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  reverses_id uuid unique references expenses (id),
  net_cents integer not null generated always as (
    case when reverses_id is null then amount_cents else -amount_cents end
  ) stored,
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  made_on date not null generated always as (haiti_day(made_at)) stored,
  constraint expenses_receipt_is_whole check ((receipt_key is null) = (receipt_content_type is null)),
  constraint expenses_in_gourdes_have_a_rate check ((currency = 'HTG') = (htg_per_usd is not null)),
  constraint expenses_dollars_are_the_books check (currency = 'HTG' or currency_amount = amount_cents),
  constraint expenses_reversals_say_why check (reverses_id is null or note is not null)
);
-- The expenses of a month, the newest first.
create index expenses_by_day on expenses (made_on desc, made_at desc) include (branch_id, kind, net_cents);
-- What was spent on a car.
create index expenses_by_vehicle on expenses (vehicle_id, made_on) where vehicle_id is not null;

-- The picture of an expense's receipt is uploaded as a proof of payment is.
alter table proof_uploads
  add column expense_id uuid references expenses (id),
  drop constraint proof_uploads_claim_is_whole,
  add constraint proof_uploads_claim_is_whole check (
    num_nonnulls(claimed_at, final_key, coalesce(payment_id, expense_id)) in (0, 3)
      and num_nonnulls(payment_id, expense_id) <= 1
  );

-- What came into a drawer and what went out of it.
create table cash_movements (
  id uuid primary key default gen_random_uuid(),
  drawer_id uuid not null references drawers (id),
  currency text not null check (currency in ('USD', 'HTG')),
  -- Cents of dollars, or whole gourdes; below 0 what went out.
  amount bigint not null check (amount <> 0),
  cause text not null
    check (cause in (
      'opening', 'payment', 'refund', 'reversal', 'deposit', 'from_deposit', 'for_deposit', 'expense', 'handed_in'
    )),
  booking_id uuid references bookings (id),
  payment_id uuid references payments (id),
  deposit_id uuid references deposits (id),
  expense_id uuid references expenses (id),
  -- Of cash that was handed in: where to, and who signed for it.
  handed_in_to text check (handed_in_to in ('bank', 'owner')),
  taker_name text check (char_length(btrim(taker_name)) between 1 and 100),
  -- What they drew: `{strokes: …}` of the finger, [x, y, milliseconds] each point, in a box of 1000 by 400.
  signature jsonb,
  note text check (char_length(btrim(note)) between 1 and 2000),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  constraint cash_movements_name_their_cause check (
    case cause
      when 'payment' then payment_id is not null
      when 'refund' then payment_id is not null
      when 'reversal' then payment_id is not null or deposit_id is not null
      when 'deposit' then deposit_id is not null
      -- Notes of a deposit that are the firm's now; notes of the firm that were given back for one that lies elsewhere.
      when 'from_deposit' then deposit_id is not null and amount > 0
      when 'for_deposit' then deposit_id is not null and amount < 0
      when 'expense' then expense_id is not null
      when 'handed_in' then amount < 0 and handed_in_to is not null and taker_name is not null
      else true
    end
  ),
  constraint cash_movements_signed_when_handed_in check (
    case cause
      when 'handed_in' then coalesce(jsonb_path_exists(signature, 'strict $.strokes[0][0]', '{}', true), false)
      else signature is null
    end
  )
);
-- The entries of a drawer, the oldest first.
create index cash_movements_by_drawer on cash_movements (drawer_id, made_at);
-- What moved in drawers for an entry of a deposit.
create index cash_movements_by_deposit on cash_movements (deposit_id) where deposit_id is not null;
-- From which drawer an expense was paid.
create index cash_movements_by_expense on cash_movements (expense_id) where expense_id is not null;

-- A closed drawer takes no more entries.
create function require_open_drawer() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update drawers set row_version = row_version + 1 where id = new.drawer_id and closed_at is null;
  if not found then
    raise exception 'drawer % is closed', new.drawer_id
      using errcode = 'TM001', constraint = 'drawer_closed', table = 'drawers';
  end if;
  return new;
end
$$;
create trigger cash_movements_open_drawer before insert on cash_movements
  for each row execute function require_open_drawer();

-- A closed drawer stays as it was counted: its cash may be carried on once, and it is opened again only with a reason.
create function keep_closed_drawer() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  carried text[] := array['carried_to_id', 'row_version'];
  reopened text[] := array[
    'closed_at', 'expected_usd_cents', 'expected_htg', 'counted_usd_cents', 'counted_htg', 'note', 'handed_to_id',
    'expected_deposits_usd_cents', 'expected_deposits_htg', 'counted_deposits_usd_cents', 'counted_deposits_htg',
    'reopened_at', 'reopened_by_user_id', 'reopen_reason', 'has_differed', 'row_version'
  ];
  usd bigint;
  htg bigint;
begin
  if old.closed_at is not null then
    if new.closed_at is not null and old.carried_to_id is null
      and to_jsonb(new) - carried = to_jsonb(old) - carried then
      return new;
    end if;
    if new.closed_at is null and old.carried_to_id is null
      and new.reopened_at is distinct from old.reopened_at and new.reopen_reason is not null
      and to_jsonb(new) - reopened = to_jsonb(old) - reopened then
      return new;
    end if;
    raise exception 'drawer % is closed', old.id
      using errcode = 'check_violation', constraint = 'drawers_closed_stay', table = 'drawers';
  end if;
  if new.closed_at is not null then
    select coalesce(sum(amount) filter (where currency = 'USD'), 0), coalesce(sum(amount) filter (where currency = 'HTG'), 0)
      into usd, htg from cash_movements where drawer_id = new.id and cause <> 'deposit';
    if new.expected_usd_cents <> usd or new.expected_htg <> htg then
      raise exception 'what is expected in drawer % is not what its entries come to', new.id
        using errcode = 'check_violation', constraint = 'drawers_expected_matches', table = 'drawers';
    end if;
  end if;
  return new;
end
$$;
create trigger drawers_2_row_version before update on drawers
  for each row execute function bump_row_version();
create trigger drawers_1_keep before update on drawers for each row execute function keep_closed_drawer();

revoke execute on function require_open_drawer(), keep_closed_drawer() from public;
