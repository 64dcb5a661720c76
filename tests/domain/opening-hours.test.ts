import { describe, expect, it, test } from 'vitest';
import { weekdayOf } from '#domain/calendar-day.ts';
import { easterOf, holidaysOf } from '#domain/haiti-holidays.ts';
import { endsAfterHours, isOpenAt, WEEKDAYS, weekdayName, weekStretches } from '#domain/opening-hours.ts';
import { OPENING_HOURS } from '#domain/policy.ts';

const week = { week: OPENING_HOURS, exceptions: [] };

describe('a week', () => {
  it('is printed in stretches of the same hours', () => {
    expect(weekStretches(OPENING_HOURS)).toEqual([
      { from: 1, to: 6, hours: { opens: '08:00', closes: '18:00' } },
      { from: 7, to: 7, hours: { opens: '09:00', closes: '17:00' } },
    ]);
    const { friday: _, ...others } = OPENING_HOURS;
    expect(
      weekStretches({ ...others, friday: null, wednesday: null }).map(({ from, to }) => [from, to]),
    ).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
    ]);
  });

  it('has its days by their names', () => {
    expect(weekdayName('2026-11-23')).toBe('monday');
    expect(weekdayName('2026-11-29')).toBe('sunday');
    expect(WEEKDAYS).toHaveLength(7);
  });

  it('is open from the minute of opening to that of closing', () => {
    const at = (time: string) => isOpenAt(week, '2026-11-23', time);
    expect([at('07:59'), at('08:00'), at('18:00'), at('18:01'), at('00:00')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is asked at each end of a rental', () => {
    const rental = {
      pickupBranchId: 'les_cayes',
      returnBranchId: 'cap_haitien',
      pickupDate: '2026-11-23',
      pickupTime: '18:30',
      returnDate: '2026-11-29',
      returnTime: '17:00',
    } as const;
    expect(endsAfterHours({ les_cayes: week, cap_haitien: week }, rental)).toEqual({
      isPickupAfterHours: true,
      isReturnAfterHours: false,
    });
  });
});

describe('the holidays of Haiti', () => {
  // As the churches print them.
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

  it('are those of the calendar', () => {
    expect(holidaysOf(2027).map(({ day }) => day)).toEqual([
      ...['2027-01-01', '2027-01-02', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-28', '2027-05-01'],
      ...['2027-05-06', '2027-05-18', '2027-05-27', '2027-08-15', '2027-10-17', '2027-11-01', '2027-11-02'],
      ...['2027-11-18', '2027-12-25'],
    ]);
  });

  it('are both of their day where two fall on one', () => {
    const both = holidaysOf(2034).filter(({ names }) => names.length > 1);
    expect(both).toEqual([{ day: '2034-05-18', names: ['flag', 'ascension'] }]);
  });

  it('have each day once, Easter on a Sunday', () => {
    for (let year = 2020; year <= 2098; year += 1) {
      const days = holidaysOf(year).map(({ day }) => day);
      expect(new Set(days).size).toBe(days.length);
      expect(weekdayOf(easterOf(year))).toBe(0);
    }
  });
});
