import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MESSAGE_MAX_CHARACTERS } from '#domain/policy.ts';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openWhatsApp } from '#tests/worker/outbox/whatsapp-world.ts';
import { listTray } from '#worker/services/outbox/tray.ts';

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let api: (typeof phone)['api'];
let agent: Awaited<ReturnType<(typeof phone)['world']['counter']['asStaff']>>;
let lastNumber = 13055550200;
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
const said = (name = 'Jo') => ({ at: phone.now(), name });

/** The conversation of a number without a booking. */
async function talkOf(number: string) {
  const { id } = await world.db
    .selectFrom('conversations')
    .select('id')
    .where('customerPhone', '=', `+${number}`)
    .where('bookingId', 'is', null)
    .executeTakeFirstOrThrow();
  return agent.api.staff.messages.thread({ conversationId: id });
}
const answerTo = (conversationId: string, body: string, isByTimo = true) =>
  agent.api.staff.messages.send({
    conversationId,
    body,
    channel: 'whatsapp',
    isByTimo,
    idempotencyKey: randomUUID(),
  });
async function bookWith(number: string) {
  const customer = await world.counter.asCustomer({ phone: `+${number}` });
  const vehicle = await insertVehicle(world.db);
  const days = { pickupDate: '2027-03-01', returnDate: '2027-03-04' };
  const booking = await insertBooking(world.db, { vehicle, customer, ...days });
  return { customer, booking };
}
/** What Meta posts, with this in the place of its messages. */
const eventOf = (messages: unknown[], from: string) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: api.vars.WHATSAPP_PHONE_ID },
              contacts: [{ wa_id: from, profile: { name: 'Jo' } }],
              messages,
            },
          },
        ],
      },
    ],
  });
const messageOf = (from: string, rest: object) => ({
  from,
  id: `wamid.${randomUUID()}`,
  timestamp: String(Math.floor(phone.now().getTime() / 1_000)),
  ...rest,
});

it('is answered by WhatsApp in our words within a day, and later by the hand of staff alone', async () => {
  const number = nextNumber();
  await api.write(number, 'Do you have a jeep?', said());
  const talk = await talkOf(number);
  expect(talk).toMatchObject({ customerName: 'Jo', canReadHere: false, hasWritten: true });
  expect(Date.parse(talk.apiUntil ?? '')).toBeGreaterThan(phone.now().getTime() + 23 * 3_600_000);
  await answerTo(talk.id, 'Yes, two of them.');
  await phone.send();
  expect(api.taken).toMatchObject([{ to: number, body: 'Yes, two of them.' }]);
  world.counter.advance(DAY_MS);
  await expect(answerTo(talk.id, 'Still there?')).rejects.toMatchObject({ message: 'NOT_ALLOWED' });
  await answerTo(talk.id, 'Still there?', false);
  expect(await phone.send()).toBe(0);
});

it('an answer whose day ends before it left waits for people, with its words', async () => {
  const number = nextNumber();
  await api.write(number, 'Are you open?', said());
  const talk = await talkOf(number);
  api.answers.push('down');
  await answerTo(talk.id, 'Until six.');
  world.counter.advance(DAY_MS);
  await phone.send();
  expect(api.taken).toEqual([]);
  const session = await world.counter.auth.validate(agent.token, true);
  if (!session) throw new Error('Nobody is signed in');
  const deps = world.counter.deps;
  const { toSend } = await listTray(deps, { branchId: 'les_cayes' }, { actor: session.actor, ip: agent.ip });
  const [row] = toSend.filter(({ recipient }) => recipient === number);
  expect(row).toMatchObject({ kind: 'message_answered', bookingId: null });
  const opened = await agent.api.staff.outbox.open({ messageId: row?.id ?? '' });
  expect(opened).toMatchObject({ dropReason: null, number, text: 'Until six.' });
});

it('staff are led to the booking and the client that have its number by now, and the other way round', async () => {
  const number = nextNumber();
  await api.write(number, 'I want a car', said());
  expect(await talkOf(number)).toMatchObject({ booking: null, clientId: null, provenNumber: null });
  const { booking } = await bookWith(number);
  await api.write(number, 'I have booked it', said());
  const talk = await talkOf(number);
  expect(talk).toMatchObject({ booking: { id: booking.id }, isByNumber: true, canReadHere: false });
  expect(talk.messages.map(({ body }) => body)).toEqual(['I want a car', 'I have booked it']);
  await agent.api.staff.messages.setNumber({ bookingId: booking.id, number: `+${number}` });
  await api.write(number, 'Is it red?', said());
  const { conversationId } = await agent.api.staff.messages.bookingThread({ bookingId: booking.id });
  const ofBooking = await agent.api.staff.messages.thread({ conversationId: conversationId ?? '' });
  expect(ofBooking).toMatchObject({ isByNumber: false, numberTalkId: talk.id, provenNumber: number });
  expect(ofBooking.messages.map(({ body }) => body)).toEqual(['Is it red?']);
  const page = await agent.api.staff.clients.get({ clientId: talk.clientId ?? '' });
  expect(page.conversations.rows.map(({ id }) => id).toSorted()).toEqual([talk.id, ofBooking.id].toSorted());
});

it('Meta, which tells again after the number has a booking, is answered', async () => {
  const number = nextNumber();
  const once = { ...said(), id: 'wamid.told.again' };
  expect(await api.write(number, 'Hello', once)).toBe(200);
  await bookWith(number);
  expect(await api.write(number, 'Hello', once)).toBe(200);
  expect((await talkOf(number)).messages).toHaveLength(1);
});

it('a message that we do not know takes no other with it', async () => {
  const number = nextNumber();
  const strange = [
    { id: 'wamid.no.sender', type: 'text' },
    messageOf(number, { type: 'text', text: { body: 'Known' } }),
    messageOf(number, { type: 'order', image: 'not as it was', text: 7 }),
    null,
    messageOf(number, { type: 'text', text: { body: 'With a \u0000 zero' } }),
  ];
  expect(await api.post(eventOf(strange, number))).toBe(200);
  expect((await talkOf(number)).messages.map(({ body }) => body)).toEqual([
    'Known',
    '[order]',
    'With a  zero',
  ]);
});

it.each([
  [
    'a place',
    { type: 'location', location: { latitude: 18.19, longitude: -73.75, name: 'Hôtel' } },
    '[location] Hôtel\nhttps://maps.google.com/?q=18.19,-73.75',
  ],
  [
    'a person',
    {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Rose' }, phones: [{ phone: '+509 3711 2233' }] }],
    },
    '[contacts] Rose +509 3711 2233',
  ],
  ['a sign', { type: 'reaction', reaction: { emoji: '👍' } }, '👍'],
  ['a button', { type: 'interactive', interactive: { button_reply: { id: '1', title: 'Yes' } } }, 'Yes'],
])('keeps what %s says', async (_, rest, body) => {
  const number = nextNumber();
  await api.post(eventOf([messageOf(number, rest)], number));
  expect((await talkOf(number)).messages.map((message) => message.body)).toEqual([body]);
});

it.each([
  ['one sign, which is no name', '🔥', undefined],
  ['a hundred signs and more', '🔥'.repeat(101), '🔥'.repeat(100)],
])('whoever is called %s is heard', async (_, name, kept) => {
  const number = nextNumber();
  expect(await api.write(number, 'Hello', said())).toBe(200);
  expect(await api.write(number, 'It is me', said(name))).toBe(200);
  expect(await talkOf(number)).toMatchObject({ customerName: kept ?? `+${number}`, messages: [{}, {}] });
});

it('what is too long ends with a whole sign', async () => {
  const number = nextNumber();
  await api.write(number, `.${'🔥'.repeat(MESSAGE_MAX_CHARACTERS)}`, said());
  const [message] = (await talkOf(number)).messages;
  expect(message?.body.slice(-4)).toBe('🔥🔥');
});

it('the day in which it may be answered began when it was written, however late Meta tells of it', async () => {
  const number = nextNumber();
  await api.write(number, 'Hello', { ...said(), at: new Date(phone.now().getTime() - DAY_MS / 2) });
  const talk = await talkOf(number);
  expect(Date.parse(talk.apiUntil ?? '')).toBeLessThan(phone.now().getTime() + DAY_MS / 2);
  await api.write(number, 'From a clock before ours', {
    ...said(),
    at: new Date(phone.now().getTime() + DAY_MS),
  });
  expect((await talkOf(number)).messages.at(-1)?.createdAt).toBe(phone.now().toISOString());
});

it.each([
  ['at once', async () => void api.answers.push(131047)],
  ['later', async () => undefined],
])(
  'words that WhatsApp says come after the day, %s, wait for people, and the conversation says why',
  async (when, refuse) => {
    const number = nextNumber();
    await api.write(number, 'Hello?', said());
    const talk = await talkOf(number);
    await refuse();
    api.tell(null);
    await answerTo(talk.id, 'Good morning.');
    await phone.send();
    phone.hook();
    if (when === 'later') {
      await api.status(api.taken[0]?.wamid ?? '', 'failed', { at: phone.now(), code: 131047 });
    }
    expect((await talkOf(number)).messages.at(-1)).toMatchObject({
      body: 'Good morning.',
      sending: { status: 'failed', lastError: expect.stringMatching(/^WhatsApp 131047/) },
    });
    world.counter.advance(HOUR_MS);
    expect(await phone.send()).toBe(0);
    const { toSend } = await agent.api.staff.outbox.toSend({});
    expect(toSend.map(({ recipient }) => recipient)).toContain(number);
  },
);
