import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import { writeMorning } from '#worker/services/morning/get-morning.ts';
import { downFor, openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent');
  Object.assign(world.counter.deps, { mailer: world.provider.mailer });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.answers.splice(0);
});

const failedNow = async () => {
  const { failedCount } = await agent.api.staff.outbox.list({ pageSize: 10 });
  const { lines } = await writeMorning(world.db, world.counter.now(), agent.id);
  const { undelivered } = await agent.api.staff.notifications.status();
  const inMorning = lines.find(({ path }) => path === '/admin/outbox?status=failed')?.urgency;
  return [failedCount, inMorning, undelivered];
};
const fail = async () => {
  const factId = randomUUID();
  await world.tell('booking_made', factId);
  const rows = world.db.updateTable('outbox').where('status', '=', 'waiting');
  await rows.set({ status: 'failed', lastError: 'No such mailbox' }).execute();
  return factId;
};

it('what failed is to be done until it is told by the other way', async () => {
  const factId = await fail();
  expect(await failedNow()).toEqual([1, 'do', 1]);
  const [row] = (await world.rows()).filter(({ payload }) => payload.factId === factId);
  if (row === undefined) throw new Error('There is no message');
  const { id: _, dedupeKey, searchText: __, standing: ___, ...copy } = row;
  const opened = { openedAt: world.counter.now(), openedByUserId: agent.id, status: 'opened' } as const;
  const other = { ...copy, ...opened, channel: 'whatsapp' as const, dedupeKey: `${dedupeKey}/2` };
  await world.db.insertInto('outbox').values(other).execute();
  expect(await failedNow()).toEqual([0, 'fine', 0]);
});

it('what was told another way is counted no longer, with who and when, and so is what it left in the tray', async () => {
  const factId = await fail();
  const [mail] = (await world.rows()).filter(({ payload }) => payload.factId === factId);
  if (mail === undefined) throw new Error('There is no message');
  const { id: messageId, searchText: _, standing: __, ...copy } = mail;
  const note = { channel: 'whatsapp' as const, status: 'waiting' as const, dedupeKey: `${mail.dedupeKey}/3` };
  await world.db
    .insertInto('outbox')
    .values({ ...copy, ...note })
    .execute();
  const { outbox } = agent.api.staff;
  await expect(outbox.settle({ messageId, outcome: 'sent' })).rejects.toThrow('MESSAGE_TAKEN');
  await outbox.settle({ messageId, outcome: 'skipped', reason: 'By telephone' });
  await outbox.settle({ messageId, outcome: 'skipped', reason: 'By telephone' });
  expect(await failedNow()).toEqual([0, 'fine', 0]);
  expect((await outbox.toSend({})).toSend).toEqual([]);
  const { rows } = await outbox.list({ pageSize: 10, status: 'skipped' });
  expect(rows.find(({ id }) => id === messageId)).toMatchObject({
    lastError: 'By telephone',
    settledAt: world.counter.now().toISOString(),
    settledBy: agent.name,
  });
  const logs = (await world.counter.logsOf('booking', world.booking.id)).filter(
    ({ metadata }) => metadata.message === 'booking_made',
  );
  expect(logs).toHaveLength(1);
  await outbox.sendAgain({ messageId });
  const again = (await world.rows()).find(({ id }) => id === messageId);
  expect(again).toMatchObject({ settledAt: null, settledByUserId: null });
});

it('an e-mail that is yet to leave is not put away', async () => {
  await world.tell('booking_made');
  const waiting = (await world.rows()).find(({ status }) => status === 'waiting');
  const settle = { messageId: waiting?.id ?? '', outcome: 'skipped', reason: 'By telephone' } as const;
  await expect(agent.api.staff.outbox.settle(settle)).rejects.toThrow('MESSAGE_TAKEN');
});

it('what failed is to be done for a week', async () => {
  await fail();
  world.counter.advance(7 * DAY_MS - MINUTE_MS);
  expect(await failedNow()).toEqual([1, 'do', 1]);
  world.counter.advance(2 * MINUTE_MS);
  expect(await failedNow()).toEqual([0, 'fine', 0]);
});

it('what waits for half an hour is said, with since when, until it leaves', async () => {
  const since = world.counter.now().toISOString();
  await world.tell('booking_made');
  world.provider.answers.push(...downFor(3));
  const late = async () => {
    const { lateCount, lateSince } = await agent.api.staff.outbox.list({ pageSize: 10 });
    const { undelivered } = await agent.api.staff.notifications.status();
    return [lateCount, lateSince === null ? null : new Date(lateSince).toISOString(), undelivered];
  };
  for (const minutes of [1, 5, 23]) {
    await world.send();
    world.counter.advance(minutes * MINUTE_MS);
    expect(await late()).toEqual([0, null, 0]);
  }
  world.counter.advance(MINUTE_MS);
  expect(await late()).toEqual([1, since, 1]);
  world.counter.advance(60 * MINUTE_MS);
  await world.send();
  expect(await late()).toEqual([0, null, 0]);
});
