import { CURRENCIES, type Currency } from '#domain/currency.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { type LocalizedText, textIn } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { isPaymentMethod, type PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { methodName } from '../method-name.ts';

type Fields = Record<string, unknown>;

const DEEDS = [
  'payment',
  'reported',
  'verified',
  'verifiedOnce',
  'rejected',
  'refund',
  'reversal',
  'taken',
  'returned',
  'kept',
  'refundReversal',
  'takenReversal',
  'returnedReversal',
  'keptReversal',
] as const;
type Deed = (typeof DEEDS)[number];

interface Moved {
  kind: string;
  /** Of what takes a mistake back: what that was. */
  mistake?: unknown;
  status: string | null;
  currency: Currency;
  currencyAmount: number;
  method: PaymentMethod;
}

function isMoved(value: unknown): value is Moved {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, currency, currencyAmount, method } = value as Fields;
  const isKnown = CURRENCIES.some((known) => known === currency) && isPaymentMethod(method);
  return typeof kind === 'string' && typeof currencyAmount === 'number' && isKnown;
}

/** What became of the money that an entry of the log tells of; null for an entry about something else. */
export function moneyDeedOf({ moved, after }: Fields): { deed: Deed; parts: Moved[] } | null {
  const parts = Array.isArray(moved) ? moved.filter(isMoved) : [];
  const [first] = parts;
  if (first === undefined) return null;
  const decided = typeof after === 'object' && after !== null && 'status' in after;
  if (first.kind === 'reversal')
    return { deed: DEEDS.find((deed) => deed === `${first.mistake}Reversal`) ?? 'reversal', parts };
  if (first.kind !== 'payment')
    return { deed: DEEDS.find((deed) => deed === first.kind) ?? 'payment', parts };
  const isVerifiedOnce = typeof after === 'object' && after !== null && 'isVerifiedOnce' in after;
  if (first.status === 'pending_verification')
    return { deed: isVerifiedOnce ? 'verifiedOnce' : 'reported', parts };
  if (!decided) return { deed: 'payment', parts };
  return { deed: first.status === 'paid' ? 'verified' : 'rejected', parts };
}

interface Charged {
  kind: 'charge' | 'waiver';
  label: LocalizedText;
  totalCents: number;
}

function isCharged(value: unknown): value is Charged {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, totalCents } = value as Fields;
  const isKnown = kind === 'charge' || kind === 'waiver';
  return isKnown && typeof label === 'object' && label !== null && typeof totalCents === 'number';
}

/** Words what an entry of the log says of money, with its sums and ways; null for an entry about something else. */
export function useMoneyDeed() {
  const { t, locale } = useTranslation();
  /** `says` follows the name of who did it; `log` stands alone. */
  return (metadata: Fields, form: 'says' | 'log'): string | null => {
    const { charge } = metadata;
    if (isCharged(charge)) {
      const { kind, label, totalCents } = charge;
      const what = { amount: formatUsd(Math.abs(totalCents), locale), line: textIn(label, locale) };
      return t(`money.${form}.${kind}`, what);
    }
    const found = moneyDeedOf(metadata);
    if (found === null) return null;
    const { deed, parts } = found;
    const methods = parts.map(({ method }) => methodName(t, method));
    return t(`money.${form}.${deed}`, {
      amount: parts.map((part) => formatCurrency(part, locale)).join(' + '),
      method: [...new Set(methods)].join(', '),
    });
  };
}
