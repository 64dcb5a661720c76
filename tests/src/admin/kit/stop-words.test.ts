import { expect, test } from 'vitest';
import { stopWords } from '#src/admin/kit/activity/stop-words.ts';
import { wordsIn } from '#tests/journeys/pages/words.ts';

const told = {
  bookingStatus: 'confirmed',
  insuranceUntil: '2026-11-17',
  oilDue: 45_000,
  oilOverKm: 300,
  tiresDue: '2026-11-02',
};

test.each([
  ['en', ['Insurance: ended on ', 'Oil change (due at 45,000 km · 300 km too far)', 'Tires (due on ']],
  ['fr', ['Assurance', 'Vidange (à faire à 45 000 km · 300 km de trop)', 'Pneus (à faire le ']],
] as const)('what stopped a car is worded, not shown as it is stored (%s)', (locale, lines) => {
  const words = stopWords(told, { t: wordsIn(locale), locale }).map((line) => line.replaceAll(/\s/g, ' '));
  expect(words).toEqual(lines.map((line) => expect.stringContaining(line)));
  expect(stopWords({ bookingStatus: 'confirmed' }, { t: wordsIn(locale), locale })).toEqual([]);
});
