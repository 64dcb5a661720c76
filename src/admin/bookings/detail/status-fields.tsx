import { NativeSelect, Stack } from '@mantine/core';
import { BOOKING_STATUSES, isBookingStatus } from '#domain/booking-status.ts';
import { formatUsd } from '#domain/money.ts';
import { isPaymentStatus, ledgerMove, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MethodSelect } from '../../kit/fields/method-select.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import type { BookingData } from './booking-data.ts';
import { asksForPart, type EditForm } from './edit-values.ts';

interface EditFieldsProps {
  form: EditForm;
  base: BookingData;
}

/** The booking's status and payment status; what the ledger cannot do is not offered (D11). */
export function StatusFields({ form, base }: EditFieldsProps) {
  const { t, locale } = useTranslation();
  const { values, set, errorOf } = form;
  return (
    <Stack gap="sm">
      <NativeSelect
        size="sm"
        label={t('adminBookings.field.bookingStatus')}
        value={values.bookingStatus}
        error={errorOf('bookingStatus')}
        data={BOOKING_STATUSES.map((value) => ({ value, label: t(`status.booking.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isBookingStatus(value) && set('bookingStatus', value)}
      />
      <NativeSelect
        size="sm"
        label={t('adminBookings.field.paymentStatus')}
        value={values.paymentStatus}
        error={errorOf('paymentStatus')}
        data={PAYMENT_STATUSES.map((value) => ({
          value,
          label: t(`status.payment.${value}`),
          disabled: ledgerMove(base.paymentStatus, value) === null,
        }))}
        onChange={({ currentTarget: { value } }) => isPaymentStatus(value) && set('paymentStatus', value)}
      />
      {asksForPart(values, base) ? (
        <MoneyInput
          withAsterisk
          label={t('adminBookings.field.amountCents')}
          description={t('adminBookings.edit.partHint', {
            amount: formatUsd(base.outstandingCents, locale),
          })}
          {...form.typed('amount')}
        />
      ) : null}
      <MethodSelect
        value={values.paymentMethod}
        error={errorOf('paymentMethod')}
        onChoose={(method) => set('paymentMethod', method)}
      />
    </Stack>
  );
}
