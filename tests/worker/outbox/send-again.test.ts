import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { makeResetLink } from '#worker/services/staff/make-reset-link.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());

async function message(): Promise<string> {
  const factId = crypto.randomUUID();
  await world.tell('booking_made', factId);
  const row = (await world.rows()).find(({ payload }) => payload.factId === factId);
  if (row === undefined) throw new Error('There is no such message');
  return row.id;
}
const again = (messageId: string, by = agent) => by.api.staff.outbox.sendAgain({ messageId });
const sentAgain = async () =>
  (await world.counter.logsOf('booking', world.booking.id)).filter(({ metadata }) =>
    JSON.stringify(metadata).includes('sentAgain'),
  ).length;

it('a message that waits is not sent twice, and nothing is logged', async () => {
  const id = await message();
  const logged = await sentAgain();
  await again(id);
  expect(await sentAgain()).toBe(logged);
  expect(await world.send()).toBe(1);
  expect(world.provider.taken.splice(0)).toHaveLength(1);
  await again(id);
  expect(await sentAgain()).toBe(logged + 1);
  await world.send();
  expect(world.provider.taken.splice(0)).toHaveLength(1);
});

it('is asked for five times an hour for a message, whoever asks', async () => {
  const [id, other] = [await message(), await message()];
  await world.send();
  for (let time = 1; time <= 5; time += 1) {
    await again(id);
    await world.send();
  }
  await expect(again(id)).rejects.toThrow('RATE_LIMITED');
  await expect(again(id, await world.counter.asStaff('agent'))).rejects.toThrow('RATE_LIMITED');
  await again(other);
  world.counter.advance(HOUR_MS);
  await again(id);
});

it('is read in the language of its reader', async () => {
  const preview = await agent.api.staff.outbox.preview({ messageId: await message() });
  expect(preview).toMatchObject({ locale: 'fr', isAsSent: false });
});

it('whoever makes a link is told whether it goes by e-mail too', async () => {
  const { id, email, name, ip } = await world.counter.asStaff('admin');
  const actor = { id, email, name, phone: '', branchId: null, roles: ['admin' as const] };
  const request = { actor, ip, origin: 'https://timo.example' };
  const input = { userId: world.customer.id };
  expect(await makeResetLink(world.counter.deps, input, request)).toMatchObject({ isMailed: false });
  const { mailer } = world.provider;
  expect(await makeResetLink({ ...world.counter.deps, mailer }, input, request)).toMatchObject({
    isMailed: true,
  });
  // And so it is.
  await world.send();
  expect(world.provider.taken.splice(0).map(({ to }) => to)).toContain(world.customer.email);
});
