import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takePaymentInput } from '#domain/schemas/payments.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from './world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

it.each(['moncash', 'natcash'] as const)(
  'money by %s needs the reference by which it is found',
  async (method) => {
    const { payments } = till.agent.api;
    const booking = await till.book();
    const without = moneyFor(booking, moneyPart(100, { method }));
    expect(await outcomeOf(payments.take(without))).toBe('VALIDATION_FAILED');
    const blank = moneyFor(booking, moneyPart(100, { method, reference: '  ' }));
    expect(await outcomeOf(payments.report(blank))).toBe('VALIDATION_FAILED');
    const { issues = [] } = v.safeParse(takePaymentInput, without);
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['parts.0.reference', 'validation.reference.required'],
    ]);
    const deposit = { ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(100, { method }) };
    expect(await outcomeOf(payments.takeDeposit(deposit))).toBe('VALIDATION_FAILED');
    const named = moneyFor(booking, moneyPart(100, { method, reference: 'MC 7' }));
    expect(await outcomeOf(payments.take(named))).toBe('ok');
  },
);
