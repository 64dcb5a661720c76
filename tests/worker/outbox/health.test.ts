import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { health } from '#worker/http/health.ts';
import { type Mailer, MailRefused } from '#worker/messages/mailer.ts';
import { downFor, openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  world = await openOutbox();
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.answers.splice(0);
});

const ask = async (mailer: Mailer | null = world.provider.mailer) => {
  const deps = { ...world.counter.deps, mailer };
  const response = await new Hono().get('/healthz', health(deps)).request('/healthz');
  return { status: response.status, body: await response.json() };
};
const told = async () => (await ask()).body.messages;

it('says that nothing waits', async () => {
  const messages = { waiting: 0, waitingSeconds: 0, late: false };
  expect(await ask()).toEqual({ status: 200, body: { status: 'ok', messages } });
});

it('says how long the first waits, retried or not, and that half an hour is too long', async () => {
  await world.tell('booking_made');
  world.provider.answers.push(...downFor(3));
  await world.send();
  world.counter.advance(5 * MINUTE_MS);
  await world.tell('booking_made');
  expect(await told()).toEqual({ waiting: 2, waitingSeconds: 300, late: false });
  await world.send();
  world.counter.advance(25 * MINUTE_MS);
  expect(await ask()).toMatchObject({
    status: 200,
    body: { messages: { waitingSeconds: 1800, late: true } },
  });
});

it('counts what somebody is sending only when they did not come back', async () => {
  await world.tell('booking_made');
  const leasedUntil = new Date(world.counter.now().getTime() + 2 * MINUTE_MS);
  await world.db
    .updateTable('outbox')
    .set({ status: 'sending', leasedUntil })
    .where('status', '=', 'waiting')
    .execute();
  expect(await told()).toMatchObject({ waiting: 0 });
  world.counter.advance(2 * MINUTE_MS);
  expect(await told()).toMatchObject({ waiting: 1, waitingSeconds: 120 });
});

it('does not count what waits for a person', async () => {
  await world.tell('booking_made');
  expect((await ask(null)).body.messages).toMatchObject({ waiting: 0 });
});

it('a full mailbox is its reader’s trouble; that all refuse, and nothing leaves, is ours', async () => {
  const refused = () => new MailRefused('SMTP RCPT: 452 Mailbox full', { isOfReader: true });
  await world.tell('booking_made');
  world.provider.answers.push(refused());
  await world.send();
  world.counter.advance(40 * MINUTE_MS);
  expect(await told()).toEqual({ waiting: 1, waitingSeconds: 2400, late: false });
  const other = await insertBooking(world.db, { pickupDate: '2026-12-20', returnDate: '2026-12-22' });
  await world.tell('booking_made', other.id, '1', other.id);
  world.provider.answers.push(refused(), refused());
  await world.send();
  expect(await told()).toMatchObject({ waiting: 2, late: true });
  const third = await insertBooking(world.db, { pickupDate: '2026-12-20', returnDate: '2026-12-22' });
  await world.tell('booking_made', third.id, '1', third.id);
  await world.send();
  expect(await told()).toMatchObject({ waiting: 2, late: false });
});
