import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { insertRequests } from '#worker/db/queries/reviews/reviews.ts';
import { findVehicleRecord } from '#worker/db/queries/vehicles/vehicle-record.ts';
import { insertOffer } from '#worker/db/queries/waitlist/offers.ts';
import { findWish } from '#worker/db/queries/waitlist/waitlist.ts';
import { reviewToken, waitToken } from '#worker/services/accounts/access-links.ts';
import { openWhatsApp } from './whatsapp-world.ts';

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let api: (typeof phone)['api'];
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world, api } = phone);
});
afterAll(() => phone.close());
beforeEach(() => phone.reset());

const hook = () => phone.hook();
const now = () => phone.now();
const send = () => phone.send();
const told = () => phone.told();
const row = (id: string) => phone.row(id);
const messages = () =>
  world.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['body', 'channel', 'sender', 'conversations.bookingId', 'customerName', 'customerPhone'])
    .orderBy('messages.createdAt')
    .execute();
const reminders = () =>
  world.db
    .selectFrom('clients')
    .select(['remindersStoppedAt', 'remindersStoppedBy'])
    .where('email', '=', world.customer.email)
    .executeTakeFirstOrThrow();
/** Staff know that the booking's client writes from its number. */
async function knowNumber() {
  const agent = await world.counter.asStaff('agent');
  const { id: bookingId, customerPhone: number } = world.booking;
  await agent.api.staff.messages.setNumber({ bookingId, number });
}
/** The digits that WhatsApp knows the booking's client by. */
async function numberOfClient() {
  return (await row(await told())).recipient;
}

it('sends the template with its values, and keeps what it is told later', async () => {
  const id = await told();
  expect(await send()).toBe(1);
  expect(api.taken).toHaveLength(1);
  expect(api.taken[0]?.body).toMatch(
    /^Bonjour .+, ici Timo\. Votre réservation BK-[0-9A-F]{8} est enregistrée/,
  );
  expect(api.taken[0]?.body).toMatch(/\/b\/[\w-]{43}/);
  const wamid = api.taken[0]?.wamid ?? '';
  expect(await row(id)).toMatchObject({ status: 'sent', providerId: wamid, deliveredAt: null });
  hook();
  // In the wrong order, and twice.
  const [first, later] = [new Date(now().getTime() + 1_000), new Date(now().getTime() + 9_000)];
  await api.status(wamid, 'read', { at: later });
  await api.status(wamid, 'delivered', { at: first });
  await api.status(wamid, 'delivered', { at: first });
  await api.status(wamid, 'sent', { at: now() });
  await api.status(wamid, 'failed', { at: later, code: 131026 });
  expect(await row(id)).toMatchObject({
    status: 'sent',
    deliveredAt: first.toISOString(),
    readAt: later.toISOString(),
    lastError: null,
  });
});

it('keeps the words that Meta approved, whatever the owner wrote for those who send by hand', async () => {
  const admin = await world.counter.asStaff('admin');
  const body = { en: '{code}: {url}', fr: '{code} : {url}' };
  const own = { kind: 'note.booking_made', rowVersion: 0, subject: { en: '', fr: '' }, body } as const;
  const { kind, rowVersion } = await admin.api.staff.messageTexts.save(own);
  const id = await told();
  const preview = await admin.api.staff.outbox.preview({ messageId: id });
  expect(preview.text).toMatch(/^Bonjour .+, ici Timo/);
  await send();
  expect((await row(id)).sentContent?.text).toMatch(/^Bonjour .+, ici Timo/);
  await admin.api.staff.messageTexts.reset({ kind, rowVersion });
});

it('a message that is said to have failed waits for people, and one that then arrives is sent', async () => {
  const id = await told();
  await send();
  hook();
  const wamid = api.taken[0]?.wamid ?? '';
  await api.status(wamid, 'failed', { at: now(), code: 131026 });
  expect(await row(id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('131026') });
  const agent = await world.counter.asStaff('agent');
  const tray = await agent.api.staff.outbox.toSend({});
  expect(tray).toMatchObject({ hasApi: true, toSend: [{ id }] });
  await api.status(wamid, 'delivered', { at: now() });
  expect(await row(id)).toMatchObject({ status: 'sent', lastError: null });
});

it('down for a day, it tries again and loses nothing', async () => {
  const id = await told();
  api.answers.push('down', 131000, 130429, 'down', 190);
  for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS]) {
    await send();
    expect(await row(id)).toMatchObject({ status: 'waiting' });
    world.counter.advance(waitMs);
  }
  await send();
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 6 });
  expect(api.taken).toHaveLength(1);
});

it('does not ask again for a number that is refused for ever', async () => {
  const id = await told();
  api.answers.push(131026);
  await send();
  world.counter.advance(DAY_MS);
  expect(await send()).toBe(0);
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1 });
});

it('a sender that ended after the answer: told of it in time the message goes once, untold it goes twice', async () => {
  const id = await told();
  // Taken, and the line is cut: whoever waits a minute may have been told meanwhile.
  api.answers.push('cut');
  await send();
  expect(await row(id)).toMatchObject({ status: 'waiting', providerId: null });
  hook();
  await api.status(api.taken[0]?.wamid ?? '', 'sent', { at: now() });
  api.tell(null);
  world.counter.advance(MINUTE_MS);
  await send();
  expect(api.taken).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: 'sent', providerId: api.taken[0]?.wamid });

  const other = await told();
  api.answers.push('cut');
  await send();
  world.counter.advance(MINUTE_MS);
  await send();
  expect(api.taken.filter(({ key }) => key.startsWith(other))).toHaveLength(2);
});

it('asks whether it is ours, by the token alone', async () => {
  const ask = (token: string) =>
    fetch(
      `${phone.webhook.url}/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    );
  const right = await ask(api.vars.WHATSAPP_VERIFY_TOKEN ?? '');
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  expect((await ask('another-token')).status).toBe(403);
});

it('refuses what Meta did not sign, and leaves aside what is old, for another number or none of its events', async () => {
  hook();
  const number = await numberOfClient();
  expect(
    await api.post('{"object":"whatsapp_business_account","entry":[]}', `sha256=${'0'.repeat(64)}`),
  ).toBe(403);
  expect(await api.post('{"object":"whatsapp_business_account","entry":[]}', '')).toBe(403);
  expect(await api.post('not json')).toBe(200);
  expect(await api.post('{"object":"page","entry":[]}')).toBe(200);
  const before = await messages();
  await api.write(number, 'Too old', { at: new Date(now().getTime() - 9 * DAY_MS) });
  expect(await messages()).toEqual(before);
});

it('what a client whom staff know writes comes into the conversation of their booking, once, and staff are told', async () => {
  hook();
  await knowNumber();
  const number = await numberOfClient();
  const agent = await world.counter.asStaff('agent');
  const said = { id: 'wamid.in.1', at: now(), name: 'Rose' };
  expect(await api.write(number, 'Is the car ready?', said)).toBe(200);
  expect(await api.write(number, 'Is the car ready?', said)).toBe(200);
  const written = (await messages()).filter(({ body }) => body === 'Is the car ready?');
  expect(written).toMatchObject([{ channel: 'whatsapp', sender: 'customer', bookingId: world.booking.id }]);
  expect((await agent.api.staff.notifications.status()).notifications[0]).toMatchObject({ type: 'message' });
});

it('a number that nobody has gets a conversation of its own', async () => {
  hook();
  await api.write('13055550123', 'Do you have a jeep?', { at: now(), name: 'Jo' });
  await api.write('13055550123', 'For Friday', { at: now(), name: 'Jo' });
  const written = (await messages()).filter(({ customerPhone }) => customerPhone === '+13055550123');
  expect(written.map(({ body }) => body)).toEqual(['Do you have a jeep?', 'For Friday']);
  expect(written[0]).toMatchObject({ bookingId: null, customerName: 'Jo' });
  const agent = await world.counter.asStaff('agent');
  const { rows } = await agent.api.staff.messages.conversations({});
  const talk = rows.find(({ customerName }) => customerName === 'Jo');
  expect(await agent.api.staff.messages.thread({ conversationId: talk?.id ?? '' })).toMatchObject({
    customerEmail: null,
    customerPhone: '+13055550123',
  });
});

it('an answer goes by WhatsApp in its own words for a day, and as a template afterwards', async () => {
  hook();
  await knowNumber();
  const number = await numberOfClient();
  await send();
  await api.write(number, 'Hello?', { at: now() });
  const agent = await world.counter.asStaff('agent');
  const found = await world.db
    .selectFrom('conversations')
    .select('id')
    .where('bookingId', '=', world.booking.id)
    .executeTakeFirstOrThrow();
  const say = (body: string) =>
    agent.api.staff.messages.send({
      conversationId: found.id,
      body,
      channel: 'site',
      idempotencyKey: crypto.randomUUID(),
    });
  await say('The car is ready.');
  await send();
  expect(api.taken.at(-1)?.body).toBe('The car is ready.');
  // WhatsApp counts the day by its own clock.
  api.answers.push(131047);
  await say('It is red.');
  await send();
  expect(api.taken.at(-1)?.body).toContain('Nous vous avons écrit au sujet de la réservation');
  world.counter.advance(DAY_MS);
  await say('Are you coming?');
  await send();
  expect(api.taken.at(-1)?.body).toContain('Nous vous avons écrit au sujet de la réservation');
});

it('whoever writes STOP gets no reminders any more, and everything else', async () => {
  hook();
  const number = await numberOfClient();
  await api.write(number, 'Arrêt !', { at: now() });
  expect(await reminders()).toEqual({
    remindersStoppedAt: now().toISOString(),
    remindersStoppedBy: 'whatsapp',
  });
});

it('STOP from the number of a booking stops the reminders of its client, who has another number by now', async () => {
  hook();
  const { db, booking } = world;
  const number = await numberOfClient();
  const clients = db.updateTable('clients').where('email', '=', world.customer.email);
  await clients.set({ phone: '+1 305 555 0177' }).execute();
  await api.write(number, 'STOP', { at: now() });
  expect(await reminders()).toMatchObject({ remindersStoppedBy: 'whatsapp' });
  await clients.set({ phone: booking.customerPhone }).execute();
});

it('sends somebody who waits the template of an offer, and asks for a review by one', async () => {
  const { db } = world;
  const [waitlistId, offerId] = [randomUUID(), randomUUID()];
  const days = { pickupDate: '2027-01-10', returnDate: '2027-01-14' };
  const person = {
    name: 'Rose Pierre',
    email: 'rose@mail.example',
    phone: '3712 3456',
    locale: 'fr' as const,
  };
  await db.updateTable('settings').set({ contactBy: 'whatsapp' }).execute();
  await db
    .insertInto('waitlist')
    .values({
      id: waitlistId,
      tokenHash: 'x'.repeat(43),
      ...person,
      ...days,
      branchId: 'les_cayes',
      createdAt: now(),
    })
    .execute();
  const wish = await findWish(db, waitlistId);
  const vehicle = await findVehicleRecord(db, (await insertVehicle(db, { branchId: 'les_cayes' })).id);
  if (wish === undefined || vehicle === undefined) throw new Error('They are not there');
  const times = { ...days, pickupTime: '10:00', returnTime: '10:00' };
  const [toldAt, endsAt] = [now(), new Date(now().getTime() + HOUR_MS)];
  const kept = { id: offerId, wish, vehicle, times, way: null, toldAt, endsAt };
  await insertOffer(db, kept, { userId: null, ip: null, at: toldAt });
  const bookingId = world.booking.id;
  await db.updateTable('bookings').set({ bookingStatus: 'returned' }).where('id', '=', bookingId).execute();
  await insertRequests(db, [{ bookingId, tokenHash: 'y'.repeat(43) }], now());
  await send();
  const [offer, review] = api.taken.toSorted((one, other) => one.body.length - other.body.length).reverse();
  expect(api.taken).toHaveLength(2);
  expect(offer).toMatchObject({ to: '50937123456' });
  expect(offer?.body).toMatch(/^Bonjour Rose Pierre, ici Timo\. Un véhicule est libre à vos dates/);
  expect(offer?.body).toContain(`/fr/waitlist/${waitToken(phone.deps, waitlistId)}`);
  expect(review?.body).toContain(`/fr/review/${reviewToken(phone.deps, bookingId)}`);
});
