import { describe, expect, it } from 'vitest';
import { type BookedTimes, lastFreeDay, timesOnDays } from '#domain/client-change.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import type { BranchOpening } from '#domain/opening-hours.ts';
import { OPENING_HOURS } from '#domain/policy.ts';
import { chargedDays } from '#domain/rental-times.ts';
import type { TimeRules } from '#domain/web-times.ts';

// The branch opens at 13:00 on Saturdays.
const WEEK = { ...OPENING_HOURS, saturday: { opens: '13:00', closes: '18:00' } };
const OPENING: BranchOpening = { week: WEEK, exceptions: [] };
const [FRIDAY, SATURDAY, MONDAY, TUESDAY] = ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01'] as const;
const NEXT_SATURDAY = '2026-12-05';

function rulesAt(day: string, time: string, change: Partial<TimeRules> = {}): TimeRules {
  return {
    openings: { les_cayes: OPENING, cap_haitien: OPENING },
    isAfterHoursOffered: false,
    graceMinutes: 60,
    earliest: instantInHaiti(day, time),
    defaultPickupTime: '10:00',
    defaultReturnTime: '10:00',
    ...change,
  };
}

const LONG_BEFORE = rulesAt('2026-11-01', '10:00');

type Row = readonly [pickup: string, pickupTime: string, back: string, returnTime: string, days: number];

function booking([pickupDate, pickupTime, returnDate, returnTime, rentalDays]: Row): BookedTimes {
  const places = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
  return { ...places, pickupDate, pickupTime, returnDate, returnTime, rentalDays };
}

function moved(
  booked: Row,
  days: readonly [string, string],
  rules: { atBooking?: TimeRules; now?: TimeRules } = {},
): Row {
  const [pickupDate, returnDate] = days;
  const { atBooking = LONG_BEFORE, now = LONG_BEFORE } = rules;
  const to = timesOnDays(booking(booked), { pickupDate, returnDate }, { atBooking, now });
  return [to.pickupDate, to.pickupTime, to.returnDate, to.returnTime, to.rentalDays];
}

describe('a booking at the usual times, on other days', () => {
  it.each<[string, Row, readonly [string, string], Row]>([
    [
      'a return that the hours moved goes back to the usual one',
      [FRIDAY, '10:00', SATURDAY, '13:00', 1],
      [FRIDAY, MONDAY],
      [FRIDAY, '10:00', MONDAY, '10:00', 3],
    ],
    [
      'a return moves with the hours of its new day, and costs no day more',
      [MONDAY, '10:00', TUESDAY, '10:00', 1],
      [MONDAY, NEXT_SATURDAY],
      [MONDAY, '10:00', NEXT_SATURDAY, '13:00', 5],
    ],
    [
      'a return that the hours moved stays where its day stays',
      [FRIDAY, '10:00', NEXT_SATURDAY, '13:00', 8],
      [MONDAY, NEXT_SATURDAY],
      [MONDAY, '10:00', NEXT_SATURDAY, '13:00', 5],
    ],
    [
      'a pickup that the hours moved goes back, the return is later by the clock',
      [SATURDAY, '13:00', TUESDAY, '10:00', 3],
      [MONDAY, NEXT_SATURDAY],
      [MONDAY, '10:00', NEXT_SATURDAY, '13:00', 5],
    ],
    [
      'a pickup moves with the hours of its new day',
      [FRIDAY, '10:00', TUESDAY, '10:00', 4],
      [SATURDAY, TUESDAY],
      [SATURDAY, '13:00', TUESDAY, '10:00', 3],
    ],
  ])('%s', (_, booked, days, expected) => {
    expect(moved(booked, days)).toEqual(expected);
  });

  it('today, the pickup is the next that is offered', () => {
    const now = rulesAt(FRIDAY, '13:50');
    const booked: Row = [MONDAY, '10:00', TUESDAY, '10:00', 1];
    expect(moved(booked, [FRIDAY, TUESDAY], { now })).toEqual([FRIDAY, '14:00', TUESDAY, '10:00', 4]);
  });

  it('the notice that moved the pickup when it was booked makes no times of one’s own', () => {
    const atBooking = rulesAt(FRIDAY, '13:50');
    const booked: Row = [FRIDAY, '14:00', MONDAY, '10:00', 3];
    expect(moved(booked, [FRIDAY, NEXT_SATURDAY], { atBooking })).toEqual([
      FRIDAY,
      '14:00',
      NEXT_SATURDAY,
      '13:00',
      8,
    ]);
  });
});

describe('times of one’s own, on other days', () => {
  it.each<[string, Row, readonly [string, string]]>([
    ['a later return', [MONDAY, '10:00', TUESDAY, '13:00', 2], [MONDAY, '2026-12-03']],
    ['an earlier pickup', [TUESDAY, '08:00', '2026-12-03', '10:00', 3], [MONDAY, '2026-12-03']],
    // Counter and site may come to the same times; what was agreed by the clock stays so.
    [
      'the times of the hours, charged by the clock',
      [FRIDAY, '10:00', SATURDAY, '13:00', 2],
      [FRIDAY, MONDAY],
    ],
  ])('%s stays, and is counted by the clock', (_, booked, [pickupDate, returnDate]) => {
    const { pickupTime, returnTime } = booking(booked);
    const times = { pickupDate, pickupTime, returnDate, returnTime };
    expect(moved(booked, [pickupDate, returnDate])).toEqual([
      pickupDate,
      pickupTime,
      returnDate,
      returnTime,
      chargedDays(times, 60),
    ]);
  });
});

it('where the hours have changed since, the times stay and the days between are charged as before', () => {
  // Nobody opens at 13:00 on a Tuesday any more.
  const booked: Row = [MONDAY, '10:00', TUESDAY, '13:00', 1];
  expect(moved(booked, [MONDAY, '2026-12-03'])).toEqual([MONDAY, '10:00', '2026-12-03', '13:00', 3]);
});

describe('until which day a car is free that somebody else has later', () => {
  const booked = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
  const asked = { ...booked, pickupTime: '10:00', returnDate: '2026-12-20', returnTime: '10:00' };
  // Two hours to make it ready.
  it.each([
    ['2026-12-16 13:00', {}, '2026-12-16'],
    ['2026-12-16 12:00', {}, '2026-12-16'],
    ['2026-12-16 11:59', {}, '2026-12-15'],
    ['2026-12-16 00:30', {}, '2026-12-15'],
    ['2026-12-13 12:00', {}, null],
    ['2026-12-13 12:00', { pickupDate: '2026-12-11' }, '2026-12-13'],
    ['2026-12-12 12:00', {}, '2026-12-12'],
    ['2026-12-10 18:00', {}, null],
    ['2026-12-09 18:00', {}, null],
  ] as const)('next needed at %s, asked %o: %s', (next, change, expected) => {
    const [day = '', time = ''] = next.split(' ');
    const rules = { nextAt: instantInHaiti(day, time), turnaroundMinutes: 120 };
    expect(lastFreeDay(booked, { ...asked, ...change }, rules)).toBe(expected);
  });
});
