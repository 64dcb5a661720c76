/** What leaves the firm, and who waits for a car. $1 is now. */
export const MESSAGES_FOLLOW: readonly string[] = [
  `insert into outbox (dedupe_key, channel, kind, locale, recipient, payload, booking_id, status, due_at, sent_content, created_at, sent_at)
    select kind || ':' || id, channel, kind, 'fr', case channel when 'email' then customer_email else customer_phone end,
      jsonb_build_object('factId', id, 'version', '1'), id, 'sent', at,
      jsonb_build_object('subject', 'Votre réservation ' || booking_code, 'text', repeat('Bonjour, votre véhicule vous attend. ', 12)), at, at
    from bookings cross join lateral (values
        ('booking_made', 'email', created_at), ('booking_made', 'whatsapp', created_at),
        ('pickup_tomorrow', 'email', pickup_at - interval '1 day'), ('return_tomorrow', 'email', return_at - interval '1 day')
      ) told (kind, channel, at)
    where at < $1::timestamptz - interval '1 day'
    order by at
    on conflict do nothing`,
  // A morning's work: what a person still sends, what failed, and what is due later.
  `insert into outbox (dedupe_key, channel, kind, locale, recipient, payload, booking_id, status, due_at, last_error, created_at)
    select 'latest:' || channel || ':' || id, channel, 'booking_made', 'fr',
      case channel when 'email' then customer_email else customer_phone end, jsonb_build_object('factId', id, 'version', '1'), id,
      case when channel = 'whatsapp' then 'waiting' when place % 3 = 0 then 'failed' else 'dropped' end, created_at,
      case when channel = 'email' then 'The mail server refused the address.' end, created_at
    from (select *, row_number() over (order by created_at desc) as place from bookings
        where booking_status in ('reserved', 'confirmed') order by created_at desc limit 300) latest
      cross join unnest(array['email', 'whatsapp']) channel
    where channel = 'email' or place <= 60`,
  `insert into waitlist (id, token_hash, name, email, phone, locale, branch_id, pickup_date, return_date, created_at, ended_at, end_reason)
    select md5('wait' || n)::uuid, md5('wait' || n) || md5(n || 'wait'), pg_temp.person_name(n), 'waits' || n || '@mail.example',
      '+509 3' || lpad(n::text, 7, '0'), 'fr', case when n % 5 < 3 then 'les_cayes' else 'cap_haitien' end,
      haiti_day(at) + 20, haiti_day(at) + 24, at, case when n >= 100 then at + interval '19 days' end, case when n >= 100 then 'over' end
    from generate_series(0, 4999) n
      cross join lateral (select $1::timestamptz - (case when n < 100 then n % 10 else 20 + n % 1800 end) * interval '1 day' as at) joined`,
  `insert into waitlist_offers (id, waitlist_id, vehicle_id, offered_at, ends_at, pickup_time, return_time)
    select md5('offer' || waitlist.id)::uuid, waitlist.id, vehicles.id, created_at_then, created_at_then + interval '2 hours', '10:00', '10:00'
    from (select *, created_at + interval '2 days' as created_at_then from waitlist where ended_at is not null) waitlist
      join vehicles on vehicles.plate = 'AA-' || lpad((1 + get_byte(uuid_send(waitlist.id), 4))::text, 5, '0')`,
];
