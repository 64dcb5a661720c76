import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from '#src/admin/kit/figures/axis.ts';

test.each([
  [24_300, 4, 'amount', [0, 10_000, 20_000, 30_000]],
  [19_700, 4, 'amount', [0, 5_000, 10_000, 15_000, 20_000]],
  [9_100, 4, 'amount', [0, 2_500, 5_000, 7_500, 10_000]],
  [12, 4, 'count', [0, 5, 10, 15]],
  [9, 4, 'count', [0, 5, 10]],
  [16, 3, 'count', [0, 10, 20]],
  [3, 4, 'count', [0, 1, 2, 3]],
  [1, 3, 'count', [0, 1]],
  [0, 3, 'amount', [0, 1]],
] as const)('up to %d in %d steps of an %s: %j', (most, steps, kind, ticks) => {
  expect(axisTicks(most, steps, kind)).toEqual(ticks);
});

test('the axis holds every figure, in no more steps than wanted, each of them round', () => {
  const kinds = fc.constantFrom('amount' as const, 'count' as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.integer({ min: 2, max: 5 }),
      kinds,
      (most, steps, kind) => {
        const ticks = axisTicks(most, steps, kind);
        const [step = 0, end = 0] = [ticks[1], ticks.at(-1)];
        expect(ticks[0]).toBe(0);
        expect(end).toBeGreaterThanOrEqual(most);
        expect(end - step).toBeLessThan(most);
        expect(ticks.length - 1).toBeLessThanOrEqual(steps);
        expect([1, 2, 2.5, 5]).toContain(step / 10 ** Math.floor(Math.log10(step)));
        if (kind === 'count') expect(ticks.every(Number.isInteger)).toBe(true);
      },
    ),
  );
});
