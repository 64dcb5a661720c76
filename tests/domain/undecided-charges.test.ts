import { expect, test } from 'vitest';
import { decidedReturn, type UndecidedCharges, withoutDecided } from '#domain/undecided-charges.ts';

const WAITING: UndecidedCharges = { a: ['fuel', 'damage'], b: ['fuel'] };

test.each([
  ['the return that is named', 'fuel', 'b', 'b'],
  ['the one that is named, also where it does not wait', 'damage', 'b', 'b'],
  ['one that waits, where none is named', 'damage', undefined, 'a'],
  ['the last that waits, where none is named', 'fuel', undefined, 'a'],
  ['none, where none waits', 'late', undefined, null],
  ['none that it does not know', 'fuel', 'c', null],
])('a charge decides %s', (_, code, inspectionId, decided) => {
  expect(decidedReturn(WAITING, ['b', 'a'], { code, inspectionId })).toBe(decided);
});

test.each([
  ['one of several', 'fuel', 'a', { a: ['damage'], b: ['fuel'] }],
  ['the last of its return', 'fuel', 'b', { a: ['fuel', 'damage'] }],
  ['nothing', 'fuel', null, WAITING],
])('decided is %s', (_, code, inspectionId, left) => {
  expect(withoutDecided(WAITING, { code, inspectionId })).toEqual(left);
});
