import type { ChargeCode } from '#domain/charges.ts';
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
}

/** What is asked about a booking's money; null while nothing is. */
export type AskedMoney = { bookingId: string } & (
  | { kind: 'report' | 'refund' | 'waive' }
  /** From a numbered receipt where one is named. */
  | { kind: 'take' | 'takeDeposit'; formId?: string }
  /** With what is proposed, or whatever is typed in the dialog. */
  | { kind: 'charge'; charge?: ProposedCharge }
  /** One payment, or whichever is chosen in the dialog. */
  | { kind: 'reverse'; paymentId?: string }
  | { kind: 'returnDeposit' | 'keepDeposit'; depositId: string }
);

/** What is still to be paid; never below 0. */
export function balanceOf({ grandTotalCents, paidCents }: BookingMoney): number {
  return Math.max(0, grandTotalCents - paidCents);
}

/** What is to be paid and was not sent yet, as "Who owes" counts it; never below 0. */
export function dueOf({
  grandTotalCents,
  paidCents,
  pendingCents,
}: Pick<BookingMoney, 'grandTotalCents' | 'paidCents' | 'pendingCents'>): number {
  return Math.max(0, grandTotalCents - paidCents - pendingCents);
}
