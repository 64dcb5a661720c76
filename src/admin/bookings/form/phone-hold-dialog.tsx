import { Alert, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { holdByPhoneInput } from '#domain/schemas/staff-vehicles.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, type WireError } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../../kit/fields/moment.tsx';

const HOURS = [1, 4, 12, 24];
const elsewhere = v.object({ branchId: v.picklist(BRANCH_IDS) });
const NOBODY = { name: '', phone: '', fromTime: '', toTime: '', hours: 4 };

/** What is known of who calls, of the car, and of when they want it. */
type KnownHold = Partial<typeof NOBODY> & { fromDate?: string; toDate?: string };

interface PhoneHoldDialogProps {
  vehicle: { id: string; branchId: BranchId };
  known?: KnownHold;
  isOpen: boolean;
  onClose: () => void;
  /** The car is held; absent where the dialog closes and nothing more follows. */
  onHeld?: () => void;
}

/** Keeps the car for somebody on the telephone. */
export function PhoneHoldDialog({ isOpen, onClose, onHeld = onClose, ...rest }: PhoneHoldDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('adminVehicles.phoneHold.new')}>
      <PhoneHoldForm {...rest} onHeld={onHeld} />
    </Dialog>
  );
}

function useHoldByPhone(onHeld: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.vehicles.holdByPhone.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('adminVehicles.phoneHold.added') });
      onHeld();
      await refresh();
    },
  });
}

/** Why the car is not held: of one that stands elsewhere then, where. */
function useRefusal() {
  const { t, word } = useTranslation();
  return (error: WireError): string => {
    const place = v.safeParse(elsewhere, error.data?.details);
    return errorCode(error) === 'VEHICLE_ELSEWHERE' && place.success
      ? t('adminVehicles.phoneHold.elsewhere', { city: t(`city.${place.output.branchId}`) })
      : errorText(error, word);
  };
}

type PhoneHoldFormProps = Pick<PhoneHoldDialogProps, 'vehicle' | 'known'> & { onHeld: () => void };

function PhoneHoldForm({ vehicle, known = {}, onHeld }: PhoneHoldFormProps) {
  const { t } = useTranslation();
  const refusalOf = useRefusal();
  const requestIdOf = useRequestId();
  const [today] = useState(() => todayInHaiti(new Date()));
  const hold = useHoldByPhone(onHeld);
  const { data: usual } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  // What is shown is sent: the usual times where none is typed, and none while they are on their way.
  const shownTimes = ({ fromTime, toTime }: Pick<typeof NOBODY, 'fromTime' | 'toTime'>) => ({
    fromTime: fromTime || usual?.defaultPickupTime,
    toTime: toTime || usual?.defaultReturnTime,
  });
  const form = useStaffForm({
    initial: {
      ...NOBODY,
      branchId: vehicle.branchId,
      fromDate: today,
      toDate: addDays(known.fromDate ?? today, 1),
      ...known,
    },
    schema: holdByPhoneInput,
  });
  const { fromDate, toDate, hours } = form.values;
  const { fromTime = '', toTime = '' } = shownTimes(form.values);
  const submit = () => {
    const asked = { ...form.values, ...shownTimes(form.values), vehicleId: vehicle.id };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) hold.mutate(input, { onError: (error) => void form.refuse(error) });
  };
  // A car can be back on the day it left where that is later.
  const firstReturn = (day: string) => (fromTime < toTime ? day : addDays(day, 1));
  const chooseFrom = (day: string) => {
    form.set('fromDate', day);
    if (day && toDate < firstReturn(day)) form.set('toDate', firstReturn(day));
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        {hold.error && !hold.error.data?.fieldErrors ? (
          <Alert role="alert" color="hibiscus" icon={<IconCalendarX size={20} aria-hidden />}>
            {refusalOf(hold.error)}
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            {...form.text('name')}
            size="sm"
            label={t('adminVehicles.phoneHold.name')}
            required
            data-autofocus
          />
          <TextInput
            {...form.text('phone')}
            size="sm"
            type="tel"
            label={t('adminVehicles.phoneHold.phone')}
            required
          />
        </SimpleGrid>
        <NativeSelect
          {...form.text('branchId')}
          size="sm"
          label={t('adminBookings.field.pickupBranchId')}
          data={BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) }))}
          required
        />
        <Moment>
          <DayInput
            {...form.typed('fromDate')}
            size="sm"
            label={t('adminVehicles.phoneHold.from')}
            min={today}
            onChange={chooseFrom}
            required
          />
          <TimeInput
            name="fromTime"
            label={t('adminBookings.field.pickupTime')}
            value={fromTime}
            error={form.errorOf('fromTime')}
            onChange={(time) => form.set('fromTime', time)}
          />
        </Moment>
        <Moment>
          <DayInput
            {...form.typed('toDate')}
            size="sm"
            label={t('adminVehicles.phoneHold.to')}
            min={fromDate ? firstReturn(fromDate) : undefined}
            required
          />
          <TimeInput
            name="toTime"
            label={t('adminBookings.field.returnTime')}
            value={toTime}
            error={form.errorOf('toTime')}
            onChange={(time) => form.set('toTime', time)}
          />
        </Moment>
        <div>
          <Text size="sm" fw={500} mb={4} id="phone-hold-hours">
            {t('adminVehicles.phoneHold.hours')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="phone-hold-hours"
            value={String(hours)}
            onChange={(choice) => form.set('hours', Number(choice))}
            data={HOURS.map((count) => ({
              value: String(count),
              label: t('adminVehicles.phoneHold.hoursCount', { count }),
            }))}
          />
        </div>
      </Stack>
      <FormActions label={t('adminVehicles.phoneHold.add')} isBusy={hold.isPending} />
    </form>
  );
}
