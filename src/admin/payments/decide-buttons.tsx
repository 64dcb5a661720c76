import { Button, Group } from '@mantine/core';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface DecideButtonsProps {
  code: string;
  onDecide: (decision: PaymentDecision) => void;
}

/** Verify and Reject, for one payment that waits. */
export function DecideButtons({ code, onDecide }: DecideButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        fz={13}
        aria-label={t('adminPayments.list.verifyOf', { code })}
        onClick={() => onDecide('verify')}
      >
        {t('adminPayments.list.verify')}
      </Button>
      <Button
        size="compact-sm"
        fz={13}
        variant="light"
        color="hibiscus"
        aria-label={t('adminPayments.list.rejectOf', { code })}
        onClick={() => onDecide('reject')}
      >
        {t('adminPayments.list.reject')}
      </Button>
    </Group>
  );
}
