import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, isCalledOff } from '#domain/booking-status.ts';
import {
  agreedUnder,
  cancellationLine,
  keptCents,
  keptPercent,
  requireNoShow,
  shareMove,
} from '#domain/cancellation.ts';
import { priceLine, sumOf } from '#domain/price-line.ts';

const RULES = {
  freeCancellationHours: 24,
  cancellationKeptPercent: 30,
  lateCancellationHours: 6,
  lateCancellationKeptPercent: 50,
  noShowKeptPercent: 100,
};
const PICKUP = '2026-12-10T15:00:00.000Z';
const before = (hours: number, ms = 0) => new Date(Date.parse(PICKUP) - hours * 3_600_000 + ms);

describe('the share that is kept', () => {
  it.each([
    ['a week before', before(168), 0],
    ['at the very hour until which it is free', before(24), 0],
    ['a millisecond after it', before(24, 1), 30],
    ['at the hour of the next', before(6), 30],
    ['a millisecond after that', before(6, 1), 50],
    ['at the pickup', before(0), 50],
    ['a millisecond after the pickup', before(0, 1), 100],
  ])('%s', (_, now, percent) => {
    expect(keptPercent('cancellation', RULES, PICKUP, now)).toBe(percent);
  });

  it('of a client who does not come is one of its own', () => {
    expect(keptPercent('no_show', RULES, PICKUP, before(-7))).toBe(100);
  });
});

describe('a no-show', () => {
  it('is refused until six hours after the pickup', () => {
    expect(() => requireNoShow(PICKUP, before(-6, -1))).toThrow();
    expect(() => requireNoShow(PICKUP, before(-6))).not.toThrow();
  });
});

describe('the line', () => {
  it('brings what is charged down to the share, and never below nothing', () => {
    const amounts = [fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 100 })] as const;
    fc.assert(
      fc.property(...amounts, (total, percent) => {
        const line = cancellationLine(total, percent, { en: 'Canceled' });
        const after = total + (line?.totalCents ?? 0);
        expect(after).toBe(keptCents(total, percent));
        // Another way: half a cent is rounded up.
        expect(after).toBe(Number((BigInt(total) * BigInt(percent) + 50n) / 100n));
        expect(line === null).toBe(after === total);
      }),
    );
  });
});

describe('a change of status', () => {
  const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)(
    'from %s to %s moves the share only where the booking ends, or is taken up again',
    (from, to) => {
      const [was, is] = [isCalledOff(from), isCalledOff(to)];
      expect(shareMove(from, to)).toBe(was === is ? null : is ? 'callOff' : 'takeUp');
    },
  );

  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const percent = fc.integer({ min: 0, max: 100 });

  it('and back costs what it did, with what was charged meanwhile', () => {
    fc.assert(
      fc.property(amount, amount, percent, fc.constantFrom(...pairs), (base, charge, kept, [from, to]) => {
        fc.pre(shareMove(from, to) === 'callOff');
        const price = [priceLine('base', base), priceLine('tax', Math.round(base / 10))];
        const line = cancellationLine(sumOf(price), kept, { en: 'Canceled' });
        const lines = [...price, ...(line === null ? [] : [line]), priceLine('charge', charge)];
        const booking = { lines, grandTotalCents: sumOf(lines) };
        expect(booking.grandTotalCents).toBe(keptCents(sumOf(price), kept) + charge);
        expect(agreedUnder(booking, to, to).grandTotalCents).toBe(booking.grandTotalCents);
        expect(agreedUnder(booking, to, from)).toEqual({
          lines: [...price, priceLine('charge', charge)],
          grandTotalCents: sumOf(price) + charge,
        });
      }),
    );
  });
});
