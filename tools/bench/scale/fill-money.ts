import type { InvoiceContent } from '#domain/invoice.ts';
import { DRAWING, json } from './fill-rentals.ts';

const CONTENT: InvoiceContent = {
  vehicle: 'Toyota Yaris',
  pickupDate: '2026-01-01',
  pickupTime: '10:00',
  returnDate: '2026-01-04',
  returnTime: '10:00',
  lines: [{ label: 'Toyota Yaris', quantity: 1, days: 3, unitCents: 4_000, totalCents: 12_000 }],
};

/** n days ago at this time by the clocks of Haiti: by elapsed hours an autumn has two evenings of one day. */
const DAYS_AGO = `($1::timestamptz at time zone 'America/Port-au-Prince' - n * interval '1 day') at time zone 'America/Port-au-Prince'`;

/** A receipt for every row of a table that names one, numbered by the year. */
function receiptsOf(kind: string, rows: string): string {
  return `insert into receipts (id, kind, year, number, booking_id, made_by_user_id, made_at, balance_cents)
    select receipt_id, '${kind}', year, row_number() over (partition by year order by at, receipt_id), booking_id, maker, at, 0
    from (select *, extract(year from haiti_day(at))::int as year from (${rows}) numbered) dated`;
}

/** A movement in the drawer of whoever took or gave the cash, on its day. */
function movementsOf(cause: string, column: string, rows: string): string {
  return `insert into cash_movements (drawer_id, currency, amount, cause, ${column}, made_by_user_id, made_at)
    select drawers.id, 'USD', amount, '${cause}', moved.id, maker, at
    from (${rows}) moved join drawers on drawers.staff_id = maker and drawers.day = moved.day`;
}

/** What money leaves beside the payments: deposits, receipts, drawers, expenses, invoices, approvals, credits. $1 is now. */
export const MONEY_FOLLOWS: readonly string[] = [
  `insert into deposits (id, booking_id, branch_id, kind, taken_id, amount_cents, currency, currency_amount, method, made_by_user_id,
      receipt_id, made_at)
    select md5('deposit' || kind || booking_id)::uuid, booking_id, branch_id, case kind when 'return' then 'returned' else 'taken' end,
      case kind when 'return' then md5('deposithand_over' || booking_id)::uuid end, deposit_cents, 'USD', deposit_cents,
      case when rental_days = 2 then 'zelle' else 'cash' end, staff_id, md5('paper' || kind || booking_id)::uuid, happened_at
    from inspections join bookings on bookings.id = booking_id
    where deposit_cents > 0 and (kind = 'hand_over' or deposit_held_cents = 0)
    order by happened_at`,
  receiptsOf(
    'deposit',
    'select receipt_id, booking_id, made_by_user_id as maker, made_at as at from deposits where receipt_id is not null',
  ),
  receiptsOf(
    'receipt',
    'select receipt_id, booking_id, verified_by_user_id as maker, verified_at as at from payments where receipt_id is not null',
  ),
  `insert into exchange_rates (day, htg_per_usd, source, entered_by_user_id, entered_at)
    select haiti_day(at), 131 + n % 3, 'brh', md5('staff2')::uuid, at
    from generate_series(0, 1826) n cross join lateral (select ${DAYS_AGO} as at) entered`,
  `insert into drawers (id, staff_id, branch_id, day, opened_at, closed_at, opening_counted_at, expected_usd_cents, expected_htg,
      counted_usd_cents, counted_htg, expected_deposits_usd_cents, expected_deposits_htg, counted_deposits_usd_cents,
      counted_deposits_htg, counts, carried_to_id)
    select md5('drawer' || staff || n)::uuid, md5('staff' || staff)::uuid, case when staff % 2 = 0 then 'les_cayes' else 'cap_haitien' end,
      haiti_day(at), at, case when n > 0 then at end, at, case when n > 0 then 50000 end, case when n > 0 then 0 end,
      case when n > 0 then 50000 end, case when n > 0 then 0 end, case when n > 0 then 0 end, case when n > 0 then 0 end,
      case when n > 0 then 0 end, case when n > 0 then 0 end, 1,
      case when n > 0 then md5('drawer' || staff || (n - 1))::uuid end
    from generate_series(4, 30) staff cross join generate_series(0, 1826) n
      cross join lateral (select ${DAYS_AGO} as at) opened`,
  `insert into cash_movements (drawer_id, currency, amount, cause, made_by_user_id, made_at)
    select id, 'USD', 50000, 'opening', staff_id, opened_at from drawers`,
  // Each drawer goes to the bank once a week.
  `insert into cash_movements (drawer_id, currency, amount, cause, handed_in_to, taker_name, signature, made_by_user_id, made_at)
    select id, 'USD', -20000, 'handed_in', 'bank', 'Unibank', ${json(DRAWING)}, staff_id, opened_at
    from drawers where extract(dow from day) = 5`,
  movementsOf(
    'payment',
    'payment_id',
    `select id, amount_cents as amount, verified_by_user_id as maker, verified_at as at, paid_on as day from payments
      where method = 'cash' and status = 'paid'`,
  ),
  movementsOf(
    'refund',
    'payment_id',
    `select id, -amount_cents as amount, verified_by_user_id as maker, verified_at as at, paid_on as day from payments
      where method = 'cash' and status = 'refunded'`,
  ),
  movementsOf(
    'deposit',
    'deposit_id',
    `select id, case kind when 'taken' then amount_cents else -amount_cents end as amount, made_by_user_id as maker, made_at as at,
      made_on as day from deposits where method = 'cash'`,
  ),
  // A car washes and refuels every second week, and is repaired now and then.
  `insert into expenses (id, branch_id, vehicle_id, kind, amount_cents, currency, currency_amount, paid_from, made_by_user_id, made_at)
    select md5('expense' || id || n)::uuid, branch_id, id, (array['fuel', 'washing', 'fuel', 'repair', 'parts'])[1 + n % 5], 1500 + n * 10,
      'USD', 1500 + n * 10, case when n % 5 < 2 then 'drawer' else 'bank' end, md5('staff' || 4 + n % 27)::uuid,
      $1::timestamptz - n * interval '14 days'
    from vehicles cross join generate_series(0, 129) n order by n desc`,
  movementsOf(
    'expense',
    'expense_id',
    `select id, -amount_cents as amount, made_by_user_id as maker, made_at as at, made_on as day from expenses
      where paid_from = 'drawer'`,
  ),
  `insert into invoices (id, kind, year, number, booking_id, branch_id, issued_by_user_id, issued_at, locale, client_name, firm_name,
      firm_nif, content, base_cents, exempt_cents, untaxed_cents, tax_cents)
    select md5('invoice' || id)::uuid, 'invoice', extract(year from haiti_day(at))::int,
      row_number() over (partition by extract(year from haiti_day(at)) order by at, id), id, pickup_branch_id, md5('staff5')::uuid, at, 'fr',
      customer_name, 'Timo', '000-123-456-7', '${JSON.stringify(CONTENT)}', grand_total_cents - untaxed - tax, 0, untaxed, tax
    from bookings cross join lateral (select least(return_at, $1::timestamptz) as at) issued
      cross join lateral (select coalesce(sum(total_cents) filter (where kind = 'one_way'), 0) as untaxed,
          coalesce(sum(total_cents) filter (where kind = 'tax'), 0) as tax
        from booking_lines where booking_id = bookings.id) sums
    where booking_status in ('returned', 'completed') and get_byte(uuid_send(id), 13) < 52`,
  `insert into approvals (kind, booking_id, about, facts, reason, asked_by_user_id, asked_at, expires_at, decision, decided_by_user_id,
      decided_at, used_at)
    select 'discount', id, booking_code, '{"before": {"discountTotalCents": 0}, "after": {"discountTotalCents": 2000}}',
      'They come every month', md5('staff5')::uuid, at, at + interval '2 hours', 'approved', md5('staff2')::uuid,
      at + interval '5 minutes', at + interval '9 minutes'
    from bookings cross join lateral (select created_at as at) asked where get_byte(uuid_send(id), 14) < 13`,
  `insert into approvals (kind, booking_id, about, facts, reason, asked_by_user_id, asked_at, expires_at)
    select 'discount', id, booking_code, '{"before": {"discountTotalCents": 0}, "after": {"discountTotalCents": 2000}}',
      'They come every month', md5('staff5')::uuid, $1::timestamptz, $1::timestamptz + interval '2 hours'
    from (select * from bookings order by created_at desc limit 20) latest`,
  // One of the owner's own: who asked reads what became of it.
  `insert into approvals (kind, about, facts, reason, asked_by_user_id, asked_at, expires_at)
    select 'deposit_in_account', 'Les Cayes', '{"before": {"amountCents": 0}, "after": {"amountCents": 2000}}', 'Brought to the bank',
      md5('staff1')::uuid, $1::timestamptz, $1::timestamptz + interval '2 hours'`,
  `insert into credits (id, booking_id, amount_cents, last_day, given_at, given_by_user_id)
    select credit_id, booking_id, amount_cents, paid_on + 365, created_at, received_by_user_id from payments where credit_id is not null`,
  `insert into paper_batches (id, kind, branch_id, locale, year, first_number, last_number, printed_by_user_id, printed_at)
    select md5('batch' || kind || n)::uuid, kind, case when n % 2 = 0 then 'les_cayes' else 'cap_haitien' end, 'fr',
      extract(year from haiti_day($1::timestamptz))::int, n * 100 + 1, n * 100 + 100, md5('staff2')::uuid, $1::timestamptz
    from unnest(array['contract', 'receipt']) kind cross join generate_series(0, 39) n`,
  `insert into paper_forms (batch_id, kind, branch_id, year, number, outcome, used_at, ended_by_user_id, reason)
    select id, kind, branch_id, year, number, outcome, case when outcome is not null then printed_at end,
      case when outcome is not null then printed_by_user_id end, case when outcome is not null then 'Torn' end
    from paper_batches cross join lateral generate_series(first_number, last_number) number
      cross join lateral (select case when number % 20 = 0 then 'spoiled' end as outcome) ended`,
];
