import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';

type Drawer = Insertable<Tables['drawers']>;
type Movement = Insertable<Tables['cashMovements']>;

const NOW = new Date('2026-11-18T17:00:00.000Z');

let database: TestDatabase;
let db: Database;
let booking: BookingRow;
let agentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  booking = await insertBooking(db, { pickupDate: '2027-01-01', returnDate: '2027-01-04' });
  agentId = (await insertStaff(db, 'agent')).id;
});
afterAll(() => database.drop());

describe('a drawer', () => {
  const drawerOf = (day: string, fields: Partial<Drawer> = {}): Drawer => ({
    id: randomUUID(),
    staffId: agentId,
    branchId: 'les_cayes',
    day,
    openedAt: NOW,
    ...fields,
  });
  const counted = (usdCents: number, expectedUsdCents = usdCents) => ({
    closedAt: NOW,
    countedUsdCents: usdCents,
    countedHtg: 0,
    expectedUsdCents,
    expectedHtg: 0,
    expectedDepositsUsdCents: 0,
    expectedDepositsHtg: 0,
    countedDepositsUsdCents: 0,
    countedDepositsHtg: 0,
  });
  const insert = (drawer: Drawer) => refusalOf(db.insertInto('drawers').values(drawer).execute());

  it.each<[name: string, fields: Partial<Drawer>, constraint: string]>([
    ['closed with a difference and no note', counted(5, 7), 'drawers_difference_has_a_note'],
    [
      'closed with a deposit missing and no note',
      { ...counted(5), expectedDepositsUsdCents: 7 },
      'drawers_difference_has_a_note',
    ],
    [
      'closed without a count of the deposits',
      { ...counted(5), countedDepositsHtg: null },
      'drawers_close_is_whole',
    ],
    ['closed for a blank note', { ...counted(5, 7), note: ' ' }, 'drawers_note_check'],
    ['closed without a count', { closedAt: NOW }, 'drawers_close_is_whole'],
    ['handed over while it is open', { handedToId: randomUUID() }, 'drawers_pass_on_what_was_counted'],
    ['reopened without a reason', { reopenedAt: NOW }, 'drawers_reopening_is_whole'],
    ['counted below 0', { ...counted(-1), note: 'None' }, 'drawers_counted_usd_cents_check'],
  ])('%s is refused', async (_, fields, constraint) => {
    expect(await insert(drawerOf('2026-11-01', fields))).toBe(`23514 ${constraint}`);
  });

  it('is one of a person, a branch and a day', async () => {
    expect(await insert(drawerOf('2026-11-02'))).toBe('accepted');
    expect(await insert(drawerOf('2026-11-02'))).toBe('23505 drawers_one_a_day');
  });

  it('is closed on what its entries come to', async () => {
    const drawer = drawerOf('2026-11-03');
    await insert(drawer);
    const close = (usdCents: number) =>
      refusalOf(db.updateTable('drawers').set(counted(usdCents)).where('id', '=', drawer.id).execute());
    expect(await close(500)).toBe('23514 drawers_expected_matches');
    expect(await close(0)).toBe('accepted');
  });

  it('takes entries that say what moved, which stay as they are', async () => {
    const drawer = drawerOf('2026-11-04');
    await insert(drawer);
    const move = (fields: Partial<Movement>) => {
      const row = { drawerId: drawer.id, currency: 'USD', amount: 5, cause: 'opening' } as const;
      const made = { madeByUserId: agentId, madeAt: NOW };
      return refusalOf(
        db
          .insertInto('cashMovements')
          .values({ ...row, ...made, ...fields })
          .execute(),
      );
    };
    expect(await move({ amount: 0 })).toBe('23514 cash_movements_amount_check');
    expect(await move({ currency: 'EUR' as never })).toBe('23514 cash_movements_currency_check');
    for (const cause of [
      'payment',
      'refund',
      'reversal',
      'deposit',
      'from_deposit',
      'for_deposit',
      'expense',
      'handed_in',
    ] as const)
      expect(await move({ cause })).toBe('23514 cash_movements_name_their_cause');
    const signature = { strokes: A_SIGNATURE };
    const handed = { cause: 'handed_in', handedInTo: 'bank', takerName: 'Rose', signature } as const;
    expect(await move(handed)).toBe('23514 cash_movements_name_their_cause');
    const left = { ...handed, amount: -5 };
    for (const drawn of [null, {}, { strokes: 'Rose' }, { strokes: [] }, { strokes: [[]] }, []])
      expect(await move({ ...left, signature: drawn as never })).toBe(
        '23514 cash_movements_signed_when_handed_in',
      );
    expect(await move({ signature })).toBe('23514 cash_movements_signed_when_handed_in');
    expect(await move(left)).toBe('accepted');
    expect(await refusalOf(db.updateTable('cashMovements').set({ amount: 6 }).execute())).toBe('42501');
    expect(await refusalOf(db.deleteFrom('cashMovements').execute())).toBe('42501');
  });
});

describe('papers and rates', () => {
  it('no number is given twice for a kind and a year, and no paper is changed', async () => {
    const paper = { kind: 'receipt', year: 2026, number: 1, bookingId: booking.id, balanceCents: 0 } as const;
    const insert = () => {
      const made = { id: randomUUID(), madeByUserId: agentId, madeAt: NOW };
      return refusalOf(
        db
          .insertInto('receipts')
          .values({ ...paper, ...made })
          .execute(),
      );
    };
    expect(await insert()).toBe('accepted');
    expect(await insert()).toBe('23505 receipts_are_numbered');
    expect(await refusalOf(db.updateTable('receipts').set({ number: 2 }).execute())).toBe('42501');
    expect(await refusalOf(db.deleteFrom('receipts').execute())).toBe('42501');
  });

  it('a rate is above 0, and stays as it was entered', async () => {
    const rate = { day: '2026-11-18', source: 'brh', enteredByUserId: agentId, enteredAt: NOW } as const;
    const enter = (htgPerUsd: number) =>
      refusalOf(
        db
          .insertInto('exchangeRates')
          .values({ ...rate, htgPerUsd })
          .execute(),
      );
    expect(await enter(0)).toBe('23514 exchange_rates_htg_per_usd_check');
    expect(await enter(131.25)).toBe('accepted');
    expect(await refusalOf(db.updateTable('exchangeRates').set({ htgPerUsd: 132 }).execute())).toBe('42501');
  });
});
