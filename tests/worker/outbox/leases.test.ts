import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LEASE_MS } from '#domain/outbox.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { ORIGIN, openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  world = await openOutbox();
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
  world.provider.answers.splice(0);
});

const stateOf = async (factId: string) =>
  (await world.rows()).find(({ payload }) => payload.factId === factId);

it('a sender that is held up before it hands the message over leaves it to the next', async () => {
  const factId = crypto.randomUUID();
  await world.tell('booking_made', factId);
  let asked = 0;
  const clock = {
    now: () => {
      asked += 1;
      // After it has the message: its process stands still until its lease is all but over.
      if (asked === 2) world.counter.advance(LEASE_MS - 1_000);
      return world.counter.now();
    },
  };
  await sendDue({ ...world.deps, clock }, ORIGIN, 0);
  expect(world.provider.taken).toEqual([]);
  world.counter.advance(60_000);
  await world.send();
  expect(world.provider.taken).toHaveLength(1);
  expect(await stateOf(factId)).toMatchObject({ status: 'sent' });
});

it('a database that is away for a moment after the provider took the message sends nothing twice', async () => {
  const factId = crypto.randomUUID();
  const { proxy } = world.counter.database;
  await world.tell('booking_made', factId);
  world.provider.answers.push(() => {
    proxy.isCutOff = true;
    setTimeout(() => {
      proxy.isCutOff = false;
    }, 250);
  });
  await world.send().catch(() => undefined);
  proxy.isCutOff = false;
  world.counter.advance(LEASE_MS);
  await world.send();
  expect(world.provider.taken).toHaveLength(1);
  expect(await stateOf(factId)).toMatchObject({ status: 'sent' });
});
