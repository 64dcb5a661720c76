import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { refusedBy } from '#worker/db/errors.ts';
import { leaseDue } from '#worker/db/queries/outbox/leases.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { composeMail } from '#worker/services/outbox/letters/compose.ts';
import { downFor, ORIGIN, openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  await world.db.updateTable('clients').set({ contactBy: null }).execute();
  world.provider.taken.splice(0);
  world.provider.answers.splice(0);
});

const RIGHT = 'right@customer.example';

async function book() {
  const vehicle = await insertVehicle(world.db);
  const { customer } = world;
  const days = { pickupDate: '2026-12-20', returnDate: '2026-12-23' };
  return insertBooking(world.db, { vehicle, customer, ...days });
}

async function correct(bookingId: string, customerEmail = RIGHT) {
  const booking = await getBooking(world.counter.deps, { bookingId }, 'en');
  await agent.api.staff.bookings.update({ ...editFormOf(booking), customerEmail });
}

const messagesOf = (bookingId: string) =>
  world.db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'status', 'lastError', 'attempts', 'dedupeKey'])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'booking_made')
    .orderBy('recipient')
    .orderBy('status', 'desc')
    .execute();

const tokenOf = (text = '') => /\/b\/([\w-]{43})/.exec(text)?.[1] ?? '';
const opens = async (token: string) =>
  (await world.counter.visitor().public.links.read({ token })).state === 'open';

const renewedMails = () =>
  world.provider.taken.filter(({ subject }) => /^Le nouveau lien de votre réservation /.test(subject));

const notesOf = async (id: string) =>
  (await agent.api.staff.outbox.toSend({})).toSend.filter(({ bookingId }) => bookingId === id);

const lastLog = async (bookingId: string) =>
  (await world.counter.logsOf('booking', bookingId)).at(-1)?.metadata;

it('what waits or failed goes to the right address, and what was mailed opens nothing any more', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const mailed = tokenOf(world.provider.taken[0]?.text);
  expect(await opens(mailed)).toBe(true);
  const made = await agent.api.staff.links.make({ bookingId: id });
  // One that no mailbox took, and one that waits to be tried again.
  await world.tell('booking_made', id, '2', id);
  world.provider.answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
  await world.send();
  await world.tell('booking_made', id, '3', id);
  world.provider.answers.push(...downFor(1));
  await world.send();
  world.provider.taken.splice(0);

  await correct(id);
  expect(await opens(mailed)).toBe(false);
  // What staff handed over themselves did not go to the wrong address.
  expect(await opens(made.url.split('/').at(-1) ?? '')).toBe(true);
  expect(await lastLog(id)).toMatchObject({
    before: { customerEmail: world.customer.email },
    // A link is there from before its message is sent: those of the two that failed count too.
    after: { customerEmail: RIGHT, turnedMessages: 2, revokedLinks: 3 },
  });
  // Both, and the new link: whether they are still told when they leave is not known now.
  expect(await world.send()).toBe(3);
  expect(world.provider.taken.map(({ to }) => to)).toEqual([RIGHT, RIGHT, RIGHT]);
  expect(renewedMails()).toHaveLength(1);
  for (const { text } of world.provider.taken) expect(await opens(tokenOf(text))).toBe(true);
  expect(
    (await messagesOf(id)).map(({ recipient, status, lastError }) => [recipient, status, lastError]),
  ).toEqual([
    // What no mailbox took was left to people at once.
    [expect.stringMatching(/^\d+$/), 'waiting', null],
    [world.customer.email, 'sent', null],
    [world.customer.email, 'dropped', 'address_corrected'],
    [world.customer.email, 'dropped', 'address_corrected'],
    [RIGHT, 'sent', null],
    [RIGHT, 'sent', null],
  ]);
});

it('an edit that leaves the address as it is leaves messages and links as they are', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const mailed = tokenOf(world.provider.taken[0]?.text);
  const booking = await getBooking(world.counter.deps, { bookingId: id }, 'en');
  await agent.api.staff.bookings.update({ ...editFormOf(booking), notes: 'Calls before noon' });
  expect(await opens(mailed)).toBe(true);
  expect(await messagesOf(id)).toHaveLength(1);
});

it('a sender that has the message at that moment makes no link for the wrong address', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  const { db, deps, provider } = world;
  const at = world.counter.now();
  const until = new Date(at.getTime() + 60_000);
  const message = await leaseDue(db, { channels: ['email'], at, until });
  if (message === undefined) throw new Error('There is no message');
  await correct(id);
  const refusal = await composeMail(deps, message, ORIGIN).catch(refusedBy);
  expect(refusal).toBe('lease_over');
  const links = await db.selectFrom('bookingLinks').selectAll().where('bookingId', '=', id).execute();
  expect(links).toEqual([]);
  await world.send();
  expect(provider.taken.map(({ to }) => to)).toEqual([RIGHT]);
});

it('what is sent again goes to the right address, once', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  await correct(id);
  await world.send();
  const [message] = await messagesOf(id);
  const again = () => agent.api.staff.outbox.sendAgain({ messageId: message?.id ?? '' });
  const logs = (await world.counter.logsOf('booking', id)).length;
  await Promise.all([again(), again(), again()]);
  expect((await world.counter.logsOf('booking', id)).length).toBe(logs + 1);
  await world.send();
  // The new link, then the message.
  expect(world.provider.taken.map(({ to }) => to)).toEqual([world.customer.email, RIGHT, RIGHT]);
  // And once more: it is the same message.
  await again();
  await world.send();
  expect(world.provider.taken.map(({ to }) => to).slice(3)).toEqual([RIGHT]);
  expect(await messagesOf(id)).toMatchObject([
    { recipient: world.customer.email, status: 'sent' },
    { recipient: RIGHT, status: 'sent' },
  ]);
});

it('corrected there and back, what had not left yet leaves once', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await correct(id);
  await correct(id, world.customer.email);
  await world.send();
  expect(world.provider.taken.map(({ to }) => to)).toEqual([world.customer.email]);
  expect(await opens(tokenOf(world.provider.taken[0]?.text))).toBe(true);
  await correct(id);
  await correct(id, world.customer.email);
  // The link that left was revoked on the way.
  expect(await world.send()).toBe(1);
  expect(world.provider.taken.at(-1)?.subject).toMatch(/^Le nouveau lien/);
});

it('what leaves after the links were revoked opens the booking', async () => {
  const { id } = await book();
  // A note left by WhatsApp, so that a corrected telephone revokes the links; an e-mail waits for its second try.
  await world.db
    .updateTable('clients')
    .set({ contactBy: 'both' })
    .where('email', '=', world.customer.email)
    .execute();
  await world.tell('booking_made', id, '1', id);
  world.provider.answers.push(...downFor(1));
  await world.send();
  const [note] = await notesOf(id);
  await agent.api.staff.outbox.open({ messageId: note?.id ?? '' });
  const form = editFormOf(await getBooking(world.counter.deps, { bookingId: id }, 'en'));
  await agent.api.staff.bookings.update({ ...form, customerPhone: '+509 3799 8877' });
  world.counter.advance(5 * 60_000);
  await world.send();
  expect(world.provider.taken).toHaveLength(2);
  for (const { to, text } of world.provider.taken)
    expect([to, await opens(tokenOf(text))]).toEqual([world.customer.email, true]);

  // The note was not sent after all: it goes to the right number, once.
  const notSent = () => agent.api.staff.outbox.settle({ messageId: note?.id ?? '', outcome: 'not_sent' });
  await notSent();
  await notSent();
  expect(await notesOf(id)).toMatchObject([
    { recipient: '50937998877', kind: 'link_renewed' },
    { recipient: '50937998877', kind: 'booking_made' },
  ]);
});

it('a new link goes to the right address, once, where the one that left opens nothing any more', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const mailed = tokenOf(world.provider.taken.splice(0)[0]?.text);
  await correct(id);
  await correct(id);
  await world.send();
  const [renewed, ...more] = world.provider.taken;
  expect(more).toEqual([]);
  expect(renewed?.to).toBe(RIGHT);
  expect(renewed?.subject).toMatch(/^Le nouveau lien de votre réservation /);
  expect([await opens(mailed), await opens(tokenOf(renewed?.text))]).toEqual([false, true]);
});

it.each([
  ['is older than what is still worth telling', 'booking_made', 8],
  ['is no longer true', 'hold_ended', 0],
] as const)('a new link goes where what waits for the wrong address %s', async (_, kind, days) => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  world.provider.taken.splice(0);
  await world.tell(kind, id, '2', id);
  world.counter.advance(days * DAY_MS);
  await correct(id);
  await world.send();
  world.counter.advance(-days * DAY_MS);
  expect(world.provider.taken).toEqual(renewedMails());
  expect(world.provider.taken.map(({ to }) => to)).toEqual([RIGHT]);
  expect(await opens(tokenOf(world.provider.taken[0]?.text))).toBe(true);
});

it('corrected again before the new link left, its reader gets one', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  world.provider.taken.splice(0);
  await correct(id);
  // Its link is there, and its mailbox took it not yet.
  world.provider.answers.push(...downFor(1));
  await world.send();
  world.counter.advance(1_000);
  await correct(id, 'third@customer.example');
  world.counter.advance(DAY_MS / 24);
  await world.send();
  expect(world.provider.taken.map(({ to }) => to)).toEqual(['third@customer.example']);
  expect(await opens(tokenOf(renewedMails()[0]?.text))).toBe(true);
  // By WhatsApp too, which it is urgent enough for.
  expect((await notesOf(id)).map(({ kind }) => kind)).toEqual(['link_renewed']);
});

it('back to the first address, nobody is told twice what they know', async () => {
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  await correct(id);
  await world.tell('booking_made', id, '1', id);
  await correct(id, world.customer.email);
  await world.send();
  // What they know, and the link in the place of the one that was revoked.
  expect(world.provider.taken.map(({ to }) => to)).toEqual([world.customer.email, world.customer.email]);
  expect(await messagesOf(id)).toMatchObject([{ status: 'sent' }, { status: 'dropped' }]);
});
