import { SimpleGrid, Stack, Text } from '@mantine/core';
import { openDrawerInput } from '#domain/schemas/cash.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountInput } from '../payments/money/amount-fields.tsx';
import { countedOf, typedCash, uncounted } from './cash-amounts.tsx';
import type { OwnCash } from './own-cash.ts';
import { useCashChange } from './use-cash-change.ts';

/** The opening as it was counted: what the last close left is filled in. */
export function OpenForm({ cash, onClose }: { cash: OwnCash; onClose: () => void }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: { ...typedCash(cash.carried), note: '' },
    schema: openDrawerInput,
    typedAs: { countedUsdCents: 'usd', countedHtg: 'htg' },
  });
  const open = trpc.staff.cash.open.useMutation({
    ...useCashChange({ refuse: form.refuse }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('cash.opened') });
      onClose();
    },
  });
  const submit = () => {
    const { note } = form.values;
    const empty = uncounted(form.values, ['usd', 'htg']);
    if (empty) return form.showErrors(empty);
    const asked = { branchId: cash.branchId, ...countedOf(form.values), note };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !open.isPending) open.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('cash.openText')}</Text>
        <SimpleGrid cols={2} spacing="sm">
          <AmountInput isFocused label={t('cash.usd')} currency="USD" {...form.typed('usd')} />
          <AmountInput label={t('cash.htg')} currency="HTG" {...form.typed('htg')} />
        </SimpleGrid>
        <NoteInput label={t('cash.note')} {...form.text('note')} />
      </Stack>
      <FormActions label={t('cash.openSubmit')} isBusy={open.isPending} />
    </form>
  );
}
