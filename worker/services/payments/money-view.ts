import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { chargeTaxOf } from '#domain/charge-tax.ts';
import { openChargeLines } from '#domain/charges.ts';
import { creditsNow, keptDepositCents } from '#domain/credit.ts';
import { leftOfDeposit } from '#domain/deposits.ts';
import { isTakenBack, leftOf } from '#domain/ledger-corrections.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import { withChecks } from '#domain/proof-checks.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { findMoney } from '../../db/queries/bookings/money-view.ts';
import type { Deps } from '../../deps.ts';

/**
 * All money of a booking: what was charged after it, paid, given back and held, what is left of each, its papers, and the rate of gourdes
 * that counts today. Throws BOOKING_NOT_FOUND.
 */
export async function getMoney(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId }: BookingIdInput,
  locale: Locale,
) {
  const money = await findMoney(db, bookingId, todayInHaiti(clock.now()));
  if (money === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { booking, lines, payments, deposits, receipts, rate, credits, creditDays } = money;
  const paperOf = (receiptId: string | null) => {
    const receipt = receipts.find(({ id }) => id === receiptId);
    return receipt ? { id: receipt.id, number: receiptNumber(receipt) } : null;
  };
  return {
    ...booking,
    rate,
    creditDays,
    keptDepositCents: keptDepositCents(payments),
    credits: creditsNow(credits, todayInHaiti(clock.now())),
    chargeTax: chargeTaxOf(money, lines),
    charges: openChargeLines(lines).map(({ position, code, label, openCents, openTaxCents }) => ({
      position,
      code,
      label: label && textIn(label, locale),
      amountCents: openCents,
      taxCents: openTaxCents,
    })),
    payments: payments.map((payment) => ({
      ...withChecks(payment),
      left: leftOf(payments, payment),
      isTakenBack: isTakenBack(payments, payment),
      receipt: paperOf(payment.receiptId),
    })),
    deposits: deposits.map((deposit) => ({
      ...deposit,
      left:
        deposit.kind === 'taken' ? leftOfDeposit(deposits, deposit) : { amountCents: 0, currencyAmount: 0 },
      isTakenBack: deposits.some(({ reversesId }) => reversesId === deposit.id),
      receipt: paperOf(deposit.receiptId),
    })),
  };
}
