import { expect, test } from 'vitest';
import { changesBetween } from '#domain/activity.ts';

test.each([
  ['nothing', { a: 1 }, { a: 1 }, {}, {}],
  ['one of two', { a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 1 }, { a: 2 }],
  ['what was not asked for', { a: 1, b: 'x' }, { a: 2 }, { a: 1 }, { a: 2 }],
  ['what was never set', {}, { a: 'x' }, { a: null }, { a: 'x' }],
  ['what is taken away', { a: 'x' }, { a: null }, { a: 'x' }, { a: null }],
  ['what is left as it is', { a: 'x' }, { a: undefined }, {}, {}],
  [
    'the same lists and texts',
    { a: { en: 'x', fr: 'y' }, b: [1] },
    { a: { fr: 'y', en: 'x' }, b: [1] },
    {},
    {},
  ],
  [
    'another text',
    { a: { en: 'x', fr: 'y' } },
    { a: { en: 'x', fr: 'z' } },
    { a: { en: 'x', fr: 'y' } },
    { a: { en: 'x', fr: 'z' } },
  ],
  ['a shorter list', { a: [1, 2] }, { a: [1] }, { a: [1, 2] }, { a: [1] }],
])('a change of %s', (_, before, after, changedBefore, changedAfter) => {
  expect(changesBetween(before, after)).toEqual({ before: changedBefore, after: changedAfter });
});
