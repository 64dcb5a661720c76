import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { openOutbox } from './world.ts';

/** Who meets a client is planned after the reminder of the day before. It is noon of 18 November in Haiti. */

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  await world.db.updateTable('clients').set({ remindersStoppedAt: null, remindersStoppedBy: null }).execute();
  world.provider.taken.splice(0);
});

const book = async (pickupDate: string, returnDate: string, fields: Partial<BookingRow> = {}) =>
  insertBooking(world.db, {
    vehicle: await insertVehicle(world.db, { branchId: 'les_cayes' }),
    customer: world.customer,
    pickupDate,
    returnDate,
    fields: { paymentMethod: 'cash', bookingStatus: 'confirmed', ...fields },
  });

async function plan(booking: BookingRow, change: object = {}) {
  const asked = {
    deliveryId: randomUUID(),
    bookingId: booking.id,
    kind: 'delivery' as const,
    place: 'Aéroport Antoine-Simon',
    dueOn: booking.pickupDate,
    dueTime: '15:30',
    driverName: 'Ronald Joseph',
    isOwn: false,
    ...change,
  };
  await agent.api.staff.deliveries.plan(asked);
  // The same press again.
  await agent.api.staff.deliveries.plan(asked);
  return asked.deliveryId;
}

/** What leaves by e-mail, and what waits to be sent by WhatsApp. */
async function told() {
  await world.send();
  const { toSend } = await agent.api.staff.outbox.toSend({});
  const mails = world.provider.taken.splice(0);
  return { mails, notes: toSend.filter(({ kind }) => kind === 'meeting_set') };
}
const ofMeetings = async () =>
  (await told()).mails.filter(({ subject }) => subject.startsWith('Ronald Joseph vous retrouve'));

/** Staff save the form once they have seen the new price. */
async function edit({ id: bookingId }: BookingRow, fields: object) {
  const form = { ...editFormOf(await getBooking(world.counter.deps, { bookingId }, 'en')), ...fields };
  const shown = await agent.api.staff.bookings.update(form).catch((error: Error) => {
    const { details } = error.cause as { details?: { quote: typeof form.quote } };
    if (details === undefined) throw error;
    return details;
  });
  if ('quote' in shown) await agent.api.staff.bookings.update({ ...form, quote: shown.quote });
}
const noteText = async (messageId: string) => (await agent.api.staff.outbox.preview({ messageId })).text;

it('is told at once by e-mail and WhatsApp, with name, place and time', async () => {
  await plan(await book('2026-11-19', '2026-11-22'));
  const { mails, notes } = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(
    /^Ronald Joseph vous retrouve le .*19 novembre 2026 à 15:30, Aéroport Antoine-Simon$/,
  );
  expect(mails[0]?.text).toContain('Nous vous y amenons le véhicule.');
  expect(mails[0]?.text).toContain(encodeURIComponent('Aéroport Antoine-Simon, Les Cayes'));
  expect(mails[0]?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain('DTSTART:20261119T203000Z');
  expect(notes).toHaveLength(1);
  expect(await noteText(notes[0]?.id ?? '')).toMatch(
    /Ronald Joseph vous retrouve le .*15:30, Aéroport Antoine-Simon\. Votre réservation\u00a0: •••/,
  );
});

it('waits for the reminder, which says it, unless the client wants none', async () => {
  const booking = await book('2026-11-20', '2026-11-22');
  await plan(booking);
  expect(await told()).toEqual({ mails: [], notes: [] });
  const stopped = { remindersStoppedAt: world.counter.now(), remindersStoppedBy: 'staff' } as const;
  await world.db.updateTable('clients').set(stopped).where('id', '=', booking.clientId).execute();
  await plan(booking, { kind: 'collection', dueOn: '2026-11-22' });
  expect((await told()).mails[0]?.text).toContain('Nous venons y reprendre le véhicule.');
});

it('of a collection says who comes for the car', async () => {
  const booking = await book('2026-11-15', '2026-11-18', { bookingStatus: 'picked_up' });
  await plan(booking, { kind: 'collection', dueOn: '2026-11-18', dueTime: '17:00', place: 'Hôtel du Quai' });
  const [mail] = (await told()).mails;
  expect(mail?.subject).toMatch(/18 novembre 2026 à 17:00, Hôtel du Quai$/);
  expect(mail?.text).toContain('Nous venons y reprendre le véhicule.');
});

it('says who comes in the place of another, and not what was called off', async () => {
  const booking = await book('2026-11-19', '2026-11-22');
  const deliveryId = await plan(booking);
  await agent.api.staff.deliveries.cancel({ deliveryId });
  await plan(booking, { driverName: 'Wilner Augustin' });
  const { mails } = await told();
  expect(mails.map(({ subject }) => subject.split(' vous')[0])).toEqual(['Wilner Augustin']);
});

it('is not told any more once it is over', async () => {
  const booking = await book('2026-11-18', '2026-11-22');
  await plan(booking, { dueTime: '12:30' });
  world.counter.advance(31 * 60_000);
  expect((await told()).mails).toEqual([]);
  world.counter.advance(-31 * 60_000);
  const rows = await world.rows();
  const own = rows.filter(({ bookingId, channel }) => bookingId === booking.id && channel === 'email');
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    kind: 'meeting_set',
    status: 'dropped',
    lastError: 'too_late',
  });
});

it('is told again when the pickup moves on its own day', async () => {
  const booking = await book('2026-11-18', '2026-11-22', { pickupTime: '15:00' });
  await plan(booking);
  await told();
  await edit(booking, { pickupTime: '16:15', returnTime: '10:00' });
  const mails = await ofMeetings();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/16:45, Aéroport Antoine-Simon$/),
  ]);
});

it('of a rental of a day says who comes for the car, also at another time: no reminder of its return comes', async () => {
  const booking = await book('2026-11-22', '2026-11-23', { pickupTime: '10:00', returnTime: '10:00' });
  await plan(booking);
  expect((await told()).mails).toEqual([]);
  await plan(booking, { kind: 'collection', dueOn: '2026-11-23', dueTime: '10:00', place: 'Hôtel du Quai' });
  const { mails, notes } = await told();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ronald Joseph vous retrouve le .*23 novembre 2026 à 10:00, Hôtel du Quai$/),
  ]);
  expect(notes).toHaveLength(1);
  await edit(booking, { pickupTime: '10:00', returnTime: '09:00' });
  expect((await ofMeetings()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/23 novembre 2026 à 09:00, Hôtel du Quai$/),
  ]);
  // Of two days the reminder says it.
  await edit(booking, { pickupTime: '10:00', returnDate: '2026-11-24', returnTime: '09:00' });
  expect(await ofMeetings()).toEqual([]);
});
