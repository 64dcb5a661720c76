/** Cars, people and what hangs on them, the same for every number of bookings. Statements run in order. */
export const FLEET_AND_PEOPLE: readonly string[] = [
  `insert into vehicles (id, brand, model, year, class, plate, status, seats, doors, transmission, has_ac,
      bags, fuel, is_four_by_four,
      price_per_day_cents, rate_1_day_cents, rate_2_to_7_days_cents, rate_8_to_15_days_cents,
      rate_16_to_29_days_cents, deposit_cents, branch_id, home_branch_id, created_at)
    select md5('car' || n)::uuid, (array['Toyota', 'Nissan', 'Hyundai', 'Kia', 'Suzuki', 'Mitsubishi'])[1 + n % 6],
      (array['Yaris', 'Rav4', 'Tucson', 'Patrol', 'Picanto', 'Jimny', 'Sentra', 'L200'])[1 + n % 8], 2015 + n % 11,
      (array['economy', 'compact', 'suv', 'luxury'])[1 + n % 4], 'AA-' || lpad(n::text, 5, '0'),
      case when n % 40 = 0 then 'maintenance' when n % 90 = 0 then 'unavailable' else 'active' end, 5, 4,
      case when n % 3 = 0 then 'manual' else 'automatic' end, n % 9 <> 0,
      2 + n % 4, case when n % 3 = 0 then 'diesel' else 'gasoline' end, n % 4 = 2, 4000 + n % 50 * 100,
      4000 + n % 50 * 100, 3800 + n % 50 * 95, 3500 + n % 50 * 90, 3000 + n % 50 * 80, n % 4 * 5000,
      case when n % 5 < 3 then 'les_cayes' else 'cap_haitien' end,
      case when n % 5 < 3 then 'les_cayes' else 'cap_haitien' end, $1::timestamptz - interval '5 years'
    from generate_series(1, 300) n`,
  `insert into vehicle_images (vehicle_id, position, storage_prefix, width, height)
    select id, position, 'scale/' || id || '/' || position, 1200, 800 from vehicles, generate_series(0, 3) position`,
  `insert into maintenance_blocks (vehicle_id, from_date, from_time, to_date, to_time, reason, created_at)
    select id, $1::date - 1500 + turn * 400, '10:00', $1::date - 1497 + turn * 400, '10:00', 'Brakes', $1::timestamptz - interval '4 years'
    from vehicles, generate_series(0, 2) turn`,
  `insert into profiles (id, email, name, phone, branch_id, created_at)
    select md5('staff' || n)::uuid, 'staff' || n || '@timo.example', 'Staff Person ' || n, '+509 3600 ' || 1000 + n,
      case when n % 2 = 0 then 'les_cayes' else 'cap_haitien' end, $1::timestamptz - interval '5 years'
    from generate_series(1, 30) n`,
  `insert into user_roles (user_id, role)
    select md5('staff' || n)::uuid, case when n = 1 then 'super_admin' when n < 4 then 'admin' else 'agent' end
    from generate_series(1, 30) n`,
  `insert into profiles (id, email, name, phone, created_at)
    select md5('customer' || n)::uuid, 'client' || n || '@mail.example', pg_temp.person_name(n), '+509 3' || lpad(n::text, 7, '0'),
      $1::timestamptz - n * interval '130 minutes'
    from generate_series(0, 19999) n`,
];

/** Names as they are: a few first and last names are everybody's. */
export const PERSON_NAME = `create function pg_temp.person_name(n bigint) returns text language sql immutable as $$
  select (array['Jean', 'Marie', 'Rose', 'Pierre', 'Joseph', 'Nadège', 'Wilson', 'Ketsia', 'Édouard', 'Gina',
      'Hérold', 'Mirlande', 'Frantz', 'Guerda', 'Jacques', 'Yolande', 'Réginald', 'Fabienne', 'Lucner', 'Islande'])[1 + n % 20]
    || ' ' || (array['Pierre', 'Jean', 'Joseph', 'Louis', 'Charles', 'François', 'Étienne', 'Baptiste', 'Michel',
      'Désir', 'Augustin', 'Romain', 'Lamy', 'Dorcé', 'Bellevue', 'Jacques', 'Célestin', 'Saint-Fleur', 'Toussaint',
      'Noël', 'Belizaire', 'Cadet', 'Exantus', 'Fils-Aimé', 'Guerrier', 'Innocent'])[1 + n / 20 % 26]
    || case when n % 7 = 0 then ' ' || substr(md5(n::text), 1, 6) else '' end
$$`;
