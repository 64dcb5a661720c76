import { expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatInstantLongDay,
  formatInstantTime,
  formatLongDay,
  formatMoment,
  formatPeriod,
  formatSpokenMoment,
  spellDays,
} from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';

/** No-break spaces are told as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-20', 'Nov 20, 2026', '20 nov. 2026'],
  ['2026-12-01', 'Dec 1, 2026', '1er déc. 2026'],
])('the day %s', (day, english, french) => {
  expect([formatDay(day, 'en'), formatDay(day, 'fr')]).toEqual([english, french]);
});

test('the days in stored words', () => {
  const words = '2026-11-27 · Marie 2026-13-40';
  expect(spellDays(words, 'en')).toBe('Nov 27, 2026 · Marie 2026-13-40');
  expect(plain(spellDays(words, 'fr'))).toBe('27 nov. 2026 · Marie 2026-13-40');
});

test.each([
  ['2026-11-21', 'Sat, November 21, 2026', 'sam. 21 novembre 2026'],
  ['2026-12-01', 'Tue, December 1, 2026', 'mar. 1er décembre 2026'],
])('the day %s with its weekday', (day, english, french) => {
  expect([formatLongDay(day, 'en'), formatLongDay(day, 'fr')]).toEqual([english, french]);
});

test.each([
  ['2026-11-20', '2026-11-24', 'Nov 20 – 24, 2026', '20 – 24 nov. 2026'],
  ['2026-11-28', '2026-12-01', 'Nov 28 – Dec 1, 2026', '28 nov. – 1er déc. 2026'],
  ['2026-12-01', '2026-12-11', 'Dec 1 – 11, 2026', '1er – 11 déc. 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027', '30 déc. 2026 – 2 janv. 2027'],
])('%s to %s says once what both days share', (from, to, english, french) => {
  expect([formatPeriod(from, to, 'en'), formatPeriod(from, to, 'fr')]).toEqual([english, french]);
});

test('an instant is told by the clock of Haiti', () => {
  const evening = '2026-12-02T03:06:00.000Z';
  expect(plain(formatInstant(evening, 'en'))).toBe('Dec 1, 2026, 10:06 PM');
  expect(plain(formatInstant(evening, 'fr'))).toBe('1er déc. 2026, 22:06');
  expect(plain(formatInstantTime(evening, 'en'))).toBe('10:06 PM');
  expect(formatInstantDay(evening, 'en')).toBe('Dec 1, 2026');
  expect(formatInstantLongDay(evening, 'fr')).toBe('1er décembre 2026');
});

test('a time of day is told with its day', () => {
  expect(plain(formatMoment('2026-12-07', '09:05', 'en'))).toBe('Mon, December 7, 2026, 9:05 AM');
  expect(plain(formatMoment('2026-12-01', '17:30', 'fr'))).toBe('mar. 1er décembre 2026, 17:30');
  const spoken = 'Monday, December 7, 2026 at 9:05 AM';
  expect(plain(formatSpokenMoment('2026-12-07', '09:05', 'en'))).toBe(spoken);
  expect(plain(formatSpokenMoment('2026-12-01', '17:30', 'fr'))).toBe('mardi 1er décembre 2026 à 17:30');
  const rental = {
    pickupDate: '2026-12-01',
    pickupTime: '09:00',
    returnDate: '2026-12-03',
    returnTime: '17:00',
  };
  expect(plain(formatTimes(rental, 'en'))).toBe('Dec 1, 2026, 9:00 AM – Dec 3, 2026, 5:00 PM');
  expect(plain(formatTimes({ ...rental, returnDate: '2026-12-01' }, 'fr'))).toBe(
    '1er déc. 2026, 09:00 – 17:00',
  );
});

test('only the first of a month is written so', () => {
  expect(plain(formatInstant('2026-11-11T06:01:00.000Z', 'fr'))).toBe('11 nov. 2026, 01:01');
  expect(formatDay('2026-11-21', 'fr')).toBe('21 nov. 2026');
});

test.each([
  ['00:00', '12AM', '0 h'],
  ['08:00', '8AM', '8 h'],
  ['12:05', '12:05PM', '12 h 05'],
  ['17:30', '5:30PM', '17 h 30'],
])('the hour %s', (time, english, french) => {
  expect([formatClock(time, 'en'), plain(formatClock(time, 'fr'))]).toEqual([english, french]);
});
