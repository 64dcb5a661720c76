import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CASH_CAUSES, HANDED_IN_TO } from '#domain/cash-drawer.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { RATE_SOURCES } from '#domain/exchange-rate.ts';
import { EXPENSE_KINDS, PAID_FROM } from '#domain/expense.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { depositSums } from './payment-lists.ts';

/** What staff see of cash, rates and expenses. */

const cash = v.object({ usdCents: v.number(), htg: v.number() });
/** What should be there, what was counted, and by how much they differ. */
const counted = { expected: cash, counted: cash, difference: cash };

const rateEntry = v.object({
  id: v.string(),
  day: v.string(),
  htgPerUsd: v.number(),
  source: v.picklist(RATE_SOURCES),
  enteredAt: v.string(),
  enteredBy: v.string(),
});

export const rates = v.object({
  today: v.string(),
  current: v.nullable(rateEntry),
  previous: v.nullable(rateEntry),
  isOld: v.boolean(),
  entries: v.array(rateEntry),
});

const movement = v.object({
  id: v.string(),
  currency: v.picklist(CURRENCIES),
  amount: v.number(),
  cause: v.picklist(CASH_CAUSES),
  madeAt: v.string(),
  note: v.nullable(v.string()),
  handedInTo: v.nullable(v.picklist(HANDED_IN_TO)),
  takerName: v.nullable(v.string()),
  bookingId: v.nullable(v.string()),
  bookingCode: v.nullable(v.string()),
  expenseKind: v.nullable(v.picklist(EXPENSE_KINDS)),
});

const drawer = v.object({
  id: v.string(),
  staff: v.object({ id: v.string(), name: v.string() }),
  branchId: v.picklist(BRANCH_IDS),
  day: v.string(),
  openedAt: v.string(),
  openingCountedAt: v.nullable(v.string()),
  openingNote: v.nullable(v.string()),
  openingDifference: cash,
  rowVersion: v.number(),
  counts: v.number(),
  reopened: v.nullable(v.object({ at: v.string(), reason: v.string() })),
  /** Its cash is in a later drawer. */
  isCarried: v.boolean(),
  entryCount: v.number(),
  /** Null while it is open. */
  count: v.nullable(
    v.object({
      closedAt: v.string(),
      ...counted,
      /** Of the deposits, which lie apart. */
      deposits: v.object(counted),
      note: v.nullable(v.string()),
      handedTo: v.nullable(v.string()),
    }),
  ),
  /** Null where the count is still blind; so are the movements none. */
  expected: v.nullable(cash),
  deposits: v.nullable(cash),
  /** Told before the count: there is something to count apart, not how much. */
  hasDeposits: v.boolean(),
  /** Told before the count: it says which notes to move into the drawer, below 0 back to the deposits. */
  fromDeposits: v.array(
    v.object({
      id: v.string(),
      currency: v.picklist(CURRENCIES),
      amount: v.number(),
      bookingCode: v.string(),
    }),
  ),
  movements: v.array(movement),
  /** Whose slip can be printed, also where the count is still blind. */
  handIns: v.array(
    v.object({
      id: v.string(),
      handedInTo: v.nullable(v.picklist(HANDED_IN_TO)),
      takerName: v.nullable(v.string()),
      madeAt: v.string(),
    }),
  ),
});

/** What somebody drew to sign: the line alone, so that nobody copies when a finger was where. */
const signaturePath = v.string();

export const ownCash = v.object({
  today: v.string(),
  branchId: v.picklist(BRANCH_IDS),
  day: v.string(),
  drawers: v.array(drawer),
  carried: v.object({
    ...cash.entries,
    from: v.array(v.object({ day: v.string(), staffName: v.string() })),
  }),
  colleagues: v.array(
    v.object({ id: v.string(), name: v.string(), branchId: v.nullable(v.picklist(BRANCH_IDS)) }),
  ),
});

export const closeAnswer = v.object({
  isClosed: v.boolean(),
  ...counted,
  deposits: v.object(counted),
});

export const cashDay = v.object({
  today: v.string(),
  drawers: v.array(drawer),
  left: v.array(
    v.object({
      ...cash.entries,
      id: v.string(),
      branchId: v.picklist(BRANCH_IDS),
      day: v.string(),
      keeperName: v.string(),
    }),
  ),
});

export const daySheet = v.object({
  day: v.string(),
  isCashHidden: v.boolean(),
  /** Of all entries, also those that are not listed. */
  count: v.number(),
  netCents: v.number(),
  methods: v.array(
    v.object({
      method: v.picklist(PAYMENT_METHODS),
      count: v.number(),
      ...cash.entries,
      netCents: v.number(),
    }),
  ),
  depositSums,
  entries: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['payment', 'refund', 'reversal']),
      method: v.picklist(PAYMENT_METHODS),
      currency: v.picklist(CURRENCIES),
      currencyAmount: v.number(),
      netCents: v.number(),
      /** A part of a deposit that was kept: no money moved. */
      isFromDeposit: v.boolean(),
      /** A credit moved it from one booking to another: no money moved. */
      isCredit: v.boolean(),
      /** The day of the drawer that took the cash, where the one of its own day was closed. */
      laterDrawerDay: v.nullable(v.string()),
      countedAt: v.string(),
      bookingId: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      branchId: v.picklist(BRANCH_IDS),
      staffId: v.string(),
      staffName: v.string(),
    }),
  ),
  /** Not all of them are listed; the sums are of all. */
  isMore: v.boolean(),
  /** On paper the signatures stand with the movements. */
  drawers: v.array(
    v.object({
      ...drawer.entries,
      movements: v.array(v.object({ ...movement.entries, signaturePath: v.nullable(signaturePath) })),
    }),
  ),
});

export const cashSlip = v.object({
  id: v.string(),
  currency: v.picklist(CURRENCIES),
  /** What left the drawer: above 0. */
  currencyAmount: v.number(),
  handedInTo: v.picklist(HANDED_IN_TO),
  takerName: v.string(),
  signaturePath,
  note: v.nullable(v.string()),
  madeAt: v.string(),
  madeBy: v.string(),
  /** Whose drawer it left. */
  staffName: v.string(),
  branchId: v.picklist(BRANCH_IDS),
  day: v.string(),
});

export const expensePage = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      branchId: v.picklist(BRANCH_IDS),
      kind: v.picklist(EXPENSE_KINDS),
      /** In the books; below 0 for a reversal. */
      netCents: v.number(),
      currency: v.picklist(CURRENCIES),
      currencyAmount: v.number(),
      htgPerUsd: v.nullable(v.number()),
      paidFrom: v.picklist(PAID_FROM),
      liters: v.nullable(v.number()),
      odometerKm: v.nullable(v.number()),
      note: v.nullable(v.string()),
      reversesId: v.nullable(v.string()),
      isReversed: v.boolean(),
      /** Null without a picture; the file is at /files/expenses/{id}. */
      receiptContentType: v.nullable(v.string()),
      madeAt: v.string(),
      madeBy: v.string(),
      vehicle: v.nullable(
        v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() }),
      ),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
  netCents: v.number(),
  kinds: v.array(v.object({ kind: v.picklist(EXPENSE_KINDS), netCents: v.number() })),
  /** The cars to choose from. */
  vehicles: v.array(v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() })),
});
