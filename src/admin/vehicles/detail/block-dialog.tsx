import { Alert, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { addBlockInput } from '#domain/schemas/staff-vehicles.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

interface BlockDialogProps {
  details: VehicleDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** Keeps the car for the workshop on some days. */
export function BlockDialog({ details, isOpen, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('adminVehicles.block.new')}>
      <BlockForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function useAddBlock(onAdded: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.vehicles.addBlock.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('adminVehicles.block.added') });
      onAdded();
      await refresh();
    },
  });
}

function BlockForm({ details, onClose }: Omit<BlockDialogProps, 'isOpen'>) {
  const { t, word } = useTranslation();
  const [today] = useState(() => todayInHaiti(new Date()));
  const add = useAddBlock(onClose);
  const form = useStaffForm({
    initial: { fromDate: today, toDate: addDays(today, 1), reason: '' },
    schema: addBlockInput,
    toInput: (values) => ({ ...values, vehicleId: details.vehicle.id }),
  });
  const { fromDate, toDate } = form.values;
  const submit = () => {
    const input = form.check();
    if (input) add.mutate(input, { onError: (error) => void form.refuse(error) });
  };
  const chooseFrom = (day: string) => {
    form.set('fromDate', day);
    if (day && toDate <= day) form.set('toDate', addDays(day, 1));
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        {add.error && !add.error.data?.fieldErrors ? (
          <Alert role="alert" color="hibiscus" icon={<IconCalendarX size={20} aria-hidden />}>
            {errorCode(add.error) === 'VEHICLE_UNAVAILABLE' ? (
              <Clash details={add.error.data?.details} />
            ) : (
              errorText(add.error, word)
            )}
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DayInput
            {...form.typed('fromDate')}
            size="sm"
            label={t('adminVehicles.block.from')}
            onChange={chooseFrom}
            required
          />
          <DayInput
            {...form.typed('toDate')}
            size="sm"
            label={t('adminVehicles.block.to')}
            min={fromDate ? addDays(fromDate, 1) : undefined}
            required
          />
        </SimpleGrid>
        <Textarea
          {...form.text('reason')}
          size="sm"
          label={t('adminVehicles.block.reason')}
          placeholder={t('adminVehicles.block.reasonExample')}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
      </Stack>
      <FormActions label={t('adminVehicles.block.add')} isBusy={add.isPending} />
    </form>
  );
}

const holders = v.object({
  bookings: v.array(
    v.object({ id: v.string(), bookingCode: v.string(), pickupDate: v.string(), returnDate: v.string() }),
  ),
});

/** Why the car is not free, with the bookings that have it. */
function Clash({ details }: { details: unknown }) {
  const { t, locale } = useTranslation();
  const told = v.safeParse(holders, details);
  const bookings = told.success ? told.output.bookings : [];
  return (
    <>
      {t('adminVehicles.block.clash')}
      {bookings.map(({ id, bookingCode, pickupDate, returnDate }) => (
        <div key={id}>
          <Link to="/admin/bookings/$id" params={{ id }}>
            {bookingCode}
          </Link>{' '}
          · {formatPeriod(pickupDate, returnDate, locale)}
        </div>
      ))}
    </>
  );
}
