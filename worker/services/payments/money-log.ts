import { changesBetween } from '#domain/activity.ts';
import { paymentSubject } from '#domain/activity-subject.ts';
import type { DepositEntry } from '#domain/deposits.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import type { Given } from '#domain/given.ts';
import type { ChangedLedger, LedgerEntry } from '#domain/ledger.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import { sumOf } from '#domain/price-line.ts';
import type { SureOfReference } from '#domain/reference-use.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import type { BookingMoney, MoneyChange } from '../../db/queries/bookings/booking-money.ts';
import type { GivenApproval } from '../approvals/require-approval.ts';
import { bookingLog } from '../bookings/booking-change.ts';

/** What a decision about money says of itself. */
export interface ToldMoney {
  /** Who agreed to it. */
  approval?: GivenApproval | null;
  /** What it changed of a payment. */
  changes?: { before: object; after: object };
  /** That somebody was sure of a reference that others have. */
  sure?: SureOfReference;
  /** What is charged or waived. */
  lines?: readonly KeptLine[];
}

/** What was charged or waived by itself, for the log. */
export function chargeLog(
  booking: BookingMoney,
  by: ChangeAuthor,
  lines: readonly [KeptLine, ...KeptLine[]],
  after: Pick<ChangedLedger, 'paymentStatus'>,
  { approval }: ToldMoney,
): MoneyChange['log'] {
  const { paymentStatus, grandTotalCents } = booking;
  const [{ kind, code, label, reason }] = lines;
  const totalCents = sumOf(lines);
  const now = { paymentStatus: after.paymentStatus, grandTotalCents: grandTotalCents + totalCents };
  return bookingLog(booking, by, {
    charge: { kind, code, totalCents, label, reason },
    ...(kind === 'waiver' && { given: { waiver: -totalCents } satisfies Given }),
    ...approval?.log,
    ...changesBetween({ paymentStatus, grandTotalCents }, now),
  });
}

/** What an entry takes back, for the log; undefined where it takes nothing back. */
function mistakeOf({ entries, deposits }: BookingMoney, entry: LedgerEntry | DepositEntry) {
  if (entry.kind !== 'reversal') return undefined;
  return 'status' in entry
    ? entries.find(({ id }) => id === entry.correctsId)?.kind
    : deposits.find(({ id }) => id === entry.reversesId)?.kind;
}

/** Sums and ways of what moved, for the log: never without the amount and the method. */
export function moneyLog(
  booking: BookingMoney,
  by: ChangeAuthor,
  entries: readonly (LedgerEntry | DepositEntry)[],
  after: Pick<ChangedLedger, 'paymentStatus' | 'paidCents'> & {
    depositHeldCents: number;
    grandTotalCents: number;
  },
  { changes: decided, approval, sure, lines: [charge] = [] }: ToldMoney,
  paper: MoneyChange['paper'],
): MoneyChange['log'] {
  const { id: bookingId, bookingCode, paymentStatus, paidCents, depositHeldCents, grandTotalCents } = booking;
  const [first] = entries;
  const moved = entries.map((entry) => {
    const { kind, amountCents, currency, currencyAmount, method, reference, reason } = entry;
    const status = 'status' in entry ? entry.status : null;
    const mistake = mistakeOf(booking, entry);
    return {
      kind,
      ...(mistake && { mistake }),
      status,
      amountCents,
      currency,
      currencyAmount,
      method,
      reference,
      reason,
    };
  });
  const amountCents = entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  const { paymentStatus: status, paidCents: paid, depositHeldCents: held, grandTotalCents: total } = after;
  const changes =
    decided ??
    changesBetween(
      { paymentStatus, paidCents, depositHeldCents, grandTotalCents },
      { paymentStatus: status, paidCents: paid, depositHeldCents: held, grandTotalCents: total },
    );
  return {
    by,
    action: 'update',
    subject: paymentSubject(first?.id ?? bookingId, booking),
    metadata: {
      bookingId,
      bookingCode,
      amountCents,
      moved,
      // What a part of a deposit was kept for, where that was charged by the same act.
      ...(charge && { charge: charge.code }),
      ...approval?.log,
      ...sure,
      ...changes,
      ...(paper && { paperForm: paperFormNumber(paper.form) }),
    },
  };
}
