import { describe, expect, it } from 'vitest';
import {
  closingFacts,
  dayPriceCents,
  INCIDENT_KINDS,
  insurerDueOn,
  isGone,
  isStepDone,
  LOST_DAYS,
  lostDaysAmounts,
  requireHappened,
  stepsOf,
} from '#domain/incident.ts';
import { invoiceSums } from '#domain/invoice.ts';
import { type PriceLine, priceLine, sumOf } from '#domain/price-line.ts';

const NOW = new Date('2026-11-18T17:00:00.000Z');
const nothing = { entries: [], hasPhotos: false, isReplaced: false };
const entry = (
  kind: 'note' | 'step' | 'claim',
  step: string | null = null,
  isDone: boolean | null = null,
) => ({
  kind,
  step,
  isDone,
});

describe('what to do first', () => {
  it.each([
    ['breakdown', false, false, ['safety', 'photos', 'tow', 'replacement']],
    ['breakdown', false, true, ['safety', 'photos']],
    ['accident', true, true, ['call_help', 'safety', 'police', 'photos', 'other_party', 'report', 'insurer']],
    // A stolen car is driven by nobody, whatever was typed.
    ['theft', false, true, ['police', 'report', 'keys', 'insurer', 'replacement']],
    ['seizure', false, false, ['authority', 'photos', 'report', 'replacement']],
  ] as const)('of a %s (hurt %s, drives %s) is %j', (kind, isAnybodyHurt, canBeDriven, steps) => {
    expect(stepsOf({ kind, isAnybodyHurt, canBeDriven })).toEqual(steps);
  });

  it('brings no car back that was stolen or seized', () => {
    expect(['' as const, ...INCIDENT_KINDS].filter(isGone)).toEqual(['theft', 'seizure']);
  });

  it('begins with help for whoever is hurt, in every kind', () => {
    for (const kind of INCIDENT_KINDS)
      expect(stepsOf({ kind, isAnybodyHurt: true, canBeDriven: false })[0]).toBe('call_help');
  });

  it.each([
    ['safety', nothing, false],
    ['safety', { ...nothing, entries: [entry('step', 'safety', true)] }, true],
    // The last tick counts.
    [
      'safety',
      { ...nothing, entries: [entry('step', 'safety', true), entry('step', 'safety', false)] },
      false,
    ],
    ['safety', { ...nothing, entries: [entry('step', 'police', true), entry('note')] }, false],
    ['insurer', { ...nothing, entries: [entry('claim')] }, true],
    ['photos', { ...nothing, hasPhotos: true }, true],
    ['replacement', { ...nothing, isReplaced: true }, true],
  ] as const)('%s after %j is done: %s', (step, known, isDone) => {
    expect(isStepDone(step, known)).toBe(isDone);
  });
});

describe('the insurer', () => {
  it.each([
    // Ten in the evening in Haiti is the next day elsewhere.
    ['accident', '2026-11-19T03:00:00.000Z', 5, '2026-11-23'],
    ['theft', '2026-11-18T15:00:00.000Z', 2, '2026-11-20'],
    ['breakdown', '2026-11-18T15:00:00.000Z', 5, null],
    ['seizure', '2026-11-18T15:00:00.000Z', 5, null],
  ] as const)('is told of a %s at %s within %s days by %s', (kind, at, days, due) => {
    expect(insurerDueOn(kind, at, days)).toBe(due);
  });
});

describe('when it happened', () => {
  it.each(['2026-11-18T17:04:00.000Z', '2026-11-18T09:00:00.000Z', '2025-12-01T09:00:00.000Z'])(
    'can be %s',
    (at) => expect(() => requireHappened(at, NOW)).not.toThrow(),
  );
  it.each(['2026-11-18T17:06:00.000Z', '2027-11-18T09:00:00.000Z', '2025-11-01T09:00:00.000Z'])(
    'cannot be %s',
    (at) => expect(() => requireHappened(at, NOW)).toThrow('VALIDATION_FAILED'),
  );
});

describe('closing', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [0, 1, true],
  ])('with costs of %s and credits of %s asks an admin: %s', (costCents, creditCents, isAsked) => {
    expect(closingFacts({ state: 'open', costCents, creditCents }) !== null).toBe(isAsked);
  });
});

describe('a day of a booking', () => {
  it('is its base with the tax of it, without extras', () => {
    const lines = [
      priceLine('base', 4_000, { days: 5, isTaxed: true }),
      priceLine('extra', 500, { code: 'child_seat', days: 5, isTaxed: true }),
      priceLine('tax', 2_250),
    ];
    expect(dayPriceCents(lines, 5)).toBe(4_400);
    expect(dayPriceCents([], 0)).toBe(0);
  });
});

describe('what is given back for lost days', () => {
  // 200.00 and 10 %, and a damage that is not taxed.
  const damage = priceLine('charge', 50_000, { code: 'damage' });
  const base = priceLine('base', 10_000, { days: 2, isTaxed: true });
  const price = [base, priceLine('tax', 2_000), damage];
  const given = (before: readonly PriceLine[], ...amounts: number[]) => {
    const lines = [...before];
    for (const cents of amounts) {
      const off = lostDaysAmounts(cents, lines);
      lines.push(
        ...off.map((one) => ({ ...priceLine('waiver', one.totalCents, { code: LOST_DAYS }), ...one })),
      );
    }
    return lines;
  };
  const afterwards = (lines: readonly PriceLine[], taxCents: number) =>
    lines.map((line) => (line.kind === 'tax' ? priceLine('tax', taxCents) : line));

  it.each([
    ['a day', price, 11_000, [[-11_000, -1_000, 1_000]]],
    ['all of it', price, 22_000, [[-22_000, -2_000, 1_000]]],
    // Of what is not taxed there is no tax to give back.
    [
      'more than the taxed price',
      price,
      60_000,
      [
        [-22_000, -2_000, 1_000],
        [-38_000, 0, null],
      ],
    ],
    [
      'what is left of it',
      given(price, 16_500),
      11_000,
      [
        [-5_500, -500, 1_000],
        [-5_500, 0, null],
      ],
    ],
    ['what is left, which is nothing', given(price, 22_000), 100, [[-100, 0, null]]],
    ['a price without tax', [base, damage], 11_000, [[-11_000, 0, null]]],
    ['a price whose tax staff left out since', afterwards(given(price, 11_000), 0), 100, [[-100, 0, null]]],
    [
      'a price whose tax they lowered below it',
      afterwards(given(price, 11_000), 500),
      100,
      [[-100, 0, null]],
    ],
    [
      'a tax of more than the price',
      afterwards([base], 0).concat(priceLine('tax', 30_000)),
      50_000,
      [[-50_000, -30_000, 10_000]],
    ],
    // Half of it was kept when it was called off: of 110.00 the tax is 10.00.
    [
      'a share that is kept',
      [base, priceLine('tax', 2_000), priceLine('cancellation', -11_000)],
      15_000,
      [
        [-11_000, -1_000, 1_000],
        [-4_000, 0, null],
      ],
    ],
  ])('of %s', (_, lines, cents, expected) => {
    const amounts = lostDaysAmounts(cents, lines);
    expect(amounts.map((one) => [one.totalCents, one.taxCents, one.taxRateBasisPoints])).toEqual(expected);
  });

  it('leaves no part of an invoice below nothing, whatever is given back in whichever order', () => {
    const odd = [priceLine('base', 3_333, { days: 3, isTaxed: true }), priceLine('tax', 1_001), damage];
    for (const amounts of [[1, 2, 3, 7_777, 3_217, 400], [11_000], [10_999, 1], [60_000], [5, 10_995, 3]]) {
      const lines = given(odd, ...amounts);
      const { baseCents, taxCents } = invoiceSums(lines);
      expect(Math.min(baseCents, taxCents)).toBeGreaterThanOrEqual(0);
      expect(sumOf(odd) - sumOf(lines)).toBe(sumOf(amounts.map((totalCents) => ({ totalCents }))));
    }
  });
});
