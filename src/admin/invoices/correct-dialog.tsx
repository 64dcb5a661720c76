import { Stack, Text, TextInput } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { correctInvoiceInput } from '#domain/schemas/invoices.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import type { Invoice } from './invoice-data.ts';
import { useInvoiceChange } from './use-invoice-change.ts';

interface CorrectDialogProps {
  /** Null keeps the dialog closed. */
  invoice: Invoice | null;
  onClose: () => void;
}

/** Takes an invoice back by a credit note, with the reason. */
export function CorrectDialog({ invoice, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(invoice);
  return (
    <Dialog
      opened={invoice !== null}
      onClose={onClose}
      title={t('invoices.correct.title', { number: shown?.number ?? '' })}
    >
      {invoice && shown ? <CorrectForm key={shown.id} invoice={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function CorrectForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { reason: '' }, schema: correctInvoiceInput });
  const change = useInvoiceChange({
    done: (number) => t('invoices.correct.done', { number }),
    refuse: form.refuse,
    onClose,
  });
  const correct = trpc.staff.invoices.correct.useMutation(change);
  const submit = () => {
    const asked = { invoiceId: invoice.id, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !correct.isPending) correct.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('invoices.correct.text', { amount: formatUsd(invoice.totalCents, locale) })}</Text>
        <TextInput
          size="sm"
          withAsterisk
          data-autofocus
          label={t('invoices.correct.reason')}
          {...form.text('reason')}
        />
      </Stack>
      <FormActions isDangerous label={t('invoices.correct.submit')} isBusy={correct.isPending} />
    </form>
  );
}
