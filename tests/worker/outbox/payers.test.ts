import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { openOutbox } from './world.ts';

/** Who paid for somebody is told what becomes of that money: what is given back, and what a credit of it pays. */

const MARIE = { payerName: 'Marie Pierre', payerEmail: 'marie@abroad.example' };
const JEAN = { payerName: 'Jean Pierre', payerEmail: 'jean@abroad.example' };

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  booking = await book('2026-12-20', '2026-12-23');
});

async function book(pickupDate: string, returnDate: string) {
  const vehicle = await insertVehicle(world.db);
  const fields = { paymentMethod: 'zelle', createdAt: world.counter.now() } as const;
  return insertBooking(world.db, { vehicle, customer: world.customer, pickupDate, returnDate, fields });
}

async function versionOf({ id: bookingId }: BookingRow) {
  const { rowVersion } = await agent.api.payments.ofBooking({ bookingId });
  return { bookingId, rowVersion };
}

/** $20 by Zelle; answers the payment's id. */
async function pay(payer: Partial<typeof MARIE & { payerPhone: string }>): Promise<string> {
  const { bookingId: id, rowVersion } = await versionOf(booking);
  const part = moneyPart(2_000, { method: 'zelle', reference: randomUUID() });
  const { paymentIds } = await agent.api.payments.take(moneyFor({ id, rowVersion }, part, payer));
  world.counter.advance(1_000);
  return paymentIds[0] ?? '';
}

async function refund(amounts: readonly (readonly [paymentId: string, cents: number])[]) {
  const refunds = amounts.map(([paymentId, currencyAmount]) => ({
    ...{ paymentId, currencyAmount, method: 'zelle' as const, reference: undefined },
  }));
  const asked = {
    ...(await versionOf(booking)),
    requestId: randomUUID(),
    refunds,
    reason: 'Un jour de moins',
  };
  await agent.api.payments.refund(asked);
  return asked;
}

/** What left since, by whom it was sent to. */
async function sent() {
  await world.send();
  const mails = world.provider.taken.splice(0);
  return mails.toSorted((one, other) => one.to.localeCompare(other.to));
}

const client = () => world.customer.email;

describe('a refund', () => {
  it('is told to the client and to whoever paid, to each once, and opens nothing for the latter', async () => {
    const paymentId = await pay(MARIE);
    await sent();
    const asked = await refund([[paymentId, 500]]);
    await agent.api.payments.refund(asked);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([client(), MARIE.payerEmail].toSorted());
    const toPayer = mails.find(({ to }) => to === MARIE.payerEmail);
    expect(toPayer?.subject).toMatch(/^Nous vous avons remboursé 5,00.\$$/);
    expect(toPayer?.text).toContain('Bonjour Marie Pierre');
    expect(toPayer?.text).toContain('Un jour de moins');
    expect(toPayer?.text).toContain(booking.bookingCode);
    expect(toPayer?.text).not.toMatch(/https?:\/\//);
    const rows = await world.db.selectFrom('outbox').where('kind', '=', 'refund_made').selectAll().execute();
    expect(rows.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(
      [client(), MARIE.payerEmail].map((to) => `refund_made/${asked.requestId}/1/${to}/email`).toSorted(),
    );
  });

  it('is told to whoever paid in the owner’s words, and to the client in theirs', async () => {
    const admin = await world.counter.asStaff('admin');
    const words = { en: '{name}, {amount} of {client}: {code}', fr: '{name}, {amount} de {client} : {code}' };
    const kind = 'refund_made_payer';
    await admin.api.staff.messageTexts.save({ kind, rowVersion: 0, subject: words, body: words });
    const paymentId = await pay(MARIE);
    await sent();
    await refund([[paymentId, 500]]);
    const mails = await sent();
    const toPayer = mails.find(({ to }) => to === MARIE.payerEmail);
    const filled = `Marie Pierre, 5,00 $ de ${booking.customerName} : ${booking.bookingCode}`;
    expect(toPayer?.subject.replaceAll(/\s/g, ' ')).toBe(filled);
    expect(toPayer?.text.replaceAll(/\s/g, ' ')).toContain(filled);
    expect(mails.find(({ to }) => to === client())?.subject).toMatch(/^Nous vous avons remboursé/);
    await admin.api.staff.messageTexts.reset({ kind, rowVersion: 1 });
  });

  it('that was a mistake is told to nobody, where it was taken back before the message left', async () => {
    const payment = await pay(MARIE);
    await sent();
    await refund([[payment, 500]]);
    const { payments } = await agent.api.payments.ofBooking({ bookingId: booking.id });
    const paymentId = payments.find(({ kind }) => kind === 'refund')?.id ?? '';
    const asked = { ...(await versionOf(booking)), requestId: randomUUID() };
    await agent.api.payments.reverse({ ...asked, paymentId, reason: 'Of another booking' });
    expect(await sent()).toEqual([]);
  });

  it('of two payers tells each their own part', async () => {
    const [ofMarie, ofJean] = [await pay(MARIE), await pay(JEAN)];
    await sent();
    await refund([
      [ofMarie, 500],
      [ofJean, 700],
    ]);
    const mails = await sent();
    const subjectOf = (email: string) => mails.find(({ to }) => to === email)?.subject.replaceAll(/\s/g, ' ');
    expect(subjectOf(MARIE.payerEmail)).toBe('Nous vous avons remboursé 5,00 $');
    expect(subjectOf(JEAN.payerEmail)).toBe('Nous vous avons remboursé 7,00 $');
    expect(subjectOf(client())).toBe('Nous vous avons remboursé 12,00 $');
    expect(mails.find(({ to }) => to === JEAN.payerEmail)?.text).not.toContain('5,00');
  });

  it('of which one was a mistake tells the other alone', async () => {
    const [ofMarie, ofJean] = [await pay(MARIE), await pay(JEAN)];
    await sent();
    await refund([
      [ofMarie, 500],
      [ofJean, 700],
    ]);
    const { payments } = await agent.api.payments.ofBooking({ bookingId: booking.id });
    const paymentId =
      payments.find(({ kind, amountCents }) => kind === 'refund' && amountCents === 700)?.id ?? '';
    const asked = { ...(await versionOf(booking)), requestId: randomUUID() };
    await agent.api.payments.reverse({ ...asked, paymentId, reason: 'He paid for another' });
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([client(), MARIE.payerEmail].toSorted());
    for (const { subject, text } of mails) {
      expect(subject.replaceAll(/\s/g, ' ')).toBe('Nous vous avons remboursé 5,00 $');
      expect(text).not.toContain('7,00');
    }
  });

  it('of a booking that was called off tells the tax of the share that is kept', async () => {
    const paymentId = await pay({});
    const taxIn = async () =>
      (await sent()).find(({ to }) => to === client())?.text.match(/Dont taxe.*/)?.[0];
    expect(await taxIn()).toMatch(/\d/);
    const { bookingId, rowVersion } = await versionOf(booking);
    await agent.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'canceled' });
    await sent();
    await refund([[paymentId, 500]]);
    // The rules keep nothing.
    expect(await taxIn()).toBeUndefined();
  });

  it('is told once to a client who paid, and in their own language to a payer who has an account', async () => {
    const sister = await world.counter.asCustomer({ locale: 'en' });
    const [own, hers] = [await pay({ payerEmail: client() }), await pay({ payerEmail: sister.email })];
    await sent();
    await refund([[own, 500]]);
    expect((await sent()).map(({ to }) => to)).toEqual([client()]);
    world.counter.advance(1_000);
    await refund([[hers, 600]]);
    const mails = await sent();
    expect(mails.find(({ to }) => to === sister.email)?.subject).toBe('We refunded you $6.00');
    expect(mails.find(({ to }) => to === client())?.subject).toMatch(/^Nous vous avons remboursé/);
  });
});

describe('a payer known by telephone alone', () => {
  const PHONE = { payerName: 'Rose Pierre', payerPhone: '+1 (305) 555-0142' };
  const notes = async () =>
    (await world.rows()).filter(({ isForPayer, channel }) => isForPayer && channel === 'whatsapp');
  const open = (messageId: string) => agent.api.staff.outbox.open({ messageId });

  it('has their receipt and what came back on the list that staff send by WhatsApp, once, and it opens nothing', async () => {
    const paymentId = await pay(PHONE);
    await refund([[paymentId, 500]]);
    const [receipt, back, ...others] = await notes();
    expect([receipt?.recipient, back?.recipient, others]).toEqual(['13055550142', '13055550142', []]);
    const texts = [await open(receipt?.id ?? ''), await open(back?.id ?? '')].map((opened) =>
      opened.dropReason === null ? opened.text.replaceAll(/\s/g, ' ') : opened.dropReason,
    );
    const of = `la réservation ${booking.bookingCode} de ${booking.customerName}`;
    expect(texts[0]).toMatch(
      new RegExp(
        `^Bonjour Rose Pierre, ici Timo. Nous avons reçu votre paiement de 20,00 \\$ pour ${of} : reçu \\S+\\. `,
      ),
    );
    expect(texts[1]).toContain(`Nous vous avons remboursé 5,00 $ sur ce que vous aviez payé pour ${of}.`);
    expect(texts.join()).not.toMatch(/https?:/);
  });

  it('still is to be told when staff have told another payer, whose e-mail failed', async () => {
    const [byMail, byPhone] = [await pay(MARIE), await pay(PHONE)];
    await sent();
    await refund([
      [byMail, 500],
      [byPhone, 500],
    ]);
    const refusal = new MailRefused('550 no such mailbox', { isForEver: true });
    const mails = (await world.rows()).filter(
      ({ kind, bookingId, channel }) =>
        kind === 'refund_made' && bookingId === booking.id && channel === 'email',
    );
    world.provider.answers.push(...mails.map(() => refusal));
    await world.send();
    const failed = mails.find(({ isForPayer }) => isForPayer);
    const status = async (id: string) => (await world.rows()).find((row) => row.id === id)?.status;
    expect(await status(failed?.id ?? '')).toBe('failed');
    const note = (await notes()).find(
      ({ kind, bookingId }) => kind === 'refund_made' && bookingId === booking.id,
    );
    const { settle } = agent.api.staff.outbox;
    await settle({ messageId: failed?.id ?? '', outcome: 'skipped', reason: 'Told her by telephone' });
    expect(await status(failed?.id ?? '')).toBe('skipped');
    expect(await status(note?.id ?? '')).toBe('waiting');
  });

  it('is told nothing by WhatsApp who is told by e-mail, is the client, or has no number that it knows', async () => {
    const before = await notes();
    await pay({ ...PHONE, payerEmail: MARIE.payerEmail });
    await pay({ payerName: 'Marie', payerPhone: booking.customerPhone });
    await pay({ payerName: 'Marie', payerPhone: 'ask her sister' });
    expect(await notes()).toEqual(before);
  });
});

describe('a credit that pays', () => {
  it('is told to the client, with what is left of it and until when, and to whoever had paid', async () => {
    await pay(MARIE);
    await pay({});
    await agent.api.staff.bookings.setStatus({ ...(await versionOf(booking)), bookingStatus: 'canceled' });
    const creditId = randomUUID();
    await agent.api.payments.giveCredit({
      ...(await versionOf(booking)),
      ...{ requestId: creditId, lastDay: '2027-05-17', note: undefined },
    });
    const later = await book('2027-02-01', '2027-02-04');
    await sent();
    const use = { ...(await versionOf(later)), requestId: randomUUID(), creditId, amountCents: 3_000 };
    await agent.api.payments.useCredit(use);
    await agent.api.payments.useCredit(use);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([client(), MARIE.payerEmail].toSorted());
    const plain = (email: string) => mails.find(({ to }) => to === email)?.text.replaceAll(/\s+/g, ' ');
    // The newest payment is used up first: $20 of the client, then $10 of Marie's.
    expect(plain(client())).toContain('30,00 $ de votre avoir');
    expect(plain(client())).toContain(later.bookingCode);
    expect(plain(client())).toContain('10,00 $ jusqu’au 17 mai 2027');
    expect(plain(MARIE.payerEmail)).toContain(
      `10,00 $ de cet avoir règlent maintenant la réservation ${later.bookingCode}`,
    );
    expect(plain(MARIE.payerEmail)).toContain(booking.bookingCode);
    expect(plain(MARIE.payerEmail)).not.toContain('https://');
  });
});
