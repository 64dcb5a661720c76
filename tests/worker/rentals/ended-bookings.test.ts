import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatUsd } from '#domain/money.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { findReceipt } from '#worker/db/queries/bookings/client-bookings.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { bookingView } from '#worker/services/bookings/booking-view.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { releaseExpiredHolds } from '#worker/services/bookings/release-holds.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { listClientBalances } from '#worker/services/clients/clients.ts';
import { openStatement } from '#worker/services/documents/open-paper.ts';
import { openReceipt } from '#worker/services/documents/open-receipt.ts';
import { callOff, priceCallOff } from '#worker/services/rentals/call-off.ts';
import { getBalances } from '#worker/services/reports/get-financials.ts';
import { bookingOf, CONSENT, chargedOf } from './world.ts';

/** However a booking ends without a rental, and however it is taken up again, every screen and paper names one balance. */

// Picked up on the 10th at ten, which is 15:00 in UTC.
const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
/** Less than a day before: a third is kept. */
const TODAY = new Date('2026-12-09T16:00:00.000Z');
/** 3 × 33.35 and 10 %: 110.06, of which a third is 36.32. */
const PRICE = 11_006;
const KEPT = 3_632;

let desk: Desk;
let admin: ChangeRequest;
let agent: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  admin = { ...(await desk.hire('admin')), locale: 'en' };
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  await desk.db
    .updateTable('settings')
    .set({
      cancellationKeptPercent: 33,
      lateCancellationHours: 2,
      lateCancellationKeptPercent: 50,
      noShowKeptPercent: 80,
    })
    .execute();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.wipe();
  desk.setNow(TODAY);
  vehicle = await desk.insertVehicle({ pricePerDayCents: 3_335 });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, {
    vehicle: vehicle,
    ...DAYS,
    fields: { createdAt: '2026-12-01T15:00:00.000Z', ...fields },
  });
const later = (ms: number) => desk.setNow(new Date(desk.deps.clock.now().getTime() + ms));
const read = (id: string) => getBooking(desk.deps, { bookingId: id }, 'en');

/** By the menu of statuses, which is also what "Undo" sends. */
async function set(id: string, bookingStatus: BookingRow['bookingStatus'], by = admin) {
  const { rowVersion } = await read(id);
  await setStatus(desk.deps, { bookingId: id, rowVersion, bookingStatus }, by);
}
async function edit(id: string, bookingStatus: BookingRow['bookingStatus'], fields = {}) {
  await agreeToEdit(desk.deps, { ...editFormOf(await read(id)), bookingStatus, ...fields }, admin);
}
async function byDialog(id: string) {
  const { booking, keptPercent } = await priceCallOff(desk.deps, { bookingId: id, kind: 'cancellation' });
  const asked = { bookingId: id, rowVersion: booking.rowVersion, requestId: randomUUID() };
  await callOff(desk.deps, { ...asked, kind: 'cancellation', keptPercent, ...CONSENT }, admin);
}
async function hold(id: string) {
  const holdUntil = new Date(TODAY.getTime() + HOUR_MS).toISOString();
  await desk.db.updateTable('bookings').set({ holdUntil }).where('id', '=', id).execute();
  later(HOUR_MS + 1);
}
async function release(id: string) {
  await hold(id);
  await releaseExpiredHolds(desk.deps);
}
/** Somebody else books the car, which releases the booking in the batch of their own; they do not stay. */
async function releaseByBooking(id: string) {
  await hold(id);
  const form = await desk.formFor(vehicle, { ...DAYS, customerEmail: `${randomUUID()}@example.com` });
  const { bookingId } = await createStaffBooking(desk.deps, form, agent);
  await set(bookingId, 'canceled');
}

/** The amount that stands behind a word on paper. */
async function amountOn(paper: { body: Uint8Array } | null, word: string): Promise<string | undefined> {
  const pdf = await PDFDocument.load(paper?.body ?? new Uint8Array());
  const texts = pdf
    .getPages()
    .flatMap((page) => page.extractContents())
    .flatMap((part) => (part.kind === 'text' ? [part.getText().trim()] : []));
  return texts[texts.lastIndexOf(word) + 1];
}

/** What each place says of a booking's money. */
async function seen(id: string) {
  const { bookingCode, receiptToken, quote, balanceCents, paidCents } = await read(id);
  const row = await findReceipt(desk.db, 'en', bookingCode);
  if (row === undefined) throw new Error('no booking');
  const receipt = { code: bookingCode, token: receiptToken, locale: 'en' } as const;
  const statement = { id, locale: 'en', actor: admin.actor, of: 'bookings' } as const;
  const clients = await listClientBalances(desk.deps, { page: 1, pageSize: 25, sort: '-toPayCents' });
  const { clientId, grandTotalCents } = await bookingOf(desk, id);
  const report = await getBalances(desk.deps, {});
  return {
    lines: await chargedOf(desk, id),
    booking: grandTotalCents,
    quote: quote.grandTotalCents,
    page: balanceCents,
    client: bookingView(desk.deps, row, null).balanceCents,
    receipt: await amountOn(await openReceipt(desk.deps, receipt), 'Balance'),
    statement: await amountOn(await openStatement(desk.deps, statement), 'Balance'),
    owes: clients.rows.find((client) => client.id === clientId)?.toPayCents ?? 0,
    report: report.rows.find((one) => one.id === id)?.toPayCents ?? 0,
    paidCents,
  };
}

/** The same everywhere, in cents. */
function everywhere(totalCents: number, paidCents: number) {
  const balance = Math.max(0, totalCents - paidCents);
  return {
    lines: totalCents,
    booking: totalCents,
    quote: totalCents,
    page: balance,
    client: balance,
    receipt: formatUsd(balance, 'en'),
    // Below nothing: what the firm has of the client's.
    statement: formatUsd(totalCents - paidCents, 'en'),
    owes: balance,
    report: balance,
    paidCents,
  };
}

const linesOf = async (id: string) => (await read(id)).quote.lines;

const ENDS = [
  ['the dialog', byDialog, KEPT],
  ['the menu of statuses', (id: string) => set(id, 'canceled'), KEPT],
  // 80 % of 110.06.
  ['the menu, as a no-show', (id: string) => set(id, 'no_show'), 8_805],
  ['the edit form', (id: string) => edit(id, 'canceled'), KEPT],
] as const;
const RELEASES = [
  ['a hold that ran out', release, 0],
  ['whoever books its car then', releaseByBooking, 0],
] as const;
const REVIVALS = [
  ['the menu of statuses', (id: string) => set(id, 'reserved')],
  ['the edit form', (id: string) => edit(id, 'reserved')],
] as const;

describe.each([...ENDS, ...RELEASES])('a booking that is ended by %s', (_, end, kept) => {
  it('comes to the share that is kept, on every screen and paper', async () => {
    const { id } = await book();
    expect(await seen(id)).toEqual(everywhere(PRICE, 0));
    await end(id);
    expect(await seen(id)).toEqual(everywhere(kept, 0));
  });

  it.each(REVIVALS)('costs what it did once it is taken up again by %s', async (_way, revive) => {
    const { id } = await book();
    const before = await linesOf(id);
    await end(id);
    await revive(id);
    expect(await seen(id)).toEqual(everywhere(PRICE, 0));
    expect(await linesOf(id)).toEqual(before);
    // And once more.
    await set(id, 'canceled');
    expect((await linesOf(id)).filter(({ kind }) => kind === 'cancellation')).toHaveLength(1);
  });
});

describe.each(ENDS)('a booking that was paid in part and is ended by %s', (_, end, kept) => {
  it.each([1_000, 10_000])('has one balance: %i cents came', async (amountCents) => {
    const booking = await book();
    const by = { verifiedByUserId: admin.actor.id, verifiedAt: noonOn('2026-12-01') };
    await insertPayment(desk.db, booking, { status: 'paid', amountCents, ...by });
    await end(booking.id);
    expect(await seen(booking.id)).toEqual(everywhere(kept, amountCents));
    await set(booking.id, 'reserved');
    expect(await seen(booking.id)).toEqual(everywhere(PRICE, amountCents));
  });
});

describe('what was called off', () => {
  it('and taken up by mistake keeps the share that it kept, when that is undone', async () => {
    const { id } = await book();
    await release(id);
    await set(id, 'reserved', agent);
    later(5_000);
    await set(id, 'canceled', agent);
    expect(await seen(id)).toEqual(everywhere(0, 0));
    // A minute later it is called off anew, by the rules of that hour.
    await set(id, 'reserved', agent);
    later(60_001);
    await set(id, 'canceled', agent);
    expect(await seen(id)).toEqual(everywhere(KEPT, 0));
  });

  it('and taken up by mistake in the edit form keeps it too', async () => {
    const { id } = await book();
    await release(id);
    await edit(id, 'reserved');
    later(5_000);
    await set(id, 'canceled');
    expect(await seen(id)).toEqual(everywhere(0, 0));
  });

  it('and taken up for other days keeps a share of their price, when that is undone', async () => {
    const { id } = await book();
    await release(id);
    await edit(id, 'reserved', { returnDate: '2026-12-14' });
    later(5_000);
    await set(id, 'canceled');
    // A third of 146.74.
    expect(await seen(id)).toEqual(everywhere(4_842, 0));
  });

  it('keeps its share when it becomes a no-show, or a cancellation', async () => {
    const { id } = await book();
    await set(id, 'canceled');
    await set(id, 'no_show');
    expect(await seen(id)).toEqual(everywhere(KEPT, 0));
    await edit(id, 'canceled');
    expect(await seen(id)).toEqual(everywhere(KEPT, 0));
  });

  it('is taken up with other days in the edit form, at their price', async () => {
    const { id } = await book();
    await set(id, 'canceled');
    const days = { ...DAYS, returnDate: '2026-12-14' };
    expect(await refusal(edit(id, 'canceled', days))).toMatchObject({
      details: { fieldErrors: { bookingStatus: 'validation.bookingStatus.calledOff' } },
    });
    await edit(id, 'reserved', days);
    // 4 × 33.35 and 10 %: 146.74.
    expect(await seen(id)).toEqual(everywhere(14_674, 0));
  });

  it('asks an agent about the whole price, when its car leaves at once', async () => {
    const { id } = await book();
    await release(id);
    expect(await refusal(set(id, 'picked_up', agent))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { kind: 'hand_over', facts: { after: { balanceCents: PRICE } } },
    });
  });

  it('by the edit form with another price keeps a share of that', async () => {
    const { id } = await book();
    await edit(id, 'canceled', { baseRateCents: 10_000, overrideReason: 'Agreed' });
    // 3 × 100.00 and 10 %: 330.00, of which a third is 108.90.
    expect(await seen(id)).toEqual(everywhere(10_890, 0));
  });

  it('says in the log what it came to', async () => {
    const { id } = await book();
    await release(id);
    expect((await desk.logsOf(id)).at(-1)?.metadata).toMatchObject({
      before: { bookingStatus: 'reserved', grandTotalCents: PRICE },
      after: { bookingStatus: 'canceled', grandTotalCents: 0 },
    });
  });
});
