import { Stack, Text } from '@mantine/core';
import { reopenDrawerInput } from '#domain/schemas/cash.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import type { Drawer } from './own-cash.ts';
import { useCashChange } from './use-cash-change.ts';

/** Takes a close back, for a reason; for an agent an admin has to agree. */
export function ReopenForm({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { reason: '' }, schema: reopenDrawerInput });
  const approval = useApproval(() => send());
  const reopen = trpc.staff.cash.reopen.useMutation({
    ...useCashChange({ refuse: form.refuse, ask: (error) => approval.ask(error) }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('cash.reopened') });
      onClose();
    },
  });
  const send = () => {
    const asked = { drawerId: drawer.id, rowVersion: drawer.rowVersion, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !reopen.isPending) reopen.mutate(input);
  };
  return (
    <>
      <form {...form.element(send)}>
        <Stack gap="sm">
          <Text size="sm">{t('cash.reopenText')}</Text>
          <NoteInput withAsterisk data-autofocus label={t('cash.reason')} {...form.text('reason')} />
        </Stack>
        <FormActions label={t('cash.reopen')} isBusy={reopen.isPending} />
      </form>
      <ApprovalDialog approval={approval} />
    </>
  );
}
