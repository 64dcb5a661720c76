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
