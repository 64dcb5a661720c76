import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import {
  type AskedTimes,
  chargedDays,
  checkTimes,
  holdOf,
  isSameTimes,
  makeWholeDays,
  type RentalTimes,
  timesOf,
} from '#domain/rental-times.ts';
import { isTimeOfDay, minutesOf } from '#domain/time-of-day.ts';
import { holdsOverlap } from '#tests/support/holds-overlap.ts';

const USUAL = { defaultPickupTime: '10:00', defaultReturnTime: '10:00' };

function rental(from: string, to: string): RentalTimes {
  const [pickupDate = '', pickupTime = ''] = from.split(' ');
  const [returnDate = '', returnTime = ''] = to.split(' ');
  return { pickupDate, pickupTime, returnDate, returnTime };
}

const anyMinute = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

describe('a time of day', () => {
  it.each(['00:00', '09:05', '23:59'])('is %s', (time) => expect(isTimeOfDay(time)).toBe(true));
  it.each(['24:00', '9:05', '10:60', '10:00:00', '', 10, null])('is not %j', (value) =>
    expect(isTimeOfDay(value)).toBe(false),
  );
  it('is counted in minutes', () => {
    expect([minutesOf('00:00'), minutesOf('10:30'), minutesOf('23:59')]).toEqual([0, 630, 1_439]);
    expect(() => minutesOf('25:00')).toThrow(RangeError);
  });
});

describe('the instant of a time in Haiti', () => {
  it.each([
    ['2026-11-23', '10:15', '2026-11-23T15:15:00.000Z'],
    ['2026-07-01', '23:45', '2026-07-02T03:45:00.000Z'],
    // At 2:00 the clocks are put forward: 2:30 is never there, and is what 3:30 is.
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
    // At 2:00 they are put back: 1:30 is there twice, and is the second.
    ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ])('%s at %s is %s', (day, time, instant) => {
    expect(instantInHaiti(day, time).toISOString()).toBe(instant);
  });
});

describe('days charged', () => {
  it.each([
    ['the same time', '2026-12-01 10:00', '2026-12-04 10:00', 3],
    ['within the grace', '2026-12-01 10:00', '2026-12-04 11:00', 3],
    ['a minute after the grace', '2026-12-01 10:00', '2026-12-04 11:01', 4],
    ['back earlier', '2026-12-01 10:00', '2026-12-04 08:00', 3],
    ['some hours of a day', '2026-12-05 09:00', '2026-12-05 17:00', 1],
    ['a day and its grace', '2026-12-05 09:00', '2026-12-06 10:00', 1],
    ['97 hours, as the clocks are put back', '2026-10-30 10:00', '2026-11-03 10:00', 4],
    ['71 hours, as they are put forward', '2026-03-06 10:00', '2026-03-09 10:00', 3],
    ['… and an hour of grace', '2026-10-30 10:00', '2026-11-03 11:00', 4],
    ['… and a minute more', '2026-10-30 10:00', '2026-11-03 11:01', 5],
  ])('%s: %s to %s is %i', (_, from, to, days) => {
    expect(chargedDays(rental(from, to), 60)).toBe(days);
  });

  it('are those between the dates where no time is asked for', () => {
    const days: AskedTimes = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
    expect(chargedDays(days, 60)).toBe(3);
    expect(timesOf(days, USUAL)).toEqual({ ...days, pickupTime: '10:00', returnTime: '10:00' });
  });

  test('are those between the dates at whatever times the owner may set as usual', () => {
    const settings = fc.record({
      defaultPickupTime: anyMinute,
      defaultReturnTime: anyMinute,
      graceMinutes: fc.integer({ min: 0, max: 720 }),
    });
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 400 }), ({ graceMinutes, ...usual }, days) => {
        const period = { pickupDate: '2026-10-20', returnDate: addDays('2026-10-20', days) };
        const charged = chargedDays(timesOf(period, usual), graceMinutes);
        if (makeWholeDays(usual, graceMinutes)) expect(charged).toBe(days);
        else if (days > 1) expect(charged).not.toBe(days);
      }),
    );
  });
});

describe('a hold', () => {
  const five = holdOf(rental('2026-12-01 10:00', '2026-12-05 10:00'), 30);

  it('lasts until the car is ready again', () => {
    const next = (from: string) => holdsOverlap(five, holdOf(rental(from, '2026-12-09 10:00'), 30));
    expect([next('2026-12-05 10:00'), next('2026-12-05 10:29'), next('2026-12-05 10:30')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leaves the car on the day it is back', () => {
    const [morning, afternoon] = [
      holdOf(rental('2026-12-05 08:00', '2026-12-05 12:00'), 0),
      holdOf(rental('2026-12-05 14:00', '2026-12-05 18:00'), 0),
    ];
    expect(holdsOverlap(morning, afternoon)).toBe(false);
    expect(holdsOverlap(afternoon, morning)).toBe(false);
  });
});

describe('what staff may ask for', () => {
  it.each([
    ['2026-12-05 09:00', '2026-12-05 17:00', null],
    ['2026-12-05 09:00', '2026-12-05 09:00', 'validation.returnDate.afterPickup'],
    ['2026-12-05 17:00', '2026-12-05 09:00', 'validation.returnDate.afterPickup'],
    // As the clocks are put forward, 2:45 comes after 3:15.
    ['2026-03-08 02:45', '2026-03-08 03:15', 'validation.returnDate.afterPickup'],
    ['2026-12-05 09:00', '2027-12-05 17:00', null],
    ['2026-12-05 09:00', '2028-12-05 17:00', 'validation.returnDate.tooLong'],
  ])('%s to %s: %j', (from, to, problem) => {
    expect(checkTimes(rental(from, to))).toBe(problem);
  });

  it('is the same only to the minute', () => {
    const times = rental('2026-12-05 09:00', '2026-12-06 09:00');
    expect(isSameTimes(times, { ...times })).toBe(true);
    expect(isSameTimes(times, { ...times, returnTime: '09:01' })).toBe(false);
    expect(isSameTimes(times, { ...times, pickupTime: '08:59' })).toBe(false);
  });
});
