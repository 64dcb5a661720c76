import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#domain/currency.ts';
import { PAYMENT_METHODS, type PaymentMethod, takesGourdes } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { methodName } from '../../kit/method-name.ts';
import { MethodChoice } from './method-choice.tsx';

interface WayBackProps {
  name: string;
  cameBy: PaymentMethod;
  currency: Currency;
  value: PaymentMethod;
  error?: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** Money goes back as it came, unless staff choose another way, to which an administrator agrees. */
export function WayBack({ cameBy, currency, onChoose, ...field }: WayBackProps) {
  const { t } = useTranslation();
  const [isOther, setIsOther] = useState(field.value !== cameBy);
  if (isOther)
    return (
      <MethodChoice
        {...field}
        label={t('money.refund.method')}
        methods={PAYMENT_METHODS.filter((method) => currency === 'USD' || takesGourdes(method))}
        description={t('money.refund.needsAdmin')}
        onChoose={onChoose}
      />
    );
  return (
    <Text fz={13} c="dimmed">
      {t('money.refund.sameWay', { method: methodName(t, cameBy) })}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => setIsOther(true)}>
        {t('money.refund.otherWay')}
      </Button>
    </Text>
  );
}
