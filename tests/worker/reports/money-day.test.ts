import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { noonOn } from '#tests/support/clock.ts';
import { uploadedProof, vehicleAndCheckout } from '../bookings/web-world.ts';

/** Which day the money of a web booking belongs to: the day staff recorded or verified it, not the day somebody booked. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const BOOKED = '2026-11-28';
const PAID = '2026-12-03';
const SEEN = '2026-12-04';

const sentOnThatDay = (bookingCode: string) => ({
  booking: { bookingCode },
  createdAt: expect.stringContaining(`${PAID}T17:00:00`),
});

async function booked(paymentMethod: 'cash' | 'zelle') {
  await app.setNow(noonOn(BOOKED));
  const customer = await asCustomer(app);
  const days = { pickupDate: PAID, returnDate: '2026-12-05' };
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod, ...days });
  const made = await customer.trpc.booking.create.mutate(input);
  await app.setNow(noonOn(PAID));
  const { rowVersion } = await app.db
    .selectFrom('bookings')
    .select('rowVersion')
    .where('id', '=', made.bookingId)
    .executeTakeFirstOrThrow();
  const agent = await asAgent(app);
  const revenueOf = async (day: string) =>
    (await agent.trpc.reports.metrics.query({ from: day, to: day })).totals.revenueCents;
  const before = { thatDay: await revenueOf(BOOKED), today: await revenueOf(PAID) };
  return {
    ...made,
    customer,
    agent,
    rowVersion,
    revenueOf,
    totalCents: input.quote.grandTotalCents,
    firstPayment: async () => (await agent.trpc.payments.list.query({ search: made.bookingCode })).rows[0],
    /** What came in on the day of the booking and today, and what should have. */
    revenue: async () => [await revenueOf(BOOKED), await revenueOf(PAID)],
    dueToday: [before.thatDay, before.today + input.quote.grandTotalCents],
  };
}

it('cash handed over at the pickup', async () => {
  const { agent, bookingId, rowVersion, totalCents, revenue, dueToday } = await booked('cash');
  const parts = [{ currency: 'USD', currencyAmount: totalCents, method: 'cash' } as const];
  const requestId = crypto.randomUUID();
  await agent.trpc.payments.take.mutate({ bookingId, rowVersion, requestId, htgPerUsd: null, parts });
  expect(await revenue()).toEqual(dueToday);
});

it('a proof that the customer sends later, and somebody verifies later still: the day of the verification', async () => {
  const { customer, bookingCode, firstPayment, totalCents, revenueOf } = await booked('zelle');
  const proofUploadId = await uploadedProof(customer);
  await customer.trpc.booking.addProof.mutate({ bookingCode, proofUploadId });
  await app.setNow(noonOn(SEEN));
  const before = [await revenueOf(PAID), await revenueOf(SEEN)] as const;
  const payment = await firstPayment();
  expect(payment).toMatchObject(sentOnThatDay(bookingCode));
  await (await asAgent(app)).trpc.payments.verify.mutate({ paymentId: payment?.id ?? '' });
  expect([await revenueOf(PAID), await revenueOf(SEEN)]).toEqual([before[0], before[1] + totalCents]);
});

it('a proof that the counter adds', async () => {
  const { agent, bookingId, bookingCode, firstPayment } = await booked('zelle');
  const proofUploadId = await uploadedProof(agent);
  await agent.trpc.staff.bookings.addProof.mutate({ bookingId, proofUploadId });
  expect(await firstPayment()).toMatchObject(sentOnThatDay(bookingCode));
});
