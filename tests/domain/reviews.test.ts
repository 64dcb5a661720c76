import { expect, test } from 'vitest';
import { firstNameOf, reviewFigures } from '#domain/reviews.ts';

test.each([
  [0, 0, null],
  [2, 10, null],
  [3, 13, 4.3],
  [4, 18, 4.5],
  [3, 15, 5],
])('%i reviews with %i stars', (count, sum, average) => {
  expect(reviewFigures(count, sum)).toEqual({ count, average });
});

test.each([
  ['Rose Pierre', 'Rose'],
  ['  Jean-Baptiste  de la Rivière', 'Jean-Baptiste'],
  ['Nadège', 'Nadège'],
])('of %s the site shows %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
