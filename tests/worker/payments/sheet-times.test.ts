import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatInstantTime } from '#domain/format-day.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { readWorkbook } from '#tests/support/read-exports.ts';
import { getPaymentSheet } from '#worker/services/payments/payments.ts';
import { writePaymentsWorkbook } from '#worker/services/payments/write-payments-workbook.ts';
import { openTill, type Till } from './world.ts';

/** The printed payments and their workbook: beside the day on which a payment counted stands the hour at which it did. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

it('have a transfer at the hour when it was verified, and what does not count when it was recorded', async () => {
  const { agent, admin, counter } = till;
  const zelle = (cents: number, reference: string) => moneyPart(cents, { method: 'zelle', reference });
  const report = async (cents: number, reference: string) => {
    const { paymentIds } = await agent.api.payments.report(
      moneyFor(await till.book(), zelle(cents, reference)),
    );
    return paymentIds[0] ?? '';
  };
  // At 12:00 in Haiti; the day after at 10:00 one is verified and one rejected, at 11:00 notes come.
  const reportedAt = counter.now().toISOString();
  const [verified, rejected] = [await report(3_000, 'ZL 1'), await report(2_000, 'ZL 2')];
  counter.advance(22 * HOUR_MS);
  await agent.api.payments.verify({ paymentId: verified });
  const verifiedAt = counter.now().toISOString();
  await agent.api.payments.reject({ paymentId: rejected, rejectionReason: 'Never came' });
  counter.advance(HOUR_MS);
  await agent.api.payments.take(moneyFor(await till.book(), moneyPart(1_000)));
  const takenAt = counter.now().toISOString();

  const { rows } = await admin.api.payments.sheet({});
  expect(rows.map(({ amountCents, day, listedAt }) => [amountCents, day, listedAt])).toEqual([
    [2_000, '2026-11-18', reportedAt],
    [3_000, '2026-11-19', verifiedAt],
    [1_000, '2026-11-19', takenAt],
  ]);
  const actor = { ...admin, phone: '', branchId: 'les_cayes' as const, roles: ['admin' as const] };
  const book = await writePaymentsWorkbook({
    sheet: await getPaymentSheet(counter.deps, {}, { actor }),
    filters: {},
    locale: 'en',
    madeAt: counter.now(),
  });
  const [, ...lines] = readWorkbook(book.buffer).rows(0);
  expect(lines.slice(0, 3).map((line) => line[1])).toEqual(
    [reportedAt, verifiedAt, takenAt].map((at) => formatInstantTime(at, 'en')),
  );
});
