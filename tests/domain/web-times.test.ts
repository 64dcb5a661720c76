import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { type BranchOpening, hoursOn, isWithin, type OpeningWeek, WEEKDAYS } from '#domain/opening-hours.ts';
import { OPENING_HOURS } from '#domain/policy.ts';
import { minutesOf, timeAt } from '#domain/time-of-day.ts';
import {
  isDayOffered,
  refuseTimes,
  STEP_MINUTES,
  type TimeRules,
  timesOffered,
  type WebJourney,
  webTimes,
} from '#domain/web-times.ts';

const BY_THE_WEEK: BranchOpening = { week: OPENING_HOURS, exceptions: [] };
const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as OpeningWeek;
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-30';
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

function rulesOf(opening: BranchOpening, change: Partial<TimeRules> = {}): TimeRules {
  return {
    openings: { les_cayes: opening, cap_haitien: opening },
    isAfterHoursOffered: false,
    graceMinutes: 60,
    earliest: LONG_AGO,
    defaultPickupTime: '10:00',
    defaultReturnTime: '10:00',
    ...change,
  };
}

function journey(change: Partial<WebJourney> = {}): WebJourney {
  return {
    pickupBranchId: 'les_cayes',
    returnBranchId: 'les_cayes',
    pickupDate: SATURDAY,
    returnDate: MONDAY,
    ...change,
  };
}

const sundays = { week: { ...OPENING_HOURS, sunday: null }, exceptions: [] };

describe('the times of a web rental', () => {
  it('are the usual ones, at the days between', () => {
    expect(webTimes(journey(), rulesOf(BY_THE_WEEK))).toEqual({
      pickupDate: SATURDAY,
      returnDate: MONDAY,
      pickupTime: '10:00',
      returnTime: '10:00',
      rentalDays: 2,
      isPickupAfterHours: false,
      isReturnAfterHours: false,
    });
  });

  it('move to the nearest hours of the day, for the same days', () => {
    const usual = { defaultPickupTime: '07:00', defaultReturnTime: '07:30' };
    const moved = webTimes(journey({ returnDate: SUNDAY }), rulesOf(BY_THE_WEEK, usual));
    expect(moved).toMatchObject({ pickupTime: '08:00', returnTime: '09:00', rentalDays: 1 });
  });

  it('of one’s own are counted by the clock', () => {
    const later = journey({ pickupTime: '10:00', returnTime: '11:15' });
    expect(webTimes(later, rulesOf(BY_THE_WEEK)).rentalDays).toBe(3);
    expect(webTimes({ ...later, returnTime: '11:00' }, rulesOf(BY_THE_WEEK)).rentalDays).toBe(2);
  });

  it('are the usual ones for the fee on a day that is closed, and at neither end else', () => {
    const offered = rulesOf(sundays, { isAfterHoursOffered: true });
    expect(webTimes(journey({ pickupDate: SUNDAY }), offered)).toMatchObject({
      pickupTime: '10:00',
      isPickupAfterHours: true,
      isReturnAfterHours: false,
    });
    expect(refuseTimes(journey({ pickupDate: SUNDAY }), offered)).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([
    ['a closed day, with the next', { pickupDate: SUNDAY }, null, [], MONDAY],
    ['a time before the opening', { pickupTime: '07:45' }, '07:45', ['08:00', '08:15', '08:30'], null],
    ['no quarter of an hour', { pickupTime: '10:07' }, '10:07', ['09:45', '10:00', '10:15'], null],
    ['the minute after closing', { pickupTime: '18:15' }, '18:15', ['17:30', '17:45', '18:00'], null],
  ] as const)('%s', (_, change, time, nearest, nextDay) => {
    const refusal = refuseTimes(journey(change), rulesOf(sundays));
    expect(refusal).toEqual({
      end: 'pickup',
      branchId: 'les_cayes',
      day: change && 'pickupDate' in change ? change.pickupDate : SATURDAY,
      time,
      nearest,
      nextDay,
    });
  });

  it('a return to a branch that is closed then, by its own hours', () => {
    const rules = rulesOf(BY_THE_WEEK);
    const openings = { ...rules.openings, cap_haitien: sundays };
    const toTheCape = journey({ returnBranchId: 'cap_haitien', returnDate: SUNDAY });
    expect(refuseTimes(toTheCape, { ...rules, openings })).toMatchObject({
      end: 'return',
      branchId: 'cap_haitien',
      nextDay: MONDAY,
    });
    expect(refuseTimes({ ...toTheCape, returnBranchId: 'les_cayes' }, { ...rules, openings })).toBeNull();
  });

  it('today once the notice reaches past closing, with tomorrow', () => {
    const rules = rulesOf(BY_THE_WEEK, { earliest: instantInHaiti(FRIDAY, '18:01') });
    expect(refuseTimes(journey({ pickupDate: FRIDAY }), rules)).toMatchObject({
      day: FRIDAY,
      nearest: [],
      nextDay: SATURDAY,
    });
    const atClosing = rulesOf(BY_THE_WEEK, { earliest: instantInHaiti(FRIDAY, '18:00') });
    expect(webTimes(journey({ pickupDate: FRIDAY }), atClosing).pickupTime).toBe('18:00');
  });

  it('a branch that is closed all week, whatever the day: nobody is sent anywhere', () => {
    const rules = rulesOf({ week: CLOSED_WEEK, exceptions: [] });
    expect(refuseTimes(journey(), rules)).toMatchObject({ nearest: [], nextDay: null });
  });
});

test('a day that is named has its own hours, and no others', () => {
  const name = { en: 'Flag Day', fr: 'Fête du Drapeau' };
  const short = {
    week: OPENING_HOURS,
    exceptions: [{ day: SATURDAY, hours: { opens: '12:00', closes: '13:00' }, name }],
  };
  const times = timesOffered(SATURDAY, { opening: short, isAfterHoursOffered: false, earliest: null });
  expect(times.map(({ time }) => time)).toEqual(['12:00', '12:15', '12:30', '12:45', '13:00']);
  expect(webTimes(journey(), rulesOf(short)).pickupTime).toBe('12:00');
  const closed = { week: OPENING_HOURS, exceptions: [{ day: SATURDAY, hours: null, name }] };
  expect(isDayOffered(SATURDAY, { opening: closed, isAfterHoursOffered: false, earliest: null })).toBe(false);
});

const aTime = fc.integer({ min: 0, max: 1_439 }).map(timeAt);
const someHours = fc.option(
  fc
    .tuple(aTime, aTime)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => (a < b ? { opens: a, closes: b } : { opens: b, closes: a })),
);
// Both changes of the clocks of 2026 and the days around them.
const aDay = fc
  .tuple(fc.constantFrom('2026-03-06', '2026-10-30', '2026-11-25'), fc.integer({ min: 0, max: 8 }))
  .map(([from, count]): CalendarDay => addDays(from, count));
const anOpening = fc.record({
  week: fc.record({
    monday: someHours,
    tuesday: someHours,
    wednesday: someHours,
    thursday: someHours,
    friday: someHours,
    saturday: someHours,
    sunday: someHours,
  }),
  exceptions: fc.uniqueArray(
    fc.record({ day: aDay, hours: someHours, name: fc.constant({ en: 'A day', fr: 'Un jour' }) }),
    { maxLength: 3, selector: ({ day }) => day },
  ),
});

describe('for any hours, day and moment', () => {
  it('what is offered is within the hours or marked for the fee, late enough, and on a quarter', () => {
    fc.assert(
      fc.property(
        anOpening,
        aDay,
        aDay,
        aTime,
        fc.boolean(),
        (opening, day, from, time, isAfterHoursOffered) => {
          const earliest = instantInHaiti(from, time);
          const times = timesOffered(day, { opening, isAfterHoursOffered, earliest });
          for (const { time: offered, isAfterHours } of times) {
            expect(isAfterHours).toBe(!isWithin(hoursOn(opening, day), offered));
            expect(isAfterHours && !isAfterHoursOffered).toBe(false);
            expect(minutesOf(offered) % STEP_MINUTES).toBe(0);
            expect(instantInHaiti(day, offered).getTime()).toBeGreaterThanOrEqual(earliest.getTime());
          }
        },
      ),
    );
  });

  it('the times that nobody asked for are offered, or the rental is refused with times and days that are', () => {
    fc.assert(
      fc.property(
        anOpening,
        aDay,
        aDay,
        aTime,
        aTime,
        fc.boolean(),
        (opening, day, from, now, usual, isFee) => {
          const rules = rulesOf(opening, {
            isAfterHoursOffered: isFee,
            earliest: instantInHaiti(from, now),
            defaultPickupTime: usual,
            defaultReturnTime: usual,
          });
          const asked = journey({ pickupDate: day, returnDate: addDays(day, 2) });
          const refusal = refuseTimes(asked, rules);
          if (refusal === null) {
            const times = webTimes(asked, rules);
            expect(times.rentalDays).toBe(2);
            expect(times.isPickupAfterHours && !isFee).toBe(false);
            expect(times.isReturnAfterHours && !isFee).toBe(false);
            // What is shown and sent back as one's own is the same rental.
            const { pickupTime, returnTime } = times;
            expect(webTimes({ ...asked, pickupTime, returnTime }, rules)).toEqual(times);
            expect(refuseTimes({ ...asked, pickupTime, returnTime }, rules)).toBeNull();
            return;
          }
          expect(refusal.nearest).toEqual([]);
          if (refusal.nextDay === null) return;
          const { end, nextDay } = refusal;
          const moved =
            end === 'pickup'
              ? { ...asked, pickupDate: nextDay, returnDate: addDays(nextDay, 2) }
              : { ...asked, returnDate: nextDay };
          expect(refuseTimes(moved, rules)?.end).not.toBe(end);
        },
      ),
    );
  });

  it('the nearest times of a refusal can be had', () => {
    fc.assert(
      fc.property(anOpening, aDay, aTime, (opening, day, wanted) => {
        const asked = journey({ pickupDate: day, returnDate: addDays(day, 1), pickupTime: wanted });
        const refusal = refuseTimes(asked, rulesOf(opening));
        if (refusal?.end !== 'pickup') return;
        for (const pickupTime of refusal.nearest) {
          expect(refuseTimes({ ...asked, pickupTime }, rulesOf(opening))?.end).not.toBe('pickup');
        }
      }),
    );
  });
});
