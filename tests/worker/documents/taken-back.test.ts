import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
});
afterAll(() => app.stop());

it('a statement names what was taken back, each with the sign of what it did, and comes to the same balance', async () => {
  // $200.00 of rental and $20.00 of tax.
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  const pickupDate = addDays(AN_ORDINARY_DAY, 5);
  const returnDate = addDays(AN_ORDINARY_DAY, 7);
  const { id } = await insertBooking(app.db, { vehicle, customer, pickupDate, returnDate });
  const agent = await asAgent(app);
  const { payments: money } = agent.trpc;
  const asked = async () => {
    const { rowVersion } = await money.ofBooking.query({ bookingId: id });
    return { bookingId: id, rowVersion, requestId: crypto.randomUUID() };
  };
  await money.takeDeposit.mutate({ ...(await asked()), htgPerUsd: null, part: moneyPart(15_000) });
  const { deposits } = await money.ofBooking.query({ bookingId: id });
  const depositId = deposits[0]?.id ?? '';
  await money.reverseDeposit.mutate({ ...(await asked()), depositId, reason: 'Of another client' });
  const { rowVersion } = await asked();
  const { paymentIds } = await money.take.mutate(moneyFor({ id, rowVersion }, moneyPart(9_000)));
  const refunds = [{ paymentId: paymentIds[0] ?? '', currencyAmount: 2_500, method: 'cash' } as const];
  const refund = await money.refund.mutate({ ...(await asked()), refunds, reason: 'A day less' });
  const paymentId = refund.paymentIds[0] ?? '';
  await money.reverse.mutate({ ...(await asked()), paymentId, reason: 'Nobody gave it' });

  const answer = await agent.fetch(`/files/statements/bookings/${id}.pdf?reader=en`);
  const pdf = await PDFDocument.load(await answer.arrayBuffer());
  const texts = pdf
    .getPages()
    .flatMap((page) => page.extractContents())
    .map((part) => (part.kind === 'text' ? part.getText() : ''));
  const text = texts.join('\n').replaceAll('\u00a0', ' ');
  expect(text.match(/Mistake taken back/g)).toHaveLength(2);
  // The deposit and what took it back; the payment, the refund and what took that back; $220.00 less $90.00.
  const amounts = [/(?<!-)\$150\.00/, /-\$150\.00/, /\$90\.00/, /-\$25\.00/, /(?<!-)\$25\.00/, /\$130\.00/];
  for (const amount of amounts) expect(text).toMatch(amount);
  expect(text).toContain('Nobody gave it');
  expect(text).not.toContain('Deposit held');
});
