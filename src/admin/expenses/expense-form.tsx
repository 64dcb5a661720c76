import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRANCH_IDS, type BranchId, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import type { Currency } from '#domain/currency.ts';
import { EXPENSE_KINDS, type ExpenseKind, PAID_FROM, type PaidFrom } from '#domain/expense.ts';
import { addExpenseInput } from '#domain/schemas/expenses.ts';
import { amountTyped } from '#domain/typed-amount.ts';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useCashChange } from '../cash/use-cash-change.ts';
import { useBranch } from '../frame/use-branch.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { DrawerForm } from '../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../kit/editing/edit-drawer.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import publicPieces from '../kit/public-pieces.module.css';
import { AmountWithCurrency } from '../payments/money/amount-fields.tsx';

interface ExpenseDrawerProps {
  vehicles: { value: string; label: string }[];
  /** The incident that cost it, and its car. */
  known?: { vehicleId: string; incidentId: string } | undefined;
  onClosed: () => void;
}

/** The form of an expense. */
export function ExpenseDrawer({ vehicles, known, onClosed }: ExpenseDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('expenses.add')} width={560} onClosed={onClosed}>
      {(drawer) => <ExpenseForm drawer={drawer} vehicles={vehicles} known={known} />}
    </EditDrawer>
  );
}

/** A number as typed, with a comma or a point; nothing typed is left out. */
function numberOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  return /^\s*\d{1,7}(?:[.,]\d{1,2})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}

function useExpenseForm(branchId: BranchId, vehicleId: string) {
  return useStaffForm({
    initial: {
      branchId,
      vehicleId,
      kind: '' as ExpenseKind | '',
      currency: 'HTG' as Currency,
      currencyAmount: '',
      paidFrom: 'drawer' as PaidFrom,
      liters: '',
      odometerKm: '',
      note: '',
    },
    schema: addExpenseInput,
  });
}

function ExpenseForm({
  drawer,
  vehicles,
  known,
}: {
  drawer: DrawerControl;
  vehicles: ExpenseDrawerProps['vehicles'];
  known: ExpenseDrawerProps['known'];
}) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const branch = useBranch();
  const requestIdOf = useRequestId();
  const { data: rates } = trpc.staff.rates.get.useQuery();
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived });
  const form = useExpenseForm(branch ?? user.branchId ?? DEFAULT_BRANCH_ID, known?.vehicleId ?? '');
  const { currency, kind, vehicleId } = form.values;
  const add = trpc.staff.expenses.add.useMutation({
    ...useCashChange({ refuse: form.refuse }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('expenses.added') });
      form.release();
      drawer.leave();
    },
  });
  const save = () => {
    const { values } = form;
    const asked = {
      ...values,
      vehicleId: vehicleId === '' ? undefined : vehicleId,
      incidentId: known?.incidentId,
      currencyAmount: amountTyped(values.currencyAmount, currency),
      liters: numberOf(values.liters),
      odometerKm: numberOf(values.odometerKm),
      receiptUploadId: arrived?.uploadId,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) add.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('expenses.save')}
      isBusy={add.isPending}
      isWaiting={upload.state.phase === 'sending'}
      onSave={save}
    >
      <Stack gap="sm">
        <NativeSelect
          size="sm"
          withAsterisk
          label={t('expenses.kind')}
          {...form.text('kind')}
          data={[
            ...(kind === '' ? [{ value: '', label: t('expenses.chooseKind') }] : []),
            ...EXPENSE_KINDS.map((value) => ({ value, label: t(`expenses.kind.${value}`) })),
          ]}
        />
        <AmountWithCurrency
          isRequired
          label={t('expenses.amount')}
          currency={currency}
          {...form.typed('currencyAmount')}
          isRateKnown={rates?.current != null}
          onCurrency={(chosen) => form.set('currency', chosen)}
        />
        <NativeSelect
          size="sm"
          label={t('expenses.paidFrom')}
          {...form.text('paidFrom')}
          data={PAID_FROM.map((value) => ({ value, label: t(`expenses.from.${value}`) }))}
        />
        <NativeSelect
          size="sm"
          label={t('expenses.vehicle')}
          {...form.text('vehicleId')}
          data={known ? vehicles : [{ value: '', label: t('expenses.noVehicle') }, ...vehicles]}
        />
        <NativeSelect
          size="sm"
          label={t('expenses.branch')}
          {...form.text('branchId')}
          data={BRANCH_IDS.map((value) => ({ value, label: t(`city.${value}`) }))}
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput size="sm" inputMode="decimal" label={t('expenses.liters')} {...form.text('liters')} />
          <TextInput
            size="sm"
            inputMode="numeric"
            label={t('expenses.odometer')}
            {...form.text('odometerKm')}
          />
        </SimpleGrid>
        <NoteInput label={t('expenses.note')} {...form.text('note')} />
        <div className={publicPieces.themed}>
          <Text size="sm" fw={500} mb={4}>
            {t('expenses.receipt')}
          </Text>
          <ProofUpload id="expense-receipt" upload={upload} hint={t('expenses.receiptHint')} />
        </div>
      </Stack>
    </DrawerForm>
  );
}
