import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBalances } from '#worker/db/queries/reports/balances.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

it('a booking of which everything is taken off is paid, whatever the form said, and owes nothing', async () => {
  const owner = await desk.hire('admin');
  const free = async (paymentStatus: 'unpaid' | 'paid' | 'pending_verification') => {
    const vehicle = await desk.insertVehicle({ pricePerDayCents: 4_000 });
    const form = await desk.formFor(vehicle, { discountCents: 12_000, paymentStatus });
    expect(form.quote.grandTotalCents).toBe(0);
    return createStaffBooking(desk.deps, form, owner);
  };
  await free('unpaid');
  await free('paid');
  expect(await refusal(free('pending_verification'))).toMatchObject({
    details: { fieldErrors: { paymentStatus: 'validation.paymentStatus.impossible' } },
  });
  const bookings = await desk.db
    .selectFrom('bookings')
    .select(['paymentStatus', 'paidCents', 'grandTotalCents'])
    .execute();
  const paid = { paymentStatus: 'paid', paidCents: 0, grandTotalCents: 0 };
  expect(bookings).toEqual([paid, paid]);
  const balances = await readBalances(desk.db, { branchId: undefined, today: '2026-11-18', limit: 5 });
  // Called off, nobody paid for it; taken up again, it is free as before.
  const { bookingId } = await free('unpaid');
  for (const [bookingStatus, paymentStatus] of [
    ['canceled', 'unpaid'],
    ['no_show', 'unpaid'],
    ['reserved', 'paid'],
  ] as const) {
    const { rowVersion } = await getBooking(desk.deps, { bookingId }, 'en');
    await setStatus(desk.deps, { bookingId, rowVersion, bookingStatus }, { ...owner, locale: 'en' });
    expect(await getBooking(desk.deps, { bookingId }, 'en')).toMatchObject({ bookingStatus, paymentStatus });
    const edited = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
    await agreeToEdit(desk.deps, { ...edited, notes: bookingStatus }, { ...owner, locale: 'en' });
    expect(await getBooking(desk.deps, { bookingId }, 'en')).toMatchObject({ bookingStatus, paymentStatus });
  }
  const none = { count: 0, cents: 0 };
  expect(balances).toEqual({ begun: none, ahead: none, toRefund: none, rows: [] });
});
