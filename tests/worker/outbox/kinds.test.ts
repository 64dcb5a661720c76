import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { buildConversation, buildMessage } from '#tests/support/factories/record.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { releaseExpiredHolds } from '#worker/services/bookings/release-holds.ts';
import { writeReminders } from '#worker/services/outbox/remind.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

const at = (ms: number) => new Date(world.counter.now().getTime() + ms);
const DAYS = { pickupDate: '2026-12-20', returnDate: '2026-12-23' };
async function book(
  fields: Parameters<typeof insertBooking>[1]['fields'] = {},
  customer = world.customer,
  days = DAYS,
) {
  const vehicle = await insertVehicle(world.db);
  return insertBooking(world.db, {
    vehicle,
    customer,
    ...days,
    fields: { paymentMethod: 'zelle', createdAt: world.counter.now(), ...fields },
  });
}
async function sent() {
  await world.send();
  return world.provider.taken.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}

describe('each fact tells its client, in their language', () => {
  it('a payment that is verified, with its receipt', async () => {
    const booking = await book();
    const payment = await insertPayment(world.db, booking, {});
    await agent.api.payments.verify({ paymentId: payment.id });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: world.customer.email });
    expect(mail?.subject).toMatch(/^Nous avons reçu votre paiement de /);
    expect(mail?.text).toMatch(/R-2026-\d{6}/);
  });

  it('a payment of a relative abroad: a receipt to each, and no link for who only paid', async () => {
    const booking = await book();
    const paid = { parts: [moneyPart(4_000, { method: 'zelle', reference: 'ZL 77' })] };
    const payer = { payerName: 'Marie Pierre', payerEmail: 'marie@abroad.example' };
    await agent.api.payments.take(moneyFor({ id: booking.id, rowVersion: 1 }, paid.parts, payer));
    const mails = (await sent()).toSorted((one, other) => one.to.localeCompare(other.to));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [world.customer.email, 'marie@abroad.example'].toSorted(),
    );
    const toPayer = mails.find(({ to }) => to === 'marie@abroad.example');
    expect(toPayer?.text).toContain('Bonjour Marie Pierre');
    expect(toPayer?.text).toMatch(/R-2026-\d{6}/);
    expect(toPayer?.text).toContain(booking.bookingCode);
    expect(toPayer?.text).not.toMatch(/https?:\/\//);
    expect(mails.find(({ to }) => to === world.customer.email)?.text).toContain('/b/');
  });

  it('a credit, with what it is worth and its last day; none that another took the place of', async () => {
    const booking = await book({ bookingStatus: 'reserved' });
    await agent.api.payments.take(moneyFor({ id: booking.id, rowVersion: 1 }, [moneyPart(5_280)]));
    const now = async () => {
      const { rowVersion } = await agent.api.staff.bookings.get({ bookingId: booking.id });
      return { bookingId: booking.id, rowVersion };
    };
    await agent.api.staff.bookings.setStatus({ ...(await now()), bookingStatus: 'canceled' });
    await sent();
    const give = async (lastDay: string) =>
      agent.api.payments.giveCredit({ ...(await now()), requestId: randomUUID(), lastDay, note: undefined });
    await give('2027-03-31');
    world.counter.advance(1_000);
    await give('2027-05-17');
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Vous avez un avoir de 52,80.\$ jusqu’au 17 mai 2027$/);
    expect(mail?.text).toContain(booking.bookingCode);
  });

  it('a reported payment when it is verified, once where the client paid themselves', async () => {
    const booking = await book();
    const part = moneyPart(4_000, { method: 'zelle', reference: 'ZL 78' });
    const payer = { payerEmail: world.customer.email };
    const { paymentIds } = await agent.api.payments.report(
      moneyFor({ id: booking.id, rowVersion: 1 }, part, payer),
    );
    expect(await sent()).toEqual([]);
    await agent.api.payments.verify({ paymentId: paymentIds[0] ?? '' });
    expect((await sent()).map(({ to }) => to)).toEqual([world.customer.email]);
  });

  it('a payer whose receipt never left is shown, sent again to them, and untouched by the client’s new address', async () => {
    const booking = await book();
    const part = moneyPart(4_000, { method: 'zelle', reference: 'ZL 79' });
    const payer = { payerEmail: 'brother@abroad.example' };
    await agent.api.payments.take(moneyFor({ id: booking.id, rowVersion: 1 }, part, payer));
    await world.db.updateTable('outbox').set({ status: 'failed' }).where('isForPayer', '=', true).execute();
    await world.db.updateTable('outbox').set({ status: 'dropped' }).where('status', '=', 'waiting').execute();
    const { rows } = await agent.api.staff.outbox.list({ bookingId: booking.id, pageSize: 10 });
    const failed = rows.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ isForPayer: true, recipient: 'brother@abroad.example' });
    await agent.api.staff.outbox.sendAgain({ messageId: failed?.id ?? '' });
    expect((await sent()).map(({ to }) => to)).toEqual(['brother@abroad.example']);
  });

  it('a proof that is rejected, with its reason and how to pay', async () => {
    const booking = await book({ holdUntil: at(30 * HOUR_MS) });
    const payment = await insertPayment(world.db, booking, {});
    await agent.api.payments.reject({ paymentId: payment.id, rejectionReason: 'Montant illisible' });
    const [mail] = await sent();
    expect(mail?.subject).toContain('preuve');
    expect(mail?.text).toContain('Montant illisible');
    expect(mail?.text).toContain(booking.bookingCode);
    expect(mail?.text).toMatch(/gardons le véhicule jusqu’au .+ \(heure d’Haïti\)/);
  });

  it('a cancellation by staff, and nothing twice', async () => {
    const booking = await book();
    const change = { bookingId: booking.id, rowVersion: 1, bookingStatus: 'canceled' } as const;
    await agent.api.staff.bookings.setStatus(change);
    await agent.api.staff.bookings.setStatus(change);
    expect(await sent()).toMatchObject([{ subject: `Votre réservation ${booking.bookingCode} est annulée` }]);
  });

  it('a hold that is about to end, once, and one that has ended', async () => {
    const booking = await book({ holdUntil: at(40 * HOUR_MS) });
    await writeReminders(world.counter.deps);
    expect(await sent()).toEqual([]);
    world.counter.advance(31 * HOUR_MS);
    await writeReminders(world.counter.deps);
    await writeReminders(world.counter.deps);
    const [reminder, ...more] = await sent();
    expect(more).toEqual([]);
    expect(reminder?.text).toContain(booking.bookingCode);
    world.counter.advance(10 * HOUR_MS);
    await releaseExpiredHolds(world.counter.deps);
    await releaseExpiredHolds(world.counter.deps);
    const [ended, ...others] = (await sent()).filter(({ text }) => text.includes(booking.bookingCode));
    expect(others).toEqual([]);
    expect(ended?.subject).toBe(
      `Votre réservation ${booking.bookingCode} est annulée\u00a0: aucun paiement reçu`,
    );
  });

  it('a hold that a rejected proof made longer: not with the rejection, but when a quarter of it is left', async () => {
    const booking = await book({ holdUntil: at(40 * HOUR_MS) });
    const payment = await insertPayment(world.db, booking, {});
    world.counter.advance(80 * HOUR_MS);
    await agent.api.payments.reject({ paymentId: payment.id, rejectionReason: 'Montant illisible' });
    await writeReminders(world.counter.deps);
    const ofBooking = async () => (await sent()).filter(({ text }) => text.includes(booking.bookingCode));
    expect((await ofBooking()).map(({ subject }) => subject)).toEqual([
      'Votre preuve de paiement n’a pas été acceptée',
    ]);
    world.counter.advance(18 * HOUR_MS);
    await writeReminders(world.counter.deps);
    expect(await ofBooking()).toMatchObject([
      { subject: expect.stringMatching(/^Votre véhicule est gardé jusqu’au/) },
    ]);
  });

  it('a car that is late, from the first minute past the grace on, once for the same return', async () => {
    const now = world.counter.now().getTime();
    const returnDate = todayInHaiti(new Date(now));
    const days = { pickupDate: addDays(returnDate, -3), returnDate };
    const booking = await book({ bookingStatus: 'picked_up' }, undefined, days);
    const returned = await book({ bookingStatus: 'picked_up' }, undefined, days);
    const due = Date.parse(booking.returnAt);
    world.counter.advance(Math.max(0, due + HOUR_MS - now));
    await writeReminders(world.counter.deps);
    const ofThese = async () =>
      (await sent()).filter(({ text }) =>
        [booking, returned].some(({ bookingCode }) => text.includes(bookingCode)),
      );
    expect(await ofThese()).toEqual([]);
    world.counter.advance(60_000);
    await writeReminders(world.counter.deps);
    await world.db
      .updateTable('bookings')
      .set({ bookingStatus: 'returned' })
      .where('id', '=', returned.id)
      .execute();
    await writeReminders(world.counter.deps);
    const [mail, ...more] = await ofThese();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Le retour de votre véhicule était prévu le .+ à 10:00$/);
    expect(mail?.text).toContain(booking.bookingCode);
    world.counter.advance(HOUR_MS);
    await writeReminders(world.counter.deps);
    expect(await ofThese()).toEqual([]);
  });

  it('tomorrow’s pickup and return, at nine, once', async () => {
    await book({ bookingStatus: 'confirmed' }, undefined, {
      pickupDate: '2026-12-03',
      returnDate: '2026-12-06',
    });
    await book({ bookingStatus: 'picked_up' }, undefined, {
      pickupDate: '2026-11-29',
      returnDate: '2026-12-03',
    });
    world.counter.advance(Date.parse('2026-12-02T13:59:00Z') - world.counter.now().getTime());
    await writeReminders(world.counter.deps);
    expect(await sent()).toEqual([]);
    world.counter.advance(60_000);
    await writeReminders(world.counter.deps);
    await writeReminders(world.counter.deps);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Retour de votre véhicule le jeudi 3 décembre 2026 à 10:00, agence Les Cayes',
      'Votre véhicule vous attend le jeudi 3 décembre 2026 à 10:00, agence Les Cayes',
    ]);
  });

  it('tomorrow’s pickup, with the deposit that is not held yet', async () => {
    const days = { pickupDate: '2026-12-05', returnDate: '2026-12-08' };
    const open = await book({ bookingStatus: 'confirmed', depositCents: 50_000 }, undefined, days);
    const held = await book({ bookingStatus: 'confirmed', depositCents: 30_000 }, undefined, days);
    await agent.api.payments.takeDeposit({
      bookingId: held.id,
      rowVersion: 1,
      requestId: randomUUID(),
      htgPerUsd: null,
      part: moneyPart(30_000),
    });
    for (const { id, pickupAt } of [open, held]) await world.tell('pickup_tomorrow', id, pickupAt, id);
    const mails = await sent();
    const textOf = ({ bookingCode }: { bookingCode: string }) =>
      mails.find(({ text }) => text.includes(bookingCode))?.text ?? '';
    expect(textOf(open)).toMatch(/Caution au retrait\u00a0: 500,00/);
    expect(textOf(held)).not.toContain('Caution');
  });

  it('other days, with the file that puts them into the calendar in place of the earlier ones', async () => {
    const booking = await book();
    // One after the other: of days that were taken back while they waited that message alone goes.
    for (const kind of ['booking_made', 'days_changed', 'change_undone', 'booking_canceled'] as const) {
      await world.tell(kind, booking.id, '1', booking.id);
      await world.send();
    }
    const mails = world.provider.taken.splice(0);
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1, 1]);
    for (const { attachments, text } of mails) {
      expect(attachments[0]?.content).toContain(`UID:${booking.id}-pickup@timo`);
      expect(text).toContain('agenda');
    }
  });

  it('in the language in which they wrote, where they have no account', async () => {
    const booking = await insertBooking(world.db, {
      vehicle: await insertVehicle(world.db),
      customer: { id: null, name: 'Wideline Noël', email: 'wideline@mail.example', phone: '3711 4455' },
      ...DAYS,
      fields: { createdAt: world.counter.now(), createdByUserId: agent.id },
    });
    const tell = (version: string) => world.tell('booking_made', booking.id, version, booking.id);
    const subjects = async () => (await sent()).map(({ subject }) => subject);
    await tell('1');
    expect(await subjects()).toEqual([`Votre réservation ${booking.bookingCode} est enregistrée`]);
    const asked = buildConversation({ bookingId: booking.id, locale: 'en' });
    await world.db.insertInto('conversations').values(asked).execute();
    await world.db.insertInto('messages').values(buildMessage(asked.id)).execute();
    await tell('2');
    expect(await subjects()).toEqual([`We have your booking ${booking.bookingCode}`]);
  });

  it('an answer of the staff, unless it was read meanwhile', async () => {
    const english = await world.counter.asCustomer({ locale: 'en' });
    const booking = await book({}, english);
    const say = (body: string) =>
      agent.api.staff.messages.begin({ bookingId: booking.id, body, idempotencyKey: randomUUID() });
    await say('Your car has a child seat.');
    const [mail] = await sent();
    expect(mail?.subject).toBe(`We wrote to you about your booking ${booking.bookingCode}`);
    expect(mail?.text).toContain('Your car has a child seat.');
    await say('And a full tank.');
    await world.db
      .updateTable('messages')
      .set({ readAt: at(0) })
      .where('sender', '=', 'staff')
      .execute();
    expect(await sent()).toEqual([]);
  });
});
