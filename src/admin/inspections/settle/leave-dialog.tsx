import { useState } from 'react';
import * as v from 'valibot';
import { leaveChargeInput } from '#domain/schemas/inspections.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useApproval } from '../../approvals/use-approval.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import type { InspectionData } from '../inspection-data.ts';

type LeftCharge = Pick<InspectionData['charges'][number], 'inspectionId' | 'code'>;

interface LeaveDialogProps {
  bookingId: string;
  /** Null keeps it closed. */
  charge: LeftCharge | null;
  onClose: () => void;
}

/** What is proposed is not charged: why. */
export function LeaveDialog({ bookingId, charge, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(charge);
  return (
    <Dialog opened={charge !== null} onClose={onClose} title={t('settle.leave')}>
      {shown ? <LeaveForm bookingId={bookingId} charge={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

const reasonInput = v.pick(leaveChargeInput, ['reason']);

function LeaveForm({ bookingId, charge, onClose }: LeaveDialogProps & { charge: LeftCharge }) {
  const { t, word } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefresh();
  const approval = useApproval(() => void send());
  const form = useStaffForm({ initial: { reason: '' }, schema: reasonInput });
  const { mutateAsync } = trpc.staff.inspections.leaveCharge.useMutation();
  const send = async () => {
    const input = form.check();
    if (!input || isBusy) return;
    setIsBusy(true);
    try {
      const { inspectionId, code } = charge;
      await mutateAsync({ bookingId, inspectionId, code, ...input });
      showToast({ title: t('settle.left'), tone: 'success' });
      form.release();
      onClose();
      await refresh();
    } catch (caught) {
      const error = caught as TrpcError;
      if (!approval.ask(error) && !form.refuse(error))
        showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = () => {
    void send();
  };
  return (
    <>
      <form {...form.element(submit)}>
        <NoteInput withAsterisk data-autofocus label={t('inspection.reason')} {...form.text('reason')} />
        <FormActions label={t('settle.leave')} isBusy={isBusy} />
      </form>
      <ApprovalDialog approval={approval} />
    </>
  );
}
