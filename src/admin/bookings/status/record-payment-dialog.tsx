import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { dollarsText, formatUsd } from '#domain/money.ts';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { recordPaymentInput } from '#domain/schemas/payments.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useRefreshBookings } from '../../kit/editing/use-refresh-bookings.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { centsOf } from '../form/create-values.ts';
import type { StatusHolder } from './use-status-change.ts';
import { useUndo } from './use-undo.ts';

interface RecordPaymentDialogProps {
  /** The booking that money came in for; null keeps the dialog closed. */
  booking: StatusHolder | null;
  onClose: () => void;
}

/** Money that came in: how much, how, and a note. The balance is filled in. */
export function RecordPaymentDialog({ booking, onClose }: RecordPaymentDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(booking);
  return (
    <Dialog
      opened={booking !== null}
      onClose={onClose}
      centered
      title={t('adminBookings.receive.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown ? (
        <PaymentForm key={`${shown.id} ${shown.rowVersion}`} booking={shown} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

interface ReceivedValues {
  /** Dollars as typed. */
  amountCents: string;
  method: PaymentMethod;
  note: string;
}

function usePaymentForm({ id: bookingId, rowVersion, ...booking }: StatusHolder) {
  const balanceCents = Math.max(0, booking.grandTotalCents - booking.paidCents);
  const form = useStaffForm({
    initial: {
      amountCents: dollarsText(balanceCents),
      method: booking.paymentMethod,
      note: '',
    } as ReceivedValues,
    schema: recordPaymentInput,
    toInput: (values) => ({ ...values, bookingId, rowVersion, amountCents: centsOf(values.amountCents) }),
  });
  return { form, balanceCents };
}

interface PaymentFormProps {
  booking: StatusHolder;
  onClose: () => void;
}

function PaymentForm({ booking, onClose }: PaymentFormProps) {
  const { t, locale } = useTranslation();
  const { form, balanceCents } = usePaymentForm(booking);
  const { send, isBusy } = useRecordPayment({ booking, form, balanceCents, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const { values, set, errorOf } = form;
  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <Text size="sm" mb="sm">
        {t('adminBookings.receive.text', {
          code: booking.bookingCode,
          name: booking.customerName,
          amount: formatUsd(balanceCents, locale),
        })}
      </Text>
      <MoneyInput
        withAsterisk
        data-autofocus
        label={t('adminBookings.field.amountCents')}
        {...form.typed('amountCents')}
      />
      <NativeSelect
        size="sm"
        mt="sm"
        withAsterisk
        label={t('adminBookings.field.paymentMethod')}
        name="method"
        value={values.method}
        error={errorOf('method')}
        data={PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isPaymentMethod(value) && set('method', value)}
      />
      <Textarea
        size="sm"
        mt="sm"
        autosize
        minRows={2}
        maxRows={6}
        label={t('adminBookings.receive.note')}
        description={t('adminBookings.receive.noteHint')}
        {...form.text('note')}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={isBusy}>
          {t('adminBookings.receive.submit')}
        </Button>
      </Group>
    </form>
  );
}

interface RecordSettings extends ReturnType<typeof usePaymentForm>, PaymentFormProps {}

function useRecordPayment({ booking, form, balanceCents, onClose }: RecordSettings) {
  const { t, word, locale } = useTranslation();
  const refresh = useRefreshBookings();
  const undo = useUndo();
  const record = trpc.staff.bookings.recordPayment.useMutation({
    onSuccess: ({ rowVersion, paymentId }, { bookingId, amountCents, method }) => {
      const words = { amount: formatUsd(amountCents, locale), method: t(`method.${method}`) };
      showToast({
        title: t('adminBookings.toast.paymentUpdated'),
        message: t('adminBookings.receive.done', words),
        tone: 'success',
        ...(paymentId ? { action: undo.received({ bookingId, rowVersion, paymentId }) } : {}),
      });
      onClose();
    },
    onError: (error) => {
      const isStale = errorCode(error) === 'STALE_VERSION';
      if (form.refuse(error)) return;
      showToast({
        title: t('adminBookings.toast.paymentFailed'),
        message: isStale ? t('adminBookings.toast.stale') : errorText(error, word),
        tone: 'error',
      });
      // What was typed was meant for a balance that is another now.
      if (isStale) onClose();
    },
    onSettled: refresh,
  });
  const send = () => {
    if (record.isPending) return;
    const input = form.check();
    if (!input) return;
    if (input.amountCents > balanceCents)
      return form.showErrors({ amountCents: 'validation.paymentAmount.invalid' });
    record.mutate({ ...input, bookingId: booking.id });
  };
  return { send, isBusy: record.isPending };
}
