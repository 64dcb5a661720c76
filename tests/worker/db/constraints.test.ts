import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type BookingRow, buildBooking, insertBooking } from '#tests/support/factories/booking.ts';
import { buildPayment, insertPayment } from '#tests/support/factories/payment.ts';
import { insertCustomer, insertStaff } from '#tests/support/factories/person.ts';
import { buildLog } from '#tests/support/factories/record.ts';
import { buildVehicle, insertVehicle, tierColumns } from '#tests/support/factories/vehicle.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';

let database: TestDatabase;
let db: Database;
let booking: BookingRow;
let vehicle: Awaited<ReturnType<typeof insertVehicle>>;
let customer: Awaited<ReturnType<typeof insertCustomer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  [vehicle, customer] = await Promise.all([insertVehicle(db), insertCustomer(db)]);
  booking = await insertBooking(db, {
    vehicle,
    customer,
    pickupDate: '2027-01-01',
    returnDate: '2027-01-04',
  });
});
afterAll(() => database.drop());

const EXTRA = { code: 'gps', name: { en: 'GPS' }, unitPriceCents: 500, isPerDay: true };

describe('a booking cannot be wrong', () => {
  type Fields = Partial<BookingRow>;
  const insertWith = (fields: Fields) => {
    const made = buildBooking({ vehicle, customer, pickupDate: '2027-02-01', returnDate: '2027-02-04' });
    const row = { ...made.booking, clientId: booking.clientId, ...fields };
    const saved = db.with('saved', (query) => query.insertInto('bookings').values(row).returning('id'));
    const lines = made.lines.map((line) => ({ ...line, bookingId: row.id }));
    return refusalOf(saved.insertInto('bookingLines').values(lines).execute());
  };

  it.each<[name: string, fields: Fields, refusal: string]>([
    ['a total that is not its lines', { grandTotalCents: 1 }, '23514 bookings_lines_match'],
    ['days that are not charged', { rentalDays: 4 }, '23514 bookings_days_are_charged'],
    ['no day at all', { rentalDays: 0 }, '23514 bookings_rental_days_check'],
    ['no time at all', { returnDate: '2027-02-01' }, '23514 bookings_return_after_pickup'],
    ['a second of a minute', { pickupTime: '10:00:30' }, '23514 time_of_day_check'],
    ['a turnaround of days', { turnaroundMinutes: 1_441 }, '23514 bookings_turnaround_minutes_check'],
    ['a negative deposit', { depositCents: -1 }, '23514 cents_check'],
    ['an engine without a version', { priceEngineVersion: 0 }, '23514 bookings_price_engine_version_check'],
    ['a code of another shape', { bookingCode: 'BK-xyz' }, '23514 bookings_booking_code_check'],
    ['a web booking of nobody', { customerId: null }, '23514 bookings_have_a_maker'],
    [
      'a staff booking of nobody',
      { createdBy: 'agent', createdByUserId: null },
      '23514 bookings_have_a_maker',
    ],
    [
      'a key without its request',
      { idempotencyKey: crypto.randomUUID() },
      '23514 bookings_idempotency_is_whole',
    ],
    ['a name too short', { customerName: 'A' }, '23514 bookings_customer_name_check'],
    ['a car that is not there', { vehicleId: crypto.randomUUID() }, '23503 bookings_vehicle_id_fkey'],
  ])('%s', async (_, fields, refusal) => {
    expect(await insertWith(fields)).toBe(refusal);
  });

  it('a code given twice', async () => {
    expect(await insertWith({ bookingCode: booking.bookingCode })).toBe('23505 bookings_booking_code_key');
  });

  it.each(['bookingStatus', 'paymentStatus', 'paymentMethod', 'createdBy', 'priceTier'])(
    'a made-up %s',
    async (column) => {
      expect(await insertWith({ [column]: 'made_up' })).toMatch(/^23514 bookings_/);
    },
  );

  it('lines that do not add up to its total, in one statement or none', async () => {
    const spec = { vehicle, customer, pickupDate: '2027-03-01', returnDate: '2027-03-04', extras: [EXTRA] };
    const whole = await insertBooking(db, spec);
    const { booking: alone } = buildBooking({ ...spec, pickupDate: '2027-03-05', returnDate: '2027-03-08' });
    const withoutLines = db
      .insertInto('bookings')
      .values({ ...alone, clientId: booking.clientId })
      .execute();
    expect(await refusalOf(withoutLines)).toBe('23514 bookings_lines_match');
    expect(await refusalOf(insertLine({}))).toBe('23514 bookings_lines_match');
    const lines = db.deleteFrom('bookingLines').where('bookingId', '=', whole.id);
    expect(await refusalOf(lines.execute())).toBe('23514 bookings_lines_match');
    expect(await refusalOf(lines.where('kind', '=', 'extra').execute())).toBe('23514 bookings_lines_match');
  });

  const insertLine = (fields: Partial<Insertable<Tables['bookingLines']>>) => {
    const extra = { kind: 'extra', code: 'wifi', label: { en: 'Wi-Fi' }, quantity: 1, unitCents: 1 } as const;
    const line = { ...extra, totalCents: 1, isTaxed: true, bookingId: booking.id, position: 9, ...fields };
    return db.insertInto('bookingLines').values(line).execute();
  };

  it.each<[name: string, fields: Parameters<typeof insertLine>[0], refusal: string]>([
    ['a sum that is not unit × quantity', { totalCents: 2 }, 'booking_lines_total_matches'],
    ['… × days', { days: 3, totalCents: 2 }, 'booking_lines_total_matches'],
    ['none of it', { quantity: 0, totalCents: 0 }, 'booking_lines_quantity_check'],
    ['an extra that takes off', { unitCents: -1, totalCents: -1 }, 'booking_lines_sign_fits'],
    ['a discount that adds', { kind: 'discount', code: null, label: null }, 'booking_lines_sign_fits'],
    ['an extra of no code', { code: null }, 'booking_lines_code_fits'],
    ['an extra of no name', { label: null }, 'booking_lines_label_fits'],
    ['a tax of some code', { kind: 'tax', label: null }, 'booking_lines_code_fits'],
    ['by hand of nobody', { source: 'staff' }, 'booking_lines_name_their_maker'],
    ['a made-up kind', { kind: 'tip' as never, code: null, label: null }, 'booking_lines_kind_check'],
    ['a second base', { kind: 'base', code: null, label: null }, 'booking_lines_once'],
    ['a place that is taken', { position: 1 }, 'booking_lines_pkey'],
  ])('a line with %s', async (_, fields, constraint) => {
    expect(await refusalOf(insertLine(fields))).toMatch(new RegExp(`^235(14|05) ${constraint}$`));
  });

  it('a one-way fee within one branch', async () => {
    const [fee, grandTotalCents] = [3_500, booking.grandTotalCents + 3_500];
    const line = { kind: 'one_way', quantity: 1, unitCents: fee, totalCents: fee, isTaxed: false } as const;
    const added = inOneTrip(db, [
      db.updateTable('bookings').set({ grandTotalCents }).where('id', '=', booking.id),
      db.insertInto('bookingLines').values({ ...line, bookingId: booking.id, position: 9 }),
    ]);
    expect(await refusalOf(added)).toBe('23514 bookings_one_way_fee_needs_two_branches');
  });

  it('grows its version with each change, whatever the change says', async () => {
    const update = db.updateTable('bookings').set({ notes: 'Late flight' }).where('id', '=', booking.id);
    const { rowVersion, updatedAt } = await update
      .returning(['rowVersion', 'updatedAt'])
      .executeTakeFirstOrThrow();
    expect(rowVersion).toBe(booking.rowVersion + 1);
    expect(updatedAt > booking.updatedAt).toBe(true);
  });
});

describe('money cannot be wrong', () => {
  it('is nobody’s until somebody answers for it', async () => {
    const paid = buildPayment(booking, { status: 'paid' });
    expect(await refusalOf(db.insertInto('payments').values(paid).execute())).toBe(
      '23514 payments_somebody_answers_for_money',
    );
  });

  it('is in dollars or gourdes at a rate, of a known method and status, above 0', async () => {
    const agent = await insertStaff(db, 'agent');
    const payment = await insertPayment(db, booking, { status: 'paid', receivedByUserId: agent.id });
    expect(payment.currency).toBe('USD');
    const wrongs: object[] = [
      { currency: 'HTG' },
      { currency: 'EUR' },
      { htgPerUsd: 132 },
      { currencyAmount: 1 },
      { tenderedUsdCents: 1, method: 'zelle' },
      { kind: 'refund' },
      { amountCents: 0, currencyAmount: 0 },
      { method: 'cheque' },
      { status: 'partial' },
      { amountCents: -1 },
    ];
    for (const wrong of wrongs) {
      const values = Object.assign(buildPayment(booking), wrong);
      expect(await refusalOf(db.insertInto('payments').values(values).execute())).toMatch(/^23514/);
    }
  });

  it('is on the booking what its payments come to, at the end of whatever wrote them', async () => {
    const agent = await insertStaff(db, 'agent');
    const other = await insertBooking(db, {
      vehicle,
      customer,
      pickupDate: '2027-04-01',
      returnDate: '2027-04-04',
    });
    const paid = buildPayment(other, { status: 'paid', receivedByUserId: agent.id });
    const alone = db.insertInto('payments').values(paid);
    expect(await refusalOf(alone.execute())).toBe('23514 bookings_paid_cents_match');
    const claimed = db.updateTable('bookings').where('id', '=', other.id);
    expect(await refusalOf(claimed.set({ paidCents: 1 }).execute())).toBe(
      '23514 bookings_payment_status_fits',
    );
    const part = claimed.set({ paidCents: 1, paymentStatus: 'partial' });
    expect(await refusalOf(part.execute())).toBe('23514 bookings_paid_cents_match');
    const whole = claimed.set({ paidCents: paid.amountCents, paymentStatus: 'paid' });
    expect(await refusalOf(inOneTrip(db, [alone, whole]))).toBe('accepted');
    expect(await refusalOf(claimed.set({ paymentStatus: 'unpaid' }).execute())).toBe(
      '23514 bookings_payment_status_fits',
    );
    for (const change of [{ amountCents: 1 }, { status: 'unpaid' }, { method: 'zelle' }] as const) {
      const rewritten = db.updateTable('payments').set(change).where('id', '=', paid.id);
      expect(await refusalOf(rewritten.execute())).toBe('23514 payments_are_not_rewritten');
    }
  });

  it('is rejected with a reason, by somebody', async () => {
    const rejected = buildPayment(booking, { status: 'unpaid', rejectionReason: 'Not ours' });
    expect(await refusalOf(db.insertInto('payments').values(rejected).execute())).toBe(
      '23514 payments_rejection_is_unpaid',
    );
    const blank = { ...rejected, rejectionReason: '   ' };
    expect(await refusalOf(db.insertInto('payments').values(blank).execute())).toMatch(
      /^23514 payments_rejection/,
    );
  });
});

describe('a car cannot be wrong', () => {
  const insert = (fields: object) =>
    refusalOf(db.insertInto('vehicles').values(buildVehicle(fields)).execute());

  it('has four rates or none', async () => {
    expect(await insert({ rate1DayCents: 100 })).toBe('23514 vehicles_tiers_all_or_none');
    expect(await insert(tierColumns(6000, 5000, 4500, 4000))).toBe('accepted');
  });

  it('shares its plate with no other, however it is written', async () => {
    expect(await insert({ plate: vehicle.plate.toLowerCase() })).toBe('23505 vehicles_plate_key');
  });

  it('cannot go while it has bookings', async () => {
    const remove = db.deleteFrom('vehicles').where('id', '=', vehicle.id).execute();
    expect(await refusalOf(remove)).toBe('23503 bookings_vehicle_id_fkey');
  });
});

describe('a text by language cannot be wrong', () => {
  it.each<[name: string, text: unknown, outcome: string]>([
    ['English and another language', { en: 'Roof rack', ht: 'Galri' }, 'accepted'],
    ['English alone', { en: 'Roof rack' }, 'accepted'],
    ['no English', { fr: 'Galerie' }, '23514 extras_catalog_name_check'],
    ['an empty text', { en: 'Roof rack', fr: '' }, '23514 extras_catalog_name_check'],
    ['a text too long', { en: 'x'.repeat(101) }, '23514 extras_catalog_name_check'],
    ['a number', { en: 7 }, '23514 extras_catalog_name_check'],
    ['no object', 'Roof rack', '23514 extras_catalog_name_check'],
  ])('%s', async (_, text, outcome) => {
    const update = sql`update extras_catalog set name = ${JSON.stringify(text)}::jsonb where code = 'gps'`;
    expect(await refusalOf(update.execute(db))).toBe(outcome);
  });

  it('a language is one by its form', async () => {
    const speak = (locale: string) =>
      refusalOf(sql`update profiles set locale = ${locale} where id = ${customer.id}`.execute(db));
    expect(await speak('ht')).toBe('accepted');
    expect(await speak('French')).toMatch(/^23514/);
  });
});

describe('the application’s role', () => {
  it('writes the log and never rewrites it', async () => {
    await db
      .insertInto('logs')
      .values(buildLog({ entityType: 'booking', entityId: booking.id }))
      .execute();
    expect(await refusalOf(db.updateTable('logs').set({ ip: null }).execute())).toBe('42501');
    expect(await refusalOf(db.deleteFrom('logs').execute())).toBe('42501');
    const { rows } = await runSql('select count(*)::int as "count" from logs');
    expect(rows).toEqual([{ count: 1 }]);
  });

  const FORBIDDEN = [
    'truncate logs',
    'alter table logs disable trigger all',
    'drop table logs',
    'select * from schema_migrations',
    'insert into schema_migrations values ($$x$$, $$y$$)',
    'delete from bookings',
    'delete from payments',
    'insert into vehicle_holds (vehicle_id, period, booking_id) select vehicle_id, period, booking_id from vehicle_holds',
    'create table mine (id int)',
    'create role intruder',
    'set role timo_admin',
    'select pg_read_file($$/etc/passwd$$)',
  ];
  it.each(FORBIDDEN)('may not %s', async (statement) => {
    expect(await refusalOf(runSql(statement))).toBe('42501');
  });

  async function runSql(text: string) {
    return sql.raw<Record<string, unknown>>(text).execute(db);
  }

  it('is not what the owner is, who sees migrations', async () => {
    const owner = openDatabase(database.adminUrl);
    const tables = await owner.introspection.getTables();
    await owner.destroy();
    expect(tables.map(({ name }) => name)).toContain('schema_migrations');
  });
});
