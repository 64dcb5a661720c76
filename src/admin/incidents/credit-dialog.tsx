import { Stack, Text, TextInput } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { creditDaysInput } from '#domain/schemas/incidents.ts';
import { amountText, parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountInput } from '../payments/money/amount-fields.tsx';
import { type Incident, useIncidentError } from './use-incidents.ts';

type CreditedBooking = NonNullable<Incident['booking']>;

interface CreditDialogProps {
  incidentId: string;
  booking: CreditedBooking;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives back days on which the client had no car; for an agent an admin has to agree. */
export function CreditDialog({ incidentId, booking, isOpen, onClose }: CreditDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('incident.credit')}>
      <CreditForm incidentId={incidentId} booking={booking} onClose={onClose} />
    </Dialog>
  );
}

function CreditForm({ incidentId, booking, onClose }: Omit<CreditDialogProps, 'isOpen'>) {
  const { t, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const approval = useApproval();
  const refresh = useRefresh();
  const say = useIncidentError();
  const { dayCents, rowVersion } = booking;
  const form = useStaffForm({
    initial: { days: '1', amount: amountText(dayCents, 'USD'), reason: '' },
    schema: creditDaysInput,
    typedAs: { amountCents: 'amount' },
  });
  const credit = trpc.staff.incidents.credit.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('incident.credit.done') });
      form.release();
      onClose();
      await refresh();
    },
  });
  const typeDays = (typed: string) => {
    form.set('days', typed);
    const days = Number(typed.replace(',', '.'));
    if (days > 0) form.set('amount', amountText(Math.round(dayCents * days), 'USD'));
  };
  const send = () => {
    const { amount, reason } = form.values;
    const asked = { incidentId, amountCents: parseAmount(amount, 'USD') ?? Number.NaN, reason };
    const input = form.check({ ...asked, rowVersion, requestId: requestIdOf(asked) });
    if (!input || credit.isPending) return;
    credit.mutate(input, {
      onError: (error: TrpcError) => {
        if (!approval.ask(error, send) && !form.refuse(error)) say(error);
      },
    });
  };
  return (
    <>
      <form {...form.element(send)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('incident.credit.dayPrice', { amount: formatUsd(dayCents, locale) })}
          </Text>
          <TextInput
            size="sm"
            inputMode="decimal"
            data-autofocus
            label={t('incident.credit.days')}
            value={form.values.days}
            onChange={({ currentTarget }) => typeDays(currentTarget.value)}
          />
          <AmountInput
            isRequired
            label={t('incident.credit.amount')}
            currency="USD"
            {...form.typed('amount')}
          />
          <NoteInput withAsterisk label={t('incident.credit.reason')} {...form.text('reason')} />
        </Stack>
        <FormActions label={t('incident.credit.save')} isBusy={credit.isPending} />
      </form>
      <ApprovalDialog approval={approval} />
    </>
  );
}
