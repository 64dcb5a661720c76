import { Stack, Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { reverseExpenseInput } from '#domain/schemas/expenses.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useCashChange } from '../cash/use-cash-change.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import type { ExpenseRow } from './expense-columns.tsx';

interface ReverseExpenseDialogProps {
  /** Null keeps the dialog closed. */
  expense: ExpenseRow | null;
  onClose: () => void;
}

/** Takes back an expense that was recorded by mistake. */
export function ReverseExpenseDialog({ expense, onClose }: ReverseExpenseDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(expense);
  return (
    <Dialog opened={expense !== null} onClose={onClose} title={t('expenses.reverseTitle')}>
      {expense && shown ? <ReverseForm key={shown.id} expense={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ReverseForm({ expense, onClose }: { expense: ExpenseRow; onClose: () => void }) {
  const { t, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { reason: '' }, schema: reverseExpenseInput });
  const reverse = trpc.staff.expenses.reverse.useMutation({
    ...useCashChange({ refuse: form.refuse }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('expenses.reversedDone') });
      onClose();
    },
  });
  const submit = () => {
    const asked = { expenseId: expense.id, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !reverse.isPending) reverse.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('expenses.reverseText', { amount: formatCurrency(expense, locale) })}</Text>
        <NoteInput withAsterisk data-autofocus label={t('cash.reason')} {...form.text('reason')} />
      </Stack>
      <FormActions isDangerous label={t('expenses.reverse')} isBusy={reverse.isPending} />
    </form>
  );
}
