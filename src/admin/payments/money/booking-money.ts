import { isCalledOff } from '#domain/booking-status.ts';
import type { ChargeCode } from '#domain/charges.ts';
import { overpaidCents } from '#domain/credit.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** All money of one booking, as the dialogs open with it. */
export type BookingMoney = RouterOutputs['payments']['ofBooking'];
export type MoneyPayment = BookingMoney['payments'][number];
export type MoneyDeposit = BookingMoney['deposits'][number];
export type MoneyRate = BookingMoney['rate'];

/** A charge as its dialog opens with it. */
export interface ProposedCharge {
  code: ChargeCode;
  note: string;
  amountCents?: number;
  /** The return that proposed it. */
  inspectionId?: string;
}

/** What is asked about a booking's money; null while nothing is. */
export type AskedMoney = { bookingId: string } & (
  | { kind: 'report' | 'refund' | 'waive' | 'giveCredit' }
  | { kind: 'useCredit'; creditId: string }
  /** From a numbered receipt where one is named; of so much where that is said. */
  | { kind: 'take' | 'takeDeposit'; formId?: string; cents?: number }
  /** With what is proposed, or whatever is typed in the dialog. */
  | { kind: 'charge'; charge?: ProposedCharge }
  /** One payment, or whichever is chosen in the dialog. */
  | { kind: 'reverse'; paymentId?: string }
  | { kind: 'returnDeposit' | 'reverseDeposit'; depositId: string }
  /** What is left of it goes back where nothing else is to be decided. */
  | { kind: 'keepDeposit'; depositId: string; isRestDue?: boolean }
);

/** The balance as it is asked for: 0 where more was paid. */
export function openBalanceOf(money: BookingMoney): number {
  return Math.max(0, balanceOf(money));
}

/** What is paid of a booking that was called off, and not kept. */
export function overpaidOf(money: BookingMoney): number {
  return overpaidCents(money);
}

/** Credits of the client's other bookings that can pay for this one. */
export function usableCredits({ id, credits, ...money }: BookingMoney) {
  if (isCalledOff(money.bookingStatus) || balanceOf(money) <= 0) return [];
  return credits.filter(({ bookingId, restCents }) => bookingId !== id && restCents > 0);
}

const PARTS = [
  { name: 'half', of: 2 },
  { name: 'third', of: 3 },
] as const;

/** What clients often pay of what is to be paid, in whole dollars: coins are rare. */
export function usualParts(toPayCents: number): { name: (typeof PARTS)[number]['name']; cents: number }[] {
  const parts = PARTS.map(({ name, of }) => ({ name, cents: Math.ceil(toPayCents / of / 100) * 100 }));
  return parts.filter(({ cents }) => cents < toPayCents);
}
