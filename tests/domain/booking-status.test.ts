import { expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus, goesBackwards } from '#domain/booking-status.ts';

it.each<[BookingStatus, BookingStatus[]]>([
  ['reserved', []],
  ['confirmed', ['reserved']],
  ['active', ['reserved', 'confirmed']],
  ['picked_up', ['reserved', 'confirmed']],
  ['returned', ['reserved', 'confirmed', 'active', 'picked_up']],
  ['completed', ['reserved', 'confirmed', 'active', 'picked_up', 'returned']],
  ['canceled', []],
  ['no_show', []],
])('from %s it goes backwards to %j', (from, earlier) => {
  const found = BOOKING_STATUSES.filter((to) => goesBackwards(from, to));
  expect(found.toSorted()).toEqual(earlier.toSorted());
});
