import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BookingNewsKind } from '#domain/outbox.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { openOutbox } from './world.ts';

/** Staff correct a mistyped telephone: what is sent by hand goes to the right one, and the wrong one gets no link that opens. */

const WRONG = '50937112233';
const RIGHT = '50937998877';
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
  await world.db.updateTable('clients').set({ contactBy: null }).execute();
  world.provider.taken.splice(0);
  world.provider.answers.splice(0);
});

async function book(contactBy: 'email' | 'both' | 'whatsapp') {
  const booking = await insertBooking(world.db, {
    vehicle: await insertVehicle(world.db),
    customer: world.customer,
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    fields: { customerPhone: '3711 2233', paymentMethod: 'zelle' },
  });
  await world.db.updateTable('clients').set({ contactBy }).where('id', '=', booking.clientId).execute();
  return booking;
}

async function correct(bookingId: string, fields: { customerPhone?: string; customerEmail?: string }) {
  const booking = await getBooking(world.counter.deps, { bookingId }, 'en');
  await agent.api.staff.bookings.update({ ...editFormOf(booking), ...fields });
}

const notesOf = async (id: string) =>
  (await agent.api.staff.outbox.toSend({})).toSend.filter(({ bookingId }) => bookingId === id);
const told = (bookingId: string, kind: BookingNewsKind) =>
  world.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'status', 'lastError'])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .orderBy('channel')
    .execute();
const opensIn = async (text: string) => {
  const token = /\/b\/([\w-]{43})/.exec(text)?.[1] ?? '';
  return (await world.counter.visitor().public.links.read({ token })).state === 'open';
};

/** A note that somebody opened for the wrong number, which is corrected meanwhile. */
async function openedForWrong() {
  const { id } = await book('whatsapp');
  await world.tell('booking_made', id, '1', id);
  const messageId = (await notesOf(id))[0]?.id ?? '';
  const opened = await agent.api.staff.outbox.open({ messageId });
  if (opened.dropReason !== null) throw new Error('It was not opened');
  expect([opened.number, await opensIn(opened.text)]).toEqual([WRONG, true]);
  world.counter.advance(1_000);
  await correct(id, { customerPhone: '+509 3799 8877' });
  expect(await opensIn(opened.text)).toBe(false);
  // It stays as it was opened: what takes a new link takes a new round.
  expect(await world.db.selectFrom('outbox').select('round').where('id', '=', messageId).execute()).toEqual([
    { round: 1 },
  ]);
  return { id, messageId, text: opened.text };
}

it.each([
  ['whoever opened it', false],
  ['a colleague who knows', true],
])('a note opened again by %s does not go to the number that was wrong', async (_, isKnown) => {
  const { id, messageId, text } = await openedForWrong();
  const { outbox } = (isKnown ? colleague : agent).api.staff;
  expect(await outbox.open({ messageId, isKnown })).toEqual({ dropReason: 'address_corrected' });
  expect(await opensIn(text)).toBe(false);
  expect(await told(id, 'booking_made')).toMatchObject([
    { recipient: WRONG, status: 'dropped', lastError: 'address_corrected' },
    { recipient: RIGHT, status: 'waiting' },
  ]);
  expect((await world.counter.logsOf('booking', id)).at(-1)?.metadata).toMatchObject({
    before: { messageStatus: 'opened' },
    after: { messageStatus: 'dropped', reason: 'address_corrected' },
  });
  const anew = (await notesOf(id)).find(({ kind }) => kind === 'booking_made');
  const opened = await outbox.open({ messageId: anew?.id ?? '' });
  if (opened.dropReason !== null) throw new Error('It was not opened');
  expect([opened.number, await opensIn(opened.text)]).toEqual([RIGHT, true]);
});

it('of two who open it again at once, one has it told anew, once', async () => {
  const { id, messageId } = await openedForWrong();
  await Promise.allSettled(
    [agent, colleague].map(({ api }) => api.staff.outbox.open({ messageId, isKnown: true })),
  );
  expect((await told(id, 'booking_made')).map(({ status }) => status)).toEqual(['dropped', 'waiting']);
});

it.each(['opened again', 'not sent'])(
  'a new link that was opened for the wrong number, and is %s, comes once to the right one',
  async (act) => {
    const { id } = await openedForWrong();
    const renewed = async () => (await notesOf(id)).filter(({ kind }) => kind === 'link_renewed');
    const messageId = (await renewed())[0]?.id ?? '';
    await agent.api.staff.outbox.open({ messageId });
    world.counter.advance(1_000);
    await correct(id, { customerPhone: '+509 3700 1122' });
    const { outbox } = agent.api.staff;
    if (act === 'not sent') await outbox.settle({ messageId, outcome: 'not_sent' });
    else expect(await outbox.open({ messageId })).toEqual({ dropReason: 'address_corrected' });
    expect((await renewed()).map(({ recipient }) => recipient)).toEqual(['50937001122']);
  },
);

it('a note opened for the right number takes a new link when the e-mail is corrected', async () => {
  const { id } = await book('whatsapp');
  await world.tell('booking_made', id, '1', id);
  const messageId = (await notesOf(id))[0]?.id ?? '';
  await agent.api.staff.outbox.open({ messageId });
  await correct(id, { customerEmail: 'right@customer.example' });
  const again = await agent.api.staff.outbox.open({ messageId });
  if (again.dropReason !== null) throw new Error('It was not opened');
  expect([again.number, await opensIn(again.text)]).toEqual([WRONG, true]);
});

it('a link that left by e-mail stays, where a payer alone was told by WhatsApp', async () => {
  const { id, rowVersion } = await book('email');
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const { text } = world.provider.taken[0] ?? { text: '' };
  const part = moneyPart(2_000, { method: 'zelle', reference: 'Z-77' });
  const aunt = { payerName: 'Rose Pierre', payerPhone: '+1 (305) 555-0142' };
  await agent.api.payments.take(moneyFor({ id, rowVersion }, part, aunt));
  const [note] = (await notesOf(id)).filter(({ kind }) => kind === 'payment_received');
  expect(await agent.api.staff.outbox.open({ messageId: note?.id ?? '' })).toMatchObject({
    number: '13055550142',
  });
  world.counter.advance(1_000);
  await correct(id, { customerPhone: '+509 3799 8877' });
  expect(await opensIn(text)).toBe(true);
});

it('an e-mail that failed and its note become one e-mail, where WhatsApp cannot know the new number', async () => {
  const { id } = await book('email');
  await world.tell('booking_made', id, '1', id);
  world.provider.answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
  await world.send();
  expect(await told(id, 'booking_made')).toMatchObject([
    { channel: 'email', status: 'failed' },
    { channel: 'whatsapp', status: 'waiting' },
  ]);
  world.counter.advance(1_000);
  await correct(id, { customerEmail: 'right@customer.example', customerPhone: '(0)12 345-6789' });
  await world.send();
  const mails = world.provider.taken.filter(({ subject }) => !subject.startsWith('Le nouveau lien'));
  expect(mails.map(({ to }) => to)).toEqual(['right@customer.example']);
  expect((await told(id, 'booking_made')).map(({ status }) => status)).toEqual([
    'dropped',
    'dropped',
    'sent',
  ]);
});

it('an answer to the number that staff know to be the client’s stays with it', async () => {
  const { id } = await book('both');
  const proven = '13055550199';
  await world.db.updateTable('bookings').set({ provenNumber: proven }).where('id', '=', id).execute();
  await world.tell('message_answered', id, '1', id);
  await correct(id, { customerPhone: '+509 3799 8877' });
  expect((await told(id, 'message_answered')).filter(({ channel }) => channel === 'whatsapp')).toEqual([
    { channel: 'whatsapp', recipient: proven, status: 'waiting', lastError: null },
  ]);
  // Another e-mail is another reader: the number is forgotten.
  world.counter.advance(1_000);
  await correct(id, { customerEmail: 'right@customer.example' });
  expect((await told(id, 'message_answered')).filter(({ channel }) => channel === 'whatsapp')).toMatchObject([
    { recipient: proven, status: 'dropped', lastError: 'address_corrected' },
    { recipient: RIGHT, status: 'waiting' },
  ]);
});
