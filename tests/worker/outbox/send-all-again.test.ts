import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SENDS_ALL_AGAIN_PER_STAFF } from '#domain/policy.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { openOutbox } from './world.ts';

const AT = '2026-11-18T17:00:00.000Z';
let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent');
  Object.assign(world.counter.deps, { mailer: world.provider.mailer });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  // Presses are counted for an hour, what failed for a week.
  world.counter.advance(2 * HOUR_MS);
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

type Row = Awaited<ReturnType<(typeof world)['rows']>>[number];

async function failed(): Promise<Row> {
  const factId = randomUUID();
  await world.tell('booking_made', factId);
  return world.db
    .updateTable('outbox')
    .where(({ ref }) => ref('payload', '->>').key('factId'), '=', factId)
    .set({ status: 'failed', lastError: 'No such mailbox' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Another row of the same fact. */
async function besides(row: Row, fields: Partial<Row>): Promise<Row> {
  const { id: _, searchText: __, standing: ___, ...copy } = row;
  return world.db
    .insertInto('outbox')
    .values({ ...copy, dedupeKey: randomUUID(), ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a message says for good, said otherwise. */
async function failedAs(fields: Partial<Row>): Promise<Row> {
  const row = await failed();
  await world.db.updateTable('outbox').set({ status: 'dropped' }).where('id', '=', row.id).execute();
  return besides(row, fields);
}

const later = (ms: number) => new Date(world.counter.now().getTime() + ms).toISOString();
const press = (channel?: 'email' | 'whatsapp', by = agent) => by.api.staff.outbox.sendAllAgain({ channel });
const countFor = async (channel?: 'email' | 'whatsapp', by = agent) =>
  (await by.api.staff.outbox.list({ pageSize: 10, channel })).toSendAgainCount;
const sentTo = () => world.provider.taken.splice(0).map(({ to }) => to);
const logged = async () =>
  (await world.counter.logsOf('booking', world.booking.id)).filter(({ metadata }) =>
    JSON.stringify(metadata).includes('sentAgain'),
  ).length;

it('sends all that failed, each once however many press, and logs each', async () => {
  for (let rows = 1; rows <= 3; rows += 1) await failed();
  const before = await logged();
  expect(await countFor()).toBe(3);
  const colleague = await world.counter.asStaff('agent');
  const presses = await Promise.all([press(), press(), press(undefined, colleague)]);
  expect(presses.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(await logged()).toBe(before + 3);
  expect(await countFor()).toBe(0);
  await world.send();
  expect(world.provider.taken).toHaveLength(3);
  expect(await press()).toEqual({ count: 0 });
  await world.send();
  expect(world.provider.taken).toHaveLength(3);
});

it('sends by the channel alone that is asked for', async () => {
  await failed();
  const note = await failed();
  await world.db.updateTable('outbox').set({ status: 'dropped' }).where('id', '=', note.id).execute();
  const to = { channel: 'whatsapp', recipient: '50937010145' } as const;
  const dedupeKey = `booking_made/${note.payload.factId}/1/${to.recipient}/whatsapp`;
  await besides(note, { ...to, dedupeKey });
  const phone = { customerPhone: '+509 3701 0145' };
  await world.db.updateTable('bookings').set(phone).where('id', '=', world.booking.id).execute();
  expect([await countFor(), await countFor('email'), await countFor('whatsapp')]).toEqual([2, 1, 1]);
  expect(await press('email')).toEqual({ count: 1 });
  expect(sentTo()).toEqual([world.customer.email]);
  expect([await countFor('email'), await countFor('whatsapp')]).toEqual([0, 1]);
  // To be sent by a person again.
  expect(await press('whatsapp')).toEqual({ count: 1 });
  expect((await agent.api.staff.outbox.toSend({})).toSend).toHaveLength(1);
});

it.each([
  ['was told by the other way', { channel: 'whatsapp', status: 'sent', sentAt: AT }, 0],
  ['was put away', { status: 'skipped' }, 0],
  ['is being sent by another row', { status: 'sending', leasedUntil: AT }, 0],
  [
    'waits in the tray, which is taken back when the e-mail leaves',
    { channel: 'whatsapp', status: 'waiting' },
    1,
  ],
] as const)('a message whose fact %s', async (_, fields, count) => {
  await besides(await failed(), fields);
  expect(await countFor()).toBe(count);
  expect(await press()).toEqual({ count });
});

it('of an e-mail and the WhatsApp that took its place only the e-mail goes, unless WhatsApp is asked for', async () => {
  const mail = await failed();
  await besides(mail, { channel: 'whatsapp', createdAt: later(60_000) });
  expect(await countFor()).toBe(1);
  expect(await countFor('whatsapp')).toBe(1);
  expect(await press()).toEqual({ count: 1 });
  expect(sentTo()).toEqual([world.customer.email]);
});

it('goes to the corrected address, and once', async () => {
  await failedAs({ recipient: 'mistyped@timo.example' });
  expect(await press()).toEqual({ count: 1 });
  expect(await press()).toEqual({ count: 0 });
  expect(sentTo()).toEqual([world.customer.email]);
});

it('leaves to admins what lets somebody in', async () => {
  const admin = await world.counter.asStaff('admin');
  await failedAs({ kind: 'password_reset', bookingId: null });
  expect([await countFor(), await countFor(undefined, admin)]).toEqual([0, 1]);
  expect(await press()).toEqual({ count: 0 });
  expect(await press(undefined, admin)).toEqual({ count: 1 });
});

it('is pressed ten times an hour by a person', async () => {
  const other = await world.counter.asStaff('agent');
  const outcomes: string[] = [];
  for (let times = 0; times <= SENDS_ALL_AGAIN_PER_STAFF; times += 1)
    outcomes.push(await outcomeOf(press(undefined, other)));
  expect(tally(outcomes)).toEqual({ ok: SENDS_ALL_AGAIN_PER_STAFF, RATE_LIMITED: 1 });
});
