import { expect, it } from 'vitest';
import { compareNext } from '#domain/booking-order.ts';

const booking = (
  name: string,
  bookingStatus: Parameters<typeof compareNext>[0]['bookingStatus'],
  from: string,
  to: string,
) => ({
  name,
  bookingStatus,
  pickupAt: `2026-${from}T15:00:00.000Z`,
  returnAt: `2026-${to}T15:00:00.000Z`,
});

it('has what is next first, whether the car is to leave or to come back, then what is over, the latest first', () => {
  const bookings = [
    booking('over long ago', 'completed', '03-01', '03-05'),
    booking('next year', 'reserved', '12-28', '12-31'),
    booking('called off', 'canceled', '11-27', '11-30'),
    booking('out, back on Sunday', 'picked_up', '11-10', '11-22'),
    booking('on Friday', 'confirmed', '11-20', '11-25'),
    booking('back', 'returned', '11-01', '11-05'),
    booking('out and late', 'active', '11-12', '11-16'),
  ];
  expect(bookings.toSorted(compareNext).map(({ name }) => name)).toEqual([
    'out and late',
    'on Friday',
    'out, back on Sunday',
    'next year',
    'called off',
    'back',
    'over long ago',
  ]);
});
