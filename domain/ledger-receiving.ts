import { AppError } from './app-error.ts';
import { bookedAmount } from './currency.ts';
import { centsOfGourdes } from './gourdes.ts';
import {
  type CashGiven,
  type ChangedLedger,
  changed,
  type EntrySource,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  ledgerBalance,
  type MoneyPart,
  NO_NOTES,
  newEntry,
  type Payer,
  refuseField,
} from './ledger.ts';
import type { Cents } from './money.ts';
import { arrivesInAccount, takesGourdes } from './payment-method.ts';
import { needsSecondPerson, type SecondApproverLimit } from './second-person.ts';

/** Money that comes in, or is said to have been sent. */

function cashGiven(part: MoneyPart): CashGiven {
  if (part.method !== 'cash') return NO_NOTES;
  const { tenderedUsdCents = null, tenderedHtg = null, changeUsdCents = null, changeHtg = null } = part;
  return { tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg };
}

/** What was given less the change must be the amount; gourdes may round it by the worth of two. */
function requireFittingChange(cash: CashGiven, amountCents: Cents, htgPerUsd: number | null): void {
  const { tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg } = cash;
  if (tenderedUsdCents === null && tenderedHtg === null && !changeUsdCents && !changeHtg) return;
  const gourdes = (tenderedHtg ?? 0) - (changeHtg ?? 0);
  if (gourdes !== 0 && htgPerUsd === null) throw new AppError('RATE_MISSING');
  const gourdeCents =
    htgPerUsd === null ? 0 : Math.sign(gourdes) * centsOfGourdes(Math.abs(gourdes), htgPerUsd);
  const tolerance = htgPerUsd !== null && gourdes !== 0 ? Math.ceil(200 / htgPerUsd) : 0;
  const differenceCents = (tenderedUsdCents ?? 0) - (changeUsdCents ?? 0) + gourdeCents - amountCents;
  if (Math.abs(differenceCents) > tolerance) throw refuseField('tenderedUsdCents', 'validation.change.wrong');
}

export interface ReceivedMoney extends Payer {
  parts: readonly MoneyPart[];
  note?: string | undefined;
  /** Why more than the balance is taken. */
  reason?: string | undefined;
}

/** What the firm has set: the rate of the day, and from which amount on two people verify what came into an account. */
export interface ReceivingRules {
  htgPerUsd: number | null;
  secondApproverCents: SecondApproverLimit;
}

/**
 * Records money that came in, one entry a part. What two people must verify waits for the second: whoever records it is the
 * first. Throws VALIDATION_FAILED for more than the balance without a reason, and for gourdes by a way that takes none;
 * RATE_MISSING for gourdes without a rate.
 */
export function receivePayment(
  ledger: Ledger,
  money: ReceivedMoney,
  { htgPerUsd, secondApproverCents }: ReceivingRules,
  act: LedgerAct,
): ChangedLedger {
  return addParts(ledger, money, htgPerUsd, (amount) => {
    const isFirstOfTwo =
      arrivesInAccount(amount.method) &&
      needsSecondPerson({ ...amount, firstVerifiedAt: null }, secondApproverCents);
    if (!isFirstOfTwo) return newEntry({ ...amount, status: 'paid' }, act);
    const first = { firstVerifiedByUserId: act.userId, firstVerifiedAt: act.at.toISOString() };
    return { ...newEntry({ ...amount, status: 'pending_verification' }, act), ...first };
  });
}

/** Records money that is said to have been sent: it waits until staff see it in the account. Throws as `receivePayment`. */
export function reportPayment(
  ledger: Ledger,
  money: ReceivedMoney,
  htgPerUsd: number | null,
  act: LedgerAct,
): ChangedLedger {
  return addParts(ledger, money, htgPerUsd, (amount) =>
    newEntry({ ...amount, status: 'pending_verification' }, act),
  );
}

function addParts(
  ledger: Ledger,
  { parts, payerName, payerPhone, payerEmail, note, reason }: ReceivedMoney,
  htgPerUsd: number | null,
  entryOf: (amount: Omit<EntrySource, 'status'>) => LedgerEntry,
): ChangedLedger {
  let restCents = ledgerBalance(ledger);
  const added = parts.map((part) => {
    const { currency, currencyAmount, method, reference } = part;
    if (currency === 'HTG' && !takesGourdes(method))
      throw refuseField('currency', 'validation.currency.method');
    if (currency === 'HTG' && htgPerUsd === null) throw new AppError('RATE_MISSING');
    const amount = bookedAmount({ currency, currencyAmount }, htgPerUsd, restCents);
    if (amount.amountCents < 1) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
    restCents -= amount.amountCents;
    const cash = cashGiven(part);
    requireFittingChange(cash, amount.amountCents, htgPerUsd);
    return {
      ...entryOf({ ...amount, method }),
      ...cash,
      reference: reference ?? null,
      payerName: payerName ?? null,
      payerPhone: payerPhone ?? null,
      payerEmail: payerEmail ?? null,
      verificationNotes: note ?? null,
      reason: reason ?? null,
    };
  });
  if (restCents < 0 && reason === undefined)
    throw refuseField('amountCents', 'validation.paymentAmount.above');
  return changed(ledger, [...ledger.entries, ...added]);
}
