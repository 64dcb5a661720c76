import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { letsLeave } from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { asksForReturn } from '#domain/hand-over.ts';
import { balanceOf } from '#domain/ledger.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { DecidePaymentDialog } from '../../payments/decide-payment-dialog.tsx';
import { MoneyDialog } from '../../payments/money/money-dialogs.tsx';
import { RentalDialog } from '../../rentals/rental-dialogs.tsx';
import { LeavingStops } from '../../upkeep/leaving-stops.tsx';
import { useLeavingStops } from '../../upkeep/use-leaving-stops.ts';
import { PaymentStatusDialog } from './payment-status-dialog.tsx';
import { RecordReturn } from './record-return.tsx';
import type { StatusChange, StatusHolder } from './use-status-change.ts';
import { useVehicleQuestion } from './use-vehicle-question.ts';

/** Everything that is asked before a status moves a car or money. */
export function StatusDialogs({ change }: { change: StatusChange }) {
  const { asked, close, money, waiting } = change;
  return (
    <>
      <AskDialog change={change} />
      <ApprovalDialog approval={change.approval} />
      <PaymentStatusDialog
        booking={asked?.kind === 'decide' ? asked.booking : null}
        looking={waiting.looking}
        onClose={close}
        onChoose={change.decided}
      />
      <DecidePaymentDialog toDecide={waiting.toDecide} onClose={waiting.close} />
      <MoneyDialog asked={money.asked} onClose={money.close} />
      <RentalDialog asked={change.rental.asked} onClose={change.rental.close} />
    </>
  );
}

function AskDialog({ change }: { change: StatusChange }) {
  const { t } = useTranslation();
  const vehicleQuestion = useVehicleQuestion();
  const { asked } = change;
  const question = asked?.kind === 'car' ? asked : null;
  const shown = useLastShown(question);
  const isCalledOff = shown?.move === 'callOff';
  const stops = useRef<HTMLDivElement>(null);
  const { error } = change.leavingReason;
  useEffect(() => {
    if (error) stops.current?.querySelector('textarea')?.focus();
  }, [error]);
  const words = shown && vehicleQuestion({ ...shown, ...ofBooking(shown.booking) });
  const leaves = shown !== null && letsLeave(shown.booking.bookingStatus, shown.to);
  const leaving = { vehicleId: leaves ? shown.booking.vehicle.id : '', day: todayInHaiti(new Date()) };
  const { isLooking } = useLeavingStops(leaving);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={words?.title ?? ''}
      confirmLabel={words?.confirm ?? ''}
      cancelLabel={t(isCalledOff ? 'adminBookings.callOff.keep' : 'common.cancel')}
      isDangerous={isCalledOff}
      // What stops the car pushes the button down: it would slip away from a finger that is already on it.
      isBusy={change.busyId !== undefined || isLooking}
      onConfirm={change.confirm}
      onClose={change.close}
    >
      {words?.text}
      {shown && asksForReturn(shown.booking.bookingStatus, shown.to) && (
        <RecordReturn bookingId={shown.booking.id} />
      )}
      {leaves && (
        <Box ref={stops} mt="sm">
          <LeavingStops {...leaving} reason={change.leavingReason} />
        </Box>
      )}
    </ConfirmDialog>
  );
}

function ofBooking({
  bookingStatus: from,
  bookingCode: code,
  customerName: name,
  pickupDate,
  ...money
}: StatusHolder) {
  return { from, code, name, pickupDate, balanceCents: balanceOf(money) };
}
