import { Button, Group, Input, NativeSelect, Stack } from '@mantine/core';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  isBookingStatus,
  isCalledOff,
  letsLeave,
} from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { shareMove } from '#domain/cancellation.ts';
import { formatUsd } from '#domain/money.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mayLose } from '#src/ui/unsaved.ts';
import { MethodSelect } from '../../kit/fields/method-select.tsx';
import { MoneyDialog, useAskedMoney } from '../../payments/money/money-dialogs.tsx';
import { LeavingStops } from '../../upkeep/leaving-stops.tsx';
import { callOffKind } from '../status/use-status-change.ts';
import type { BookingData } from './booking-data.ts';
import type { EditForm } from './edit-values.ts';

interface EditFieldsProps {
  form: EditForm;
  booking: BookingData;
  /** Leads to the dialog that calls the booking off: it says what is kept and what goes back. */
  onCallOff: (to: BookingStatus) => void;
}

/** The booking's status; what is paid, which only payments change, with the way to them. */
export function StatusFields({ form, booking, onCallOff }: EditFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const choose = (to: string) => {
    if (!isBookingStatus(to)) return;
    if (callOffKind(booking, to) === null) set('bookingStatus', to);
    else void mayLose().then((isSure) => isSure && onCallOff(to));
  };
  const [from, to] = [booking.bookingStatus, values.bookingStatus];
  return (
    <Stack gap="sm">
      <NativeSelect
        size="sm"
        label={t('adminBookings.field.bookingStatus')}
        description={
          shareMove(from, to) === 'callOff'
            ? t('adminBookings.callOff.shareLater')
            : from !== to && isCalledOff(from) && isCalledOff(to)
              ? t('adminBookings.callOff.shareStays')
              : undefined
        }
        value={values.bookingStatus}
        error={errorOf('bookingStatus')}
        data={BOOKING_STATUSES.map((value) => ({ value, label: t(`status.booking.${value}`) }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {letsLeave(from, to) ? (
        <LeavingStops
          vehicleId={values.vehicleId}
          day={todayInHaiti(new Date())}
          reason={form.text('leavingReason')}
        />
      ) : null}
      <PaidSoFar booking={booking} />
      <MethodSelect
        value={values.paymentMethod}
        error={errorOf('paymentMethod')}
        onChoose={(method) => set('paymentMethod', method)}
      />
    </Stack>
  );
}

function PaidSoFar({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const { id: bookingId, paymentStatus, paidCents, balanceCents } = booking;
  const money = useAskedMoney();
  return (
    <Input.Wrapper size="sm" labelElement="div" label={t('adminBookings.field.paymentStatus')}>
      <Group gap="6px 10px" mt={4} fz="sm">
        <PaymentStatusBadge status={paymentStatus} />
        {t('money.paidOf', {
          paid: formatUsd(paidCents, locale),
          balance: formatUsd(balanceCents, locale),
        })}
      </Group>
      <Group gap={6} mt={8}>
        <Button size="compact-sm" variant="default" onClick={() => money.ask({ bookingId, kind: 'take' })}>
          {t('money.take.open')}
        </Button>
        {paidCents > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => money.ask({ bookingId, kind: 'refund' })}
          >
            {t('money.refund.open')}
          </Button>
        ) : null}
      </Group>
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </Input.Wrapper>
  );
}
