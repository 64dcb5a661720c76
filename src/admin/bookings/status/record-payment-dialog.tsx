import { Button, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { dollarsText, formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { recordPaymentInput } from '#domain/schemas/payments.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useRefreshBookings } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { MethodSelect } from '../../kit/fields/method-select.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';
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
  amount: string;
  method: PaymentMethod;
  note: string;
}

function usePaymentForm({ id: bookingId, rowVersion, ...booking }: StatusHolder) {
  const balanceCents = Math.max(0, booking.grandTotalCents - booking.paidCents);
  const form = useStaffForm({
    initial: {
      amount: dollarsText(balanceCents),
      method: booking.paymentMethod,
      note: '',
    } as ReceivedValues,
    schema: recordPaymentInput,
    toInput: ({ amount, ...values }) => ({ ...values, bookingId, rowVersion, amountCents: centsOf(amount) }),
    typedAs: { amountCents: 'amount' },
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
        {...form.typed('amount')}
      />
      <MethodSelect
        mt="sm"
        withAsterisk
        name="method"
        value={values.method}
        error={errorOf('method')}
        onChoose={(method) => set('method', method)}
      />
      <NoteInput
        mt="sm"
        label={t('adminBookings.receive.note')}
        description={t('adminBookings.receive.noteHint')}
        {...form.text('note')}
      />
      <DialogActions>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={isBusy}>
          {t('adminBookings.receive.submit')}
        </Button>
      </DialogActions>
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
