import { expect, test } from 'vitest';
import { queueStep } from '#domain/next-step.ts';

const TODAY = '2026-11-26';
const BOOKING = {
  bookingStatus: 'confirmed',
  paymentStatus: 'paid',
  pickupDate: '2026-12-26',
  dueCents: 0,
  grandTotalCents: 20_000,
  paidCents: 20_000,
  depositHeldCents: 0,
  undecidedCharges: {},
} as const;
const OWES = { paymentStatus: 'unpaid', paidCents: 0, dueCents: 20_000 } as const;
const WAITS = { paymentStatus: 'pending_verification', paidCents: 0 } as const;

test.each([
  ['a month ahead, confirmed and paid', {}, null],
  ['a month ahead, owing', OWES, 'take'],
  ['a month ahead, reserved', { ...OWES, bookingStatus: 'reserved' }, 'confirm'],
  ['a month ahead, with a transfer that waits', { ...WAITS, bookingStatus: 'reserved' }, 'verify'],
  ['two days ahead', { pickupDate: '2026-11-28' }, null],
  ['a day ahead', { pickupDate: '2026-11-27' }, 'hand_over'],
  ['of today, reserved and owing', { ...OWES, bookingStatus: 'reserved', pickupDate: TODAY }, 'hand_over'],
  ['of today, with a transfer that waits', { ...WAITS, pickupDate: TODAY }, 'verify'],
  ['of last week that nobody came for', { pickupDate: '2026-11-19' }, 'hand_over'],
  ['that is out, owing', { ...OWES, bookingStatus: 'picked_up', pickupDate: '2026-11-19' }, 'return'],
  ['that is back, owing', { ...OWES, bookingStatus: 'returned', pickupDate: '2026-11-19' }, 'settle'],
  ['that is back, settled', { bookingStatus: 'completed', pickupDate: '2026-11-19' }, null],
  ['that was called off, owing a share', { ...OWES, bookingStatus: 'canceled' }, 'take'],
] as const)('of a booking %s is next: %o → %s', (_, fields, expected) => {
  expect(queueStep({ ...BOOKING, ...fields }, TODAY)).toBe(expected);
});
