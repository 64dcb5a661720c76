import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { BRANCH_IDS, type BranchId, isBranchId } from '#domain/branch.ts';
import { planTransferInput } from '#domain/schemas/transfers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { randomId } from '#src/lib/random-id.ts';
import { type RouterInputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { useCloseDialog } from '#src/ui/dialog.tsx';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { TransferFields, type TransferValues } from './transfer-fields.tsx';

export type TransferPlan = RouterInputs['staff']['transfers']['plan'];

interface TransferFormProps {
  vehicleId: string;
  /** Why it is asked for; nothing on the car's own page. */
  lead?: string | undefined;
  /** Where the car is to go; null to choose. */
  toBranchId: BranchId | null;
  /** The branches it can be sent to. */
  others?: readonly BranchId[];
  firstDay: string;
  isBusy: boolean;
  error: TrpcError | null;
  submitText: string;
  onPlan: (plan: TransferPlan, refuse: (error: TrpcError) => void) => void;
}

/** When somebody drives the car to another branch, and who. */
export function TransferForm(props: TransferFormProps) {
  const {
    vehicleId,
    lead,
    toBranchId,
    others = BRANCH_IDS,
    firstDay,
    isBusy,
    error,
    submitText,
    onPlan,
  } = props;
  const { t, word } = useTranslation();
  const close = useCloseDialog();
  const [transferId] = useState(randomId);
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  const timeOf = (typed: string) => typed || (options?.defaultPickupTime ?? '');
  const initial: TransferValues = {
    leavesOn: firstDay,
    leavesTime: '',
    driver: '',
    toBranchId: toBranchId ?? others[0] ?? '',
  };
  const form = useStaffForm({
    initial,
    schema: planTransferInput,
    toInput: ({ leavesTime, ...values }) => ({
      ...values,
      leavesTime: timeOf(leavesTime) || undefined,
      transferId,
      vehicleId,
    }),
  });
  const submit = () => {
    const input = form.check();
    if (input) onPlan(input, (refused) => void form.refuse(refused));
  };
  const { toBranchId: chosen } = form.values;
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        {lead ? <Text size="sm">{lead}</Text> : null}
        {error && !error.data?.fieldErrors ? (
          <Alert role="alert" color="hibiscus" icon={<IconRoute size={20} aria-hidden />}>
            {errorText(error, word)}
          </Alert>
        ) : null}
        {toBranchId === null ? (
          <NativeSelect
            size="sm"
            label={t('admin.transfer.to')}
            value={chosen}
            error={form.errorOf('toBranchId')}
            data={others.map((id) => ({ value: id, label: t(`city.${id}`) }))}
            onChange={({ currentTarget: { value } }) => isBranchId(value) && form.set('toBranchId', value)}
          />
        ) : null}
        <TransferFields form={form} leavesTime={timeOf(form.values.leavesTime)} />
        <Group justify="flex-end" gap="sm">
          <Button size="sm" variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button size="sm" type="submit" loading={isBusy}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
