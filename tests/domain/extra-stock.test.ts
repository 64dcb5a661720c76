import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extrasLeft, extrasShort, mostTaken, type TakenExtra } from '#domain/extra-stock.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString();
const taken = (quantity: number, from: number, to: number): TakenExtra => ({
  quantity,
  begins: at(from),
  ends: at(to),
});

describe('the most that are taken at one moment', () => {
  it.each([
    ['nothing is taken', [], 0],
    ['one after the other is one', [taken(1, 0, 5), taken(1, 5, 9)], 1],
    ['an hour together is both', [taken(1, 0, 6), taken(2, 5, 9)], 3],
    ['a long one stands beside each short one', [taken(1, 0, 9), taken(1, 1, 2), taken(1, 3, 4)], 2],
  ])('%s', (_, stretches, most) => {
    expect(mostTaken(stretches)).toBe(most);
  });

  it('is what counting hour by hour finds', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 20 }))
      .map(([quantity, from, hours]) => ({ quantity, from, to: from + hours }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), (stretches) => {
        const byHour = Array.from({ length: 60 }, (_, hour) =>
          stretches
            .filter(({ from, to }) => from <= hour && hour < to)
            .reduce((sum, { quantity }) => sum + quantity, 0),
        );
        const stored = stretches.map(({ quantity, from, to }) => taken(quantity, from, to));
        expect(mostTaken(stored)).toBe(Math.max(...byHour));
      }),
    );
  });
});

describe('what is left', () => {
  const name = { en: 'Child seat', fr: 'Siège enfant' };
  it('is never below nothing, also where the firm lowered the number', () => {
    const left = extrasLeft([{ code: 'seat', name, stock: 1, taken: [taken(2, 0, 3)] }]);
    expect(left).toEqual([{ code: 'seat', name, left: 0 }]);
  });

  it('is short of what is wanted, not of what nobody wants', () => {
    const left = [
      { code: 'seat', name, left: 1 },
      { code: 'gps', name, left: 0 },
    ];
    expect(extrasShort(left, [{ code: 'seat', quantity: 1 }])).toEqual([]);
    expect(extrasShort(left, [{ code: 'seat', quantity: 2 }])).toEqual([left[0]]);
  });
});
