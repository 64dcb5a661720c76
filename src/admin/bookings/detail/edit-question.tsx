import { asksForReturn } from '#domain/hand-over.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { RecordReturn } from '../status/record-return.tsx';
import { useVehicleQuestion } from '../status/use-vehicle-question.ts';
import type { useEditBooking } from './use-edit-booking.ts';

/** Asks before the form's status moves the car, as the menu does. */
export function EditQuestion({ edit }: { edit: ReturnType<typeof useEditBooking> }) {
  const { t } = useTranslation();
  const vehicleQuestion = useVehicleQuestion();
  const shown = useLastShown(edit.asked);
  const words = shown && vehicleQuestion({ ...shown, code: edit.saving.base.bookingCode });
  const isCalledOff = shown?.move === 'callOff';
  return (
    <ConfirmDialog
      isDangerous={isCalledOff}
      isOpen={edit.asked !== null}
      title={words?.title ?? ''}
      confirmLabel={words?.confirm ?? ''}
      cancelLabel={t(isCalledOff ? 'adminBookings.callOff.keep' : 'common.cancel')}
      isBusy={edit.isBusy}
      onConfirm={edit.confirm}
      onClose={edit.keep}
    >
      {words?.text}
      {shown && asksForReturn(shown.from, shown.to) && <RecordReturn bookingId={edit.saving.base.id} />}
    </ConfirmDialog>
  );
}
