import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrong } from '#tests/domain/ledger-entries.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { withoutGaps } from '#tests/worker/payments/world.ts';
import { type Books, COMPANY, invoiceFor, openBooks } from './world.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const rowOf = (id: string) =>
  books.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lineSumsOf = async ({ id }: BookingRow) => {
  const lines = books.db.selectFrom('bookingLines').selectAll().where('bookingId', '=', id);
  const rows = await lines.execute();
  const sum = (of: typeof rows) => of.reduce((cents, { totalCents }) => cents + totalCents, 0);
  return {
    taxed: sum(rows.filter(({ isTaxed }) => isTaxed)),
    tax: sum(rows.filter(({ kind }) => kind === 'tax')),
  };
};

describe('before the firm has a name and a NIF on invoices', () => {
  it('none is issued, and the screen is told why', async () => {
    const booking = await books.book();
    expect((await books.of(booking)).refusal).toBe('firm');
    const refused = wrong('clientName', 'validation.invoice.firm');
    expect(await detailsOf(books.issue(booking))).toEqual(refused);
    const { rowVersion } = (await books.admin.api.staff.settings.get()).firm;
    const named = { rowVersion, legalName: COMPANY.legalName };
    await books.admin.api.staff.settings.updateCompany(named);
    expect((await books.of(booking)).refusal).toBe('firm');
    await books.nameFirm({ nif: '0034567891' });
    expect((await books.admin.api.staff.settings.get()).firm).toMatchObject(COMPANY);
    expect((await books.of(booking)).refusal).toBeNull();
  });

  it('a NIF of other than ten digits is refused', async () => {
    const { rowVersion } = (await books.admin.api.staff.settings.get()).firm;
    for (const nif of ['123', '003-456-789-12', 'abcdefghij'])
      expect(
        await outcomeOf(books.admin.api.staff.settings.updateCompany({ rowVersion, ...COMPANY, nif })),
      ).toBe('VALIDATION_FAILED');
  });
});

describe('an invoice', () => {
  it('has both parties, the lines, base and tax as they were, and stays so', async () => {
    const booking = await books.book();
    const { taxed, tax } = await lineSumsOf(booking);
    const typed = { clientName: 'ONG Espoir', clientNif: '1234567890', clientAddress: 'Delmas 33' };
    const { id, kind, number } = await books.issue(booking, { ...typed, locale: 'fr' });
    expect([kind, number]).toEqual(['invoice', 'FA-2026-000001']);
    const written = await rowOf(id);
    expect(written).toMatchObject({
      ...typed,
      clientNif: '123-456-789-0',
      firmName: COMPANY.legalName,
      firmNif: COMPANY.nif,
      firmAddress: COMPANY.legalAddress,
      branchId: 'les_cayes',
      issuedOn: '2026-11-18',
      issuedByUserId: books.agent.id,
      baseCents: taxed,
      taxCents: tax,
      exemptCents: 0,
      totalCents: booking.grandTotalCents,
      exemptionReason: null,
    });
    expect(written.content).toMatchObject({
      ...{ pickupDate: '2026-12-01', pickupTime: '10:00', returnDate: '2026-12-04', returnTime: '10:00' },
    });
    expect(written.content.lines.map(({ label }) => label)).toEqual([expect.stringMatching(/^Location de /)]);
    await books.nameFirm({ legalName: 'Timo Haïti S.A.' });
    expect(await rowOf(id)).toEqual(written);
    await books.nameFirm();
    expect(await books.counter.logsOf('invoice', id)).toMatchObject([
      { action: 'create', bookingId: booking.id, userId: books.agent.id },
    ]);
  });

  it('is one at a time, whoever asks at the same moment', async () => {
    const booking = await books.book();
    const all = Array.from({ length: 4 }, (_, at) =>
      outcomeOf(books.issue(booking, {}, at % 2 === 0 ? books.agent : books.admin)),
    );
    expect(tally(await Promise.all(all))).toEqual({ ok: 1, VALIDATION_FAILED: 3 });
    const { invoices, refusal } = await books.of(booking);
    expect([invoices.length, refusal]).toEqual([1, 'issued']);
    expect(await detailsOf(books.issue(booking))).toEqual(wrong('clientName', 'validation.invoice.issued'));
  });

  it('is the same one when the same request comes again, also at the same moment', async () => {
    const booking = await books.book();
    const input = invoiceFor(booking);
    const send = () => books.agent.api.staff.invoices.issue(input);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect([...others, await send()]).toEqual([first, first, first]);
    expect((await books.of(booking)).invoices).toHaveLength(1);
    const other = invoiceFor(await books.book(), { requestId: input.requestId });
    expect(await outcomeOf(books.agent.api.staff.invoices.issue(other))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is of the amounts that were seen', async () => {
    const booking = await books.book();
    const { rowVersion } = booking;
    expect(await outcomeOf(books.issue(booking, { rowVersion: rowVersion + 1 }))).toBe('STALE_VERSION');
    expect(await outcomeOf(books.issue(booking, { bookingId: randomUUID() }))).toBe('BOOKING_NOT_FOUND');
  });

  it('of a booking without tax says why, and of another says nothing of it', async () => {
    const untaxed = await books.bookUntaxed();
    expect(await books.of(untaxed)).toMatchObject({ baseCents: 0, taxCents: 0 });
    expect(await detailsOf(books.issue(untaxed))).toEqual(
      wrong('exemptionReason', 'validation.invoice.exemptionReason'),
    );
    const exemptionReason = 'Embassy, note 12/2026';
    const { id } = await books.issue(untaxed, { exemptionReason });
    expect(await rowOf(id)).toMatchObject({
      exemptCents: untaxed.grandTotalCents,
      baseCents: 0,
      exemptionReason,
    });
    const taxed = await books.issue(await books.book(), { exemptionReason });
    expect((await rowOf(taxed.id)).exemptionReason).toBeNull();
  });

  it('is not issued for a canceled booking', async () => {
    const booking = await books.book({ fields: { bookingStatus: 'canceled' } });
    expect((await books.of(booking)).bookingStatus).toBe('canceled');
    expect((await books.of(booking)).refusal).toBe('canceled');
    expect(await detailsOf(books.issue(booking))).toEqual(wrong('clientName', 'validation.invoice.canceled'));
  });

  it('fills in whom the last invoice of the same client named', async () => {
    const first = await books.book();
    const { customerName: name, customerEmail: email, customerPhone: phone } = first;
    const next = await books.book({ customer: { id: first.customerId, name, email, phone } });
    expect(await books.of(next)).toMatchObject({ clientName: name, clientNif: null });
    await books.issue(first, { clientName: 'Brasserie du Sud', clientNif: 'US 12-345' });
    expect(await books.of(next)).toMatchObject({ clientName: 'Brasserie du Sud', clientNif: 'US 12-345' });
  });
});

describe('a credit note', () => {
  it('takes the whole invoice back; then the next one may come', async () => {
    const booking = await books.book();
    const first = await books.issue(booking, { clientName: 'Wrong Name' });
    expect(await outcomeOf(books.correct(first.id, books.agent))).toBe('NOT_ALLOWED');
    const note = await books.correct(first.id);
    expect(note).toMatchObject({ kind: 'credit_note', number: 'NC-2026-000001' });
    const [invoice, credit] = (await books.of(booking)).invoices;
    expect(invoice).toMatchObject({ correctedBy: note.number, corrects: null });
    expect(credit).toMatchObject({
      corrects: first.number,
      reason: 'Another firm pays',
      totalCents: invoice?.totalCents,
    });
    const next = await books.issue(booking, { clientName: 'Right Name' });
    expect((await books.of(booking)).invoices.map(({ number }) => number)).toEqual([
      first.number,
      note.number,
      next.number,
    ]);
    const corrected = wrong('reason', 'validation.invoice.corrected');
    expect(await detailsOf(books.correct(first.id))).toEqual(corrected);
    expect(await detailsOf(books.correct(note.id))).toEqual(corrected);
    expect(await books.counter.logsOf('invoice', first.id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', metadata: { reason: 'Another firm pays' } },
    ]);
  });

  it('is one of an invoice, whoever asks at the same moment, and the same for the same request', async () => {
    const { id } = await books.issue(await books.book());
    const requestId = randomUUID();
    const same = await Promise.all([
      books.correct(id, books.admin, requestId),
      books.correct(id, books.admin, requestId),
    ]);
    expect(same[0]).toEqual(same[1]);
    const other = await books.issue(await books.book());
    const both = [outcomeOf(books.correct(other.id)), outcomeOf(books.correct(other.id))];
    expect(tally(await Promise.all(both))).toEqual({ ok: 1, VALIDATION_FAILED: 1 });
    expect(await outcomeOf(books.correct(randomUUID()))).toBe('NOT_FOUND');
    expect(await outcomeOf(books.correct(other.id, books.admin, requestId))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('needs a reason', async () => {
    const { id: invoiceId } = await books.issue(await books.book());
    const input = { invoiceId, requestId: randomUUID(), reason: '  ' };
    expect(await outcomeOf(books.admin.api.staff.invoices.correct(input))).toBe('VALIDATION_FAILED');
  });

  it('of what is kept has its share of base and tax; what was invoiced before goes by a credit note', async () => {
    const booking = await books.book({ pickupDate: '2026-11-19', returnDate: '2026-11-23' });
    const { taxed, tax } = await lineSumsOf(booking);
    const first = await books.issue(booking);
    await books.db.updateTable('settings').set({ cancellationKeptPercent: 50 }).execute();
    const rentals = books.admin.api.staff.rentals;
    const shown = await rentals.cancellation({ bookingId: booking.id, kind: 'cancellation' });
    expect(shown.keptCents).toBe(booking.grandTotalCents / 2);
    const consent = { agreedBy: 'Rose Pierre', agreedHow: 'phone' } as const;
    const { rowVersion } = await rentals.callOff({
      ...consent,
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      requestId: randomUUID(),
      kind: 'cancellation',
      keptPercent: shown.keptPercent,
    });
    expect(await books.of(booking)).toMatchObject({ refusal: 'issued', totalCents: shown.keptCents });
    await books.correct(first.id);
    const kept = await books.issue({ ...booking, rowVersion });
    const row = await rowOf(kept.id);
    expect(row).toMatchObject({ baseCents: taxed / 2, taxCents: tax / 2, untaxedCents: 0 });
    expect(row.totalCents).toBe(shown.keptCents);
    // The one line says why, and comes with the tax to the total.
    expect(row.content.lines).toMatchObject([
      { label: expect.stringContaining('50%'), totalCents: taxed / 2 },
    ]);
  });
});

it('the numbers of each kind have no gaps after all that was refused', async () => {
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = await books.numbersOf(kind);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(withoutGaps(numbers));
  }
});
