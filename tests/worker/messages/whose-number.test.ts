import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { openWhatsApp } from '#tests/worker/outbox/whatsapp-world.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { fetchFiles } from '#worker/services/messages/fetch-files.ts';

/** Anybody can type a number into a booking: what it writes is shown to whoever made the booking only once staff know that it is theirs. */

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let api: (typeof phone)['api'];
let agent: Awaited<ReturnType<(typeof phone)['world']['counter']['asStaff']>>;
let lastNumber = 13055550300;
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world, api } = phone);
  agent = await world.counter.asStaff('agent');
});
afterAll(() => phone.close());
beforeEach(async () => {
  await phone.reset();
  phone.hook();
});

const nextNumber = () => {
  lastNumber += 1;
  return String(lastNumber);
};
/** An instant later than whatever was before. */
const said = (name = 'Jo') => {
  world.counter.advance(1_000);
  return { at: phone.now(), name };
};
type Customer = Awaited<ReturnType<(typeof phone)['world']['counter']['asCustomer']>>;

async function bookWith(number: string, customer?: Customer) {
  const who = customer ?? (await world.counter.asCustomer({ phone: `+${number}` }));
  const vehicle = await insertVehicle(world.db);
  const days = { pickupDate: '2027-03-01', returnDate: '2027-03-04' };
  const booking = await insertBooking(world.db, {
    vehicle,
    customer: who,
    ...days,
    fields: { customerPhone: `+${number}`, paymentMethod: 'zelle' },
  });
  return { customer: who, booking };
}
const know = (bookingId: string, number: string | null) =>
  agent.api.staff.messages.setNumber({ bookingId, number });
/** In whose conversation the newest message of a number is, and which. */
const newestOf = (body: string) =>
  world.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['conversations.id', 'bookingId', 'messages.id as messageId'])
    .where('body', '=', body)
    .executeTakeFirstOrThrow();
const say = (conversationId: string, body: string, byWhatsApp: boolean) =>
  agent.api.staff.messages.send({
    conversationId,
    body,
    channel: byWhatsApp ? 'whatsapp' : 'site',
    isByTimo: byWhatsApp,
    idempotencyKey: randomUUID(),
  });
/** Everything that whoever made the booking reads of it: on the site, and in what was sent to their address. */
async function shownTo({ api: own, email }: Customer, { bookingCode }: { bookingCode: string }) {
  await world.send();
  const { messages } = await own.messages.thread({ bookingCode });
  const mails = world.provider.taken.filter(({ to }) => to === email);
  return JSON.stringify([
    messages.map(({ body }) => body),
    mails.map(({ subject, text }) => [subject, text]),
  ]);
}

it('whoever books with the number of somebody else reads neither what that person writes nor the answer', async () => {
  const victim = nextNumber();
  await api.write(victim, 'My card is called ÉTOILE', said());
  const { customer: attacker, booking } = await bookWith(victim);
  await world.db.updateTable('clients').set({ contactBy: 'both' }).execute();
  await api.write(victim, 'And my hotel is the Cayenne', said());
  const talk = await newestOf('And my hotel is the Cayenne');
  expect(talk.bookingId).toBeNull();
  await expect(say(talk.id, 'Noted: the Cayenne, card ÉTOILE.', false)).rejects.toMatchObject({
    message: 'NOT_ALLOWED',
  });
  await say(talk.id, 'Noted: the Cayenne, card ÉTOILE.', true);
  await phone.send();
  expect(api.taken.filter(({ to }) => to === victim)).toMatchObject([
    { body: 'Noted: the Cayenne, card ÉTOILE.' },
  ]);
  // The attacker asks for it on the site, and gets an answer there, of their own.
  const { bookingCode } = booking;
  await attacker.api.messages.send({ bookingCode, body: 'Did you get it?', idempotencyKey: randomUUID() });
  await say((await newestOf('Did you get it?')).id, 'Get what?', false);
  await api.write(victim, 'Thank you', said());
  expect((await newestOf('Thank you')).bookingId).toBeNull();
  const shown = await shownTo(attacker, booking);
  expect(shown).toContain('Get what?');
  expect(shown).not.toMatch(/ÉTOILE|Cayenne|Thank you/);
});

it('once staff know whose number it is, the client reads on the site what they wrote, and the answer', async () => {
  const number = nextNumber();
  const { customer, booking } = await bookWith(number);
  await api.write(number, 'Before', said());
  await know(booking.id, `+${number}`);
  await api.write(number, 'Is there a child seat?', said());
  const asked = await newestOf('Is there a child seat?');
  expect(asked.bookingId).toBe(booking.id);
  await say(asked.id, 'Yes, two of them.', false);
  await phone.send();
  expect(api.taken.at(-1)).toMatchObject({ to: number, body: 'Yes, two of them.' });
  const shown = await shownTo(customer, booking);
  expect(shown).toContain('Is there a child seat?');
  expect(shown).toContain('Yes, two of them.');
  expect(shown).not.toContain('Before');
});

it('a client is known by another number than they typed: what is answered goes where they wrote from', async () => {
  const [typed, other] = [nextNumber(), nextNumber()];
  const { booking } = await bookWith(typed);
  await api.write(other, 'It is me, from another telephone', said());
  const talk = await newestOf('It is me, from another telephone');
  expect(await agent.api.staff.messages.thread({ conversationId: talk.id })).toMatchObject({ booking: null });
  await know(booking.id, `+${other}`);
  expect(await agent.api.staff.messages.thread({ conversationId: talk.id })).toMatchObject({
    booking: { id: booking.id },
    provenNumber: other,
  });
  await api.write(other, 'Am I heard?', said());
  const asked = await newestOf('Am I heard?');
  expect(asked.bookingId).toBe(booking.id);
  expect(await agent.api.staff.messages.thread({ conversationId: asked.id })).toMatchObject({
    numberTalkId: talk.id,
  });
  await say(asked.id, 'You are.', false);
  await phone.send();
  expect(api.taken).toMatchObject([{ to: other, body: 'You are.' }]);
});

it('stays with the client whom staff know when somebody else books with the number', async () => {
  const number = nextNumber();
  const own = await bookWith(number);
  await know(own.booking.id, `+${number}`);
  await api.write(number, 'Mine', said());
  await bookWith(number);
  await api.write(number, 'Mine too', said());
  expect((await newestOf('Mine too')).bookingId).toBe(own.booking.id);
});

it('is said and taken back by staff alone, once, and logged', async () => {
  const number = nextNumber();
  const { customer, booking } = await bookWith(number);
  const { id: bookingId } = booking;
  await expect(customer.api.staff.messages.setNumber({ bookingId, number })).rejects.toMatchObject({
    message: 'NOT_ALLOWED',
  });
  await expect(know(bookingId, '0000 0000 0000')).rejects.toMatchObject({
    message: 'validation.phone.characters',
  });
  await expect(know(randomUUID(), number)).rejects.toMatchObject({ message: 'NOT_FOUND' });
  await know(bookingId, `+${number}`);
  await know(bookingId, `+${number}`);
  await know(bookingId, null);
  await api.write(number, 'And now?', said());
  expect((await newestOf('And now?')).bookingId).toBeNull();
  const entries = await world.db
    .selectFrom('logs')
    .select('metadata')
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .execute();
  const changes = entries
    .map(({ metadata }) => metadata)
    .filter((one) => JSON.stringify(one).includes('proven'));
  expect(changes).toMatchObject([
    { before: { provenNumber: null }, after: { provenNumber: number } },
    { before: { provenNumber: number }, after: { provenNumber: null } },
  ]);
});

it('is forgotten where staff give the booking to another address: somebody else reads it from then on', async () => {
  const number = nextNumber();
  const { booking } = await bookWith(number);
  await know(booking.id, `+${number}`);
  const form = async () => editFormOf(await getBooking(world.counter.deps, { bookingId: booking.id }, 'en'));
  await agent.api.staff.bookings.update({ ...(await form()), notes: 'Comes late' });
  await api.write(number, 'Still me', said());
  expect((await newestOf('Still me')).bookingId).toBe(booking.id);
  const customerEmail = 'another@customer.example';
  await agent.api.staff.bookings.update({ ...(await form()), customerEmail });
  await api.write(number, 'For you alone', said());
  expect((await newestOf('For you alone')).bookingId).toBeNull();
  const { metadata } = (await world.counter.logsOf('booking', booking.id)).at(-1) ?? {};
  expect(metadata).toMatchObject({ before: { provenNumber: number }, after: { provenNumber: null } });
});

it('a picture can be the proof of each booking of its client where more is to pay, and of nobody else’s', async () => {
  const number = nextNumber();
  const { customer, booking } = await bookWith(number);
  const second = await bookWith(nextNumber(), customer);
  const stranger = await bookWith(nextNumber());
  const bytes = await drawPicture({ width: 61, height: 41, format: 'jpeg' });
  await api.sendFile(number, { bytes, mimeType: 'image/jpeg' }, { ...said(), caption: 'Both' });
  await fetchFiles(world.counter.deps);
  const { id: conversationId, messageId } = await newestOf('[image] Both');
  const offered = async () =>
    (await agent.api.staff.messages.thread({ conversationId })).proofBookings.map(({ id }) => id).toSorted();
  expect(await offered()).toEqual([booking.id, second.booking.id].toSorted());
  const use = (bookingId: string) =>
    agent.api.staff.messages.useAsProof({ messageId, bookingId, requestId: randomUUID() });
  await expect(use(stranger.booking.id)).rejects.toMatchObject({ message: 'NOT_FOUND' });
  await use(second.booking.id);
  expect(await offered()).toEqual([booking.id]);
});
