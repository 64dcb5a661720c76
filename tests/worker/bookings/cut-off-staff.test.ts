import { setTimeout as wait } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';

const CYCLES = Number(process.env.CYCLES ?? 25);
const LONGEST_MS = 30;
const period = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
});
afterAll(() => app.stop());

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return error instanceof TRPCClientError ? String(error.data?.appCode) : String(error);
  }
}

/** The database is lost some milliseconds after the click, and is back for the second one. */
async function clickTwice(cycle: number, click: () => Promise<unknown>) {
  const { proxy } = app.database;
  proxy.delayMs = 5;
  const first = codeOf(click());
  await wait((cycle * LONGEST_MS) / CYCLES);
  proxy.isCutOff = true;
  const codes = [await first];
  proxy.isCutOff = false;
  proxy.delayMs = 0;
  codes.push(await codeOf(click()));
  return codes;
}

const logsOf = (entityId: string) =>
  app.db.selectFrom('logs').select('id').where('entityId', '=', entityId).execute();

describe(`the database cut off at ${CYCLES} moments`, () => {
  it(
    'of verifying: everything or nothing, and the second click learns which',
    async () => {
      const seen = new Set<string>();
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const booking = await insertBooking(app.db, {
          ...period,
        });
        const { id: paymentId } = await insertPayment(app.db, booking);
        const codes = await clickTwice(cycle, () => agent.trpc.payments.verify.mutate({ paymentId }));
        seen.add(codes.join(', then '));
        expect(await logsOf(paymentId)).toHaveLength(1);
        const { paymentStatus } = await app.db
          .selectFrom('bookings')
          .select('paymentStatus')
          .where('id', '=', booking.id)
          .executeTakeFirstOrThrow();
        expect(paymentStatus).toBe('paid');
      }
      expect([
        'UNAVAILABLE, then accepted',
        'UNAVAILABLE, then ALREADY_DECIDED',
        'accepted, then ALREADY_DECIDED',
      ]).toEqual(expect.arrayContaining([...seen]));
      expect(seen).toContain('UNAVAILABLE, then accepted');
      app.takeErrors();
    },
    CYCLES * 2_400,
  );

  it(
    'of a payment: the money is recorded once, and both answers name its receipt',
    async () => {
      const seen = new Set<string>();
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const booking = await insertBooking(app.db, period);
        const { id: bookingId } = booking;
        const input = moneyFor(booking, moneyPart(1_000));
        const codes = await clickTwice(cycle, () => agent.trpc.payments.take.mutate(input));
        seen.add(codes.join(', then '));
        const payments = await app.db
          .selectFrom('payments')
          .selectAll()
          .where('bookingId', '=', bookingId)
          .execute();
        expect(payments.map(({ receiptId }) => receiptId)).toEqual([input.requestId]);
        const [payment] = payments;
        expect(await logsOf(payment?.id ?? '')).toHaveLength(1);
      }
      expect(['UNAVAILABLE, then accepted', 'accepted, then accepted']).toEqual(
        expect.arrayContaining([...seen]),
      );
      expect(seen).toContain('UNAVAILABLE, then accepted');
      app.takeErrors();
    },
    CYCLES * 2_400,
  );
});
