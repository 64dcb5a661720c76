import { Radio, Stack, Text } from '@mantine/core';
import { formatBooked, formatCurrency } from '#domain/format-currency.ts';
import { formatInstantDay } from '#domain/format-day.ts';
import { reversePaymentInput } from '#domain/schemas/payments.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { methodName } from '../../kit/method-name.ts';
import type { BookingMoney, MoneyPayment } from './booking-money.ts';
import type { MoneyFormProps } from './received-form.tsx';
import { useMoneyChange } from './use-money-change.ts';

/** A whole payment that counts, or a refund, can be taken back; what was given back in part, or was a deposit or a credit, cannot. */
export function canReverse(payment: MoneyPayment): boolean {
  const { kind, status, depositId, creditId, amountCents, left, isTakenBack } = payment;
  if (isTakenBack || depositId !== null || creditId !== null) return false;
  return kind === 'refund' || (kind === 'payment' && status === 'paid' && left.amountCents === amountCents);
}

/** The one that is asked about; else the payments, the newest first. */
function reversible({ payments }: BookingMoney, paymentId: string | undefined): MoneyPayment[] {
  const isAsked = ({ id, kind }: MoneyPayment) =>
    paymentId === undefined ? kind === 'payment' : id === paymentId;
  return payments.filter((payment) => isAsked(payment) && canReverse(payment)).reverse();
}

interface ReverseFormProps extends MoneyFormProps {
  paymentId?: string | undefined;
}

/** A payment or refund that was recorded by mistake: an entry of today takes it back. */
export function ReverseForm({ money, paymentId, onClose, onStale }: ReverseFormProps) {
  const { t, locale } = useTranslation();
  const choices = reversible(money, paymentId);
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: { paymentId: choices[0]?.id ?? '', reason: '' },
    schema: reversePaymentInput,
  });
  const chosen = choices.find(({ id }) => id === form.values.paymentId);
  const isRefund = chosen?.kind === 'refund';
  const amount = chosen ? formatBooked(chosen, locale) : '';
  const change = useMoneyChange({
    about: 'payment',
    done: () => t(isRefund ? 'money.reverseRefund.done' : 'money.reverse.done', { amount }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  const reverse = trpc.payments.reverse.useMutation(change);
  if (choices.length === 0) return <NothingToDo>{t('money.reverse.nothing')}</NothingToDo>;
  const submit = () => {
    const asked = { bookingId: money.id, rowVersion: money.rowVersion, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !reverse.isPending) reverse.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Text size="sm" mb="sm">
        {t(isRefund ? 'money.reverseRefund.text' : 'money.reverse.text')}
      </Text>
      <Stack gap="sm">
        <Radio.Group
          name="paymentId"
          label={t(isRefund ? 'money.entry.refund' : 'money.reverse.which')}
          value={form.values.paymentId}
          error={form.errorOf('paymentId')}
          onChange={(id) => form.set('paymentId', id)}
        >
          <Stack gap={6} mt={6}>
            {choices.map((payment) => (
              <Radio
                key={payment.id}
                size="sm"
                value={payment.id}
                label={[
                  formatCurrency(payment, locale),
                  methodName(t, payment.method),
                  formatInstantDay(payment.createdAt, locale),
                ].join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
        {chosen?.method === 'cash' ? (
          <Text size="sm">{t(isRefund ? 'money.reverseRefund.cash' : 'money.reverse.cash')}</Text>
        ) : null}
        <NoteInput withAsterisk data-autofocus label={t('money.reason')} {...form.text('reason')} />
      </Stack>
      <FormActions
        label={t(isRefund ? 'money.reverseRefund.submit' : 'money.reverse.submit')}
        isBusy={reverse.isPending}
        isDangerous
      />
    </form>
  );
}
