import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type BookingRow, type BookingSpec, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { codeOf, refusalOf } from './web-world.ts';

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

let booking: BookingRow;

function book(fields: BookingSpec['fields'] = {}) {
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-05' };
  return insertBooking(app.db, { customer, ...days, fields: { paymentMethod: 'zelle', ...fields } });
}

beforeEach(async () => {
  booking = await book();
});

const own = ({ bookingCode } = booking) => customer.trpc.booking.byCode.query({ bookingCode });
const lookedUp = ({ bookingCode, customerEmail: email } = booking) =>
  asVisitor(app).trpc.booking.lookUp.mutate({ bookingCode, email });

async function pay(amountCents: number) {
  const { id } = await insertPayment(app.db, booking, { amountCents });
  await (await asAgent(app)).trpc.payments.verify.mutate({ paymentId: id });
}

async function reject(rejectionReason: string) {
  const { id } = await insertPayment(app.db, booking, {
    proofKey: `${booking.id}/proof.jpg`,
    proofContentType: 'image/jpeg',
  });
  await (await asAgent(app)).trpc.payments.reject.mutate({ paymentId: id, rejectionReason });
}

describe('how to pay', () => {
  it('is said with the account and the balance, to the customer and to whoever looked the booking up', async () => {
    const asked = {
      isPayable: true,
      balanceCents: booking.grandTotalCents,
      howToPay: {
        method: 'zelle',
        title: 'Zelle',
        accountDetails: [
          { label: 'Zelle email', value: 'zelle@timo.example' },
          { label: 'Recipient name', value: 'Timo Location' },
        ],
      },
    };
    expect(await own()).toMatchObject(asked);
    expect(await lookedUp()).toMatchObject(asked);
  });

  it('is in French for whoever reads French, the names of the account too', async () => {
    customer.cookies.set('timo-locale', 'fr');
    const { howToPay } = await own();
    customer.cookies.delete('timo-locale');
    expect(howToPay?.instructions).toContain('Envoyez le montant par Zelle');
    expect(howToPay?.accountDetails.map(({ label }) => label)).toEqual([
      'E-mail Zelle',
      'Nom du bénéficiaire',
    ]);
  });

  it('asks for what is left of a booking that is paid in part', async () => {
    await pay(3000);
    expect(await own()).toMatchObject({
      paymentStatus: 'partial',
      isPayable: true,
      balanceCents: booking.grandTotalCents - 3000,
      howToPay: { method: 'zelle' },
    });
  });

  it('is not said while a proof of all of it waits; what waits stands beside the balance', async () => {
    const { grandTotalCents } = booking;
    await insertPayment(app.db, booking, { amountCents: grandTotalCents });
    expect(await own()).toMatchObject({ isPayable: false, howToPay: null, canAddProof: false });
    const sums = { pendingCents: grandTotalCents, balanceCents: grandTotalCents, toPayCents: 0 };
    expect(await own()).toMatchObject(sums);
    expect(await lookedUp()).toMatchObject(sums);
  });

  it('is said of what a proof that waits leaves open', async () => {
    const { grandTotalCents } = booking;
    await insertPayment(app.db, booking, { amountCents: grandTotalCents - 4_400 });
    expect(await own()).toMatchObject({
      isPayable: true,
      howToPay: { method: 'zelle' },
      canAddProof: true,
      toPayCents: 4_400,
      balanceCents: grandTotalCents,
    });
  });

  it('is not said of what is paid', async () => {
    await pay(booking.grandTotalCents);
    expect(await own()).toMatchObject({ isPayable: false, howToPay: null, balanceCents: 0 });
    expect(await lookedUp()).toMatchObject({ howToPay: null });
  });

  it('is not said of a booking that is canceled', async () => {
    for (const bookingStatus of ['canceled', 'no_show'] satisfies BookingStatus[]) {
      expect(await own(await book({ bookingStatus }))).toMatchObject({ isPayable: false, howToPay: null });
    }
  });

  it('leaves the account away when the firm no longer takes the method', async () => {
    const turn = (isActive: boolean) =>
      app.db.updateTable('paymentInstructions').set({ isActive }).where('method', '=', 'zelle').execute();
    await turn(false);
    expect(await own()).toMatchObject({ isPayable: true, howToPay: null });
    await turn(true);
  });
});

describe('a rejected proof', () => {
  it('says why, and that another is welcome', async () => {
    await reject('The amount is $20 short.');
    const proof = { status: 'unpaid', rejectionReason: 'The amount is $20 short.' };
    expect(await own()).toMatchObject({ proofs: [proof], canAddProof: true, isPayable: true });
    expect(await lookedUp()).toMatchObject({ proofs: [proof], canAddProof: false });
  });

  it('says it to nobody who does not know the e-mail, and nothing else of what staff noted', async () => {
    await reject('The amount is $20 short.');
    const { bookingCode } = booking;
    const stranger = await refusalOf(
      asVisitor(app).trpc.booking.lookUp.mutate({ bookingCode, email: 'stranger@x.example' }),
    );
    expect(JSON.stringify(stranger)).not.toContain('short');
    const other = await asCustomer(app);
    expect(await codeOf(other.trpc.booking.byCode.query({ bookingCode }))).toBe('BOOKING_NOT_FOUND');
    expect(Object.keys((await own()).proofs[0] ?? {}).sort()).toEqual([
      'createdAt',
      'rejectionReason',
      'status',
    ]);
  });
});

describe('the address of the reference person', () => {
  const add = (person: SignedInActor, bookingCode: string, referenceAddress = 'Rue du Quai, Les Cayes') =>
    person.trpc.booking.addReferenceAddress.mutate({ bookingCode, referenceAddress });
  const rowOf = ({ id }: BookingRow) =>
    app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is added by the customer where it is missing, and logged', async () => {
    const without = await book({ referenceAddress: null });
    const { bookingCode } = without;
    expect(await own(without)).toMatchObject({ canAddReferenceAddress: true });
    expect(await lookedUp(without)).toMatchObject({ canAddReferenceAddress: false });
    await add(customer, bookingCode);
    // A second press of the button, or a lost answer.
    await add(customer, bookingCode);
    const after = await rowOf(without);
    expect(after).toMatchObject({
      referenceAddress: 'Rue du Quai, Les Cayes',
      rowVersion: without.rowVersion + 1,
    });
    expect(await own(without)).toMatchObject({ canAddReferenceAddress: false });
    const logs = await app.db.selectFrom('logs').selectAll().where('entityId', '=', without.id).execute();
    expect(logs).toMatchObject([
      {
        userId: customer.id,
        action: 'update',
        entityType: 'booking',
        ip: customer.ip,
        metadata: {
          before: { referenceAddress: null },
          after: { referenceAddress: 'Rue du Quai, Les Cayes' },
        },
      },
    ]);
  });

  it('is not changed once one stands there, nor after the hand-over, nor by anybody else', async () => {
    expect(await codeOf(add(customer, booking.bookingCode))).toBe('NOT_ALLOWED');
    const out = await book({ referenceAddress: null, bookingStatus: 'picked_up' });
    expect(await own(out)).toMatchObject({ canAddReferenceAddress: false });
    expect(await codeOf(add(customer, out.bookingCode))).toBe('NOT_ALLOWED');
    const without = await book({ referenceAddress: null });
    expect(await codeOf(add(await asCustomer(app), without.bookingCode))).toBe('BOOKING_NOT_FOUND');
    expect(await codeOf(add(customer, without.bookingCode, '  '))).toBe('VALIDATION_FAILED');
    for (const row of [out, without]) expect((await rowOf(row)).referenceAddress).toBeNull();
  });

  it('is written once, however many send one at the same moment', async () => {
    const { bookingCode } = await book({ referenceAddress: null });
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => codeOf(add(customer, bookingCode, `Rue ${index}, Les Cayes`))),
    );
    expect(outcomes.sort()).toEqual([
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'ok',
    ]);
  });
});
