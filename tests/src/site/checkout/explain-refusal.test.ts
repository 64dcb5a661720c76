import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FieldErrors } from '#src/site/checkout/fields/field-errors.ts';
import { explainRefusal } from '#src/site/checkout/submit/explain-refusal.ts';

type Refusal = Parameters<typeof explainRefusal>[0];
type Situation = Parameters<typeof explainRefusal>[1];

// The page that would get the focus is not there.
beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
afterAll(() => void vi.unstubAllGlobals());

it('says at the amount that what was sent cannot be counted, and leads to the proof', async () => {
  let shown: FieldErrors = {};
  const same = (key: string) => key;
  const setErrors = (errors: FieldErrors) => {
    shown = errors;
  };
  const situation = { t: same, word: same, setErrors };
  const fieldErrors = { sent: 'validation.paymentAmount.invalid' };
  const refusal = { message: '', data: { appCode: 'VALIDATION_FAILED', fieldErrors } };
  await explainRefusal(refusal as unknown as Refusal, situation as unknown as Situation);
  expect(shown).toEqual({
    'sent.currencyAmount': 'validation.paymentAmount.invalid',
    proof: 'validation.paymentAmount.invalid',
  });
});
