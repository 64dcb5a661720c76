/**
 * The bookings of five years and sixty days ahead, evenly over the cars: $1 is now, $2 how many. No two of a car overlap,
 * each total is the sum of its lines, what is past is over but for a few forgotten ones.
 */
export const BOOKINGS = `
  with settings as (
    select $2::bigint as wanted, ceil($2::numeric / 300)::int as per_car, 1826 + 60 as span, $1::timestamptz as now
  ), slots as (
    select n, n % 300 + 1 as car, span::numeric / per_car as slot, n / 300 as turn, now,
      random() as r1, random() as r2, random() as r3, random() as r4, random() as r5
    from settings, generate_series(0, wanted - 1) n
  ), dated as (
    select *, 1 + floor(r1 * 3)::int as days, floor(power(r2, 1.7) * 60000)::bigint as client,
      now::date - 1826 + floor(turn * slot + r3 * greatest(slot - 4, 0))::int as pickup
    from slots
  ), stated as (
    select *, pickup + days as back,
      case
        when pickup + days < now::date then case
          when r4 < 0.78 then 'returned' when r4 < 0.84 then 'completed' when r4 < 0.9599 then 'canceled'
          when r4 < 0.9999 then 'no_show' else 'picked_up' end
        when pickup <= now::date then case when r4 < 0.75 then 'picked_up' when r4 < 0.9 then 'active' else 'canceled' end
        else case when r4 < 0.6 then 'reserved' when r4 < 0.92 then 'confirmed' else 'canceled' end
      end as status,
      least(now - r5 * interval '20 days', pickup::timestamp at time zone 'UTC' - r5 * interval '30 days') as made
    from dated
  ), priced as (
    select *, case when n % 10 < 3 then 1500 else 0 end as extras, case when n % 25 = 0 then 3500 else 0 end as one_way
    from stated
  )
  insert into bookings (id, booking_code, client_id, customer_id, customer_name, customer_email, customer_phone, customer_address,
    driver_license_id, reference_name, reference_phone, reference_address, vehicle_id, pickup_branch_id,
    return_branch_id, pickup_date, pickup_time, return_date, return_time, rental_days, grand_total_cents, deposit_cents, deposit_held_cents, price_engine_version, price_tier,
    payment_method, payment_status, paid_cents, pending_cents, booking_status, created_by,
    created_by_user_id, created_at, updated_at, vehicle_words)
  select md5('booking' || n)::uuid,
    case when is_web then 'BK-' || upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')) else 'TL' || lpad(n::text, 8, '0') end,
    md5('client' || client)::uuid, case when is_web then md5('customer' || client)::uuid end, pg_temp.person_name(client), 'client' || client || '@mail.example',
    '+509 3' || lpad(client::text, 7, '0'), '12, rue Saint-Louis', 'HT-' || lpad(client::text, 8, '0'), 'Paul Pierre',
    '+509 3712 9999', '4, rue du Quai', vehicle_id, branch_id,
    case when one_way = 0 then branch_id when branch_id = 'les_cayes' then 'cap_haitien' else 'les_cayes' end,
    pickup, '10:00', back, '10:00', days, total, deposit_cents, case when is_held then deposit_cents else 0 end, 1,
    case when days = 1 then '1' else '2-7' end, (array['cash', 'zelle', 'bank', 'stripe', 'paypal', 'cash', 'zelle'])[1 + n % 7],
    payment_status, case payment_status when 'paid' then total when 'partial' then total / 2 else 0 end,
    case payment_status when 'pending_verification' then total else 0 end,
    status, case when is_web then 'customer' else 'agent' end,
    case when is_web then md5('customer' || client)::uuid else md5('staff' || 4 + n % 27)::uuid end, made, made,
    vehicle_words(brand, model, plate)
  from priced join (
      select id as vehicle_id, brand, model, plate, branch_id, rate_1_day_cents, rate_2_to_7_days_cents, deposit_cents from vehicles
    ) cars on cars.plate = 'AA-' || lpad(car::text, 5, '0')
    cross join lateral (select client < 20000 and n % 3 <> 0 as is_web) maker
    cross join lateral (select case when days = 1 then rate_1_day_cents else rate_2_to_7_days_cents end as rate) priced_at
    cross join lateral (select status in ('active', 'picked_up') or status = 'returned' and r5 < 0.002 as is_held) deposit
    cross join lateral (select ((rate * days + extras) * 1000 + 5000) / 10000 as tax) taxed
    cross join lateral (select rate * days + extras + one_way + tax as total, case
      when status = 'canceled' then case when r1 < 0.2 then 'refunded' when r1 < 0.22 then 'paid' else 'unpaid' end
      when status = 'no_show' then 'unpaid'
      when status in ('reserved', 'confirmed') then case
        when r2 < 0.3 then 'pending_verification' when r2 < 0.7 then 'unpaid' else 'paid' end
      when r2 < 0.02 then 'unpaid' when r2 < 0.04 then 'partial' else 'paid' end as payment_status) paid
  order by made`;

/** What hangs on the bookings, and the log of who did what. $1 is now. */
export const BOOKINGS_FOLLOW: readonly string[] = [
  `insert into clients (id, email, name, phone)
    select distinct on (client_id) client_id, customer_email, customer_name, customer_phone from bookings
    order by client_id, created_at desc, id desc`,
  // The lines are those of which the total was made; the tax is what is left of it.
  `insert into booking_lines (booking_id, position, kind, code, label, quantity, days, unit_cents, total_cents, is_taxed)
    select id, position, kind, code, label, 1, days, unit, unit * coalesce(days, 1), is_taxed
    from bookings cross join lateral (
        select case when rental_days = 1 then rate_1_day_cents else rate_2_to_7_days_cents end as rate,
          case when pickup_branch_id <> return_branch_id then 3500 else 0 end as one_way
        from vehicles where vehicles.id = vehicle_id
      ) priced
      cross join lateral (
        select (grand_total_cents - one_way) * 10 / 11 - rate * rental_days > 700 as has_gps
      ) chosen
      cross join lateral (values
        (1, 'base', null, null::jsonb, rental_days, rate, true),
        (2, 'extra', 'gps', '{"en": "GPS", "fr": "GPS"}', null, case when has_gps then 1500 end, true),
        (3, 'tax', null, null, null,
          grand_total_cents - one_way - rate * rental_days - case when has_gps then 1500 else 0 end, false),
        (4, 'one_way', null, null, null, nullif(one_way, 0), false)
      ) line (position, kind, code, label, days, unit, is_taxed)
    where unit is not null`,
  `insert into payments (id, booking_id, amount_cents, currency_amount, method, status, paid_on, proof_key, proof_content_type,
      received_by_user_id, verified_by_user_id, verified_at, receipt_id, created_at, branch_id, vehicle_id)
    select md5('payment' || id || part)::uuid, id, amount, amount, payment_method, status,
      case when is_settled then haiti_day(least(created_at + part * interval '2 days', $1::timestamptz)) end,
      case when has_proof then id || '/' || id || '_payment_' || part || '.png' end, case when has_proof then 'image/png' end,
      case when is_settled then staff end, case when is_settled then staff end,
      case when is_settled then least(created_at + interval '5 hours', $1::timestamptz) end,
      case when is_settled then md5('receipt' || id || part)::uuid end,
      least(created_at + part * interval '2 days', $1::timestamptz), pickup_branch_id, case when is_settled then vehicle_id end
    from (
      select *, case when payment_status in ('partial', 'refunded') then 'paid' else payment_status end as status,
        case when payment_status = 'partial' then 2
          when payment_status = 'paid' and get_byte(uuid_send(id), 3) < 15 then 3 else 1 end as share,
        md5('staff' || 4 + get_byte(uuid_send(id), 5) % 27)::uuid as staff,
        payment_status in ('paid', 'partial', 'refunded') as is_settled,
        payment_method <> 'cash' and payment_status in ('paid', 'pending_verification') as has_proof
      from bookings where payment_status <> 'unpaid'
    ) due cross join generate_series(0, case when share = 3 then 1 else 0 end) part
      cross join lateral (select case when share = 1 then grand_total_cents when part = 0 then grand_total_cents / share
        else grand_total_cents - grand_total_cents / share end as amount) parted
    order by created_at`,
  `insert into payments (id, booking_id, kind, corrects_id, amount_cents, currency_amount, method, status, paid_on,
      received_by_user_id, verified_by_user_id, verified_at, reason, credit_id, created_at, branch_id, vehicle_id)
    select md5('refund' || payments.id)::uuid, booking_id, 'refund', payments.id, amount_cents, amount_cents, method, 'refunded',
      haiti_day(least(payments.created_at + interval '1 day', $1::timestamptz)), received_by_user_id, verified_by_user_id,
      verified_at, 'The trip was canceled',
      case when get_byte(uuid_send(payments.id), 3) < 26 then md5('credit' || payments.id)::uuid end, least(payments.created_at + interval '1 day', $1::timestamptz), branch_id,
      payments.vehicle_id
    from payments join bookings on bookings.id = booking_id where payment_status = 'refunded' and status = 'paid'`,
  `insert into vehicle_holds (vehicle_id, period, booking_id, from_branch_id, to_branch_id)
    select vehicle_id, hold_period(pickup_at, return_at, turnaround_minutes), id, pickup_branch_id, return_branch_id from bookings
    where booking_status in ('reserved', 'confirmed', 'active', 'picked_up')`,
  `insert into logs (user_id, action, entity_type, entity_id, label, booking_id, branch_id, metadata, ip, created_at)
    select * from (
      select created_by_user_id, 'create', 'booking', id::text,
        jsonb_build_object('name', booking_code, 'note', customer_name), id, pickup_branch_id,
        jsonb_build_object('vehicleId', vehicle_id, 'customerEmail', customer_email, 'totalCents', grand_total_cents),
        '10.0.0.1', created_at as at from bookings
      union all
      select md5('staff' || 4 + get_byte(uuid_send(id), 5) % 27)::uuid, 'update', 'booking', id::text,
        jsonb_build_object('name', booking_code, 'note', customer_name), id, pickup_branch_id,
        jsonb_build_object('before', jsonb_build_object('bookingStatus', 'reserved'),
          'after', jsonb_build_object('bookingStatus', booking_status)), '10.0.0.2',
        least(created_at + interval '3 days', $1::timestamptz)
      from bookings where booking_status not in ('reserved', 'no_show')
      union all
      select verified_by_user_id, 'update', 'payment', payments.id::text,
        jsonb_build_object('name', booking_code, 'note', customer_name), booking_id, pickup_branch_id,
        jsonb_build_object('before', jsonb_build_object('status', 'pending_verification'),
          'after', jsonb_build_object('status', status)), '10.0.0.3', verified_at
      from payments join bookings on bookings.id = booking_id where verified_at is not null and method <> 'cash'
      union all
      select md5('staff1')::uuid, 'update', 'vehicle', id::text,
        jsonb_build_object('name', brand || ' ' || model, 'note', plate), null::uuid, branch_id,
        jsonb_build_object('brand', brand, 'model', model, 'plate', plate), '10.0.0.4', $1::timestamptz - turn * interval '40 days' from vehicles, generate_series(1, 40) turn
    ) entry order by at`,
  `insert into notifications (user_id, type, params, entity_type, entity_id, read_at, created_at)
    select staff.id, 'booking', jsonb_build_object('code', booking_code, 'name', customer_name), 'booking',
      latest.id::text, case when place > 200 then latest.created_at end, latest.created_at
    from (select *, row_number() over (order by created_at desc) as place from bookings
        order by created_at desc limit 3000) latest
      cross join (select user_id as id from user_roles) staff`,
  // Of bookings, and of visitors who belong to no branch.
  `insert into conversations (id, customer_name, customer_email, customer_phone, booking_id, booking_code, branch_id,
      created_at, last_message_at)
    select md5('talk' || id)::uuid, customer_name, customer_email, customer_phone,
      case when is_asked then id end, case when is_asked then booking_code end,
      case when is_asked then pickup_branch_id end, created_at, least(created_at + interval '2 days', $1::timestamptz)
    from (select *, get_byte(uuid_send(id), 6) < 20 as is_asked,
        row_number() over (partition by customer_email, customer_name, customer_phone order by id) as turn
      from bookings where get_byte(uuid_send(id), 6) < 26) asked
    where is_asked or turn = 1`,
  `insert into messages (conversation_id, sender, sender_user_id, body, created_at, read_at)
    select id, case when turn % 2 = 0 then 'customer' else 'staff' end,
      case when turn % 2 = 1 then md5('staff5')::uuid end, 'Can I collect the car at six in the morning?', sent,
      case when turn < 3 or sent < $1::timestamptz - interval '7 days' then sent end
    from conversations cross join generate_series(0, 4) turn
      cross join lateral (select least(created_at + turn * interval '10 hours', $1::timestamptz) as sent) at`,
];

/** Nothing is kept of what was called off: a line takes off all that was charged. After all that reads what that was. */
export const CALLED_OFF: readonly string[] = [
  `insert into booking_lines (booking_id, position, kind, label, quantity, unit_cents, total_cents, is_taxed)
    select id, 9, 'cancellation', '{"en": "Cancellation, 0% kept", "fr": "Annulation, 0 % gardé"}', 1, -grand_total_cents,
      -grand_total_cents, false
    from bookings where booking_status in ('canceled', 'no_show')`,
  `update bookings set grand_total_cents = 0 where booking_status in ('canceled', 'no_show')`,
];
