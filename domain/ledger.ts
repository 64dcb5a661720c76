import { AppError } from './app-error.ts';
import type { BranchId } from './branch.ts';
import { type CalendarDay, dayInHaiti } from './calendar-day.ts';
import type { BookedAmount, Currency } from './currency.ts';
import type { Cents } from './money.ts';
import { arrivesInAccount, type PaymentMethod } from './payment-method.ts';
import {
  bookingPaymentStatus,
  type LedgerStatus,
  type PaymentKind,
  type PaymentStatus,
  paidCents,
  pendingCents,
} from './payment-status.ts';
import type { ProofContentType } from './policy.ts';

/**
 * What happens to the payments of a booking when staff or the client do something about its money. Entries are
 * added and never rewritten, but for one that waits, which is decided once. It takes entries and returns entries: the
 * database stores them, and refuses when the booking has changed meanwhile.
 */

/** What was given in cash and what went back, each in its currency: cents of dollars, whole gourdes. Null but for cash. */
export interface CashGiven {
  tenderedUsdCents: number | null;
  tenderedHtg: number | null;
  changeUsdCents: number | null;
  changeHtg: number | null;
}

export interface LedgerEntry extends BookedAmount, CashGiven {
  id: string;
  kind: PaymentKind;
  /** The payment that is given back or was a mistake. */
  correctsId: string | null;
  /** The deposit of which this part was kept. */
  depositId: string | null;
  /** The credit that moved it from one booking to another: no money was handed over. */
  creditId: string | null;
  branchId: BranchId;
  method: PaymentMethod;
  status: LedgerStatus;
  /** The day in Haiti on which it counts; null for what does not. */
  paidOn: CalendarDay | null;
  /** Whose revenue it is; null for what does not count. `changed` decides it. */
  vehicleId: string | null;
  reference: string | null;
  payerName: string | null;
  payerPhone: string | null;
  /** Where their receipt goes. */
  payerEmail: string | null;
  proofKey: string | null;
  proofContentType: ProofContentType | null;
  /** SHA-256 of the file. */
  proofHash: string | null;
  receivedByUserId: string | null;
  /** Who found the money in the account, and when. */
  seenByUserId: string | null;
  seenAt: string | null;
  /** Of two people who verify it, the first. */
  firstVerifiedByUserId: string | null;
  firstVerifiedAt: string | null;
  verifiedByUserId: string | null;
  verifiedAt: string | null;
  verificationNotes: string | null;
  rejectionReason: string | null;
  /** The payment of the amount that came, where it was another one than was said. */
  replacedById: string | null;
  /** Who agreed that it goes back by another way than it came; null where nobody had to. */
  approvedByUserId: string | null;
  reason: string | null;
  receiptId: string | null;
  createdAt: string;
}

export interface Ledger {
  /** The oldest first. */
  entries: readonly LedgerEntry[];
  /** Which vehicle the booking has. */
  vehicleId: string;
  /** What is charged. */
  totalCents: Cents;
  /** There was and will be no rental; absent where there is one. */
  isCalledOff?: boolean;
  /** What was charged until the booking was released for want of a payment; null or absent where it was not. */
  beforeReleaseCents?: Cents | null;
  /** How the booking is to be paid. */
  method: PaymentMethod;
}

/** When and at which branch it is done, by whom, and the receipt for the money that moves now. */
export interface ProofAct {
  /** Null for whoever has a link of the booking: they report money, and receive none. */
  userId: string | null;
  at: Date;
  branchId: BranchId;
  /** Where the car of the booking is picked up. */
  pickupBranchId: BranchId;
  /** Made by whoever asks: the same one again is the same act. */
  receiptId: string;
  newId(): string;
}

/** As `ProofAct`, by a person with an account. */
export interface LedgerAct extends ProofAct {
  userId: string;
}

export interface ChangedLedger {
  entries: LedgerEntry[];
  paymentStatus: PaymentStatus;
  paidCents: Cents;
  pendingCents: Cents;
}

export interface ProofOfPayment {
  proofKey: string;
  proofContentType: ProofContentType;
  proofHash: string;
}

/** Money as the form tells it: one currency and one way. */
export type MoneyPart = { [Field in keyof CashGiven]?: CashGiven[Field] | undefined } & {
  currency: Currency;
  currencyAmount: number;
  method: PaymentMethod;
  reference?: string | undefined;
};

export interface Payer {
  payerName?: string | undefined;
  payerPhone?: string | undefined;
  payerEmail?: string | undefined;
}

export function refuseField(field: string, key: string): AppError {
  return new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: key } });
}

/** What is charged, what was paid of it less refunds, and what waits to be verified: as the row of a booking says it. */
export interface BookedMoney {
  grandTotalCents: Cents;
  paidCents: Cents;
  pendingCents: Cents;
}

/** What is still to be paid: charged, less paid, with what was refunded. Below 0 where more was paid than is charged. */
export function balanceOf({
  grandTotalCents,
  paidCents,
}: Pick<BookedMoney, 'grandTotalCents' | 'paidCents'>): Cents {
  return grandTotalCents - paidCents;
}

/** What of the balance was not sent yet, never below 0: what waits to be verified was. `toPayCents` asks the database for the same. */
export function toPayOf(money: BookedMoney): Cents {
  return Math.max(0, balanceOf(money) - money.pendingCents);
}

export function ledgerBalance({ entries, totalCents }: Pick<Ledger, 'entries' | 'totalCents'>): Cents {
  return balanceOf({ grandTotalCents: totalCents, paidCents: paidCents(entries) });
}

/** What a payment that waits is measured by: the balance, of a released booking as it was before. */
export function claimOf({ beforeReleaseCents, ...ledger }: Ledger): Cents {
  return ledgerBalance({ ...ledger, totalCents: beforeReleaseCents ?? ledger.totalCents });
}

/** What of that nobody has sent yet, never below 0. */
export function openClaimOf(ledger: Ledger): Cents {
  return Math.max(0, claimOf(ledger) - pendingCents(ledger.entries));
}

/**
 * Each that counts now, for its vehicle: the one that its booking has, or that of the entry which it corrects. It stays so: the booking
 * may get another vehicle later, and what one brought in a month that is over does not change.
 */
function withVehicles(entries: readonly LedgerEntry[], vehicleId: string): LedgerEntry[] {
  return entries.map((entry) => {
    if (entry.paidOn === null || entry.vehicleId !== null) return entry;
    const corrected = entries.find(({ id }) => id === entry.correctsId);
    return { ...entry, vehicleId: corrected?.vehicleId ?? vehicleId };
  });
}

/** What the booking's money comes to with these entries. */
export function changed(
  { vehicleId, totalCents, isCalledOff }: Pick<Ledger, 'vehicleId' | 'totalCents' | 'isCalledOff'>,
  entries: readonly LedgerEntry[],
): ChangedLedger {
  return {
    entries: withVehicles(entries, vehicleId),
    paymentStatus: bookingPaymentStatus(entries, totalCents, isCalledOff),
    paidCents: paidCents(entries),
    pendingCents: pendingCents(entries),
  };
}

export function replaceEntry(
  entries: readonly LedgerEntry[],
  old: LedgerEntry,
  entry: LedgerEntry,
): LedgerEntry[] {
  return entries.map((one) => (one === old ? entry : one));
}

export const NO_NOTES: CashGiven = {
  tenderedUsdCents: null,
  tenderedHtg: null,
  changeUsdCents: null,
  changeHtg: null,
};

export interface EntrySource extends BookedAmount {
  method: PaymentMethod;
  status: LedgerStatus;
}

/** Where money counts: cash where it is, what comes into an account where the booking is picked up, whoever enters it. */
export function branchOf(method: PaymentMethod, { branchId, pickupBranchId }: ProofAct): BranchId {
  return arrivesInAccount(method) ? pickupBranchId : branchId;
}

export function newEntry(source: EntrySource, act: ProofAct): LedgerEntry {
  const counts = source.status === 'paid' || source.status === 'refunded';
  const { amountCents, currency, currencyAmount, htgPerUsd, method, status } = source;
  return {
    amountCents,
    currency,
    currencyAmount,
    htgPerUsd,
    method,
    status,
    ...NO_NOTES,
    id: act.newId(),
    kind: 'payment',
    correctsId: null,
    depositId: null,
    creditId: null,
    branchId: branchOf(method, act),
    paidOn: counts ? dayInHaiti(act.at) : null,
    vehicleId: null,
    reference: null,
    payerName: null,
    payerPhone: null,
    payerEmail: null,
    proofKey: null,
    proofContentType: null,
    proofHash: null,
    receivedByUserId: counts ? act.userId : null,
    seenByUserId: null,
    seenAt: null,
    firstVerifiedByUserId: null,
    firstVerifiedAt: null,
    verifiedByUserId: counts ? act.userId : null,
    verifiedAt: counts ? act.at.toISOString() : null,
    verificationNotes: null,
    rejectionReason: null,
    replacedById: null,
    approvedByUserId: null,
    reason: null,
    receiptId: counts ? act.receiptId : null,
    createdAt: act.at.toISOString(),
  };
}

/** Whether something of it is the firm's already, so that there is a receipt. */
export function countsNow(entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ paidOn }) => paidOn !== null);
}

/** The entries that a change added or decided; of a claim and the amount that came in its place, the latter. */
export function changedEntries(before: Ledger, after: ChangedLedger): LedgerEntry[] {
  return after.entries.filter((entry) => !before.entries.includes(entry) && entry.replacedById === null);
}
