import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Currency } from '#domain/currency.ts';
import { EXPENSE_KINDS, type ExpenseKind, PAID_FROM, type PaidFrom } from '#domain/expense.ts';
import { recordServiceInput, setPlanInput } from '#domain/schemas/upkeep.ts';
import { amountTyped } from '#domain/typed-amount.ts';
import { SERVICE_KINDS, type ServiceKind } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { DrawerForm } from '../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../kit/editing/edit-drawer.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountWithCurrency } from '../payments/money/amount-fields.tsx';
import type { VehicleService } from './upkeep-words.ts';
import { useUpkeepChange } from './use-upkeep-change.ts';

/** A whole number as typed; nothing typed is left out. */
function wholeOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  return /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

interface PlanDrawerProps {
  vehicleId: string;
  odometerKm: number | null;
  /** The one that is changed. */
  service: VehicleService | null;
  onClosed: () => void;
}

/** How often something is done to the car. */
export function PlanDrawer({ onClosed, ...rest }: PlanDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('upkeep.addPlan')} width={460} onClosed={onClosed}>
      {(drawer) => <PlanForm drawer={drawer} {...rest} />}
    </EditDrawer>
  );
}

function PlanForm({
  drawer,
  vehicleId,
  odometerKm,
  service,
}: Omit<PlanDrawerProps, 'onClosed'> & { drawer: DrawerControl }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      kind: (service?.kind ?? '') as ServiceKind | '',
      everyKm: textOf(service?.everyKm),
      everyMonths: textOf(service?.everyMonths),
      isStopped: service?.isStopped ?? false,
      lastOn: service?.lastOn ?? todayInHaiti(new Date()),
      lastKm: textOf(service?.lastKm ?? odometerKm),
    },
    schema: setPlanInput,
  });
  const change = useUpkeepChange({ done: t('upkeep.planSaved'), form, drawer });
  const set = trpc.staff.upkeep.setPlan.useMutation(change);
  const save = () => {
    const { values } = form;
    const asked = {
      ...values,
      vehicleId,
      everyKm: wholeOf(values.everyKm),
      everyMonths: wholeOf(values.everyMonths),
      lastKm: wholeOf(values.lastKm) ?? Number.NaN,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) set.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('upkeep.savePlan')}
      isBusy={set.isPending}
      onSave={save}
    >
      <Stack gap="sm">
        <NativeSelect
          size="sm"
          withAsterisk
          disabled={service !== null}
          label={t('upkeep.kind')}
          {...form.text('kind')}
          data={[
            ...(form.values.kind === '' ? [{ value: '', label: '' }] : []),
            ...SERVICE_KINDS.map((value) => ({ value, label: t(`upkeep.service.${value}`) })),
          ]}
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput size="sm" inputMode="numeric" label={t('upkeep.everyKm')} {...form.text('everyKm')} />
          <TextInput
            size="sm"
            inputMode="numeric"
            label={t('upkeep.everyMonths')}
            {...form.text('everyMonths')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('upkeep.everyHint')}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          <DayInput size="sm" required label={t('upkeep.lastOn')} {...form.typed('lastOn')} />
          <TextInput
            size="sm"
            required
            inputMode="numeric"
            label={t('upkeep.lastKm')}
            {...form.text('lastKm')}
          />
        </SimpleGrid>
        {service === null ? null : (
          <Checkbox
            size="sm"
            label={t('upkeep.isStopped')}
            checked={form.values.isStopped}
            onChange={({ currentTarget }) => form.set('isStopped', currentTarget.checked)}
          />
        )}
        {form.errorOf('isStopped') ? (
          <Notice tone="error" role="alert">
            {form.errorOf('isStopped')}
          </Notice>
        ) : null}
      </Stack>
    </DrawerForm>
  );
}

interface ServiceDrawerProps {
  service: VehicleService;
  odometerKm: number | null;
  onClosed: () => void;
}

/** A service was done: when, at which odometer, and what it cost. */
export function ServiceDrawer({ service, odometerKm, onClosed }: ServiceDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t(`upkeep.service.${service.kind}`)} width={460} onClosed={onClosed}>
      {(drawer) => <ServiceForm drawer={drawer} service={service} odometerKm={odometerKm} />}
    </EditDrawer>
  );
}

function useServiceForm(odometerKm: number | null) {
  return useStaffForm({
    initial: {
      doneOn: todayInHaiti(new Date()),
      odometerKm: textOf(odometerKm),
      note: '',
      currency: 'HTG' as Currency,
      currencyAmount: '',
      kind: 'repair' as ExpenseKind,
      paidFrom: 'drawer' as PaidFrom,
    },
    schema: recordServiceInput,
    typedAs: { 'cost.currencyAmount': 'currencyAmount' },
  });
}

function ServiceForm({
  drawer,
  service,
  odometerKm,
}: Omit<ServiceDrawerProps, 'onClosed'> & { drawer: DrawerControl }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const branchId = useBranch() ?? user.branchId ?? DEFAULT_BRANCH_ID;
  const requestIdOf = useRequestId();
  const { data: rates } = trpc.staff.rates.get.useQuery();
  const form = useServiceForm(odometerKm);
  const change = useUpkeepChange({ done: t('upkeep.serviceRecorded'), form, drawer });
  const record = trpc.staff.upkeep.recordService.useMutation(change);
  const { currency } = form.values;
  const save = () => {
    const { currencyAmount, kind, paidFrom, ...values } = form.values;
    const amount = amountTyped(currencyAmount, currency);
    const cost = { branchId, kind, paidFrom, currency, currencyAmount: amount };
    const asked = {
      doneOn: values.doneOn,
      note: values.note,
      planId: service.id,
      odometerKm: wholeOf(values.odometerKm) ?? Number.NaN,
      cost: currencyAmount.trim() === '' ? undefined : cost,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) record.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('upkeep.recordService')}
      isBusy={record.isPending}
      onSave={save}
    >
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <DayInput size="sm" required label={t('upkeep.doneOn')} {...form.typed('doneOn')} />
          <TextInput
            size="sm"
            required
            inputMode="numeric"
            label={t('upkeep.lastKm')}
            {...form.text('odometerKm')}
          />
        </SimpleGrid>
        <AmountWithCurrency
          label={t('upkeep.cost')}
          currency={currency}
          {...form.typed('currencyAmount')}
          isRateKnown={rates?.current != null}
          onCurrency={(chosen) => form.set('currency', chosen)}
        />
        <Text size="sm" c="dimmed">
          {t('upkeep.costHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            size="sm"
            label={t('expenses.kind')}
            {...form.text('kind')}
            data={EXPENSE_KINDS.map((value) => ({ value, label: t(`expenses.kind.${value}`) }))}
          />
          <NativeSelect
            size="sm"
            label={t('expenses.paidFrom')}
            {...form.text('paidFrom')}
            data={PAID_FROM.map((value) => ({ value, label: t(`expenses.from.${value}`) }))}
          />
        </SimpleGrid>
        <NoteInput label={t('expenses.note')} {...form.text('note')} />
      </Stack>
    </DrawerForm>
  );
}
