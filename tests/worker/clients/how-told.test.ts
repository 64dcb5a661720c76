import { Hono, type MiddlewareHandler } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STOP_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { altered } from '#tests/support/altered.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { openOutbox } from '#tests/worker/outbox/world.ts';
import { refuseCrossSiteWrites } from '#worker/http/headers.ts';
import { oneClickRoutes } from '#worker/http/one-click.ts';
import { askForReviews } from '#worker/services/reviews/ask-reviews.ts';
import { reminderToken } from '#worker/services/tokens/signed-token.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
let app: Hono;
let clientId: string;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent', { name: 'Marie Agent', branchId: 'les_cayes' });
  const noLimit: MiddlewareHandler = (_, next) => next();
  app = new Hono().use(refuseCrossSiteWrites()).route('/', oneClickRoutes(world.counter.deps, noLimit));
  ({ clientId } = world.booking);
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  const { db, provider } = world;
  await db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  const asFirst = { contactBy: null, remindersStoppedAt: null, remindersStoppedBy: null };
  await db.updateTable('clients').set(asFirst).execute();
  provider.taken.splice(0);
});

const howTold = async () => (await agent.api.staff.clients.get({ clientId })).howTold;
const changes = async () =>
  (await world.counter.logsOf('client', clientId)).map(({ metadata }) => metadata as { after: object });
const visitor = () => world.counter.visitor();
const tokenFor = (id = clientId, lifetimeMs = DAY_MS) =>
  reminderToken(world.counter.deps, id, world.counter.now().getTime() + lifetimeMs);
const post = (token: string, headers: Record<string, string> = {}, page = 'reminders') =>
  app.request(`/fr/${page}/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

async function reminded() {
  const { id } = world.booking;
  const { returnAt } = await world.db
    .updateTable('bookings')
    .set({ bookingStatus: 'picked_up' })
    .where('id', '=', id)
    .returning('returnAt')
    .executeTakeFirstOrThrow();
  await world.tell('return_tomorrow', id, returnAt);
  await world.send();
  const [mail] = world.provider.taken.splice(0);
  if (mail === undefined) throw new Error('No reminder left');
  return mail;
}

describe('an e-mail', () => {
  it('that reminds has its link to stop in the text and for the mail program; staff see neither', async () => {
    const mail = await reminded();
    expect(mail.stopUrl).toMatch(
      /^https:\/\/timo\.example\/fr\/reminders\/[0-9a-f-]{36}\.\d{13}\.[\w-]{43}$/,
    );
    expect(mail.text).toContain(mail.stopUrl);
    expect(mail.html).toContain(mail.stopUrl);
    expect(JSON.stringify(await world.rows())).not.toContain(mail.stopUrl);
    const token = mail.stopUrl?.split('/').at(-1) ?? '';
    expect(await visitor().public.reminders.read({ token })).toEqual({ state: 'coming' });
    world.counter.advance(STOP_LINK_LIFETIME_MS - DAY_MS);
    expect(await visitor().public.reminders.read({ token })).toEqual({ state: 'coming' });
    world.counter.advance(-(STOP_LINK_LIFETIME_MS - DAY_MS));
  });

  it('that tells what happened has none', async () => {
    await world.tell('booking_made', world.booking.id, '7');
    await world.send();
    expect(world.provider.taken).toMatchObject([{ stopUrl: null }]);
    expect(world.provider.taken[0]?.text).not.toContain('/reminders/');
  });
});

describe('the button of a mail program', () => {
  it('stops reminders without a cookie, once however often it posts, and the log has it once', async () => {
    const before = (await changes()).length;
    const token = tokenFor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await howTold()).toMatchObject({
      remindersStoppedAt: world.counter.now().toISOString(),
      remindersStoppedBy: 'mail',
    });
    expect((await changes()).slice(before)).toEqual([
      { before: { reminders: true }, after: { reminders: false, stoppedBy: 'mail' } },
    ]);
  });

  it.each([
    ['altered', () => altered(tokenFor())],
    ['of another client', () => tokenFor().replace(/^[^.]+/, crypto.randomUUID())],
    ['with a later end', () => tokenFor().replace(/\.(\d{13})\./, '.9999999999999.')],
    ['too old', () => tokenFor(clientId, -1)],
    ['cut short', () => tokenFor().slice(0, 60)],
    ['no token', () => 'used-or-unknown'],
  ])('gets a clear answer where the link is %s', async (_, token) => {
    const answer = await post(token());
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This link opens nothing');
    expect(await outcomeOf(visitor().public.reminders.stop({ token: token(), by: 'link' }))).toBe(
      'LINK_EXPIRED',
    );
    expect(await outcomeOf(visitor().public.reminders.start({ token: token() }))).toBe('LINK_EXPIRED');
    expect(await visitor().public.reminders.read({ token: token() })).toEqual({ state: 'expired' });
    expect(await howTold()).toMatchObject({ remindersStoppedAt: null });
  });

  it('is not taken from another site, and nothing stops where the address is only opened', async () => {
    expect((await post(tokenFor(), { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await app.request(`/reminders/${tokenFor()}`)).status).toBe(404);
    expect(await howTold()).toMatchObject({ remindersStoppedAt: null });
  });

  it('of a request for a review stops such requests, and reminders still come', async () => {
    const { id: bookingId } = await insertBooking(world.db, {
      customer: world.customer,
      pickupDate: '2026-11-10',
      returnDate: '2026-11-17',
      fields: { bookingStatus: 'returned' },
    });
    await askForReviews(world.counter.deps);
    await world.send();
    const mail = world.provider.taken.find(({ text }) => text.includes('/review/'));
    const token = mail?.stopUrl?.split('/').at(-1) ?? '';
    expect((await post(token, {}, 'review')).status).toBe(200);
    expect((await post(token, {}, 'review')).status).toBe(200);
    expect((await post('x'.repeat(43), {}, 'review')).status).toBe(404);
    const asked = world.db
      .selectFrom('reviewRequests')
      .where('bookingId', '=', bookingId)
      .select('stoppedAt');
    expect(await asked.executeTakeFirst()).toEqual({ stoppedAt: world.counter.now().toISOString() });
    expect(await howTold()).toMatchObject({ remindersStoppedAt: null });
  });
});

describe('the page of the link', () => {
  it('stops them once, and lets them come again', async () => {
    const token = tokenFor();
    await visitor().public.reminders.stop({ token, by: 'link' });
    const first = await howTold();
    world.counter.advance(60_000);
    await visitor().public.reminders.stop({ token, by: 'link' });
    expect(await howTold()).toEqual(first);
    expect(await visitor().public.reminders.read({ token })).toEqual({ state: 'stopped' });
    await visitor().public.reminders.start({ token });
    await visitor().public.reminders.start({ token });
    expect(await howTold()).toMatchObject({ remindersStoppedAt: null, remindersStoppedBy: null });
  });

  it('drops the request for a review that waits', async () => {
    const { id } = await insertBooking(world.db, {
      customer: world.customer,
      pickupDate: '2026-11-09',
      returnDate: '2026-11-16',
      fields: { bookingStatus: 'returned' },
    });
    await world.db.updateTable('reviewRequests').set({ stoppedAt: null }).execute();
    await askForReviews(world.counter.deps);
    await visitor().public.reminders.stop({ token: tokenFor(), by: 'link' });
    await world.send();
    expect((await world.rows()).filter(({ bookingId }) => bookingId === id)).toMatchObject([
      { kind: 'review_asked', status: 'dropped', lastError: 'reminders_stopped' },
    ]);
  });
});

describe('staff', () => {
  const set = (change: object) => agent.api.staff.clients.setHowTold({ clientId, ...change });

  it('see since when and by which way, and start them again by the client’s word, with their name in the log', async () => {
    await visitor().public.reminders.stop({ token: tokenFor(), by: 'link' });
    await set({ isStopped: true });
    expect(await howTold()).toMatchObject({ remindersStoppedBy: 'link' });
    await set({ isStopped: false });
    expect(await howTold()).toMatchObject({ remindersStoppedAt: null });
    const log = (await world.counter.logsOf('client', clientId)).at(-1);
    expect(log).toMatchObject({
      userId: agent.id,
      metadata: { before: { reminders: false }, after: { reminders: true } },
    });
    await set({ isStopped: true });
    expect(await howTold()).toMatchObject({ remindersStoppedBy: 'staff' });
  });

  it('choose the way, which every message takes from then on; what the client changed meanwhile stays', async () => {
    expect(await howTold()).toMatchObject({ contactBy: null, firmContactBy: 'urgent', hasNumber: true });
    await visitor().public.reminders.stop({ token: tokenFor(), by: 'link' });
    await set({ contactBy: 'whatsapp' });
    expect(await howTold()).toMatchObject({ contactBy: 'whatsapp', remindersStoppedBy: 'link' });
    await world.tell('booking_made', world.booking.id, '11');
    expect((await world.rows()).filter(({ payload }) => payload.version === '11')).toMatchObject([
      { channel: 'whatsapp' },
    ]);
    await set({ contactBy: null });
    expect(await howTold()).toMatchObject({ contactBy: null });
    expect(await outcomeOf(set({ contactBy: 'pigeon' } as never))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(set({ clientId: crypto.randomUUID(), isStopped: true }))).toBe('NOT_FOUND');
  });

  it('and the client at the same moment: each is done, and logged once', async () => {
    const before = (await changes()).length;
    const outcomes = await Promise.all([
      outcomeOf(set({ contactBy: 'both' })),
      outcomeOf(set({ contactBy: 'both' })),
      outcomeOf(visitor().public.reminders.stop({ token: tokenFor(), by: 'link' })),
      outcomeOf(visitor().public.reminders.stop({ token: tokenFor(), by: 'link' })),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 4 });
    expect(await howTold()).toMatchObject({ contactBy: 'both', remindersStoppedBy: 'link' });
    expect((await changes()).length - before).toBe(2);
  });
});
