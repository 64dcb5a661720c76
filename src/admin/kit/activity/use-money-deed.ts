import { CURRENCIES, type Currency } from '#domain/currency.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { isPaymentMethod, type PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

type Fields = Record<string, unknown>;

const DEEDS = [
  'payment',
  'reported',
  'verified',
  'rejected',
  'refund',
  'reversal',
  'taken',
  'returned',
  'kept',
] as const;
type Deed = (typeof DEEDS)[number];

interface Moved {
  kind: string;
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
  if (first.kind !== 'payment')
    return { deed: DEEDS.find((deed) => deed === first.kind) ?? 'payment', parts };
  if (first.status === 'pending_verification') return { deed: 'reported', parts };
  if (!decided) return { deed: 'payment', parts };
  return { deed: first.status === 'paid' ? 'verified' : 'rejected', parts };
}

/** Words what an entry of the log says of money, with its sums and ways; null for an entry about something else. */
export function useMoneyDeed() {
  const { t, locale } = useTranslation();
  /** `says` follows the name of who did it; `log` stands alone. */
  return (metadata: Fields, form: 'says' | 'log'): string | null => {
    const found = moneyDeedOf(metadata);
    if (found === null) return null;
    const { deed, parts } = found;
    const methods = parts.map(({ method }) => (method === 'cash' ? t('money.cash') : t(`method.${method}`)));
    return t(`money.${form}.${deed}`, {
      amount: parts.map((part) => formatCurrency(part, locale)).join(' + '),
      method: [...new Set(methods)].join(', '),
    });
  };
}
