import { type BookingStatus, isBack, isCalledOff } from './booking-status.ts';
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

/** `refundCents`: what is to be paid back. */
function openParts(rental: BackRental, refundCents: Cents): SettlePart[] {
  const isOpen: Record<SettlePart, boolean> = {
    charges: Object.keys(rental.undecidedCharges).length > 0,
    balance: balanceOf(rental) > 0,
    refund: refundCents > 0,
    deposit: rental.depositHeldCents > 0,
  };
  return SETTLE_PARTS.filter((part) => isOpen[part]);
}

/** What is left to decide, whichever status says that the car is back; nothing before. `isToSettle` asks the database for the same. */
export function toSettle(rental: BackRental): SettlePart[] {
  return isBack(rental.bookingStatus) ? openParts(rental, -balanceOf(rental)) : [];
}

export interface EndedRental extends BackRental {
  /** To be paid back; of one that was called off without what is its client's credit. */
  refundCents: Cents;
  /** How its car came back is recorded, and its client has no other car of it. */
  isVehicleBack: boolean;
}

/** The same, also of a rental that was called off once its car had left and is back; null where there is none to settle. */
export function leftToSettle(rental: EndedRental): SettlePart[] | null {
  const { bookingStatus, isVehicleBack, refundCents } = rental;
  const isEnded = isBack(bookingStatus) || (isCalledOff(bookingStatus) && isVehicleBack);
  return isEnded ? openParts(rental, refundCents) : null;
}
