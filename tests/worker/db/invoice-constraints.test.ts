import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';

type Invoice = Insertable<Tables['invoices']>;

const DAYS = { pickupDate: '2027-01-01', returnDate: '2027-01-04' };
let database: TestDatabase;
let db: Database;
let owner: Kysely<Tables>;
let booking: BookingRow;
let agentId: string;
let lastNumber = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  owner = openDatabase(database.adminUrl);
  booking = await insertBooking(db, DAYS);
  agentId = (await insertStaff(db, 'agent')).id;
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

function invoiceOf(fields: Partial<Invoice> = {}): Invoice & { id: string } {
  lastNumber += 1;
  return {
    id: randomUUID(),
    kind: 'invoice',
    year: 2026,
    number: lastNumber,
    bookingId: booking.id,
    branchId: 'les_cayes',
    previousId: null,
    issuedByUserId: agentId,
    issuedAt: new Date('2026-11-18T17:00:00.000Z'),
    locale: 'fr',
    clientName: 'Marie Noël',
    firmName: 'Timo Location S.A.',
    firmNif: '003-456-789-1',
    content: { vehicle: 'Kia Rio', ...DAYS, pickupTime: '10:00', returnTime: '10:00', lines: [] },
    baseCents: 10_000,
    exemptCents: 0,
    untaxedCents: 0,
    taxCents: 1_000,
    ...fields,
  };
}

const insert = (row: Invoice) => refusalOf(db.insertInto('invoices').values(row).execute());
const noteOf = (previousId: string, fields: Partial<Invoice> = {}) =>
  invoiceOf({ kind: 'credit_note', previousId, reason: 'Off', ...fields });
async function issued(fields: Partial<Invoice> = {}) {
  const { id: bookingId } = await insertBooking(db, DAYS);
  const row = invoiceOf({ bookingId, ...fields });
  expect(await insert(row)).toBe('accepted');
  return row;
}

describe('an invoice', () => {
  it.each<[name: string, fields: Partial<Invoice>, constraint: string]>([
    ['of nothing', { baseCents: 0, taxCents: 0 }, 'invoices_of_something'],
    ['exempt without a reason', { baseCents: 0, taxCents: 0, exemptCents: 1 }, 'invoices_exempt_say_why'],
    ['taxed with a reason', { exemptionReason: 'Embassy' }, 'invoices_exempt_say_why'],
    ['exempt in part without a reason', { exemptCents: 1 }, 'invoices_exempt_say_why'],
    ['with a reason to take it back', { reason: 'Off' }, 'invoices_corrections_say_what_and_why'],
    ['of another year', { year: 2025 }, 'invoices_are_of_their_year'],
    [
      'of the year that has begun in London alone',
      { year: 2027, issuedAt: new Date('2027-01-01T02:00:00.000Z') },
      'invoices_are_of_their_year',
    ],
    ['without the NIF of the firm', { firmNif: '' }, 'invoices_firm_nif_check'],
    ['of a made-up kind', { kind: 'bill' as never, previousId: randomUUID() }, 'invoices_kind_check'],
    ['with a number of 0', { number: 0 }, 'invoices_number_check'],
  ])('%s is refused', async (_, fields, constraint) => {
    expect(await insert(invoiceOf(fields))).toBe(`23514 ${constraint}`);
  });

  it('has a number of its own in its kind and year', async () => {
    const { number, bookingId } = await issued();
    expect(await insert(invoiceOf({ number }))).toBe('23505 invoices_are_numbered');
    const { id } = await issued({ year: 2027, issuedAt: new Date('2027-01-05T17:00:00Z'), number });
    expect([id, bookingId]).not.toContain(undefined);
  });

  it('is the only one of its booking until a credit note', async () => {
    const { id, bookingId } = await issued();
    expect(await insert(invoiceOf({ bookingId }))).toBe('23505 invoices_take_turns');
    expect(await insert(invoiceOf({ bookingId, previousId: id }))).toBe(
      '23503 invoices_follow_their_booking',
    );
    const note = noteOf(id, { bookingId });
    expect(await insert(note)).toBe('accepted');
    expect(await insert(noteOf(id, { bookingId }))).toBe('23505 invoices_take_turns');
    expect(await insert(noteOf(note.id, { bookingId }))).toBe('23503 invoices_follow_their_booking');
    expect(await insert(invoiceOf({ bookingId, previousId: note.id }))).toBe('accepted');
    expect(await insert(invoiceOf({ bookingId, previousId: note.id }))).toBe('23505 invoices_take_turns');
  });

  it('stays as it was written, and cannot be taken away', async () => {
    const { id } = await issued();
    for (const change of [{ clientName: 'Other' }, { taxCents: 0 }, { issuedAt: new Date(0) }]) {
      const update = (writer: Kysely<Tables>) =>
        refusalOf(writer.updateTable('invoices').set(change).where('id', '=', id).execute());
      expect(await update(db)).toBe('42501');
      expect(await update(owner)).toBe('23514 invoices_are_not_rewritten');
    }
    const remove = (writer: Kysely<Tables>) =>
      refusalOf(writer.deleteFrom('invoices').where('id', '=', id).execute());
    expect(await remove(db)).toBe('42501');
    expect(await remove(owner)).toBe('23514 invoices_are_not_rewritten');
  });
});

describe('a credit note', () => {
  it.each<[name: string, fields: Partial<Invoice>, refusal: string]>([
    ['of other amounts', { baseCents: 5_000, taxCents: 500 }, '23503 invoices_are_corrected_whole'],
    ['of another branch', { branchId: 'cap_haitien' }, '23503 invoices_are_corrected_whole'],
    ['without a reason', { reason: null }, '23514 invoices_corrections_say_what_and_why'],
    ['of no invoice', { previousId: null }, '23514 invoices_corrections_say_what_and_why'],
  ])('%s is refused', async (_, fields, refusal) => {
    const { id, bookingId } = await issued();
    expect(await insert(noteOf(id, { bookingId, ...fields }))).toBe(refusal);
  });

  it('of another booking is refused', async () => {
    const { id } = await issued();
    const { id: bookingId } = await insertBooking(db, DAYS);
    expect(await insert(noteOf(id, { bookingId }))).toBe('23503 invoices_follow_their_booking');
  });
});
