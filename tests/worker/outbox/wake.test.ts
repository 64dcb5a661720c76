import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openNodeListener } from '#tests/support/node-listener.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { voiceNote } from '#tools/local/whatsapp-stand-in.ts';
import type { Deps } from '#worker/deps.ts';
import { whatsappRoutes } from '#worker/http/whatsapp.ts';
import { runWake } from '#worker/jobs/wake.ts';
import { type Mailer, MailRefused } from '#worker/messages/mailer.ts';
import { wakeForEach } from '#worker/messages/wake-queue.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { openWhatsApp } from './whatsapp-world.ts';
import { ORIGIN } from './world.ts';

/** How long from now each wake comes that was asked for. */
const waits: number[] = [];
const waker: NonNullable<Deps['waker']> = {
  async wakeAt(due, now) {
    waits.push(due.getTime() - now.getTime());
    return true;
  },
};

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let webhook: Awaited<ReturnType<typeof openNodeListener>>;
let number: string;
const afterAnswers: Promise<unknown>[] = [];
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world } = phone);
  await phone.reset();
  number = (await phone.row(await phone.told())).recipient;
  world.counter.deps.waker = waker;
  const app = new Hono().route('/webhooks/whatsapp', whatsappRoutes(world.counter.deps));
  const context = {
    waitUntil: (work: Promise<unknown>) => void afterAnswers.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  webhook = await openNodeListener((request) => app.fetch(request, {}, context));
});
afterAll(async () => {
  await webhook.close();
  await phone.close();
});
beforeEach(async () => {
  await phone.reset();
  await world.db.updateTable('clients').set({ contactBy: 'email' }).execute();
  phone.api.tell(`${webhook.url}/webhooks/whatsapp`);
  waits.splice(0);
});

async function mailed(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) await world.tell('booking_made');
}
const wake = (mailer: Mailer, deps: Partial<Deps> = {}) =>
  runWake({ ...world.counter.deps, publicOrigin: ORIGIN, mailer, ...deps });
const waiting = async () => (await world.rows()).filter(({ status }) => status === 'waiting');
const takeFiles = async () => {
  await Promise.all(afterAnswers.splice(0));
  return waits.splice(0);
};

it('a provider that takes long holds up no file, and what is left goes with the next run', async () => {
  await mailed(3);
  await phone.api.sendFile(number, voiceNote(), { at: phone.now() });
  await takeFiles();
  const states = async () =>
    (await world.db.selectFrom('messageFiles').select('state').execute()).map(({ state }) => state);
  await wake({
    async send() {
      await expect.poll(states, { timeout: 30_000 }).toEqual(['kept']);
      world.counter.advance(15 * SECOND_MS);
      return { providerId: null };
    },
  });
  expect(await waiting()).toHaveLength(1);
  expect(waits).toEqual([0]);
});

it('what failed in one run is tried again in one run', async () => {
  await mailed(5);
  const down: Mailer = {
    async send() {
      world.counter.advance(3 * SECOND_MS);
      throw new MailRefused('The server is down');
    },
  };
  await wake(down);
  expect(await waiting()).toHaveLength(5);
  expect(waits).toEqual([MINUTE_MS]);
});

it('wakes once for what is due within a minute, and again for what is due later', async () => {
  const now = phone.now();
  const dueIn = [5 * MINUTE_MS, MINUTE_MS, 5 * MINUTE_MS + SECOND_MS, 90 * SECOND_MS];
  const times = dueIn.map((ms) => new Date(now.getTime() + ms));
  await wakeForEach(waker, times, now);
  expect(waits).toEqual([90 * SECOND_MS, 5 * MINUTE_MS + SECOND_MS]);
  await wakeForEach(waker, [], now);
  expect(waits).toHaveLength(2);
});

it('messages leave, and the queue asks no more, where cars cannot be offered to those who wait', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { clock } = world.counter.deps;
  let isFirst = true;
  const now = () => {
    if (!isFirst) return clock.now();
    isFirst = false;
    throw new Error('No time to offer cars');
  };
  await mailed(1);
  await wake({ send: async () => ({ providerId: null }) }, { clock: { now } });
  expect(await waiting()).toEqual([]);
  expect(log.mock.calls).toEqual([['OFFERS', expect.any(Error)]]);
  log.mockRestore();
});

it('what becomes of a message wakes nobody, nor do words; a file does', async () => {
  const at = phone.now();
  await phone.api.write(number, 'Bonjour', { at });
  for (const status of ['sent', 'delivered', 'read']) await phone.api.status('wamid.of.ours', status, { at });
  expect(await takeFiles()).toEqual([]);
  await phone.api.sendFile(number, voiceNote(), { at });
  expect(await takeFiles()).toEqual([0]);
});

it('who is refused wakes the sender too, for the hold that was cleared off before', async () => {
  const { counter, db } = world;
  const agent = await counter.asStaff('agent');
  const vehicle = await insertVehicle(db);
  const book = (pickupDate: string, returnDate: string, fields = {}) =>
    insertBooking(db, { vehicle, pickupDate, returnDate, fields } as Parameters<typeof insertBooking>[1]);
  const ended = await book('2027-02-08', '2027-02-11', {
    bookingStatus: 'reserved',
    paymentMethod: 'zelle',
    createdAt: '2026-11-16T15:00:00.000Z',
    holdUntil: new Date(counter.now().getTime() - MINUTE_MS).toISOString(),
  });
  await book('2027-02-12', '2027-02-15', { bookingStatus: 'reserved' });
  const moved = await book('2027-02-20', '2027-02-23', { bookingStatus: 'reserved' });
  const form = editFormOf(await getBooking(counter.deps, { bookingId: moved.id }, 'en'));
  const days = { pickupDate: '2027-02-10', returnDate: '2027-02-13' } as const;
  await expect(agent.api.staff.bookings.update({ ...form, ...days })).rejects.toMatchObject({
    message: 'VEHICLE_UNAVAILABLE',
  });
  expect((await world.rows()).filter(({ bookingId }) => bookingId === ended.id)).toMatchObject([
    { kind: 'hold_ended', status: 'waiting' },
  ]);
  expect(waits).toEqual([0]);
  await expect(agent.api.staff.bookings.update({ ...form, ...days, customerName: '' })).rejects.toThrow();
  expect(waits).toEqual([0]);
});
