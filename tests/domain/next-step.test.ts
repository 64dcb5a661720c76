import { expect, test } from 'vitest';
import { nextStep, queueStep } from '#domain/next-step.ts';

const TODAY = '2026-11-26';
const BOOKING = {
  bookingStatus: 'confirmed',
  paymentStatus: 'paid',
  pickupDate: '2026-12-26',
  toPayCents: 0,
  refundCents: 0,
  grandTotalCents: 20_000,
  paidCents: 20_000,
  depositHeldCents: 0,
  undecidedCharges: {},
  releasesAt: null,
  releasedAt: null,
} as const;
const TO_PAY = { paymentStatus: 'unpaid', paidCents: 0, toPayCents: 20_000 } as const;
const WAITS = { paymentStatus: 'pending_verification', paidCents: 0 } as const;
const REFUNDED = { paymentStatus: 'refunded', paidCents: 0, toPayCents: 20_000 } as const;

test.each([
  ['a month ahead, confirmed and paid', {}, null],
  ['a month ahead, with a balance', TO_PAY, 'take'],
  ['a month ahead, reserved', { ...TO_PAY, bookingStatus: 'reserved' }, 'confirm'],
  [
    'a month ahead, reserved while its hold runs',
    { ...TO_PAY, bookingStatus: 'reserved', releasesAt: '2026-11-28T15:00:00.000Z' },
    'take',
  ],
  ['a month ahead, with a transfer that waits', { ...WAITS, bookingStatus: 'reserved' }, 'verify'],
  ['two days ahead', { pickupDate: '2026-11-28' }, null],
  ['a day ahead', { pickupDate: '2026-11-27' }, 'hand_over'],
  [
    'of today, reserved, with a balance',
    { ...TO_PAY, bookingStatus: 'reserved', pickupDate: TODAY },
    'hand_over',
  ],
  ['of today, with a transfer that waits', { ...WAITS, pickupDate: TODAY }, 'verify'],
  ['that was refunded and is still reserved', { ...REFUNDED, bookingStatus: 'reserved' }, 'call_off'],
  ['of today that was refunded', { ...REFUNDED, pickupDate: TODAY }, 'call_off'],
  ['that was refunded and is out', { ...REFUNDED, bookingStatus: 'active', pickupDate: TODAY }, 'return'],
  ['that was refunded, with a transfer that waits', { ...REFUNDED, ...WAITS }, 'verify'],
  ['that was refunded and called off', { ...REFUNDED, bookingStatus: 'canceled', toPayCents: 0 }, null],
  ['of last week that nobody came for', { pickupDate: '2026-11-19' }, 'hand_over'],
  [
    'that is out, with a balance',
    { ...TO_PAY, bookingStatus: 'picked_up', pickupDate: '2026-11-19' },
    'return',
  ],
  [
    'that is back, with a balance',
    { ...TO_PAY, bookingStatus: 'returned', pickupDate: '2026-11-19' },
    'settle',
  ],
  ['that is back, settled', { bookingStatus: 'completed', pickupDate: '2026-11-19' }, null],
  ['that was called off, with money to give back', { bookingStatus: 'canceled', refundCents: 1 }, 'refund'],
  [
    'that was released, with money that came after that',
    { bookingStatus: 'canceled', releasedAt: '2026-11-20T15:00:00.000Z', refundCents: 1 },
    'late_money',
  ],
  ['that nobody came for, with money to give back', { bookingStatus: 'no_show', refundCents: 1 }, 'refund'],
  [
    'that was called off, with money to give back and a transfer that waits',
    { ...WAITS, bookingStatus: 'canceled', refundCents: 1 },
    'verify',
  ],
  ['that was called off, with a share to pay', { ...TO_PAY, bookingStatus: 'canceled' }, 'take'],
] as const)('of a booking %s is next: %o → %s', (_, fields, expected) => {
  expect(queueStep({ ...BOOKING, ...fields }, TODAY)).toBe(expected);
});

// One order of steps: a list of what is due names another one only before the day of the hand-over, and once nothing is left.
test.each([
  ['promised for a month ahead', {}, 'hand_over'],
  ['reserved for a month ahead', { bookingStatus: 'reserved' }, 'hand_over'],
  ['refunded and still promised', REFUNDED, 'call_off'],
  ['refunded and out', { ...REFUNDED, bookingStatus: 'active' }, 'return'],
  ['out', { bookingStatus: 'picked_up' }, 'return'],
  ['back', { bookingStatus: 'returned' }, null],
  ['canceled', { bookingStatus: 'canceled' }, null],
] as const)('of a booking that is %s is next, on its own page: %o → %s', (_, fields, expected) => {
  const booking = { ...BOOKING, ...fields };
  expect(nextStep(booking, false)).toBe(expected);
  expect(nextStep(booking, true)).toBe(expected ?? 'settle');
  const onTheDay = queueStep({ ...booking, pickupDate: TODAY }, TODAY);
  if (expected !== null) expect(onTheDay).toBe(expected);
});
