import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import { postgresFields } from '#worker/db/errors.ts';
import { expectClientsToBeTrue, keptClients } from './truth.ts';

let database: TestDatabase;
let db: Database;
let owner: ReturnType<typeof openDatabase>;
let agentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  owner = openDatabase(database.adminUrl);
  agentId = (await insertStaff(db, 'agent')).id;
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

function person(email: string) {
  return { id: null, name: `Client ${email.slice(0, 3)}`, email, phone: '+509 3712 3456' };
}

function book(vehicle: VehicleRow, email: string, day: number) {
  const pickupDate = addDays('2027-01-01', day);
  const fields = { createdBy: 'agent', createdByUserId: agentId } as const;
  return insertBooking(db, {
    vehicle,
    customer: person(email),
    pickupDate,
    returnDate: addDays(pickupDate, 1),
    fields,
  });
}

/** The Postgres codes of what failed. */
async function failuresOf(work: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [postgresFields(outcome.reason).code ?? outcome.reason] : [],
  );
}

const paid = () => ({ status: 'paid', receivedByUserId: agentId }) as const;

describe('a client', () => {
  it('counts twenty bookings that come at once, whatever the case of the e-mail', async () => {
    const cars = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        insertVehicle(db, { branchId: index % 4 === 0 ? 'cap_haitien' : 'les_cayes' }),
      ),
    );
    const work = cars.map(async (car, index) => {
      const booking = await book(car, index % 2 === 0 ? 'twenty@mail.ht' : 'TWENTY@mail.ht', index);
      await insertPayment(db, booking, paid());
    });
    expect(await failuresOf(work)).toEqual([]);
    const kept = await expectClientsToBeTrue(db);
    expect(kept.map(({ scope, bookingCount }) => [scope, bookingCount])).toEqual([
      ['all', 20],
      ['cap_haitien', 5],
      ['les_cayes', 15],
    ]);
  });

  it('is two clients whose bookings change hands in both directions, with their money', async () => {
    const car = await insertVehicle(db);
    const emails = ['one@mail.ht', 'two@mail.ht'] as const;
    const bookings = await Promise.all(
      Array.from({ length: 12 }, (_, index) => book(car, emails[index % 2] ?? '', 100 + index * 2)),
    );
    const swaps = Array.from({ length: 6 }).flatMap((_, turn) =>
      bookings.map(({ id }, index) => {
        const customerEmail = emails[(index + turn + 1) % 2] ?? '';
        // Ledger and e-mail in one statement, as the edit form writes them.
        return db
          .with('taken', (query) =>
            query.insertInto('payments').values({
              bookingId: id,
              amountCents: 100 + turn,
              method: 'cash',
              ...paid(),
            }),
          )
          .updateTable('bookings')
          .set((eb) => ({
            customerEmail,
            paymentStatus: 'partial',
            paidCents: eb('paidCents', '+', 100 + turn),
          }))
          .where('id', '=', id)
          .execute();
      }),
    );
    expect(await failuresOf(swaps)).toEqual([]);
    await expectClientsToBeTrue(db);
  });

  it('stays, counted once, while two write to one who was nobody a moment ago', async () => {
    for (let round = 0; round < 8; round += 1) {
      const cars = await Promise.all(Array.from({ length: 6 }, () => insertVehicle(db)));
      const work = cars.map((car) => book(car, `fresh-${round}@mail.ht`, 300));
      expect(await failuresOf(work)).toEqual([]);
    }
    await expectClientsToBeTrue(db);
  });

  it('is gone when the last booking went to somebody else, and back when it came home', async () => {
    const booking = await book(await insertVehicle(db), 'typo@mial.ht', 400);
    const [before] = (await keptClients(db)).filter(({ email }) => email === 'typo@mial.ht');
    const move = (customerEmail: string) =>
      db.updateTable('bookings').set({ customerEmail }).where('id', '=', booking.id).execute();
    await move('right@mail.ht');
    const moved = await expectClientsToBeTrue(db);
    expect(moved.some(({ email }) => email === 'typo@mial.ht')).toBe(false);
    await move('typo@mial.ht');
    const home = await expectClientsToBeTrue(db);
    expect(home).toContainEqual(before);
  });
});

describe('the whole table', () => {
  it('comes out the same when it is made anew, as the migration makes it', async () => {
    const before = await expectClientsToBeTrue(db);
    expect(before.length).toBeGreaterThan(10);
    await sql`select rebuild_clients()`.execute(owner);
    expect(await expectClientsToBeTrue(db)).toEqual(before);
  });

  it('cannot be written by the Worker', async () => {
    const refused = await sql`update clients set total_spent_cents = 0`
      .execute(db)
      .catch((error: unknown) => postgresFields(error).code);
    expect(refused).toBe('42501');
  });

  it('is empty when the bookings are', async () => {
    await sql`truncate bookings cascade`.execute(owner);
    expect(await expectClientsToBeTrue(db)).toEqual([]);
  });
});
