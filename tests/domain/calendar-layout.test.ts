import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import {
  asDrawn,
  barAcross,
  barWithin,
  freeStretches,
  itemsOnDay,
  linesOf,
  longestFree,
  partOfDay,
  takenDays,
} from '#domain/calendar-layout.ts';

const FIRST = '2026-12-01';

test.each([
  ['2026-12-04', null],
  ['2026-12-05', 'leaves'],
  ['2026-12-06', 'out'],
  ['2026-12-08', 'returns'],
  ['2026-12-09', null],
])('a rental from the 5th to the 8th: %s %s', (day, part) => {
  expect(partOfDay({ from: '2026-12-05', to: '2026-12-08' }, day)).toBe(part);
});

test('a day tells what leaves, then what comes back, then what is out', () => {
  const stays = [
    { from: '2026-12-01', to: '2026-12-09' },
    { from: '2026-12-02', to: '2026-12-05' },
    { from: '2026-12-05', to: '2026-12-06' },
    { from: '2026-12-06', to: '2026-12-09' },
  ];
  const told = itemsOnDay(stays, '2026-12-05', (stay) => stay);
  expect(told.map(({ item, part }) => [stays.indexOf(item), part])).toEqual([
    [2, 'leaves'],
    [1, 'returns'],
    [0, 'out'],
  ]);
});

test.each([
  ['half a day at the first', 0, 0.5, 0, 0.75],
  ['half a day at the last', 29.5, 30, 29.25, 30],
  ['some hours between', 4.25, 4.75, 4.25, 5],
  ['a whole day', 3.5, 4.5, 3.5, 4.5],
])('%s is drawn wide enough to press', (_, start, end, from, to) => {
  const bar = { start, end, isCutAtStart: false, isCutAtEnd: false };
  expect(asDrawn(bar, 30)).toEqual({ ...bar, start: from, end: to });
});

describe('a bar across December', () => {
  test.each([
    ['2026-12-05', '2026-12-08', { start: 4.5, end: 7.5, isCutAtStart: false, isCutAtEnd: false }],
    ['2026-11-20', '2026-12-01', { start: 0, end: 0.5, isCutAtStart: true, isCutAtEnd: false }],
    ['2026-12-31', '2027-01-01', { start: 30.5, end: 31, isCutAtStart: false, isCutAtEnd: true }],
    ['2026-11-01', '2027-02-01', { start: 0, end: 31, isCutAtStart: true, isCutAtEnd: true }],
  ])('from %s to %s', (from, to, bar) => expect(barAcross({ from, to }, FIRST, 31)).toEqual(bar));

  test.each([
    ['2026-11-01', '2026-11-30'],
    ['2027-01-01', '2027-01-04'],
  ])('is none from %s to %s', (from, to) => expect(barAcross({ from, to }, FIRST, 31)).toBeNull());

  test('of some hours is half a day wide', () => {
    expect(barWithin('2026-12-05', FIRST, 31)).toMatchObject({ start: 4.25, end: 4.75 });
    expect([barWithin('2026-11-30', FIRST, 31), barWithin('2027-01-01', FIRST, 31)]).toEqual([null, null]);
  });

  test('ends where the next one of that day begins', () => {
    const back = barAcross({ from: '2026-12-01', to: '2026-12-05' }, FIRST, 31);
    const next = barAcross({ from: '2026-12-05', to: '2026-12-09' }, FIRST, 31);
    expect(back?.end).toBe(next?.start);
  });
});

const stretches = fc.array(
  fc.record({ from: fc.integer({ min: -20, max: 40 }), length: fc.integer({ min: 1, max: 25 }) }),
  { maxLength: 12 },
);

test('no two bars of a line lie on each other, and no more lines are used than bars meet', () => {
  fc.assert(
    fc.property(stretches, (planned) => {
      const bars = planned.map(({ from, length }) => ({ start: from, end: from + length }));
      const lines = linesOf(bars);
      const meets = (a: { start: number; end: number }, b: { start: number; end: number }) =>
        a.start < b.end && b.start < a.end;
      for (const [one, bar] of bars.entries()) {
        for (const [other, another] of bars.entries()) {
          if (one !== other && lines[one] === lines[other]) expect(meets(bar, another)).toBe(false);
        }
        const atOnce = bars.filter((another) => another.start <= bar.start && another.end > bar.start).length;
        expect(lines[one]).toBeLessThanOrEqual(bars.length - 1);
        expect(atOnce).toBeGreaterThan(0);
      }
      const most = Math.max(
        0,
        ...bars.map((bar) => bars.filter((a) => a.start <= bar.start && a.end > bar.start).length),
      );
      expect(Math.max(-1, ...lines) + 1).toBe(most);
    }),
  );
});

test('the days a car is taken are counted once each, the day it is back not', () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 28, max: 42 }), (planned, count) => {
      const stays = planned.map(({ from, length }) => ({
        from: addDays(FIRST, from),
        to: addDays(FIRST, from + length),
      }));
      const expected = Array.from({ length: count }, (_, index) => addDays(FIRST, index)).filter((day) =>
        stays.some(({ from, to }) => from <= day && day < to),
      );
      expect(takenDays(stays, FIRST, count)).toBe(expected.length);
    }),
  );
});

test('what is free and what is taken make up the days between, and nothing is both', () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 1, max: 42 }), (planned, count) => {
      const stays = planned.map(({ from, length }) => ({
        from: addDays(FIRST, from),
        to: addDays(FIRST, from + length),
      }));
      const free = freeStretches(stays, FIRST, addDays(FIRST, count));
      expect(takenDays([...stays, ...free], FIRST, count)).toBe(count);
      expect(takenDays(stays, FIRST, count) + takenDays(free, FIRST, count)).toBe(count);
      // Two gaps in a row would be one.
      for (const [index, { to }] of free.entries()) expect(free[index + 1]?.from ?? '9999').not.toBe(to);
    }),
  );
});

test('a car that is late is free from today', () => {
  const late = { from: addDays(FIRST, 1), to: addDays(FIRST, 3), lateUntil: addDays(FIRST, 6) };
  expect(freeStretches([late], addDays(FIRST, 6), addDays(FIRST, 9))).toEqual([
    { from: addDays(FIRST, 6), to: addDays(FIRST, 9) },
  ]);
});

test('the longest part that no bar covers, counted by the quarter of a day', () => {
  const bar = fc
    .record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ start, length }) => ({ start: start / 4, end: (start + length) / 4 }));
  fc.assert(
    fc.property(bar, fc.array(bar, { maxLength: 5 }), (gap, covers) => {
      let longest = 0;
      let run = 0;
      for (let at = gap.start; at < gap.end; at += 0.25) {
        run = covers.some(({ start, end }) => start <= at && at < end) ? 0 : run + 0.25;
        longest = Math.max(longest, run);
      }
      expect(longestFree(gap, covers)).toBe(longest);
    }),
  );
});
