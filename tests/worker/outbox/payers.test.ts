import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
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
async function pay(payer: Partial<typeof MARIE>): Promise<string> {
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
