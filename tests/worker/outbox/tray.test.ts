// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { dropUntrue } from '#worker/services/outbox/tray.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
let colleague: typeof agent;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent', { name: 'Marie Agent' });
  colleague = await world.counter.asStaff('agent', { name: 'Jean Agent' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  await world.db
    .updateTable('clients')
    .set({ contactBy: null, remindersStoppedAt: null, remindersStoppedBy: null })
    .execute();
  world.provider.taken.splice(0);
  world.provider.answers.splice(0);
});

async function book(fields: Parameters<typeof insertBooking>[1]['fields'] = {}) {
  const vehicle = await insertVehicle(world.db);
  return insertBooking(world.db, {
    vehicle,
    customer: world.customer,
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    fields: { customerPhone: '3711 2233', paymentMethod: 'zelle', ...fields },
  });
}
const wants = (contactBy: 'email' | 'urgent' | 'both' | 'whatsapp') =>
  world.db.updateTable('clients').set({ contactBy }).where('email', '=', world.customer.email).execute();
const told = (bookingId: string) =>
  world.db
    .selectFrom('outbox')
    .select(['channel', 'kind', 'recipient', 'status', 'lastError'])
    .where('bookingId', '=', bookingId)
    .where('status', '<>', 'dropped')
    .orderBy('kind')
    .orderBy('channel')
    .execute();
const toSend = async (by = agent) => (await by.api.staff.outbox.toSend({})).toSend;
async function waiting(kind: 'booking_canceled' | 'booking_made' = 'booking_made') {
  await wants('whatsapp');
  const booking = await book(kind === 'booking_canceled' ? { bookingStatus: 'canceled' } : {});
  await world.tell(kind, booking.id, '1', booking.id);
  const row = (await toSend()).find(({ bookingId }) => bookingId === booking.id);
  if (row === undefined) throw new Error('There is nothing to send');
  return { booking, row };
}

describe('by which way a client is told', () => {
  it.each([
    ['email', ['email'], ['email']],
    ['urgent', ['email'], ['email', 'whatsapp']],
    ['both', ['email', 'whatsapp'], ['email', 'whatsapp']],
    ['whatsapp', ['whatsapp'], ['whatsapp']],
  ] as const)('%s', async (way, made, ending) => {
    await wants(way);
    const { id } = await book();
    for (const time of [1, 2]) {
      await world.tell('booking_made', id, '1', id);
      await world.tell('hold_ending', id, `${time > 2}`, id);
    }
    const rows = await told(id);
    const by = (kind: string) => rows.filter((row) => row.kind === kind).map(({ channel }) => channel);
    expect(by('booking_made')).toEqual(made);
    expect(by('hold_ending')).toEqual(ending);
    for (const { channel, recipient } of rows) {
      expect(recipient).toBe(channel === 'email' ? world.customer.email : '50937112233');
    }
  });

  it('the firm’s way where the client has none, and e-mail where WhatsApp cannot know the number', async () => {
    const plain = await book();
    await world.tell('proof_rejected', plain.id, '1', plain.id);
    expect((await told(plain.id)).map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
    const admin = await world.counter.asStaff('admin');
    const { rowVersion, whatsapp } = (await admin.api.staff.settings.get()).firm;
    const way = (contactBy: 'email' | 'urgent', version: number) =>
      admin.api.staff.settings.updateContact({ rowVersion: version, whatsapp, contactBy });
    await way('email', rowVersion);
    const mailed = await book();
    await world.tell('proof_rejected', mailed.id, '1', mailed.id);
    expect((await told(mailed.id)).map(({ channel }) => channel)).toEqual(['email']);
    await way('urgent', rowVersion + 1);
    await wants('whatsapp');
    const odd = await book({ customerPhone: '(0)12 345-6789' });
    await world.tell('proof_rejected', odd.id, '1', odd.id);
    expect((await told(odd.id)).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('no reminder where they were stopped, and everything else', async () => {
    const booking = await book();
    await world.db
      .updateTable('clients')
      .set({ remindersStoppedAt: world.counter.now(), remindersStoppedBy: 'staff' })
      .execute();
    for (const kind of ['hold_ending', 'pickup_tomorrow', 'return_tomorrow'] as const) {
      await world.tell(kind, booking.id, '1', booking.id);
    }
    expect(await told(booking.id)).toEqual([]);
    await world.tell('proof_rejected', booking.id, '1', booking.id);
    expect(await told(booking.id)).toHaveLength(2);
  });
});

it('no sender of e-mail takes what a person sends', async () => {
  const { row } = await waiting();
  expect(await world.send()).toBe(0);
  expect((await toSend()).map(({ id }) => id)).toContain(row.id);
});

it('opens in the owner’s words, with the values in their places and its link', async () => {
  const admin = await world.counter.asStaff('admin');
  const kind = 'note.booking_canceled' as const;
  const typed = {
    kind,
    subject: { en: '', fr: '' },
    body: { en: '{code}: {url}', fr: 'Annulée : {code}\n{url}' },
  };
  const saved = await admin.api.staff.messageTexts.save({ ...typed, rowVersion: 0 });
  expect(saved).toMatchObject({ isOwn: true, body: { fr: 'Annulée\u00a0: {code}\n{url}' }, maxLength: 700 });
  const { booking, row } = await waiting('booking_canceled');
  const read = await agent.api.staff.outbox.preview({ messageId: row.id });
  expect(read.text).toBe(`Annulée\u00a0: ${booking.bookingCode}\n•••`);
  const opened = await agent.api.staff.outbox.open({ messageId: row.id });
  expect(opened).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`^Annulée\\u00a0: ${booking.bookingCode}\\nhttps://.+/b/[\\w-]{43}$`),
    ),
  });
  const back = await admin.api.staff.messageTexts.reset({ kind, rowVersion: saved.rowVersion });
  expect(back).toMatchObject({ isOwn: false, body: { fr: expect.stringMatching(/^Bonjour/) } });
});

it('opens with number, text and a link that opens the booking, in the client’s language; says who opened it', async () => {
  const { booking, row } = await waiting();
  const before = await agent.api.staff.notifications.status();
  const opened = await agent.api.staff.outbox.open({ messageId: row.id });
  if (opened.dropReason !== null) throw new Error('It was not opened');
  expect(opened.number).toBe('50937112233');
  expect(opened.text).toMatch(/^Bonjour .+, ici Timo\. Votre réservation BK-/);
  const token = /\/b\/([\w-]{43})/.exec(opened.text)?.[1] ?? '';
  expect(await world.counter.visitor().public.links.read({ token })).toMatchObject({ state: 'open' });
  const after = await agent.api.staff.outbox.toSend({});
  expect(after.toSend.map(({ id }) => id)).not.toContain(row.id);
  expect(after.opened[0]).toMatchObject({
    id: row.id,
    openedBy: 'Marie Agent',
    isMine: true,
    status: 'opened',
  });
  expect((await agent.api.staff.notifications.status()).toSend).toBe(before.toSend - 1);
  const kept = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect((await world.counter.logsOf('booking', booking.id)).at(-1)?.metadata).toMatchObject({
    after: { whatsappOpened: true },
  });
});

it('of two who tap at once one opens it, and the other is told who has it', async () => {
  const { row } = await waiting();
  const both = await Promise.allSettled([
    agent.api.staff.outbox.open({ messageId: row.id }),
    colleague.api.staff.outbox.open({ messageId: row.id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = both[0].status === 'fulfilled' ? colleague : agent;
  const first = late === colleague ? 'Marie Agent' : 'Jean Agent';
  await expect(late.api.staff.outbox.open({ messageId: row.id })).rejects.toMatchObject({
    cause: { code: 'MESSAGE_TAKEN', details: { status: 'opened', by: first } },
  });
  // Who knows it may still: the colleague went home.
  await late.api.staff.outbox.open({ messageId: row.id, isKnown: true });
  expect((await late.api.staff.outbox.toSend({})).opened[0]).toMatchObject({ id: row.id, isMine: true });
});

it('sent, not sent, or skipped with a reason, as a person says', async () => {
  const { row } = await waiting();
  const settle = (outcome: 'sent' | 'not_sent') =>
    agent.api.staff.outbox.settle({ messageId: row.id, outcome });
  await expect(settle('sent')).rejects.toThrow('MESSAGE_TAKEN');
  await agent.api.staff.outbox.open({ messageId: row.id });
  await settle('not_sent');
  await settle('not_sent');
  expect((await toSend()).map(({ id }) => id)).toContain(row.id);
  await agent.api.staff.outbox.open({ messageId: row.id });
  await settle('sent');
  await settle('sent');
  await expect(agent.api.staff.outbox.open({ messageId: row.id })).rejects.toThrow('MESSAGE_TAKEN');

  const other = await waiting();
  const skip = { messageId: other.row.id, outcome: 'skipped' as const };
  await expect(agent.api.staff.outbox.settle({ ...skip, reason: ' ' })).rejects.toThrow();
  await agent.api.staff.outbox.settle({ ...skip, reason: 'Told by telephone' });
  expect(await told(other.booking.id)).toMatchObject([{ status: 'skipped', lastError: 'Told by telephone' }]);
});

it('what is no longer true is not opened, and leaves the list by itself', async () => {
  const [tapped, left] = [await waiting(), await waiting()];
  for (const { booking } of [tapped, left]) {
    await world.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', booking.id)
      .execute();
  }
  const answer = await agent.api.staff.outbox.open({ messageId: tapped.row.id });
  expect(answer).toEqual({ dropReason: 'called_off' });
  await dropUntrue(world.counter.deps);
  expect(await toSend()).toEqual([]);
});

it('the urgent first, of them the oldest', async () => {
  await wants('both');
  const [a, b] = [await book({ holdUntil: new Date(world.counter.now().getTime() + HOUR_MS) }), await book()];
  await world.tell('booking_made', a.id, '1', a.id);
  world.counter.advance(1_000);
  await world.tell('proof_rejected', b.id, '1', b.id);
  world.counter.advance(1_000);
  await world.tell('proof_rejected', a.id, '1', a.id);
  expect((await toSend()).map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['proof_rejected', b.id],
    ['proof_rejected', a.id],
    ['booking_made', a.id],
  ]);
});

it('an e-mail that no mailbox took waits in the tray, once', async () => {
  await wants('email');
  const booking = await book();
  await world.tell('booking_made', booking.id, '1', booking.id);
  world.counter.advance(1_000);
  world.provider.answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
  await world.send();
  expect(await told(booking.id)).toMatchObject([
    { channel: 'email', status: 'failed' },
    { channel: 'whatsapp', status: 'waiting', recipient: '50937112233' },
  ]);
  // Sent again by e-mail, nobody sends it by WhatsApp as well.
  const { rows } = await agent.api.staff.outbox.list({ bookingId: booking.id });
  const messageId = rows.find(({ channel }) => channel === 'email')?.id ?? '';
  await agent.api.staff.outbox.sendAgain({ messageId });
  await world.send();
  expect(await told(booking.id)).toMatchObject([{ channel: 'email', status: 'sent' }]);
});

it('a click sends by the other way what was sent by one', async () => {
  await wants('email');
  const booking = await book();
  await world.tell('booking_made', booking.id, '1', booking.id);
  await world.send();
  const { rows } = await agent.api.staff.outbox.list({ bookingId: booking.id });
  const messageId = rows[0]?.id ?? '';
  await agent.api.staff.outbox.sendAgain({ messageId, byOther: true });
  await agent.api.staff.outbox.sendAgain({ messageId, byOther: true });
  expect(await told(booking.id)).toMatchObject([
    { channel: 'email', status: 'sent' },
    { channel: 'whatsapp', status: 'waiting' },
  ]);
});

it('a corrected telephone takes what waits to the right number, and links that left by e-mail stay', async () => {
  await wants('both');
  const { id } = await book();
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const token = /\/b\/([\w-]{43})/.exec(world.provider.taken[0]?.text ?? '')?.[1] ?? '';
  const correct = async (customerPhone: string) => {
    const booking = await getBooking(world.counter.deps, { bookingId: id }, 'en');
    await agent.api.staff.bookings.update({ ...editFormOf(booking), customerPhone });
  };
  await correct('+1 (305) 555-0199');
  expect(await told(id)).toMatchObject([
    { channel: 'email', status: 'sent' },
    { channel: 'whatsapp', status: 'waiting', recipient: '13055550199' },
  ]);
  const opens = async () => (await world.counter.visitor().public.links.read({ token })).state === 'open';
  expect(await opens()).toBe(true);
  const [row] = await toSend();
  await agent.api.staff.outbox.open({ messageId: row?.id ?? '' });
  // It may have gone to the wrong person: nothing opens any more.
  await correct('3711 4455');
  expect(await opens()).toBe(false);
  // The right number, and the mailbox whose link ended with it, get a new one.
  const [renewed, ...more] = (await told(id)).filter(
    ({ kind, channel }) => kind === 'link_renewed' && channel === 'whatsapp',
  );
  expect([renewed?.recipient, renewed?.status, more]).toEqual(['50937114455', 'waiting', []]);
  world.provider.taken.splice(0);
  await world.send();
  expect(world.provider.taken).toMatchObject([{ to: world.customer.email }]);
  const anew = /\/b\/([\w-]{43})/.exec(world.provider.taken[0]?.text ?? '')?.[1] ?? '';
  expect((await world.counter.visitor().public.links.read({ token: anew })).state).toBe('open');
});

it('agents do not see the owner’s figures, and nobody opens an e-mail here', async () => {
  await wants('email');
  const booking = await book();
  await world.tell('booking_made', booking.id, '1', booking.id);
  const { rows } = await agent.api.staff.outbox.list({ bookingId: booking.id });
  await expect(agent.api.staff.outbox.open({ messageId: rows[0]?.id ?? '' })).rejects.toThrow('NOT_FOUND');
});
