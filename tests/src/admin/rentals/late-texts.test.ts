import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { ROOT } from '#tools/local/build.ts';

function textOf(locale: Locale, file: string, key: string, values: Record<string, number>): string {
  const texts = JSON.parse(readFileSync(path.join(ROOT, 'texts', locale, file), 'utf8')) as Record<
    string,
    string
  >;
  const messages = { [key]: compileMessage(texts[key] ?? '') };
  return setupI18n({ locale, locales: [locale], messages: { [locale]: messages } })._(key, values);
}

test.each([
  ['en', 'admin-rentals.json', 'rental.late.days', '2 d 4 h late', '2 d late'],
  ['fr', 'admin-rentals.json', 'rental.late.days', '2 j 4 h de retard', '2 j de retard'],
  ['en', 'admin-bookings.json', 'adminBookings.hold.leftDays', '2 d 4 h left', '2 d left'],
  ['fr', 'admin-bookings.json', 'adminBookings.hold.leftDays', 'Reste 2 j 4 h', 'Reste 2 j'],
] as const)('whole days are said without hours: %s, %s', (locale, file, key, withHours, whole) => {
  const says = (hours: number) => textOf(locale, file, key, { days: 2, hours }).replaceAll('\u00a0', ' ');
  expect([says(4), says(0)]).toEqual([withHours, whole]);
});

test.each([
  ['en', 'admin-rentals.json', 'rental.late.hours', '3 h 5 min late', '3 h late'],
  ['fr', 'admin-rentals.json', 'rental.late.hours', '3 h 5 min de retard', '3 h de retard'],
  ['en', 'admin-inspections.json', 'settle.late', '3 h 5 min late', '3 h late'],
  ['fr', 'admin-inspections.json', 'settle.late', '3 h 5 min de retard', '3 h de retard'],
  ['en', 'admin-bookings.json', 'adminBookings.hold.leftHours', '3 h 5 min left', '3 h left'],
  ['fr', 'admin-bookings.json', 'adminBookings.hold.leftHours', 'Reste 3 h 5 min', 'Reste 3 h'],
] as const)('whole hours are said without minutes: %s, %s, %s', (locale, file, key, withMinutes, whole) => {
  const says = (minutes: number) =>
    textOf(locale, file, key, { hours: 3, minutes }).replaceAll('\u00a0', ' ');
  expect([says(5), says(0)]).toEqual([withMinutes, whole]);
});

test('less than an hour late is said in minutes alone', () => {
  expect(textOf('en', 'admin-inspections.json', 'settle.late', { hours: 0, minutes: 35 })).toBe(
    '35 min late',
  );
});
