import type { ContractContent } from '#domain/contract.ts';
import type { SeenLicenses } from '#domain/drivers.ts';

/** A value as a literal of SQL. */
export function json(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
}

const LICENSES: SeenLicenses = {
  seen: [{ name: null, licenseId: 'HT-00000042', licenseExpiresOn: '2035-01-01', bornOn: '1985-04-12' }],
};

const CLAUSE =
  'The client returns the car with a full tank, at the place and time of this contract, as it was. ';

/** As long as a real one; what differs from rental to rental is set beside it. */
const CONTENT: ContractContent = {
  facts: {
    vehicleId: '',
    vehicle: 'Toyota Yaris',
    pickupBranchId: 'les_cayes',
    returnBranchId: 'les_cayes',
    pickupDate: '2026-01-01',
    pickupTime: '10:00',
    returnDate: '2026-01-04',
    returnTime: '10:00',
    lines: [],
    totalCents: 12_000,
    depositCents: 10_000,
    drivers: [null],
    inspectionId: null,
  },
  text: {
    titles: { document: 'Contract', changes: 'Changes', price: 'Price', terms: 'Terms' },
    blocks: [{ title: 'Client', lines: ['Marie Pierre', '12, rue Saint-Louis', '+509 3000 4711'] }],
    changes: [],
    price: [{ label: '3 days', detail: '$40.00 a day', value: '$120.00' }],
    total: { label: 'Total', detail: null, value: '$120.00' },
    deposit: { label: 'Deposit', detail: null, value: '$100.00' },
    clauses: Array.from({ length: 8 }, (_, at) => ({ title: `Clause ${at + 1}`, text: CLAUSE.repeat(3) })),
    consent: 'I have read this contract and agree to it.',
  },
  origin: 'https://timo.example',
  amends: null,
  clientName: 'Marie Pierre',
  firmName: 'Timo',
  madeBy: 'Staff Person 5',
};

export const DRAWING = {
  strokes: [Array.from({ length: 60 }, (_, at) => [at * 10, 200 + (at % 7) * 20, at * 16])],
};

/** Whoever of the 27 agents it was: the same for the same booking. */
const AGENT = `md5('staff' || 4 + get_byte(uuid_send(bookings.id), 5) % 27)::uuid`;
/** A part of all bookings, in 256ths: the same ones each time, another part for each byte. */
const part = (byte: number, of256: number) => `get_byte(uuid_send(bookings.id), ${byte}) < ${of256}`;
const OUT = `booking_status in ('active', 'picked_up', 'returned', 'completed')`;
const BACK = `booking_status in ('returned', 'completed')`;

/** What the life of a rental leaves: how the car was seen, what was signed, who had its keys. $1 is now. */
export const RENTALS_FOLLOW: readonly string[] = [
  `insert into inspections (id, kind, booking_id, vehicle_id, branch_id, staff_id, happened_at, recorded_at, odometer_km,
      fuel_eighths, licenses)
    select md5(kind || bookings.id)::uuid, kind, bookings.id, vehicle_id, branch_id, ${AGENT}, at, at, km, 8,
      case kind when 'hand_over' then ${json(LICENSES)} end
    from (select *, row_number() over (partition by vehicle_id order by pickup_at) as turn from bookings where ${OUT}) bookings
      cross join lateral (values
        ('hand_over', least(pickup_at, $1::timestamptz), pickup_branch_id, turn * 180),
        ('return', case when ${BACK} then return_at end, return_branch_id, turn * 180 + 120)
      ) seen (kind, at, branch_id, km)
    where at is not null order by at`,
  `insert into inspection_photos (id, inspection_id, place, file_hash, taken_at)
    select md5('photo' || id || place)::uuid, id, place, md5(id || place) || md5(place || id), happened_at
    from inspections cross join unnest(array['front', 'left', 'rear', 'right', 'inside', 'dashboard']) place`,
  `insert into photo_files (file_hash, content_type, size_bytes, uploaded_by_user_id, uploaded_at)
    select file_hash, 'image/jpeg', 90000, md5('staff5')::uuid, taken_at from inspection_photos`,
  `insert into damages (id, vehicle_id, inspection_id, view, x_permille, y_permille, kind, photo_id, repaired_at, repaired_by_user_id)
    select md5('damage' || id)::uuid, vehicle_id, id, (array['front', 'rear', 'left', 'right'])[1 + odometer_km % 4], 300, 600,
      'scratch', md5('photo' || id || 'front')::uuid, case when is_repaired then happened_at + interval '20 days' end,
      case when is_repaired then staff_id end
    from inspections cross join lateral (select happened_at < $1::timestamptz - interval '90 days' as is_repaired) then_mended
    where kind = 'return' and get_byte(uuid_send(id), 3) < 8`,
  `insert into contracts (id, kind, year, number, booking_id, branch_id, previous_id, amends_id, inspection_id, locale, content,
      made_by_user_id, made_at, outcome, closed_at, closed_by_user_id, closed_by_name, pdf_hash)
    select id, kind, year, row_number() over (partition by year order by at, id), booking_id, branch_id, previous_id, previous_id,
      inspection_id, 'fr', ${json(CONTENT)}, staff_id, at, 'signed', at, staff_id, 'Staff Person', md5(id::text) || md5(id::text)
    from (
      select md5('contract' || id)::uuid as id, case kind when 'return' then 'return' else 'contract' end as kind,
        extract(year from haiti_day(happened_at))::int as year, happened_at as at, booking_id, branch_id, staff_id,
        case kind when 'return' then md5('contract' || md5('hand_over' || booking_id)::uuid)::uuid end as previous_id,
        case kind when 'return' then id end as inspection_id
      from inspections
    ) made`,
  `insert into contract_signatures (id, contract_id, signer, name, drawing, way, staff_id, signed_at, ip)
    select md5(signer || id)::uuid, id, signer, 'Marie Pierre', ${json(DRAWING)}, 'desk', made_by_user_id, made_at, '10.0.0.5'
    from contracts cross join unnest(array['client', 'staff']) signer`,
  `insert into staff_signatures (user_id, drawing, drawn_at)
    select distinct made_by_user_id, ${json(DRAWING)}, $1::timestamptz from contracts`,
  `insert into key_moves (id, vehicle_id, item, previous_id, branch_id, booking_id, moved_at, moved_by_user_id)
    select id, vehicle_id, 'main_key', lag(id) over (partition by vehicle_id order by at, id), branch_id, booking_id, at, staff_id
    from (
      select md5('key' || id)::uuid as id, vehicle_id, happened_at as at, staff_id,
        case kind when 'return' then branch_id end as branch_id, case kind when 'hand_over' then booking_id end as booking_id
      from inspections
    ) moved`,
  `insert into key_moves (id, vehicle_id, item, branch_id, moved_at, moved_by_user_id)
    select md5(item || id)::uuid, id, item, branch_id, created_at, md5('staff5')::uuid
    from vehicles cross join unnest(array['spare_key', 'registration', 'insurance']) item`,
  // The next turn of the same booking is its collection.
  `insert into deliveries (id, booking_id, kind, place, due_on, due_time, booked_at, driver_name, driver_user_id, state, created_at,
      created_by_user_id, left_at, ended_at, ended_by_user_id)
    select md5(kind || bookings.id)::uuid, bookings.id, kind, 'Antoine-Simon airport', day, '10:00', at, 'Staff Person', ${AGENT},
      case when is_done then 'done' else 'planned' end, least(created_at, $1::timestamptz), ${AGENT},
      case when is_done then at - interval '1 hour' end, case when is_done then at end, case when is_done then ${AGENT} end
    from bookings cross join lateral (values
        ('delivery', pickup_date, pickup_at, ${OUT}), ('collection', return_date, return_at, ${BACK})
      ) planned (kind, day, at, is_done)
    where ${part(7, 16)} and booking_status not in ('canceled', 'no_show')`,
  `insert into incidents (id, kind, vehicle_id, booking_id, branch_id, happened_at, place, is_anybody_hurt, can_be_driven, story,
      recorded_at, recorded_by_user_id, state, is_held, closed_at, closed_by_user_id)
    select md5('incident' || bookings.id)::uuid, (array['breakdown', 'accident', 'theft', 'seizure'])[1 + rental_days % 4], vehicle_id,
      bookings.id, pickup_branch_id, at, 'Route nationale 2', false, true, 'The engine stopped on the hill.', at, ${AGENT},
      case when is_closed then 'closed' else 'open' end, false, case when is_closed then at + interval '9 days' end,
      case when is_closed then md5('staff2')::uuid end
    from bookings cross join lateral (select least(pickup_at + interval '5 hours', $1::timestamptz) as at) happened
      cross join lateral (select at < $1::timestamptz - interval '60 days' as is_closed) known
    where ${OUT} and ${part(8, 3)}`,
  `insert into incident_entries (id, incident_id, kind, words, made_by_user_id, made_at)
    select md5('entry' || id || turn)::uuid, id, 'note', 'The garage has the car.', recorded_by_user_id, happened_at + turn * interval '1 day'
    from incidents cross join generate_series(0, 4) turn`,
  `insert into rental_changes (id, booking_id, kind, made_at, made_by_user_id, is_during, agreed_by, agreed_how, total_before_cents,
      total_after_cents, return_before, return_after)
    select md5('change' || bookings.id)::uuid, bookings.id, 'extension', least(pickup_at + interval '1 hour', $1::timestamptz), ${AGENT},
      true, customer_name, 'phone', grand_total_cents, grand_total_cents, return_at - interval '1 day', return_at
    from bookings where ${OUT} and ${part(9, 26)}`,
  `insert into rental_changes (id, booking_id, kind, made_at, made_by_user_id, is_during, agreed_by, agreed_how, total_before_cents,
      total_after_cents, kept_percent)
    select md5('change' || bookings.id)::uuid, bookings.id, case booking_status when 'canceled' then 'cancellation' else 'no_show' end,
      least(created_at + interval '2 days', $1::timestamptz), ${AGENT}, false, customer_name, 'phone', grand_total_cents, 0, 0
    from bookings where booking_status in ('canceled', 'no_show')`,
  `insert into booking_drivers (booking_id, position, name, license_id, license_expires_on, born_on)
    select id, 1, 'Jean Pierre', 'HT-00000042', '2035-01-01', '1985-04-12' from bookings where ${part(10, 26)}`,
  `insert into booking_links (id, booking_id, token_hash, made_by_user_id, made_at, expires_at)
    select md5('link' || bookings.id)::uuid, bookings.id, md5('link' || bookings.id) || md5(bookings.id || 'link'), ${AGENT}, created_at,
      return_at + interval '60 days'
    from bookings where ${part(11, 128)}`,
  `insert into review_requests (booking_id, token_hash, asked_at)
    select id, md5('review' || id) || md5(id || 'review'), return_at + interval '1 day' from bookings
    where ${BACK} and return_at < $1::timestamptz - interval '1 day'`,
  `insert into reviews (id, booking_id, vehicle_id, first_name, stars, body, locale, written_at)
    select md5('review' || id)::uuid, id, vehicle_id, 'Marie', 3 + rental_days % 3, 'The car was clean and the staff were kind.', 'fr',
      return_at + interval '2 days'
    from bookings where ${BACK} and ${part(12, 40)} and return_at < $1::timestamptz - interval '2 days'`,
  `insert into vehicle_papers (id, vehicle_id, kind, number, valid_until, made_by_user_id, made_at)
    select md5(kind || id || age)::uuid, id, kind, 'HT-' || age, ($1::timestamptz + (20 + get_byte(uuid_send(id), 2) - age * 365) * interval '1 day')::date,
      md5('staff2')::uuid, $1::timestamptz - age * interval '365 days'
    from vehicles cross join unnest(array['insurance', 'registration', 'inspection']) kind cross join generate_series(0, 4) age`,
  `insert into service_plans (id, vehicle_id, kind, every_km, every_months)
    select md5('plan' || kind || id)::uuid, id, kind, 5000, 6 from vehicles cross join unnest(array['oil', 'tires', 'general']) kind`,
  `insert into services_done (id, plan_id, done_on, odometer_km, made_by_user_id, made_at)
    select md5('service' || id || turn)::uuid, id, haiti_day(at), 50000 - turn * 5000, md5('staff2')::uuid, at
    from service_plans cross join generate_series(0, 9) turn
      cross join lateral (select $1::timestamptz - (30 + turn * 180) * interval '1 day' as at) done`,
  `insert into transfers (id, vehicle_id, from_branch_id, to_branch_id, leaves_on, leaves_time, minutes, driver, state, created_at,
      created_by_user_id, ended_at, ended_by_user_id)
    select md5('transfer' || bookings.id)::uuid, vehicle_id, return_branch_id, pickup_branch_id, return_date, '15:00', 600, 'Staff Person',
      'done', return_at, ${AGENT}, return_at + interval '1 day', ${AGENT}
    from bookings where ${BACK} and pickup_branch_id <> return_branch_id and return_at < $1::timestamptz - interval '2 days'`,
];
