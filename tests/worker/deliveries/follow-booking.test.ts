import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { releaseExpiredHolds } from '#worker/services/bookings/release-holds.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { editFormOf } from '../bookings/staff-world.ts';

/** What is to be driven of a booking follows it, on every way by which it moves or ends. It is 18 November in Haiti. */

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

const deliveries = () => agent.api.staff.deliveries;

/** A booking of ten o'clock with both tasks: half an hour before its pickup, and at its return. */
async function booked() {
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const booking = await insertBooking(counter.db, {
    vehicle,
    pickupDate: '2026-11-22',
    returnDate: '2026-11-25',
    fields: { paymentMethod: 'cash', pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  });
  const plan = { bookingId: booking.id, place: 'Airport', driverName: 'Wilner', isOwn: false };
  const ids = { delivery: randomUUID(), collection: randomUUID() };
  const due = { dueOn: '2026-11-22', dueTime: '09:30' };
  await deliveries().plan({ ...plan, ...due, kind: 'delivery', deliveryId: ids.delivery });
  const back = { dueOn: '2026-11-25', dueTime: '10:00' };
  await deliveries().plan({ ...plan, ...back, kind: 'collection', deliveryId: ids.collection });
  return { ...booking, ids };
}
const tasksOf = async ({ id: bookingId }: { id: string }) =>
  (await deliveries().list({ bookingId })).map(({ kind, state, dueOn, dueTime, isMisfit }) => {
    return `${kind} ${state} ${dueOn} ${dueTime}${isMisfit ? ' misfit' : ''}`;
  });
const loggedOf = async ({ id }: { id: string }) =>
  (await counter.logsOf('booking', id)).filter(({ metadata }) =>
    JSON.stringify(metadata).includes('"delivery"'),
  );

/** Staff save the form once they have seen the new price. */
async function edit({ id: bookingId }: { id: string }, fields: object) {
  const form = {
    ...editFormOf(await getBooking(counter.deps, { bookingId }, 'en')),
    returnTime: '10:00',
    ...fields,
  };
  const shown = await admin.api.staff.bookings.update(form).catch((error: Error) => {
    const { code, details } = error.cause as { code?: string; details?: { quote: typeof form.quote } };
    if (code !== 'QUOTE_CHANGED' || details === undefined) throw error;
    return details;
  });
  if ('quote' in shown) await admin.api.staff.bookings.update({ ...form, quote: shown.quote });
}

describe('what is to be driven', () => {
  it('follows an edit by the same distance, with its line in the log; whoever is on the way is told', async () => {
    const booking = await booked();
    await deliveries().leave({ deliveryId: booking.ids.collection });
    await edit(booking, { pickupDate: '2026-11-23', pickupTime: '11:15', returnDate: '2026-11-27' });
    expect(await tasksOf(booking)).toEqual([
      'delivery planned 2026-11-23 10:45',
      'collection on_the_way 2026-11-25 10:00 misfit',
    ]);
    const moved = (await loggedOf(booking)).at(-1);
    expect(moved?.metadata).toMatchObject({
      before: { delivery: { dueOn: '2026-11-22', dueTime: '09:30' } },
      after: { delivery: { kind: 'delivery', dueOn: '2026-11-23', dueTime: '10:45' } },
    });
  });

  it('follows an extension', async () => {
    const booking = await booked();
    const until = { bookingId: booking.id, returnDate: '2026-11-26', returnTime: '12:00' };
    const { quote, booking: read } = await priceExtension(counter.deps, until, 'en');
    const consent = { agreedBy: 'Rose Pierre', agreedHow: 'phone' as const };
    const { rowVersion } = read;
    await agent.api.staff.rentals.extend({
      ...until,
      ...consent,
      rowVersion,
      requestId: randomUUID(),
      quote,
    });
    expect(await tasksOf(booking)).toEqual([
      'delivery planned 2026-11-22 09:30',
      'collection planned 2026-11-26 12:00',
    ]);
  });

  it.each(['canceled', 'no_show'] as const)(
    'is called off with a booking that is %s',
    async (bookingStatus) => {
      const booking = await booked();
      await deliveries().leave({ deliveryId: booking.ids.delivery });
      const { rowVersion } = await getBooking(counter.deps, { bookingId: booking.id }, 'en');
      await agent.api.staff.bookings.setStatus({ bookingId: booking.id, rowVersion, bookingStatus });
      expect(await tasksOf(booking)).toEqual([
        'delivery on_the_way 2026-11-22 09:30 misfit',
        'collection canceled 2026-11-25 10:00',
      ]);
      expect((await loggedOf(booking)).at(-1)?.metadata).toMatchObject({
        after: { delivery: { kind: 'collection', state: 'canceled' } },
      });
    },
  );

  it('is to be driven again when its booking is taken up again, but not what staff called off themselves', async () => {
    const booking = await booked();
    await deliveries().cancel({ deliveryId: booking.ids.delivery });
    const set = async (bookingStatus: 'canceled' | 'confirmed') => {
      const { rowVersion } = await getBooking(counter.deps, { bookingId: booking.id }, 'en');
      await admin.api.staff.bookings.setStatus({ bookingId: booking.id, rowVersion, bookingStatus });
    };
    await set('canceled');
    for (const again of ['confirmed', 'canceled', 'confirmed'] as const) await set(again);
    expect(await tasksOf(booking)).toEqual([
      'delivery canceled 2026-11-22 09:30',
      'collection planned 2026-11-25 10:00',
    ]);
    expect((await loggedOf(booking)).at(-1)?.metadata).toMatchObject({
      before: { delivery: { state: 'canceled' } },
      after: { delivery: { kind: 'collection', state: 'planned', dueOn: '2026-11-25' } },
    });
  });

  it('is called off when the time to pay ends', async () => {
    const booking = await booked();
    await counter.db
      .updateTable('bookings')
      .set({ holdUntil: new Date(counter.now().getTime() - 60_000), paymentMethod: 'zelle' })
      .where('id', '=', booking.id)
      .execute();
    await releaseExpiredHolds(counter.deps);
    expect(await tasksOf(booking)).toEqual([
      'delivery canceled 2026-11-22 09:30',
      'collection canceled 2026-11-25 10:00',
    ]);
    expect(await loggedOf(booking)).toHaveLength(4);
    const { rowVersion } = await getBooking(counter.deps, { bookingId: booking.id }, 'en');
    await admin.api.staff.bookings.setStatus({
      bookingId: booking.id,
      rowVersion,
      bookingStatus: 'reserved',
    });
    expect(await tasksOf(booking)).toEqual([
      'delivery planned 2026-11-22 09:30',
      'collection planned 2026-11-25 10:00',
    ]);
  });

  it('was left for at the same moment: the booking moves, and the driver is told', async () => {
    const booking = await booked();
    await Promise.all([
      edit(booking, { pickupTime: '12:00' }),
      deliveries().leave({ deliveryId: booking.ids.delivery }),
    ]);
    const [delivery] = await deliveries().list({ bookingId: booking.id });
    expect(delivery?.state).toBe('on_the_way');
    // Moved before they left, or not at all: then it does not fit.
    expect([delivery?.dueTime, delivery?.isMisfit]).toEqual(
      delivery?.isMisfit ? ['09:30', true] : ['11:30', false],
    );
  });
});
