import { expect, test } from 'vitest';
import { decidedReturn, type UndecidedCharges, withoutDecided } from '#domain/undecided-charges.ts';

const WAITING: UndecidedCharges = { a: ['fuel', 'damage'], b: ['fuel'] };

test.each([
  ['the return that is named', 'fuel', 'b', 'b'],
  ['one that waits, where none is named', 'damage', undefined, 'a'],
  ['none, where none waits', 'late', undefined, null],
  ['none, where the one that is named does not wait', 'damage', 'b', null],
  ['none that it does not know', 'fuel', 'c', null],
])('a charge decides %s', (_, code, inspectionId, decided) => {
  expect(decidedReturn(WAITING, { code, inspectionId })).toBe(decided);
});

test.each([
  ['one of several', 'fuel', 'a', { a: ['damage'], b: ['fuel'] }],
  ['the last of its return', 'fuel', 'b', { a: ['fuel', 'damage'] }],
  ['nothing', 'fuel', null, WAITING],
])('decided is %s', (_, code, inspectionId, left) => {
  expect(withoutDecided(WAITING, { code, inspectionId })).toEqual(left);
});
