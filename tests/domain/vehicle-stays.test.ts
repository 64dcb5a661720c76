import { describe, expect, it, test } from 'vitest';
import type { InspectionKind } from '#domain/inspection.ts';
import { isToLeave, presentStay, stayToRecord, vehicleStays } from '#domain/vehicle-stays.ts';

/** `leaves 10 first` and `back 12 second`: of which stay a car left or came back at which hour. */
function record(words: string) {
  const [what, hour, stay] = words.split(' ');
  return {
    id: words,
    kind: (what === 'leaves' ? 'hand_over' : 'return') satisfies InspectionKind as InspectionKind,
    swapId: stay === 'first' ? null : (stay ?? ''),
    happenedAt: `2026-11-18T${hour}:00:00.000Z`,
    vehicleId: 'car',
    replacesId: null as string | null,
  };
}

describe('to which stay of a car the next record belongs, and whether it is to leave', () => {
  test.each([
    ['it began with the rental, and nobody looked', [], null, null, false],
    ['it came by a swap, and nobody looked', [], 'second', 'second', true],
    ['it is out since the beginning', ['leaves 10 first'], null, null, false],
    ['it is back', ['leaves 10 first', 'back 12 first'], null, null, false],
    ['it came again, after it was back', ['leaves 10 first', 'back 12 first'], 'second', 'second', true],
    ['it came again, and never was back', ['leaves 10 first'], 'second', null, false],
    [
      'it came again, and left',
      ['leaves 10 first', 'back 12 first', 'leaves 14 second'],
      'second',
      'second',
      false,
    ],
    [
      'it went away again, and is not back',
      ['leaves 10 first', 'back 12 first', 'leaves 14 second'],
      null,
      'second',
      false,
    ],
    [
      'it left once more after a return that was taken back',
      ['back 11 first', 'leaves 12 first'],
      'second',
      null,
      false,
    ],
  ])('%s', (_, seen, cameBy, stay, isToGo) => {
    const records = seen.map(record);
    expect(stayToRecord(records, cameBy)).toBe(stay);
    expect(isToLeave(records, cameBy)).toBe(isToGo);
  });
});

describe('in which stay of its own car a rental is that a swap at 13:00 gave it', () => {
  test.each([
    ['and nobody looked', [], 'second'],
    ['that is out', ['leaves 10 first', 'back 12 first', 'leaves 14 second'], 'second'],
    ['that is back', ['leaves 10 first', 'back 12 first', 'leaves 14 second', 'back 16 second'], 'second'],
    ['that was back before, and nobody saw it leave', ['leaves 10 first', 'back 12 first'], 'second'],
    ['that never was back before', ['leaves 10 first'], null],
    ['that never was back before, and is now', ['leaves 10 first', 'back 16 first'], null],
  ])('%s', (_, seen, stay) => {
    const swapped = { cameBy: 'second', vehicleSince: '2026-11-18T13:00:00.000Z' };
    expect(presentStay(seen.map(record), swapped)).toBe(stay);
  });

  test('or none', () => {
    const records = ['leaves 10 first', 'back 12 first'].map(record);
    expect(presentStay(records, { cameBy: null, vehicleSince: null })).toBeNull();
  });
});

it('the stays of a booking are told apart by car and swap, each with the records that count', () => {
  const [left, wrong, other, again] = [
    'leaves 10 first',
    'back 12 first',
    'leaves 12 swap',
    'leaves 14 back',
  ].map(record);
  if (!left || !wrong || !other || !again) throw new Error('a record is missing');
  const right = { ...record('back 13 first'), replacesId: wrong.id };
  const records = [left, wrong, { ...other, vehicleId: 'other' }, right, again];
  expect(
    vehicleStays(records).map(({ vehicleId, swapId, handOver, back, records: all }) => {
      return [vehicleId, swapId, handOver?.id, back?.id, all.length];
    }),
  ).toEqual([
    ['car', null, left.id, right.id, 3],
    ['other', 'swap', other.id, undefined, 1],
    ['car', 'back', again.id, undefined, 1],
  ]);
});
