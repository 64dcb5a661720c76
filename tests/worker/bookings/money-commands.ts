import fc from 'fast-check';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts';
import type { Currency } from '#domain/currency.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { PEOPLE, type Who } from './money-desk.ts';

/** What staff and clients do in the model test of bookings and money. */

export type Making =
  | {
      kind: 'create';
      vehicle: number;
      day: number;
      days: number;
      status: 'unpaid' | 'paid' | 'pending_verification';
    }
  /** A visitor books on the site for a day: with a new account or one made before, with a proof that money was sent or without. */
  | { kind: 'web'; vehicle: number; day: number; isKnown: boolean; isProved: boolean; isTwice: boolean };
/** `of` counts through the bookings there are, `which` through the payments or deposits of one. */
export type Change =
  | { kind: 'status'; of: number; to: BookingStatus }
  /** With another status, or the one that it has. */
  | {
      kind: 'edit';
      of: number;
      vehicle: number;
      days: number;
      fees: number;
      /** How many child seats; as booked where it is null. */
      seats: number | null;
      /** It is brought back in the other city. */
      isOneWay: boolean;
      to: BookingStatus | null;
    }
  /** Its client sends a proof of what is due, or of an amount, through a link. */
  | { kind: 'proof'; of: number; amount: number | null; isTwice: boolean }
  | {
      kind: 'receive';
      of: number;
      isReport: boolean;
      amount: number;
      currency: Currency;
      method: PaymentMethod;
      isTwice: boolean;
      isSplit: boolean;
      /** In cash: more is given, and the change comes back in gourdes. */
      isChanged: boolean;
      /** The rate was another one when the dialog opened. */
      isOldRate: boolean;
      /** Another payment has its reference, where one has any. */
      isDoubled: boolean;
      by: Who;
    }
  /** By the way it came, or in cash; `by` an agent that needs an approval. */
  | {
      kind: 'refund';
      of: number;
      which: number;
      share: number;
      isTwice: boolean;
      isInCash: boolean;
      by: Who;
    }
  | { kind: 'reverse'; of: number; which: number; isTwice: boolean; by: Who }
  /** A refund, or an entry of a deposit, that was a mistake. */
  | { kind: 'reverseRefund' | 'reverseDeposit'; of: number; which: number; by: Who }
  | {
      kind: 'decide';
      of: number;
      which: number;
      share: number;
      isVerified: boolean;
      isTwice: boolean;
      by: Who;
    }
  | {
      kind: 'deposit';
      of: number;
      amount: number;
      currency: Currency;
      isInCash: boolean;
      isTwice: boolean;
      by: Who;
    }
  | {
      kind: 'settle';
      of: number;
      which: number;
      share: number;
      isKept: boolean;
      isCharged: boolean;
      /** What goes back goes another way than it came. */
      isOtherWay: boolean;
      isTwice: boolean;
      by: Who;
    }
  /** It does not take place: by the owner's rules a share is kept. */
  | { kind: 'callOff'; of: number; isTwice: boolean }
  /** Staff give a client who has not paid one hour more, and nobody pays: the car is free, and nothing is kept. */
  | { kind: 'release'; of: number; isTwice: boolean }
  /** It does not take place, and what was paid is kept for a later booking, for some days from today on. */
  | { kind: 'giveCredit'; of: number; days: number; isTwice: boolean }
  /** `which` counts through all credits there are. */
  | { kind: 'useCredit'; of: number; which: number; share: number; isTwice: boolean }
  | { kind: 'charge'; of: number; amount: number; isTwice: boolean }
  /** Its invoice is issued; of every other booking that has one, taken back by a credit note. */
  | { kind: 'invoice'; of: number; isTwice: boolean }
  | { kind: 'waive'; of: number; share: number; isTwice: boolean }
  /** Days on which its client had no car are given back: a share of what is charged, or all; an agent must ask. */
  | { kind: 'lostDays'; of: number; share: number; isByAgent: boolean; isTwice: boolean }
  /** Out of the person's drawer, or from the bank, which moves no cash. */
  | { kind: 'expense'; amount: number; currency: Currency; isFromDrawer: boolean; isTwice: boolean; by: Who }
  /** `which` counts through all expenses there are. */
  | { kind: 'unspend'; which: number; isTwice: boolean; by: Who }
  /** Cash that the bank or the owner takes. */
  | { kind: 'handIn'; amount: number; currency: Currency; isTwice: boolean; by: Who }
  /** Somebody counts what the last close left: right, or a little too much. */
  | { kind: 'open'; over: number; isTwice: boolean; by: Who }
  /** One of the open drawers is counted and closed, right or short of cash or of deposits, and handed over to somebody else. */
  | { kind: 'close'; which: number; short: number; shortDeposits: number; handedTo: Who | null }
  /** An admin opens a drawer again that was closed. */
  | { kind: 'reopen'; which: number; isTwice: boolean }
  /** An admin enters another rate. */
  | { kind: 'rate'; htgPerUsd: number }
  /** The next day begins in Haiti. */
  | { kind: 'night' }
  /** Seconds before midnight of the same day, or of the last of the year: what follows crosses it. */
  | { kind: 'late'; isNewYear: boolean };
/** What moves a drawer and no booking. */
export type CashChange = Extract<
  Change,
  { kind: 'expense' | 'unspend' | 'handIn' | 'open' | 'close' | 'reopen' }
>;
export type Command = Making | Change;

const vehicle = fc.nat({ max: 1 });
const day = fc.nat({ max: 20 });
const of = fc.nat({ max: 20 });
const which = fc.nat({ max: 6 });
const share = fc.integer({ min: 1, max: 4 });
const amount = fc.integer({ min: 0, max: 30_000 });
/** What the forms of expenses and hand-ins let through. */
const moved = fc.integer({ min: 1, max: 30_000 });
const currency = fc.constantFrom<Currency>('USD', 'HTG');
const isTwice = fc.boolean();
const by = fc.constantFrom(...PEOPLE);
const isA = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const making: fc.Arbitrary<Making> = fc.oneof(
  fc.record({
    kind: isA('create'),
    vehicle,
    day,
    days: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('unpaid', 'paid', 'pending_verification'),
  }),
  fc.record({ kind: isA('web'), vehicle, day, isKnown: fc.boolean(), isProved: fc.boolean(), isTwice }),
);
const rarely = fc.nat({ max: 7 }).map((one) => one === 0);
const received = {
  of,
  amount,
  currency,
  method: fc.constantFrom<PaymentMethod>(...PAYMENT_METHODS, 'cash', 'cash', 'moncash'),
  isTwice,
  isSplit: fc.boolean(),
  isChanged: fc.boolean(),
  isOldRate: rarely,
  isDoubled: fc.boolean(),
  by,
};
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: isA('status'), of, to: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({
    kind: isA('edit'),
    of,
    vehicle,
    days: fc.integer({ min: 1, max: 5 }),
    fees: fc.nat({ max: 5_000 }),
    seats: fc.constantFrom(null, null, 0, 1, 2),
    isOneWay: rarely,
    to: fc.constantFrom(null, null, ...BOOKING_STATUSES),
  }),
  fc.record({ kind: isA('proof'), of, amount: fc.constantFrom(null, 1_200, 20_000), isTwice }),
  fc.record({ kind: isA('receive'), isReport: fc.constant(false), ...received }),
  fc.record({ kind: isA('receive'), isReport: fc.boolean(), ...received }),
  fc.record({ kind: isA('refund'), of, which, share, isTwice, isInCash: fc.boolean(), by }),
  fc.record({ kind: isA('reverse'), of, which, isTwice, by }),
  fc.record({ kind: fc.constantFrom('reverseRefund', 'reverseDeposit'), of, which, by }),
  // One in three verifies another amount.
  fc.record({
    kind: isA('decide'),
    of,
    which,
    share: fc.constantFrom(1, 1, 2),
    isVerified: fc.boolean(),
    isTwice,
    by,
  }),
  {
    arbitrary: fc.record({
      kind: isA('deposit'),
      of,
      amount,
      currency,
      isInCash: fc.nat(3).map(Boolean),
      isTwice,
      by,
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: isA('settle'),
      of,
      which,
      share,
      isKept: fc.boolean(),
      isCharged: fc.boolean(),
      isOtherWay: fc.boolean(),
      isTwice,
      by,
    }),
    weight: 2,
  },
  fc.record({ kind: isA('callOff'), of, isTwice }),
  fc.record({ kind: isA('release'), of, isTwice }),
  fc.record({ kind: isA('giveCredit'), of, days: fc.integer({ min: 0, max: 9 }), isTwice }),
  // Few of them find a booking that a credit can pay.
  { arbitrary: fc.record({ kind: isA('useCredit'), of, which, share, isTwice }), weight: 4 },
  fc.record({ kind: isA('charge'), of, amount, isTwice }),
  { arbitrary: fc.record({ kind: isA('invoice'), of, isTwice }), weight: 2 },
  fc.record({ kind: isA('waive'), of, share, isTwice }),
  fc.record({ kind: isA('lostDays'), of, share, isByAgent: rarely, isTwice }),
  fc.record({ kind: isA('expense'), amount: moved, currency, isFromDrawer: fc.boolean(), isTwice, by }),
  fc.record({ kind: isA('unspend'), which, isTwice, by }),
  fc.record({ kind: isA('handIn'), amount: moved, currency, isTwice, by }),
  fc.record({ kind: isA('open'), over: fc.nat({ max: 500 }), isTwice, by }),
  {
    arbitrary: fc.record({
      kind: isA('close'),
      which,
      short: fc.constantFrom(0, 1, 300),
      shortDeposits: fc.constantFrom(0, 0, 1, 700, 1_000_000),
      handedTo: fc.constantFrom(null, ...PEOPLE),
    }),
    weight: 3,
  },
  fc.record({ kind: isA('reopen'), which, isTwice }),
  fc.record({ kind: isA('rate'), htgPerUsd: fc.integer({ min: 120, max: 145 }) }),
  fc.record({ kind: isA('night') }),
  fc.record({ kind: isA('late'), isNewYear: rarely }),
);
export const command = fc.oneof({ arbitrary: making, weight: 1 }, { arbitrary: change, weight: 4 });
