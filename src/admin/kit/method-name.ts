import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Translate } from '#src/i18n/use-translation.ts';

/** How money moved: what was received in cash is cash, not 'Cash at Pickup', which is how a booking is to be paid. */
export function methodName(t: Translate, method: PaymentMethod): string {
  return method === 'cash' ? t('admin.method.cash') : t(`method.${method}`);
}
