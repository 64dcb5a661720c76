import type { Command } from './money-commands.ts';
import { PEOPLE, type Who } from './money-desk.ts';

/** A run of the model in which every act is written at least once, whatever the others come to by chance. */

const once = {
  isTwice: false,
  isSplit: false,
  isChanged: false,
  isOldRate: false,
  isDoubled: false,
} as const;

const asBooked = { seats: null, isOneWay: false } as const;

/** Of the booking that `EVERY_ACT` makes: the third, after the two of the credit. */
const take = (
  amount: number,
  fields: Partial<Extract<Command, { kind: 'receive' }>> = {},
): Extract<Command, { kind: 'receive' }> => ({
  ...{ kind: 'receive', of: 2, amount, currency: 'USD', method: 'cash', isReport: false, by: 'agent' },
  ...once,
  ...fields,
});

const decide = (isVerified: boolean, by: Who, share = 1): Command => ({
  kind: 'decide',
  of: 1,
  which: 0,
  share,
  isVerified,
  isTwice: true,
  by,
});

const refund = (which: number, isInCash: boolean, by: Who): Command => ({
  ...{ kind: 'refund', of: 2, which, share: 4, isTwice: true },
  ...{ isInCash, by },
});

const deposit = (amount: number, currency: 'USD' | 'HTG', isInCash: boolean, by: Who): Command => ({
  ...{ kind: 'deposit', of: 2, amount, currency, isInCash, isTwice: true, by },
});

const settle = (isKept: boolean, by: Who): Extract<Command, { kind: 'settle' }> => ({
  ...{ kind: 'settle', of: 1, which: 0, share: 20, isCharged: true, isOtherWay: false, isTwice: true },
  ...{ isKept, by },
});

const takeBack = (kind: 'reverseRefund' | 'reverseDeposit', by: Who): Command => ({
  kind,
  of: 0,
  which: 0,
  by,
});

const close = (shortDeposits: number, handedTo: Who | null): Command => ({
  ...{ kind: 'close', which: 0, short: 1, shortDeposits, handedTo },
});

const late = (isNewYear: boolean): Command[] => [
  { kind: 'late', isNewYear },
  take(400, { by: 'colleague' }),
  refund(0, false, 'agent'),
  deposit(1_000, 'USD', true, 'elsewhere'),
  take(300, { isReport: true, method: 'bank' }),
  settle(false, 'agent'),
];

export const EVERY_ACT: Command[] = [
  { kind: 'useCredit', of: 0, which: 0, share: 2, isTwice: true },
  { kind: 'create', vehicle: 0, day: 0, days: 3, status: 'unpaid' },
  take(2_000, { isChanged: true, isTwice: true }),
  take(1_500, { by: 'colleague' }),
  take(1_000, { currency: 'HTG', by: 'elsewhere', isSplit: true }),
  take(500, { currency: 'HTG', method: 'moncash', by: 'owner' }),
  take(1_800, { method: 'zelle' }),
  take(100, { method: 'zelle', isDoubled: true }),
  take(700, { isReport: true, method: 'zelle' }),
  take(600, { isReport: true }),
  take(500, { isReport: true, method: 'bank' }),
  decide(true, 'agent'),
  decide(true, 'elsewhere'),
  decide(false, 'owner'),
  take(900, { isReport: true, method: 'zelle' }),
  decide(true, 'colleague', 3),
  refund(0, false, 'agent'),
  // An agent asks first.
  ...PEOPLE.map((by) => refund(5, true, by)),
  { kind: 'reverse', of: 2, which: 1, isTwice: true, by: 'colleague' },
  ...PEOPLE.map((by) => takeBack('reverseRefund', by)),
  // What is taken, given back and kept by mistake, as one of the people of its branch finds.
  deposit(4_000, 'USD', true, 'agent'),
  takeBack('reverseDeposit', 'elsewhere'),
  takeBack('reverseDeposit', 'colleague'),
  deposit(6_000, 'USD', true, 'agent'),
  settle(true, 'elsewhere'),
  takeBack('reverseDeposit', 'colleague'),
  settle(false, 'agent'),
  takeBack('reverseDeposit', 'agent'),
  deposit(20_000, 'USD', true, 'agent'),
  deposit(9_000, 'HTG', true, 'colleague'),
  deposit(5_000, 'USD', false, 'owner'),
  ...PEOPLE.flatMap((by) => [settle(false, by), settle(true, by)]),
  // Another way than it came: of the deposit in cash, and of the one in an account.
  ...[0, 3].map((which): Command => ({ ...settle(false, 'owner'), which, isOtherWay: true })),
  { kind: 'expense', amount: 250, currency: 'USD', isFromDrawer: true, isTwice: true, by: 'agent' },
  { kind: 'expense', amount: 900, currency: 'HTG', isFromDrawer: false, isTwice: false, by: 'owner' },
  // Refused elsewhere: the cash lies here.
  { kind: 'unspend', which: 0, isTwice: true, by: 'elsewhere' },
  { kind: 'unspend', which: 0, isTwice: true, by: 'owner' },
  { kind: 'handIn', amount: 800, currency: 'USD', isTwice: true, by: 'elsewhere' },
  { kind: 'open', over: 100, isTwice: true, by: 'owner' },
  { kind: 'charge', of: 2, amount: 4_600, isTwice: true },
  { kind: 'waive', of: 1, share: 2, isTwice: true },
  { kind: 'lostDays', of: 2, share: 2, isByAgent: true, isTwice: false },
  { kind: 'lostDays', of: 2, share: 2, isByAgent: false, isTwice: true },
  { kind: 'rate', htgPerUsd: 128 },
  { kind: 'status', of: 1, to: 'confirmed' },
  { kind: 'edit', of: 1, vehicle: 1, days: 2, fees: 150, ...asBooked, to: null },
  close(700, 'colleague'),
  settle(false, 'colleague'),
  { kind: 'reopen', which: 0, isTwice: true },
  close(700, 'colleague'),
  // All that the colleague holds is given back and kept; what was lost is short in the agent's cash.
  ...[1, 2, 3, 4].map((): Command => ({ ...settle(false, 'colleague'), share: 4 }) as Command),
  close(0, null),
  { kind: 'reopen', which: 0, isTwice: true },
  { kind: 'reopen', which: 0, isTwice: true },
  close(0, 'elsewhere'),
  ...late(false),
  { kind: 'night' },
  ...late(true),
  { kind: 'callOff', of: 1, isTwice: true },
  { kind: 'invoice', of: 1, isTwice: true },
  // Only what nobody has paid is released: it comes to nothing, taken up it costs what it did, and undone a moment later nothing again.
  { kind: 'create', vehicle: 0, day: 30, days: 2, status: 'unpaid' },
  { kind: 'release', of: 3, isTwice: true },
  { kind: 'status', of: 3, to: 'reserved' },
  { kind: 'status', of: 3, to: 'canceled' },
  { kind: 'status', of: 3, to: 'confirmed' },
  { kind: 'edit', of: 3, vehicle: 0, days: 3, fees: 150, ...asBooked, to: 'no_show' },
  { kind: 'edit', of: 3, vehicle: 0, days: 2, fees: 100, ...asBooked, to: 'reserved' },
  { kind: 'status', of: 3, to: 'no_show' },
  { kind: 'status', of: 3, to: 'reserved' },
  // Its client adds seats, brings it back elsewhere and sends a proof, which two people verify.
  { kind: 'edit', of: 3, vehicle: 0, days: 3, fees: 100, seats: 2, isOneWay: false, to: null },
  { kind: 'edit', of: 3, vehicle: 0, days: 3, fees: 100, seats: null, isOneWay: true, to: null },
  { kind: 'proof', of: 3, amount: null, isTwice: true },
  ...[1, 2, 3].flatMap((of) =>
    (['agent', 'colleague'] as const).map((by) => ({ ...decide(true, by), of }) as Command),
  ),
  // Visitors book: with a new account and a proof, which is verified; again with that account, and with another one.
  { kind: 'web', vehicle: 1, day: 20, isKnown: false, isProved: true, isTwice: true },
  { kind: 'web', vehicle: 1, day: 18, isKnown: true, isProved: false, isTwice: true },
  { kind: 'web', vehicle: 1, day: 14, isKnown: false, isProved: false, isTwice: false },
  ...[2, 2, 2, 4].map((of): Command => ({ kind: 'invoice', of, isTwice: true })),
  { kind: 'lostDays', of: 3, share: 4, isByAgent: false, isTwice: true },
];
