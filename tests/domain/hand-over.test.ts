import { expect, test } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { asksForReturn, correctionFacts, skipsReturn } from '#domain/hand-over.ts';

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

test.each([
  ['picked_up', ['completed', 'returned', 'canceled', 'no_show']],
  ['active', ['completed', 'returned', 'canceled', 'no_show']],
  // Their client has no car, or has brought it back.
  ['reserved', []],
  ['returned', []],
  ['canceled', []],
] as const)('a rental that is %s asks for the return before %j', (from, to) => {
  expect(BOOKING_STATUSES.filter((status) => asksForReturn(from, status)).sort()).toEqual([...to].sort());
});

test('a record asks an admin to correct it once its rental is settled, by whichever status it is back', () => {
  const settled = { grandTotalCents: 9_000, paidCents: 9_000, depositHeldCents: 0, undecidedCharges: {} };
  const read = { odometerKm: 40_000, fuelEighths: 8, happenedAt: '2026-11-18T15:00:00.000Z' };
  const change = { kind: 'return', before: read, after: { ...read, fuelEighths: 5 } } as const;
  const asks = (rental: typeof settled) =>
    BOOKING_STATUSES.filter(
      (bookingStatus) => correctionFacts({ ...rental, bookingStatus }, change) !== null,
    );
  expect(asks(settled)).toEqual(['completed', 'returned']);
  expect(asks({ ...settled, paidCents: 8_999 })).toEqual([]);
  expect(asks({ ...settled, depositHeldCents: 1 })).toEqual([]);
});
