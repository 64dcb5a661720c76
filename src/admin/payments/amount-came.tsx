import { formatCurrency } from '#domain/format-currency.ts';
import { parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AmountInput } from './money/amount-fields.tsx';
import type { UndecidedPayment } from './payment-facts.tsx';

interface AmountCameProps {
  payment: UndecidedPayment;
  value: string;
  /** A message key. */
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What really came, filled with what was said. */
export function AmountCame({ payment, value, error, onChange }: AmountCameProps) {
  const { t, word, locale } = useTranslation();
  const { currency, currencyAmount } = payment;
  const isOther = parseAmount(value, currency) !== currencyAmount;
  return (
    <AmountInput
      name="currencyAmount"
      label={t('adminPayments.decide.amount')}
      description={t(isOther ? 'adminPayments.decide.amountOther' : 'adminPayments.decide.amountHint', {
        amount: formatCurrency(payment, locale),
      })}
      currency={currency}
      value={value}
      error={error ? word(error) : undefined}
      onChange={onChange}
    />
  );
}
