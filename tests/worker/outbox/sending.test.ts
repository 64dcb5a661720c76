import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WAKE_MS } from '#domain/outbox.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { sendDue } from '#worker/services/outbox/send.ts';
import { downFor, ORIGIN, openOutbox } from './world.ts';

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

const stateOf = async (factId: string) => {
  const rows = await world.rows();
  // What failed may have left a row to people, made at the same moment.
  const row = rows.find(({ payload, channel }) => payload.factId === factId && channel === 'email');
  if (row === undefined) throw new Error('There is no such message');
  return row;
};

it('sends a message once, with a link that opens the booking and that the database does not keep', async () => {
  const { booking, provider } = world;
  await world.tell('booking_made', booking.id);
  await world.tell('booking_made', booking.id);
  expect(await world.send()).toBe(1);
  expect(await world.send()).toBe(0);
  const [mail] = provider.taken;
  expect(provider.taken).toHaveLength(1);
  expect(mail?.to).toBe(world.customer.email);
  expect(mail?.subject).toContain(booking.bookingCode);
  const token = /\/b\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const opened = await world.counter.visitor().public.links.read({ token });
  expect(opened).toMatchObject({ state: 'open', booking: { bookingCode: booking.bookingCode } });
  const row = await stateOf(booking.id);
  expect(row).toMatchObject({ status: 'sent', attempts: 1, providerId: 'provider-1', leasedUntil: null });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.sentContent?.text).toContain('•••');
});

it('tells of other days once where the mail server was away for two changes, and of each that comes later', async () => {
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  world.provider.answers.push(...downFor(1));
  await world.tell('days_changed', first);
  await world.send();
  world.counter.advance(MINUTE_MS);
  await world.tell('days_changed', second);
  await world.send();
  expect(world.provider.taken).toHaveLength(1);
  expect(await stateOf(first)).toMatchObject({ status: 'dropped', lastError: 'dates_changed' });
  expect(await stateOf(second)).toMatchObject({ status: 'sent' });
  world.counter.advance(MINUTE_MS);
  await world.tell('days_changed', third);
  await world.send();
  expect(world.provider.taken).toHaveLength(2);
});

it('tells of a change that was taken back, and of its days no more', async () => {
  const [changed, undone] = [crypto.randomUUID(), crypto.randomUUID()];
  world.provider.answers.push(...downFor(1));
  await world.tell('days_changed', changed);
  await world.send();
  world.counter.advance(MINUTE_MS);
  await world.tell('change_undone', undone);
  await world.send();
  expect(await stateOf(changed)).toMatchObject({ status: 'dropped', lastError: 'dates_changed' });
  expect(await stateOf(undone)).toMatchObject({ status: 'sent' });
  expect(world.provider.taken).toHaveLength(1);
});

it('keeps what a server refused it with, whatever signs that holds, and sends the next', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  world.provider.answers.push(new MailRefused('452 full\0 \uD83D'));
  await world.tell('booking_made', first);
  world.counter.advance(1_000);
  await world.tell('booking_made', second);
  expect(await world.send()).toBe(2);
  expect(await stateOf(first)).toMatchObject({ status: 'waiting', lastError: '452 full \uFFFD' });
  expect(await stateOf(second)).toMatchObject({ status: 'sent' });
});

it('says whether an answer to it is read, and where that goes', async () => {
  const { provider, deps } = world;
  await world.tell('booking_made');
  await world.send();
  await world.tell('booking_made');
  await sendDue({ ...deps, mailReplyTo: 'bureau@timo.example' });
  const [unread, read] = provider.taken;
  expect(unread).toMatchObject({ replyTo: null, text: expect.stringContaining('ne pas répondre') });
  expect(read).toMatchObject({
    replyTo: 'bureau@timo.example',
    text: expect.stringContaining('Vous pouvez répondre à cet e-mail'),
  });
  expect(read?.text).not.toContain('ne pas répondre');
});

it('tries again after 1, 5, 30 minutes, 2 and 8 hours, and then has failed; a click sends it', async () => {
  const factId = crypto.randomUUID();
  await world.tell('booking_made', factId);
  world.provider.answers.push(...downFor(6));
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await world.send()).toBe(1);
    expect(await world.send()).toBe(0);
    const { dueAt, status } = await stateOf(factId);
    expect(status).toBe('waiting');
    const waitMs = Date.parse(dueAt) - world.counter.now().getTime();
    waits.push(waitMs / MINUTE_MS);
    world.counter.advance(waitMs);
  }
  expect(waits).toEqual([1, 5, 30, 120, 480]);
  await world.send();
  expect(await stateOf(factId)).toMatchObject({
    status: 'failed',
    lastError: 'The server is down',
    attempts: 6,
  });
  world.counter.advance(24 * 60 * MINUTE_MS);
  expect(await world.send()).toBe(0);
  const agent = await world.counter.asStaff('agent');
  const { id } = await stateOf(factId);
  await agent.api.staff.outbox.sendAgain({ messageId: id });
  expect(await world.send()).toBe(1);
  expect(world.provider.taken).toHaveLength(1);
  expect(await stateOf(factId)).toMatchObject({ status: 'sent', round: 2 });
});

it('does not ask again for an address that is refused for ever', async () => {
  const factId = crypto.randomUUID();
  await world.tell('booking_made', factId);
  world.provider.answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
  await world.send();
  world.counter.advance(30 * 60 * MINUTE_MS);
  expect(await world.send()).toBe(0);
  expect(await stateOf(factId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: '550 no such mailbox',
  });
});

it('one that fails holds up no other', async () => {
  for (let one = 0; one < 9; one += 1) await world.tell('booking_made');
  world.provider.answers.push(...downFor(1), new MailRefused('550', { isForEver: true }));
  expect(await world.send()).toBe(9);
  expect(world.provider.taken).toHaveLength(7);
});

it('a server that hangs takes the attempt of one message, not of those behind it', async () => {
  for (let one = 0; one < 4; one += 1) await world.tell('booking_made');
  const hang = () => {
    world.counter.advance(20_000);
    throw new MailRefused('The server did not answer in time');
  };
  const deps = { ...world.deps, mailer: { send: async () => hang() } };
  expect(await sendDue(deps, ORIGIN, WAKE_MS)).toBe(1);
  const left = (await world.rows()).filter(({ status }) => status === 'waiting' || status === 'sending');
  expect(left.map(({ status, attempts }) => [status, attempts]).toSorted()).toEqual([
    ['waiting', 0],
    ['waiting', 0],
    ['waiting', 0],
    ['waiting', 1],
  ]);
});

it('drops a reminder of a booking that was canceled while it waited, and says why', async () => {
  const { booking, db } = world;
  const { pickupAt } = await db
    .selectFrom('bookings')
    .select('pickupAt')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await world.tell('pickup_tomorrow', booking.id, pickupAt);
  await db.updateTable('bookings').set({ bookingStatus: 'canceled' }).where('id', '=', booking.id).execute();
  await world.send();
  await db.updateTable('bookings').set({ bookingStatus: 'reserved' }).where('id', '=', booking.id).execute();
  expect(world.provider.taken).toEqual([]);
  expect(await stateOf(booking.id).then(() => world.rows())).toContainEqual(
    expect.objectContaining({ kind: 'pickup_tomorrow', status: 'dropped', lastError: 'called_off' }),
  );
});

it('drops a reminder whose client stopped reminders while it waited', async () => {
  const { booking, db } = world;
  const { returnAt, clientId } = await db
    .selectFrom('bookings')
    .select(['returnAt', 'clientId'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await world.tell('return_tomorrow', booking.id, returnAt);
  const client = db.updateTable('clients').where('id', '=', clientId);
  await client.set({ remindersStoppedAt: world.counter.now(), remindersStoppedBy: 'link' }).execute();
  await world.send();
  await client.set({ remindersStoppedAt: null, remindersStoppedBy: null }).execute();
  expect(world.provider.taken).toEqual([]);
  expect(await world.rows()).toContainEqual(
    expect.objectContaining({ kind: 'return_tomorrow', status: 'dropped', lastError: 'reminders_stopped' }),
  );
});

it('many senders at once send each message once', async () => {
  for (let one = 0; one < 24; one += 1) await world.tell('booking_made');
  world.provider.answers.push(
    ...Array.from({ length: 24 }, () => () => new Promise<void>((end) => setTimeout(end, 5))),
  );
  await Promise.all(Array.from({ length: 6 }, () => sendDue(world.deps, ORIGIN)));
  expect(world.provider.taken).toHaveLength(24);
  expect(new Set(world.provider.taken.map(({ key }) => key)).size).toBe(24);
});

it('who comes back after the lease is over changes nothing any more', async () => {
  const factId = crypto.randomUUID();
  await world.tell('booking_made', factId);
  world.provider.answers.push(async () => {
    world.counter.advance(3 * MINUTE_MS);
    // Somebody else takes it meanwhile, and is told that it is refused.
    world.provider.answers.push(new MailRefused('550', { isForEver: true }));
    await world.send();
  });
  await world.send();
  expect(await stateOf(factId)).toMatchObject({ status: 'failed', lastError: '550', attempts: 2 });
});

describe('200 senders that end in the middle', () => {
  it('lose nothing, and double only what the provider had taken when they ended', async () => {
    const { counter, provider, deps } = world;
    const { proxy } = counter.database;
    const accepted = new Map<string, number>();
    const afterTaken = new Set<string>();
    const points = 7;
    for (let crash = 0; crash < 200; crash += 1) {
      const factId = crypto.randomUUID();
      await world.tell('booking_made', factId);
      const { id } = await stateOf(factId);
      const point = crash % points;
      let asked = 0;
      let isDead = false;
      const die = () => {
        isDead = true;
        proxy.isCutOff = true;
      };
      // Every look at the clock is a place between two steps; the last two points are before and after the provider.
      const clock = {
        now: () => {
          asked += 1;
          if (asked === point + 1 && point < 5) die();
          return counter.now();
        },
      };
      const mailer = {
        send: async (mail: Parameters<typeof provider.mailer.send>[0]) => {
          if (point === 5) die();
          if (isDead) throw new Error('The sender has ended');
          const sent = await provider.mailer.send(mail);
          if (point === 6) {
            afterTaken.add(id);
            die();
          }
          return sent;
        },
      };
      await sendDue({ ...deps, clock, mailer }, ORIGIN).catch(() => undefined);
      proxy.isCutOff = false;
      counter.advance(3 * MINUTE_MS);
      await world.send();
      expect(await stateOf(factId)).toMatchObject({ status: 'sent' });
    }
    for (const { key } of provider.taken) {
      const id = key.slice(0, 36);
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
    }
    expect(accepted.size).toBe(200);
    const doubled = [...accepted].filter(([, count]) => count > 1).map(([id]) => id);
    // The mark after the answer is the last look at the clock: whoever ends there doubles too.
    expect(doubled.every((id) => accepted.get(id) === 2)).toBe(true);
    expect([...afterTaken].every((id) => accepted.get(id) === 2)).toBe(true);
    // For a provider that takes a key it is one message each.
    expect(new Set(provider.taken.map(({ key }) => key)).size).toBe(200);
    // And no others than those whose sender ended after the provider's answer.
    expect(doubled.length).toBeLessThanOrEqual(afterTaken.size + Math.ceil(200 / points));
  }, 180_000);
});
