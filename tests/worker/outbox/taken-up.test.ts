import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SetBookingStatusInput } from '#domain/schemas/bookings.ts';
import { openOutbox } from './world.ts';

/** Whoever was told that their booking is canceled is told as well that it stands again. */

let world: Awaited<ReturnType<typeof openOutbox>>;
let admin: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  admin = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());

let rowVersion = 1;
/** What its client reads once staff have set this. */
async function toldOf(bookingStatus: SetBookingStatusInput['bookingStatus']) {
  const { booking, provider } = world;
  const set = await admin.api.staff.bookings.setStatus({ bookingId: booking.id, rowVersion, bookingStatus });
  rowVersion = set.rowVersion;
  await world.send();
  return provider.taken.splice(0);
}

it('each time, with its days for their calendar', async () => {
  const { bookingCode } = world.booking;
  for (let time = 1; time <= 2; time += 1) {
    const [canceled, ...more] = await toldOf('canceled');
    expect(canceled?.subject).toBe(`Votre réservation ${bookingCode} est annulée`);
    const [again, ...others] = await toldOf('reserved');
    expect(again?.subject).toBe(`Votre réservation ${bookingCode} est enregistrée`);
    expect(again?.attachments[0]?.content).toContain('METHOD:PUBLISH');
    expect([more, others]).toEqual([[], []]);
  }
});

it('as is whoever did not come, and that they are booked again', async () => {
  const { bookingCode } = world.booking;
  const [missed, ...more] = await toldOf('no_show');
  expect(missed?.subject).toBe(`Réservation ${bookingCode}\u00a0: personne n’est venu`);
  expect(missed?.attachments[0]?.content).toContain('METHOD:CANCEL');
  // Staff hear of the client's reason: what is kept may be another then.
  const [canceled, ...others] = await toldOf('canceled');
  expect(canceled?.subject).toBe(`Votre réservation ${bookingCode} est annulée`);
  expect(await toldOf('no_show')).toEqual([]);
  const [again] = await toldOf('reserved');
  expect(again?.subject).toBe(`Votre réservation ${bookingCode} est enregistrée`);
  expect([more, others]).toEqual([[], []]);
});

it('but whoever had the car is not told that nobody came for it', async () => {
  await toldOf('picked_up');
  await toldOf('returned');
  expect(await toldOf('no_show')).toEqual([]);
});
