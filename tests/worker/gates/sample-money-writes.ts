import { randomUUID } from 'node:crypto';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

export const OF_MONEY: Record<string, SampleCall> = {
  'payments.take': async ({ owner, book }) => {
    const input = moneyFor(await book(), moneyPart(100));
    return () => owner.api.payments.take(input);
  },
  'payments.report': async ({ owner, book }) => {
    const input = moneyFor(await book(), moneyPart(100, { method: 'moncash', reference: 'MC 881' }));
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

async function deposited({ owner, book, counter }: SampleWorld) {
  const { id: bookingId, rowVersion: was } = await book();
  const part = moneyPart(20_000);
  const asked = { bookingId, rowVersion: was, requestId: randomUUID(), htgPerUsd: null, part };
  const { rowVersion } = await owner.api.payments.takeDeposit(asked);
  const deposits = counter.db.selectFrom('deposits').select('id').where('bookingId', '=', bookingId);
  const { id: depositId } = await deposits.executeTakeFirstOrThrow();
  return { bookingId, rowVersion, requestId: randomUUID(), depositId };
}
