import { NativeSelect } from '@mantine/core';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { methodName } from '../../kit/method-name.ts';

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
