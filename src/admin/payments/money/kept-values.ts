import { amountFor, type CurrencyAmount, partOf } from '#domain/currency.ts';
import { toPayOf } from '#domain/ledger.ts';
import { amountText } from '#domain/typed-amount.ts';
import type { BookingMoney, MoneyDeposit } from './booking-money.ts';

/** What is typed of a part of a deposit that is kept. */

type BookedDeposit = Pick<MoneyDeposit, 'amountCents' | 'currencyAmount' | 'currency' | 'htgPerUsd' | 'left'>;

type NamedMoney = Pick<BookingMoney, 'grandTotalCents' | 'paidCents' | 'pendingCents' | 'charges'>;

/** The last charges that make up what is to be paid. */
function chargesDue({ charges, ...money }: NamedMoney) {
  let leftCents = toPayOf(money);
  const isDue = ({ amountCents }: NamedMoney['charges'][number]) => {
    const isLeft = leftCents > 0;
    leftCents -= amountCents;
    return isLeft;
  };
  return charges.toReversed().filter(isDue).toReversed();
}

/** For what is to be paid and does not wait to be verified, where there is any; else for a damage, of which nobody has said how much. */
export function proposedKept(
  money: NamedMoney,
  deposit: BookedDeposit | undefined,
  nameOf: (charge: NamedMoney['charges'][number]) => string,
) {
  const toPayCents = toPayOf(money);
  const amount = deposit ? amountFor(deposit, deposit.left, toPayCents) : 0;
  return {
    currencyAmount: deposit && amount > 0 ? amountText(amount, deposit.currency) : '',
    chargeCode: toPayCents > 0 ? '' : ('damage' as const),
    reason: chargesDue(money).map(nameOf).join(', '),
  };
}

/** What a part in gourdes is in the books; null for dollars, and for what is no part of it. */
export function worthOfPart(
  deposit: BookedDeposit,
  currencyAmount: CurrencyAmount['currencyAmount'],
): number | null {
  const isPart =
    Number.isInteger(currencyAmount) && currencyAmount >= 1 && currencyAmount <= deposit.left.currencyAmount;
  if (deposit.currency === 'USD' || !isPart) return null;
  const isWhole = currencyAmount === deposit.left.currencyAmount;
  return isWhole || deposit.left.amountCents > 1
    ? partOf(deposit, deposit.left, currencyAmount).amountCents
    : null;
}
