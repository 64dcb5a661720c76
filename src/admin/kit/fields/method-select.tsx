import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface MethodSelectProps extends Omit<NativeSelectProps, 'label' | 'data' | 'onChange' | 'value'> {
  /** '' until one is chosen. */
  value: PaymentMethod | '';
  methods?: readonly PaymentMethod[];
  onChoose: (method: PaymentMethod) => void;
}

/** How money comes in. */
export function MethodSelect({ methods = PAYMENT_METHODS, onChoose, ...rest }: MethodSelectProps) {
  const { t } = useTranslation();
  const known = methods.map((value) => ({ value: value as string, label: t(`method.${value}`) }));
  const none = { value: '', label: t('adminBookings.form.chooseMethod') };
  return (
    <NativeSelect
      size="sm"
      label={t('adminBookings.field.paymentMethod')}
      {...rest}
      data={rest.value === '' ? [none, ...known] : known}
      onChange={({ currentTarget: { value } }) => isPaymentMethod(value) && onChoose(value)}
    />
  );
}
