import { type BookingStatus, isBack } from './booking-status.ts';
import { balanceOf } from './ledger.ts';
import type { Cents } from './money.ts';
import type { UndecidedCharges } from './undecided-charges.ts';

/** A rental that is back is settled once nothing of it is left to decide: what is proposed, what is to be paid, the deposit. */

export const SETTLE_PARTS = ['charges', 'balance', 'refund', 'deposit'] as const;
export type SettlePart = (typeof SETTLE_PARTS)[number];

export interface BackRental {
  bookingStatus: BookingStatus;
  grandTotalCents: Cents;
  /** Payments less refunds; a transfer that nobody has verified is not among them. */
  paidCents: Cents;
  depositHeldCents: Cents;
  /** What was proposed when its cars came back, and nobody has charged or left. */
  undecidedCharges: UndecidedCharges;
}

/** What is left to decide, whichever status says that the car is back; nothing before. `isToSettle` asks the database for the same. */
export function toSettle(rental: BackRental): SettlePart[] {
  const { bookingStatus, depositHeldCents, undecidedCharges } = rental;
  if (!isBack(bookingStatus)) return [];
  const isOpen: Record<SettlePart, boolean> = {
    charges: Object.keys(undecidedCharges).length > 0,
    balance: balanceOf(rental) > 0,
    refund: balanceOf(rental) < 0,
    deposit: depositHeldCents > 0,
  };
  return SETTLE_PARTS.filter((part) => isOpen[part]);
}
