import { NativeSelect } from '@mantine/core';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';

/** How money moves at the counter: cash is cash there, not 'Cash at Pickup'. */
export function methodName(t: Translate, method: PaymentMethod): string {
  return method === 'cash' ? t('money.cash') : t(`method.${method}`);
}

interface MethodChoiceProps {
  name: string;
  value: PaymentMethod;
  methods?: readonly PaymentMethod[];
  error?: string | undefined;
  label?: string;
  description?: string;
  onChoose: (method: PaymentMethod) => void;
}

export function MethodChoice({ methods = PAYMENT_METHODS, onChoose, ...field }: MethodChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="sm"
      label={t('money.method')}
      {...field}
      data={methods.map((value) => ({ value, label: methodName(t, value) }))}
      onChange={({ currentTarget: { value } }) => isPaymentMethod(value) && onChoose(value)}
    />
  );
}
