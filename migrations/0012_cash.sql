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
create index exchange_rates_by_newest on exchange_rates (day desc, entered_at desc) include (htg_per_usd);

-- The cash of one person at one branch on one day. It is opened by its first entry, and closed by a count.
create table drawers (
  id uuid primary key,
  staff_id uuid not null references profiles (id),
  branch_id text not null references branches (id),
  day date not null,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- What should have been there at the close, what was counted, and why they differ.
  expected_usd_cents bigint,
  expected_htg bigint,
  counted_usd_cents bigint check (counted_usd_cents >= 0),
  counted_htg bigint check (counted_htg >= 0),
  note text check (char_length(btrim(note)) between 1 and 2000),
  -- Every entry and every close makes another version, so that a count is of what was there.
  row_version integer not null default 1,
  constraint drawers_one_a_day unique (staff_id, branch_id, day),
  constraint drawers_close_is_whole check (
    num_nonnulls(closed_at, expected_usd_cents, expected_htg, counted_usd_cents, counted_htg) in (0, 5)
  ),
  constraint drawers_difference_has_a_note check (
    closed_at is null or note is not null
      or (counted_usd_cents = expected_usd_cents and counted_htg = expected_htg)
  )
);
create index drawers_by_day on drawers (day desc, branch_id);

-- What came into a drawer and what went out of it.
create table cash_movements (
  id uuid primary key default gen_random_uuid(),
  drawer_id uuid not null references drawers (id),
  currency text not null check (currency in ('USD', 'HTG')),
  -- Cents of dollars, or whole gourdes; below 0 what went out.
  amount bigint not null check (amount <> 0),
  cause text not null
    check (cause in ('opening', 'payment', 'refund', 'reversal', 'deposit', 'expense', 'handed_in')),
  booking_id uuid references bookings (id),
  payment_id uuid references payments (id),
  deposit_id uuid references deposits (id),
  note text check (char_length(btrim(note)) between 1 and 2000),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  constraint cash_movements_name_their_cause check (
    case cause
      when 'payment' then payment_id is not null
      when 'refund' then payment_id is not null
      when 'reversal' then payment_id is not null
      when 'deposit' then deposit_id is not null
      else true
    end
  )
);
create index cash_movements_by_drawer on cash_movements (drawer_id, made_at);

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

revoke execute on function require_open_drawer() from public;
