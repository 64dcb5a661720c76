import { randomUUID } from 'node:crypto';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

export const OF_MONEY: Record<string, SampleCall> = {
  'payments.take': async ({ owner, book }) => {
    const input = moneyFor(await book(), moneyPart(100));
    return () => owner.api.payments.take(input);
  },
  'payments.report': async ({ owner, book }) => {
    const input = moneyFor(await book(), moneyPart(100, { method: 'moncash', reference: randomUUID() }));
    return () => owner.api.payments.report(input);
  },
  'payments.refund': async ({ owner, book }) => {
    const { paymentId, ...asked } = await paid(owner, await book());
    const refunds = [{ paymentId, currencyAmount: 40, method: 'cash' as const }];
    return () => owner.api.payments.refund({ ...asked, refunds, reason: 'The flight was canceled' });
  },
  'payments.reverse': async ({ owner, book }) => {
    const asked = await paid(owner, await book());
    return () => owner.api.payments.reverse({ ...asked, reason: 'Of another booking' });
  },
  'payments.takeDeposit': async ({ owner, book }) => {
    const { id: bookingId, rowVersion } = await book();
    const asked = { bookingId, rowVersion, requestId: randomUUID(), htgPerUsd: null };
    return () => owner.api.payments.takeDeposit({ ...asked, part: moneyPart(20_000) });
  },
  'payments.returnDeposit': async (world) => {
    const asked = await deposited(world);
    return () => world.owner.api.payments.returnDeposit({ ...asked, currencyAmount: 20_000 });
  },
  'payments.keepDeposit': async (world) => {
    const asked = await deposited(world);
    return () =>
      world.owner.api.payments.keepDeposit({
        ...asked,
        currencyAmount: 100,
        chargeCode: null,
        reason: 'A scratch',
      });
  },
  'payments.reverseDeposit': async (world) => {
    const asked = await deposited(world);
    return () => world.owner.api.payments.reverseDeposit({ ...asked, reason: 'Of another booking' });
  },
  'payments.giveCredit': async (world) => {
    const input = await creditOf(world, await world.book());
    return () => world.owner.api.payments.giveCredit(input);
  },
  'payments.useCredit': async (world) => {
    const { owner, book, counter } = world;
    const input = await creditOf(world, await book());
    await owner.api.payments.giveCredit(input);
    const { clientId } = await counter.db
      .selectFrom('bookings')
      .select('clientId')
      .where('id', '=', input.bookingId)
      .executeTakeFirstOrThrow();
    const { id: bookingId } = await book();
    await counter.db.updateTable('bookings').set({ clientId }).where('id', '=', bookingId).execute();
    const { rowVersion } = await owner.api.payments.ofBooking({ bookingId });
    const asked = { bookingId, rowVersion, requestId: randomUUID() };
    return () => owner.api.payments.useCredit({ ...asked, creditId: input.requestId, amountCents: 60 });
  },
  'payments.charge': async ({ owner, book }) => {
    const charge = chargeOf(await book());
    return () => owner.api.payments.charge(charge);
  },
  'payments.waive': async ({ owner, book }) => {
    const charge = chargeOf(await book());
    const { rowVersion } = await owner.api.payments.charge(charge);
    const { note: _, ...waiver } = {
      ...charge,
      rowVersion,
      requestId: randomUUID(),
      reason: 'It was clean',
    };
    return () => owner.api.payments.waive(waiver);
  },
};

function chargeOf({ id: bookingId, rowVersion }: { id: string; rowVersion: number }) {
  const asked = { bookingId, rowVersion, requestId: randomUUID() };
  return { ...asked, code: 'cleaning' as const, amountCents: 2_500, note: 'Sand on all seats' };
}

/** Takes a dollar, and answers what a change of it names. */
async function paid(owner: SampleWorld['owner'], booking: { id: string; rowVersion: number }) {
  const { rowVersion, paymentIds } = await owner.api.payments.take(moneyFor(booking, moneyPart(100)));
  return { bookingId: booking.id, rowVersion, requestId: randomUUID(), paymentId: paymentIds[0] ?? '' };
}

/** A dollar of a booking that does not take place, as a credit. */
async function creditOf({ owner }: SampleWorld, booking: { id: string; rowVersion: number }) {
  const { bookingId, rowVersion: paidVersion } = await paid(owner, booking);
  const canceled = { bookingId, rowVersion: paidVersion, bookingStatus: 'canceled' as const };
  const { rowVersion } = await owner.api.staff.bookings.setStatus(canceled);
  return { bookingId, rowVersion, requestId: randomUUID(), lastDay: '2027-06-30', note: 'For next year' };
}

async function deposited({ owner, book, counter }: SampleWorld) {
  const { id: bookingId, rowVersion: was } = await book();
  const part = moneyPart(20_000);
  const asked = { bookingId, rowVersion: was, requestId: randomUUID(), htgPerUsd: null, part };
  const { rowVersion } = await owner.api.payments.takeDeposit(asked);
  const deposits = counter.db.selectFrom('deposits').select('id').where('bookingId', '=', bookingId);
  const { id: depositId } = await deposits.executeTakeFirstOrThrow();
  return { bookingId, rowVersion, requestId: randomUUID(), depositId };
}
