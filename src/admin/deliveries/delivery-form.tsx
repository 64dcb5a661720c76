import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DELIVERY_KINDS, type DeliveryKind } from '#domain/delivery.ts';
import { planDeliveryInput } from '#domain/schemas/deliveries.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';

interface DeliveryFormProps {
  booking: {
    id: string;
    pickupDate: string;
    pickupTime: string;
    returnDate: string;
    returnTime: string;
    flight: string | null;
  };
  kind: DeliveryKind;
  onPlanned: () => void;
}

/** Where and when the client is met, and who drives. */
export function DeliveryForm({ booking, kind: first, onPlanned }: DeliveryFormProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const refresh = useRefresh();
  const [deliveryId] = useState(randomId);
  const whenOf = (kind: DeliveryKind) =>
    kind === 'delivery'
      ? { dueOn: booking.pickupDate, dueTime: booking.pickupTime }
      : { dueOn: booking.returnDate, dueTime: booking.returnTime };
  const form = useStaffForm({
    initial: {
      kind: first,
      place: '',
      // The client names the flight that they arrive with.
      flight: first === 'delivery' ? (booking.flight ?? '') : '',
      ...whenOf(first),
      driverName: '',
      isOwn: true,
      note: '',
    },
    schema: planDeliveryInput,
    toInput: (values) => ({
      ...values,
      driverName: values.isOwn ? user.name : values.driverName,
      deliveryId,
      bookingId: booking.id,
    }),
  });
  const plan = trpc.staff.deliveries.plan.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('delivery.planned') });
      form.release();
      onPlanned();
      await refresh();
    },
    onError: useWriteError({ isShown: form.refuse }),
  });
  const { kind, isOwn, dueTime } = form.values;
  const choose = (chosen: DeliveryKind) => {
    form.set('kind', chosen);
    form.set('dueOn', whenOf(chosen).dueOn);
    form.set('dueTime', whenOf(chosen).dueTime);
  };
  const submit = () => {
    const input = form.check();
    if (input && !plan.isPending) plan.mutate(input);
  };
  const twice = form.errorOf('kind');
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        <div>
          <SegmentedControl
            fullWidth
            aria-label={t('delivery.kindLabel')}
            value={kind}
            onChange={(value) => choose(value as DeliveryKind)}
            data={DELIVERY_KINDS.map((value) => ({ value, label: t(`delivery.kind.${value}`) }))}
          />
          {twice ? (
            <p role="alert" style={{ margin: '6px 0 0', color: 'var(--mantine-color-error)', fontSize: 13 }}>
              {twice}
            </p>
          ) : null}
        </div>
        <TextInput
          {...form.text('place')}
          size="sm"
          withAsterisk
          data-autofocus
          label={t('delivery.place')}
          placeholder={t('delivery.placeExample')}
          maxLength={200}
        />
        <Moment>
          <DayInput {...form.typed('dueOn')} size="sm" label={t('delivery.day')} required />
          <TimeInput
            name="dueTime"
            label={t('delivery.time')}
            value={dueTime}
            error={form.errorOf('dueTime')}
            onChange={(time) => form.set('dueTime', time)}
          />
        </Moment>
        <TextInput {...form.text('flight')} size="sm" label={t('delivery.flight')} maxLength={20} />
        <Checkbox
          size="sm"
          label={t('delivery.isOwn', { name: user.name })}
          checked={isOwn}
          onChange={({ currentTarget }) => form.set('isOwn', currentTarget.checked)}
        />
        {isOwn ? null : (
          <TextInput
            {...form.text('driverName')}
            size="sm"
            withAsterisk
            label={t('delivery.driver')}
            maxLength={100}
          />
        )}
        <NoteInput label={t('delivery.note')} maxLength={500} {...form.text('note')} />
      </Stack>
      <FormActions label={t('delivery.add')} isBusy={plan.isPending} />
    </form>
  );
}
