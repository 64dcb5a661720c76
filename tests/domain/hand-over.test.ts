import { expect, test } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { skipsReturn } from '#domain/hand-over.ts';

test.each([
  ['picked_up', 'hand_over', ['completed', 'returned']],
  ['active', 'hand_over', ['completed', 'returned']],
  // Recorded already, or nobody recorded how the car left.
  ['picked_up', 'return', []],
  ['picked_up', null, []],
  // No client has the car.
  ['reserved', 'hand_over', []],
  ['returned', 'hand_over', []],
  ['canceled', 'hand_over', []],
] as const)(
  'a rental that is %s and whose car was seen last as %s skips its return by %s',
  (from, seen, to) => {
    expect(BOOKING_STATUSES.filter((status) => skipsReturn(from, status, seen))).toEqual(to);
  },
);
