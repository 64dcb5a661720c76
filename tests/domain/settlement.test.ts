import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { type BackRental, leftToSettle, toSettle } from '#domain/settlement.ts';

const SETTLED: BackRental = {
  bookingStatus: 'returned',
  grandTotalCents: 20_000,
  paidCents: 20_000,
  depositHeldCents: 0,
  undecidedCharges: {},
};

it.each<[string, Partial<BackRental>, string[]]>([
  ['nothing is left', {}, []],
  ['a cent is to be paid', { paidCents: 19_999 }, ['balance']],
  ['a cent is to be given back', { paidCents: 20_001 }, ['refund']],
  ['the deposit is held', { depositHeldCents: 1 }, ['deposit']],
  ['a charge is to be decided', { undecidedCharges: { a: ['fuel'] } }, ['charges']],
  [
    'all of it',
    { undecidedCharges: { a: ['late'], b: ['damage'] }, paidCents: 0, depositHeldCents: 5_000 },
    ['charges', 'balance', 'deposit'],
  ],
])('%s', (_, fields, expected) => {
  expect(toSettle({ ...SETTLED, ...fields })).toEqual(expected);
});

it('is asked of what is back alone, by whichever status', () => {
  const open = { ...SETTLED, paidCents: 0, depositHeldCents: 5_000 };
  const asked = BOOKING_STATUSES.filter((bookingStatus) => toSettle({ ...open, bookingStatus }).length > 0);
  expect(asked).toEqual(['completed', 'returned']);
});

describe('also of a rental that was called off', () => {
  const CALLED_OFF = {
    ...SETTLED,
    bookingStatus: 'canceled',
    // A third of it is a credit of its client.
    grandTotalCents: 5_000,
    refundCents: 10_000,
    isVehicleBack: true,
  } as const;

  it('all is asked once its car is back; what goes back is without the credit', () => {
    expect(leftToSettle({ ...CALLED_OFF, depositHeldCents: 1 })).toEqual(['refund', 'deposit']);
    expect(leftToSettle({ ...CALLED_OFF, refundCents: 0 })).toEqual([]);
    expect(leftToSettle({ ...CALLED_OFF, refundCents: 0, grandTotalCents: 20_001 })).toEqual(['balance']);
  });

  it('nothing before its car is back, and of no rental that is still to begin or out', () => {
    expect(leftToSettle({ ...CALLED_OFF, isVehicleBack: false })).toBeNull();
    const asked = BOOKING_STATUSES.filter((bookingStatus) => leftToSettle({ ...CALLED_OFF, bookingStatus }));
    expect(asked).toEqual(['completed', 'returned', 'canceled', 'no_show']);
  });
});
