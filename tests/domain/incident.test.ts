import { describe, expect, it } from 'vitest';
import {
  closingFacts,
  dayPriceCents,
  INCIDENT_KINDS,
  insurerDueOn,
  isStepDone,
  requireHappened,
  stepsOf,
} from '#domain/incident.ts';
import { priceLine } from '#domain/price-line.ts';

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
