import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { tally } from '#tests/support/outcome.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { listExtrasLeft } from '#worker/services/bookings/create/booking-form.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { extendRental, priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { agreeToEdit, type Desk, editFormOf, oneOf, openDesk, refusal } from './staff-world.ts';

const STOCK = 2;
const SEATS = { extras: oneOf('child_seat') };
const seats = (quantity: number) => ({ extras: [{ code: 'child_seat', quantity }] });
let desk: Desk;
let agent: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.wipe();
  await setStock(STOCK);
});

const setStock = (stock: number | null) =>
  desk.db.updateTable('extrasCatalog').set({ stock }).where('code', '=', 'child_seat').execute();

/** On a car of its own, so that nothing but the extra is in the way. */
async function formWith(fields: Partial<StaffCreateBookingInput> = {}) {
  const vehicle = await desk.insertVehicle({ branchId: fields.pickupBranchId ?? 'les_cayes' });
  return desk.formFor(vehicle, { ...SEATS, ...fields });
}
const book = async (fields: Partial<StaffCreateBookingInput> = {}) =>
  createStaffBooking(desk.deps, await formWith(fields), agent);
const read = (bookingId: string) => getBooking(desk.deps, { bookingId }, 'en');
const taken = (left: number) => ({
  code: 'EXTRAS_TAKEN',
  details: { extras: [expect.objectContaining({ code: 'child_seat', left })] },
});
const leftThen = (
  pickupDate: string,
  returnDate: string,
  branchId: 'les_cayes' | 'cap_haitien' = 'les_cayes',
) => listExtrasLeft(desk.deps, { branchId, pickupDate, returnDate, bookingId: undefined });

async function setSeats(bookingId: string, quantity: number) {
  const form = editFormOf(await read(bookingId));
  return agreeToEdit(desk.deps, { ...form, extras: [{ code: 'child_seat', quantity }] }, agent);
}

describe('two bookings of the same days', () => {
  it('have no more of an extra than the branch has', async () => {
    await book();
    await book();
    expect(await refusal(book())).toMatchObject(taken(0));
    expect(await leftThen('2026-12-02', '2026-12-03')).toEqual([{ code: 'child_seat', left: 0 }]);
  });

  it('elsewhere, on other days, without it, or where nobody counts, are booked', async () => {
    await book();
    await book();
    await book({ pickupBranchId: 'cap_haitien', returnBranchId: 'cap_haitien' });
    await book({ pickupDate: '2026-12-04', returnDate: '2026-12-06' });
    await book({ extras: oneOf('gps') });
    await setStock(null);
    await book();
  });

  it('count every seat that one of them asks for', async () => {
    expect(await refusal(book(seats(3)))).toMatchObject(taken(2));
    await book(seats(2));
    expect(await refusal(book())).toMatchObject(taken(0));
    await setStock(3);
    expect(await refusal(book(seats(2)))).toMatchObject(taken(1));
    await book();
  });

  it('one after the other share one seat with a third that spans both', async () => {
    await book({ pickupDate: '2026-12-01', returnDate: '2026-12-03' });
    await book({ pickupDate: '2026-12-03', returnDate: '2026-12-05' });
    await book({ pickupDate: '2026-12-01', returnDate: '2026-12-05' });
    expect(await refusal(book({ pickupDate: '2026-12-02', returnDate: '2026-12-04' }))).toMatchObject(
      taken(0),
    );
  });

  it('at the same moment do not both get the last one', async () => {
    await book();
    const forms = await Promise.all(Array.from({ length: 6 }, () => formWith()));
    const outcomes = await Promise.all(
      forms.map(async (form) => (await refusal(createStaffBooking(desk.deps, form, agent))).code),
    );
    expect(tally(outcomes)).toEqual({ accepted: 1, EXTRAS_TAKEN: 5 });
    expect(await leftThen('2026-12-01', '2026-12-04')).toEqual([{ code: 'child_seat', left: 0 }]);
  });
});

describe('a booking that is changed', () => {
  it('takes more only while others leave it, and its own are no obstacle', async () => {
    const { bookingId } = await book();
    await setSeats(bookingId, 2);
    expect(await refusal(book())).toMatchObject(taken(0));
    await setSeats(bookingId, 1);
    const other = await book();
    expect(await refusal(setSeats(other.bookingId, 2))).toMatchObject(taken(1));
    // Fewer are never refused, also where the firm has lost one.
    await setStock(1);
    expect((await refusal(setSeats(other.bookingId, 0))).code).toBe('accepted');
  });

  it('edited at the same moment as another is booked, one gets the last', async () => {
    const { bookingId } = await book();
    const form = { ...editFormOf(await read(bookingId)), extras: [{ code: 'child_seat', quantity: 2 }] };
    const create = await formWith();
    const outcomes = await Promise.all([
      refusal(agreeToEdit(desk.deps, form, agent)),
      refusal(createStaffBooking(desk.deps, create, agent)),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['EXTRAS_TAKEN', 'accepted']);
  });

  it('is extended while its extras are there', async () => {
    const { bookingId } = await book();
    await book({ pickupDate: '2026-12-05', returnDate: '2026-12-08' });
    await book({ pickupDate: '2026-12-05', returnDate: '2026-12-08' });
    const extend = async (returnDate: string) => {
      const asked = { bookingId, returnDate, returnTime: '10:00' };
      const { quote, booking } = await priceExtension(desk.deps, asked, 'en');
      const { rowVersion } = booking;
      const consent = { requestId: randomUUID(), agreedBy: 'Rose Pierre', agreedHow: 'phone' as const };
      return extendRental(desk.deps, { ...asked, rowVersion, quote, ...consent, note: undefined }, agent);
    };
    await extend('2026-12-05');
    expect(await refusal(extend('2026-12-06'))).toMatchObject(taken(0));
  });

  it('gives its extras back once canceled, and takes them up again only where they are', async () => {
    const { bookingId } = await book();
    const move = async (bookingStatus: 'canceled' | 'reserved') => {
      const { rowVersion } = await read(bookingId);
      return setStatus(desk.deps, { bookingId, rowVersion, bookingStatus }, agent);
    };
    await move('canceled');
    await book();
    const last = await book();
    expect(await refusal(move('reserved'))).toMatchObject(taken(0));
    await setSeats(last.bookingId, 0);
    expect((await refusal(move('reserved'))).code).toBe('accepted');
  });
});
