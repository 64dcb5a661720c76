// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { buildPayment, insertPayment, insertRefund } from '#tests/support/factories/payment.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';

type Payment = Insertable<Tables['payments']>;
type Deposit = Insertable<Tables['deposits']>;

const NOW = new Date('2026-11-18T17:00:00.000Z');
const RECEIVED = { status: 'paid', method: 'cash' } as const;

let database: TestDatabase;
let db: Database;
let owner: Kysely<Tables>;
let booking: BookingRow;
let agentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  owner = openDatabase(database.adminUrl);
  booking = await insertBooking(db, { pickupDate: '2027-01-01', returnDate: '2027-01-04' });
  agentId = (await insertStaff(db, 'agent')).id;
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const paid = (amountCents: number, of = booking) =>
  insertPayment(db, of, { ...RECEIVED, amountCents, currencyAmount: amountCents, receivedByUserId: agentId });
const other = () => insertBooking(db, { pickupDate: '2027-02-01', returnDate: '2027-02-04' });

describe('a payment is never rewritten', () => {
  const CHANGES: Partial<Payment>[] = [
    { amountCents: 1, currencyAmount: 1 },
    { method: 'zelle' },
    { status: 'unpaid', paidOn: null },
    { paidOn: '2026-01-01' },
    { branchId: 'cap_haitien' },
    { vehicleId: randomUUID() },
    { reference: 'ZL 1' },
    { currency: 'HTG', currencyAmount: 1, htgPerUsd: 132 },
    { createdAt: NOW },
    { receiptId: randomUUID() },
    { tenderedUsdCents: 1 },
    { kind: 'refund', status: 'refunded', reason: 'Off' },
  ];

  it.each(CHANGES.map((change) => [Object.keys(change).join(', '), change] as const))(
    'not its %s, by the application or the owner',
    async (_, change) => {
      const { id } = await paid(10);
      for (const writer of [db, owner]) {
        const update = writer.updateTable('payments').set(change).where('id', '=', id);
        expect(await refusalOf(update.execute())).toBe('23514 payments_are_not_rewritten');
      }
    },
  );

  it('nor its booking', async () => {
    const { id } = await paid(10);
    const { id: bookingId } = await other();
    const update = owner.updateTable('payments').set({ bookingId }).where('id', '=', id);
    expect(await refusalOf(update.execute())).toBe('23514 payments_are_not_rewritten');
  });

  it('nor taken away', async () => {
    const { id } = await paid(10);
    const remove = (writer: Kysely<Tables>) =>
      refusalOf(writer.deleteFrom('payments').where('id', '=', id).execute());
    expect(await remove(db)).toBe('42501');
    expect(await remove(owner)).toBe('23514 bookings_paid_cents_match');
  });

  it('but decided once while it waits, and given a proof once', async () => {
    const { id } = await insertPayment(db, booking, { amountCents: 10, currencyAmount: 10 });
    const set = (change: Partial<Payment>) =>
      refusalOf(db.updateTable('payments').set(change).where('id', '=', id).execute());
    const proofOf = (name: string) =>
      ({ proofKey: `proofs/${name}.png`, proofContentType: 'image/png' }) as const;
    expect(await set({ amountCents: 9, currencyAmount: 9 })).toBe('23514 payments_are_not_rewritten');
    expect(await set(proofOf('one'))).toBe('accepted');
    expect(await set(proofOf('two'))).toBe('23514 payments_are_not_rewritten');
    const decided = { status: 'unpaid', verifiedByUserId: agentId, verifiedAt: NOW } as const;
    const follows = db
      .updateTable('bookings')
      .set(({ eb }) => ({ pendingCents: eb('pendingCents', '-', 10), paymentStatus: 'partial' }))
      .where('id', '=', booking.id);
    const decision = db.updateTable('payments').set(decided).where('id', '=', id);
    expect(await refusalOf(inOneTrip(db, [decision, follows]))).toBe('accepted');
    expect(await set({ status: 'pending_verification' })).toBe('23514 payments_are_not_rewritten');
  });
});

describe('what corrects a payment', () => {
  const back = { kind: 'refund', status: 'refunded', reason: 'Off' } as const;
  const refuse = async (fields: Partial<Payment>) => {
    const { id: correctsId } = await paid(10);
    const row = buildPayment(booking, {
      ...back,
      receivedByUserId: agentId,
      amountCents: 10,
      currencyAmount: 10,
      correctsId,
      ...fields,
    });
    return refusalOf(db.insertInto('payments').values(row).execute());
  };

  it.each<[name: string, fields: Partial<Payment>]>([
    ['names it', { correctsId: null }],
    ['says why', { reason: null }],
    ['counts against it', { status: 'paid' }],
    ['is no payment', { kind: 'payment' }],
  ])('%s', async (_, fields) => {
    expect(await refuse(fields)).toBe('23514 payments_corrections_say_what_and_why');
  });

  it('names one that is there', async () => {
    expect(await refuse({ correctsId: randomUUID() })).toBe('23503 payments_correct_their_booking');
  });

  it('names one of its own booking', async () => {
    const elsewhere = await paid(10, await other());
    expect(await refuse({ correctsId: elsewhere.id })).toBe('23503 payments_correct_their_booking');
  });

  it('gives back no more than was paid, all refunds together', async () => {
    const of = await other();
    const payment = await paid(of.grandTotalCents, of);
    await paid(20, of);
    await insertRefund(db, of, payment, { amountCents: 10, currencyAmount: 10 });
    expect(await refusalOf(insertRefund(db, of, payment))).toBe('23514 payments_give_back_what_was_paid');
  });

  it('is accepted where it does all of that', async () => {
    const payment = await paid(10);
    expect(await insertRefund(db, booking, payment)).toMatchObject({ correctsId: payment.id, netCents: -10 });
  });
});

describe('a payment', () => {
  it.each<[name: string, fields: Partial<Payment>, constraint: string]>([
    ['in gourdes without a rate', { currency: 'HTG' }, 'payments_in_gourdes_have_a_rate'],
    ['in dollars at a rate', { htgPerUsd: 132 }, 'payments_in_gourdes_have_a_rate'],
    ['at a rate of nothing', { currency: 'HTG', htgPerUsd: 0 }, 'payments_htg_per_usd_check'],
    ['of other dollars than the books', { currencyAmount: 1 }, 'payments_dollars_are_the_books'],
    [
      'of no gourdes',
      { currency: 'HTG', htgPerUsd: 132, currencyAmount: 0 },
      'payments_currency_amount_check',
    ],
    [
      'in gourdes by Zelle',
      { currency: 'HTG', htgPerUsd: 132, method: 'zelle' },
      'payments_in_gourdes_are_local',
    ],
    ['in another currency', { currency: 'EUR' as never }, 'payments_currency_check'],
    ['tendered by Zelle', { method: 'zelle', tenderedUsdCents: 1 }, 'payments_are_tendered_in_cash'],
    ['with change below 0', { changeHtg: -1 }, 'payments_change_htg_check'],
    ['that counts on no day', { ...RECEIVED, paidOn: null }, 'payments_count_on_a_day'],
    ['that waits on a day', { paidOn: '2026-11-18' }, 'payments_count_on_a_day'],
    ['with half a proof', { proofKey: 'proofs/half.png' }, 'payments_proof_is_whole'],
    ['verified by nobody', { verifiedAt: NOW }, 'payments_verification_is_whole'],
  ])('%s is refused', async (_, fields, constraint) => {
    const built = buildPayment(booking, { method: 'cash', ...fields });
    const row = { ...built, vehicleId: built.paidOn === null ? null : booking.vehicleId };
    const answered = row.status === 'paid' ? { ...row, receivedByUserId: agentId } : row;
    expect(await refusalOf(db.insertInto('payments').values(answered).execute())).toBe(`23514 ${constraint}`);
  });

  it('that counts for another vehicle than its booking has is refused, received or verified', async () => {
    const { vehicleId } = await other();
    const row = buildPayment(booking, { ...RECEIVED, receivedByUserId: agentId, vehicleId });
    const refused = '23514 payments_count_for_their_vehicle';
    expect(await refusalOf(db.insertInto('payments').values(row).execute())).toBe(refused);
    const { id } = await insertPayment(db, booking);
    const verified = { status: 'paid', paidOn: '2026-11-18', vehicleId, verifiedByUserId: agentId } as const;
    const verify = db
      .updateTable('payments')
      .set({ ...verified, verifiedAt: NOW })
      .where('id', '=', id);
    expect(await refusalOf(verify.execute())).toBe(refused);
  });

  it('is taken back of the vehicle for which it counted, whatever the booking has since', async () => {
    const of = await other();
    const payment = await paid(of.grandTotalCents, of);
    const { id: vehicleId } = await insertVehicle(db);
    await db.updateTable('bookings').set({ vehicleId }).where('id', '=', of.id).execute();
    const refused = '23514 payments_count_for_their_vehicle';
    expect(await refusalOf(insertRefund(db, of, payment, { vehicleId }))).toBe(refused);
    expect(await insertRefund(db, of, payment)).toMatchObject({ vehicleId: of.vehicleId });
  });

  it('of a deposit that is not there is refused', async () => {
    const of = await other();
    const row = buildPayment(of, { ...RECEIVED, receivedByUserId: agentId, depositId: randomUUID() });
    const paidUp = db
      .updateTable('bookings')
      .set({ paidCents: row.amountCents, paymentStatus: 'paid' })
      .where('id', '=', of.id);
    const both = inOneTrip(db, [db.insertInto('payments').values(row), paidUp]);
    expect(await refusalOf(both)).toBe('23503 payments_deposit');
  });
});

describe('a deposit', () => {
  const depositOf = (fields: Partial<Deposit> = {}): Deposit => ({
    id: randomUUID(),
    bookingId: booking.id,
    branchId: 'les_cayes',
    kind: 'taken',
    amountCents: 10,
    currency: 'USD',
    currencyAmount: 10,
    method: 'cash',
    madeByUserId: agentId,
    madeAt: NOW,
    ...fields,
  });
  const hold = (bookingId: string, depositHeldCents: number) =>
    db.updateTable('bookings').set({ depositHeldCents }).where('id', '=', bookingId);

  it.each<[name: string, fields: Partial<Deposit>, refusal: string]>([
    ['returned of none', { kind: 'returned' }, '23514 deposits_name_what_was_taken'],
    ['taken of another', { takenId: randomUUID() }, '23514 deposits_name_what_was_taken'],
    [
      'returned of one that is not there',
      { kind: 'returned', takenId: randomUUID() },
      '23503 deposits_settle_their_booking',
    ],
    ['kept without a reason', { kind: 'kept', takenId: randomUUID() }, '23514 deposits_say_why'],
    [
      'taken back, and nobody knows what',
      { kind: 'reversal', takenId: randomUUID(), reason: 'Twice' },
      '23514 deposits_name_their_mistake',
    ],
    ['taken, and taking back', { reversesId: randomUUID() }, '23514 deposits_name_their_mistake'],
    [
      'kept for a blank reason',
      { kind: 'kept', takenId: randomUUID(), reason: ' ' },
      '23514 deposits_reason_check',
    ],
    ['in gourdes without a rate', { currency: 'HTG' }, '23514 deposits_in_gourdes_have_a_rate'],
    [
      'in gourdes by Zelle',
      { currency: 'HTG', htgPerUsd: 132, method: 'zelle' },
      '23514 deposits_in_gourdes_are_local',
    ],
    ['of other dollars than the books', { currencyAmount: 9 }, '23514 deposits_dollars_are_the_books'],
    ['of nothing', { amountCents: 0, currencyAmount: 0 }, '23514 deposits_amount_cents_check'],
    ['of a made-up kind', { kind: 'lost' as never, takenId: randomUUID() }, '23514 deposits_kind_check'],
    [
      'handed over with a drawer, though it came into an account',
      { method: 'zelle', passedOnDrawerId: randomUUID() },
      '23514 deposits_passed_on_are_notes',
    ],
    ['that the booking does not hold', {}, '23514 bookings_deposit_held_matches'],
  ])('%s is refused', async (_, fields, refusal) => {
    expect(await refusalOf(db.insertInto('deposits').values(depositOf(fields)).execute())).toBe(refusal);
  });

  it('is given back once, all its parts together', async () => {
    const of = await other();
    const [one, two] = [depositOf({ bookingId: of.id }), depositOf({ bookingId: of.id })];
    const both = db.insertInto('deposits').values([one, two]);
    expect(await refusalOf(inOneTrip(db, [both, hold(of.id, 20)]))).toBe('accepted');
    const back = { bookingId: of.id, kind: 'returned', takenId: one.id } as const;
    const parts = db.insertInto('deposits').values([depositOf(back), depositOf(back)]);
    expect(await refusalOf(inOneTrip(db, [parts, hold(of.id, 0)]))).toBe(
      '23514 deposits_give_back_what_was_taken',
    );
  });

  it('is taken back once, whole, and not after something of it was given back', async () => {
    const of = await other();
    const taken = depositOf({ bookingId: of.id });
    expect(await refusalOf(inOneTrip(db, [db.insertInto('deposits').values(taken), hold(of.id, 10)]))).toBe(
      'accepted',
    );
    const tellsOf = (fields: Partial<Deposit> = {}) =>
      depositOf({
        bookingId: of.id,
        ...{ kind: 'reversal', takenId: taken.id, reversesId: taken.id, reason: 'Typed twice' },
        ...fields,
      });
    const writing = (row: ReturnType<typeof depositOf>, held: number) =>
      refusalOf(inOneTrip(db, [db.insertInto('deposits').values(row), hold(of.id, held)]));
    expect(await writing(tellsOf({ amountCents: 4, currencyAmount: 4 }), 6)).toBe(
      '23514 deposits_give_back_what_was_taken',
    );
    const back = depositOf({ bookingId: of.id, kind: 'returned', takenId: taken.id });
    expect(await writing(back, 0)).toBe('accepted');
    expect(await writing(tellsOf(), -10)).toMatch(/^23514/);
    expect(await writing(tellsOf({ reversesId: back.id }), 10)).toBe('accepted');
    expect(await writing(tellsOf({ reversesId: back.id }), 20)).toBe('23505 deposits_reverses_id_key');
    expect(await writing(tellsOf(), 0)).toBe('accepted');
  });

  it('is neither held without being taken, nor changed, nor taken away', async () => {
    expect(await refusalOf(hold(booking.id, 1).execute())).toBe('23514 bookings_deposit_held_matches');
    const of = await other();
    const row = depositOf({ bookingId: of.id });
    const both = inOneTrip(db, [db.insertInto('deposits').values(row), hold(of.id, 10)]);
    expect(await refusalOf(both)).toBe('accepted');
    expect(await refusalOf(db.updateTable('deposits').set({ method: 'zelle' }).execute())).toBe('42501');
    expect(await refusalOf(db.deleteFrom('deposits').execute())).toBe('42501');
    expect(await refusalOf(owner.deleteFrom('deposits').where('id', '=', row.id).execute())).toBe(
      '23514 bookings_deposit_held_matches',
    );
  });
});
