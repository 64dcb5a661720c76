import { Stack, Text, TextInput } from '@mantine/core';
import { dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { insurerPaidInput } from '#domain/schemas/incidents.ts';
import { amountText, parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountInput } from '../payments/money/amount-fields.tsx';
import { type Incident, useIncidentError } from './use-incidents.ts';

interface InsurerDialogProps {
  incident: Incident;
  isOpen: boolean;
  onClose: () => void;
}

/** What the insurer paid: how much, on which day, and how it is found in the account. */
export function InsurerDialog({ incident, isOpen, onClose }: InsurerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('incident.insurer.record')}>
      <InsurerForm incident={incident} onClose={onClose} />
    </Dialog>
  );
}

function InsurerForm({ incident, onClose }: Omit<InsurerDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const refresh = useRefresh();
  const say = useIncidentError();
  const { id: incidentId, leftCents, happenedAt } = incident;
  const today = todayInHaiti(new Date());
  const form = useStaffForm({
    initial: {
      amount: leftCents > 0 ? amountText(leftCents, 'USD') : '',
      paidOn: today,
      reference: '',
      words: '',
    },
    schema: insurerPaidInput,
    typedAs: { amountCents: 'amount' },
  });
  const paid = trpc.staff.incidents.insurerPaid.useMutation({
    retry: isAnswerLost,
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('incident.insurer.done') });
      form.release();
      onClose();
      await refresh();
    },
  });
  const submit = () => {
    const { amount, ...typed } = form.values;
    const asked = { incidentId, amountCents: parseAmount(amount, 'USD') ?? Number.NaN, ...typed };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (!input || paid.isPending) return;
    paid.mutate(input, {
      onError: (error: TrpcError) => {
        if (!form.refuse(error)) say(error);
      },
    });
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('incident.insurer.text')}
        </Text>
        <AmountInput
          isRequired
          label={t('incident.insurer.amount')}
          currency="USD"
          {...form.typed('amount')}
        />
        <DayInput
          size="sm"
          withAsterisk
          label={t('incident.insurer.paidOn')}
          name="paidOn"
          min={dayInHaiti(new Date(happenedAt))}
          max={today}
          value={form.values.paidOn}
          error={form.errorOf('paidOn')}
          onChange={(paidOn) => form.set('paidOn', paidOn)}
        />
        <TextInput
          size="sm"
          withAsterisk
          label={t('incident.insurer.reference')}
          {...form.text('reference')}
        />
        <NoteInput label={t('incident.insurer.note')} {...form.text('words')} />
      </Stack>
      <FormActions label={t('incident.insurer.save')} isBusy={paid.isPending} />
    </form>
  );
}
