import fc from 'fast-check';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts';
import type { Currency } from '#domain/currency.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';

/** What staff and clients do in the model test of bookings and money. */

export type Making =
  | {
      kind: 'create';
      car: number;
      day: number;
      days: number;
      status: 'unpaid' | 'paid' | 'pending_verification';
    }
  | { kind: 'web'; car: number; day: number };
/** `of` counts through the bookings there are, `which` through the payments or deposits of one. */
export type Change =
  | { kind: 'status'; of: number; to: BookingStatus }
  | { kind: 'edit'; of: number; car: number; days: number; fees: number }
  | {
      kind: 'receive';
      of: number;
      isReport: boolean;
      amount: number;
      currency: Currency;
      method: PaymentMethod;
      isTwice: boolean;
      isSplit: boolean;
    }
  | { kind: 'refund'; of: number; which: number; share: number; isTwice: boolean }
  | { kind: 'reverse'; of: number; which: number }
  | { kind: 'decide'; of: number; which: number; isVerified: boolean }
  | { kind: 'deposit'; of: number; amount: number; currency: Currency; isTwice: boolean }
  /** By the agent, or by a colleague of the other branch. */
  | {
      kind: 'settle';
      of: number;
      which: number;
      share: number;
      isKept: boolean;
      isCharged: boolean;
      isElsewhere: boolean;
    }
  /** It does not take place: by the owner's rules a share is kept. */
  | { kind: 'callOff'; of: number }
  /** It does not take place, and what was paid is kept for a later booking, for some days from today on. */
  | { kind: 'giveCredit'; of: number; days: number; isTwice: boolean }
  /** `which` counts through all credits there are. */
  | { kind: 'useCredit'; of: number; which: number; share: number; isTwice: boolean }
  | { kind: 'charge'; of: number; amount: number }
  | { kind: 'waive'; of: number; share: number }
  /** Out of the agent's drawer, or from the bank, which moves no cash. */
  | { kind: 'expense'; amount: number; currency: Currency; isFromDrawer: boolean; isTwice: boolean }
  /** `which` counts through all expenses there are. */
  | { kind: 'unspend'; which: number }
  /** Cash that the bank or the owner takes, by the agent or a colleague of the other branch. */
  | { kind: 'handIn'; amount: number; currency: Currency; isTwice: boolean; isElsewhere: boolean }
  /** The agent counts what the last close left: right, or a little too much. */
  | { kind: 'open'; over: number }
  /** One of the agent's drawers is counted and closed: right, or short by a little. */
  | { kind: 'close'; which: number; missing: number }
  /** An admin opens a drawer again that was closed. */
  | { kind: 'reopen'; which: number }
  /** An admin enters another rate. */
  | { kind: 'rate'; htgPerUsd: number }
  /** The next day begins in Haiti. */
  | { kind: 'night' };
/** What moves a drawer and no booking. */
export type CashChange = Extract<
  Change,
  { kind: 'expense' | 'unspend' | 'handIn' | 'open' | 'close' | 'reopen' }
>;
export type Command = Making | Change;

const car = fc.nat({ max: 1 });
const day = fc.nat({ max: 20 });
const of = fc.nat({ max: 20 });
const which = fc.nat({ max: 6 });
const share = fc.integer({ min: 1, max: 4 });
const amount = fc.integer({ min: 0, max: 30_000 });
/** What the forms of expenses and hand-ins let through. */
const moved = fc.integer({ min: 1, max: 30_000 });
const currency = fc.constantFrom<Currency>('USD', 'HTG');
const isTwice = fc.boolean();
const isA = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const making: fc.Arbitrary<Making> = fc.oneof(
  fc.record({
    kind: isA('create'),
    car,
    day,
    days: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('unpaid', 'paid', 'pending_verification'),
  }),
  fc.record({ kind: isA('web'), car, day }),
);
const received = {
  of,
  amount,
  currency,
  method: fc.constantFrom(...PAYMENT_METHODS),
  isTwice,
  isSplit: fc.boolean(),
};
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: isA('status'), of, to: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({
    kind: isA('edit'),
    of,
    car,
    days: fc.integer({ min: 1, max: 5 }),
    fees: fc.nat({ max: 5_000 }),
  }),
  fc.record({ kind: isA('receive'), isReport: fc.constant(false), ...received }),
  fc.record({ kind: isA('receive'), isReport: fc.boolean(), ...received }),
  fc.record({ kind: isA('refund'), of, which, share, isTwice }),
  fc.record({ kind: isA('reverse'), of, which }),
  fc.record({ kind: isA('decide'), of, which, isVerified: fc.boolean() }),
  fc.record({ kind: isA('deposit'), of, amount, currency, isTwice }),
  fc.record({
    kind: isA('settle'),
    of,
    which,
    share,
    isKept: fc.boolean(),
    isCharged: fc.boolean(),
    isElsewhere: fc.boolean(),
  }),
  fc.record({ kind: isA('callOff'), of }),
  fc.record({ kind: isA('giveCredit'), of, days: fc.integer({ min: 0, max: 9 }), isTwice }),
  // Few of them find a booking that a credit can pay.
  { arbitrary: fc.record({ kind: isA('useCredit'), of, which, share, isTwice }), weight: 4 },
  fc.record({ kind: isA('charge'), of, amount }),
  fc.record({ kind: isA('waive'), of, share }),
  fc.record({ kind: isA('expense'), amount: moved, currency, isFromDrawer: fc.boolean(), isTwice }),
  fc.record({ kind: isA('unspend'), which }),
  fc.record({ kind: isA('handIn'), amount: moved, currency, isTwice, isElsewhere: fc.boolean() }),
  fc.record({ kind: isA('open'), over: fc.nat({ max: 500 }) }),
  fc.record({ kind: isA('close'), which, missing: fc.nat({ max: 500 }) }),
  fc.record({ kind: isA('reopen'), which }),
  fc.record({ kind: isA('rate'), htgPerUsd: fc.integer({ min: 120, max: 145 }) }),
  fc.record({ kind: isA('night') }),
);
export const command = fc.oneof({ arbitrary: making, weight: 1 }, { arbitrary: change, weight: 4 });
