import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Books, openBooks } from './world.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.nameFirm();
});
afterAll(() => books.close());

const report = (month: string, branchId?: 'les_cayes' | 'cap_haitien') =>
  books.admin.api.staff.invoices.taxOfMonth({ month, branchId });

describe('the TCA of a month', () => {
  it('counts by the day of issue, so that a month that is over stays what it was', async () => {
    const booking = await books.book();
    const first = await books.issue(booking);
    const inCap = await insertVehicle(books.db, { branchId: 'cap_haitien' });
    const other = await books.book({ vehicle: inCap });
    const second = await books.issue(other);
    const untaxed = await books.bookUntaxed();
    await books.issue(untaxed, { exemptionReason: 'Embassy' });

    const november = await report('2026-11');
    expect(november.rows.map(({ number }) => number)).toEqual([
      first.number,
      second.number,
      'FA-2026-000003',
    ]);
    const [row] = november.rows;
    expect(row).toMatchObject({ bookingCode: booking.bookingCode, totalCents: booking.grandTotalCents });
    const { baseCents = 0, taxCents = 0 } = row ?? {};
    expect(november.sums).toMatchObject({
      invoices: 3,
      creditNotes: 0,
      baseCents: baseCents + (november.rows[1]?.baseCents ?? 0),
      exemptCents: untaxed.grandTotalCents,
      totalCents: booking.grandTotalCents + other.grandTotalCents + untaxed.grandTotalCents,
    });

    books.counter.advance(14 * DAY_MS);
    const note = await books.correct(first.id);
    books.counter.advance(1_000);
    const again = await books.issue(booking);
    expect(await report('2026-11')).toEqual(november);
    const december = await report('2026-12');
    expect(december.rows).toMatchObject([
      { number: note.number, corrects: first.number, baseCents: -baseCents, taxCents: -taxCents },
      { number: again.number, baseCents, taxCents },
    ]);
    expect(december.sums).toMatchObject({ invoices: 1, creditNotes: 1, taxCents: 0, totalCents: 0 });
  });

  it('is told by branch, and the branches add up', async () => {
    const { sums, branches } = await report('2026-11');
    expect(branches.map(({ branchId }) => branchId).sort()).toEqual(['cap_haitien', 'les_cayes']);
    const cap = await report('2026-11', 'cap_haitien');
    expect(cap.rows.every(({ branchId }) => branchId === 'cap_haitien')).toBe(true);
    expect(cap.branches).toEqual(branches.filter(({ branchId }) => branchId === 'cap_haitien'));
    expect(branches.reduce((cents, branch) => cents + branch.taxCents, 0)).toBe(sums.taxCents);
    expect(branches.reduce((cents, branch) => cents + branch.totalCents, 0)).toBe(sums.totalCents);
  });

  it('of a month without invoices is empty', async () => {
    expect(await report('2025-02')).toMatchObject({ rows: [], sums: { invoices: 0, taxCents: 0 } });
  });
});
