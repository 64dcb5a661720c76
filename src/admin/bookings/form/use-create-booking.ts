import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useApproval } from '../../approvals/use-approval.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { refusalText } from '../../kit/refusal-text.ts';
import { useReferenceQuestion } from '../../payments/reference-question.tsx';
import { useTransferOffer } from '../../transfers/use-transfer-offer.ts';
import type { CreateForm } from './create-values.ts';

interface Settings {
  form: CreateForm;
  /** Somebody else has the car on these days, as far as is known. */
  isTaken: boolean;
  onCreated: (bookingId: string) => void;
}

/** A lost answer is asked for again: under the same key it is the same booking. A refusal stays one. */
function isAnswerLost(failureCount: number, error: { data?: unknown }): boolean {
  return failureCount < 1 && !error.data;
}

/** Makes the booking once, and words every outcome as SPEC §8 has it. */
export function useCreateBooking({ form, isTaken, onCreated }: Settings) {
  const words = useTranslation();
  const { t } = words;
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const approval = useApproval();
  const offer = useTransferOffer();
  const question = useReferenceQuestion();

  const sayTaken = () => {
    showToast({
      title: t('error.VEHICLE_UNAVAILABLE.title'),
      message: t('error.VEHICLE_UNAVAILABLE'),
      tone: 'error',
    });
    form.ref.current?.querySelector('fieldset')?.scrollIntoView({ block: 'start' });
  };
  const fail = (error: TrpcError) => {
    const code = errorCode(error);
    if (code === 'VEHICLE_UNAVAILABLE') {
      void utils.staff.bookings.availability.invalidate();
      return sayTaken();
    }
    if (code === 'QUOTE_CHANGED' || code === 'VEHICLE_NOT_FOUND') {
      void utils.staff.bookings.formOptions.invalidate();
      void utils.staff.bookings.vehiclesForBranch.invalidate();
    }
    if (code === 'EXTRAS_TAKEN') void utils.staff.bookings.extrasLeft.invalidate();
    const isOurFault = code === 'INTERNAL' || code === 'UNAVAILABLE';
    showToast({
      title: t('common.error'),
      message: form.refuse(error)
        ? t('validation.form.fixErrors')
        : isOurFault
          ? t('adminBookings.toast.createFailed')
          : refusalText(error, words),
      tone: 'error',
    });
  };
  const create = trpc.staff.bookings.create.useMutation({
    retry: isAnswerLost,
    onSuccess: async ({ bookingId, bookingCode }) => {
      showToast({
        title: t('adminBookings.toast.created'),
        message: t('adminBookings.toast.createdText', { code: bookingCode }),
        tone: 'success',
      });
      form.release();
      onCreated(bookingId);
      await refresh();
    },
    onError: (error, input) => {
      const isAsked =
        approval.ask(error, () => create.mutate(input)) ||
        question.ask(error, () => create.mutate({ ...input, isSure: true })) ||
        offer.ask(error, input, (transfer) => create.mutate({ ...input, transfer }));
      if (!isAsked) fail(error);
    },
  });

  return {
    approval,
    offer,
    question,
    isBusy: create.isPending,
    submit: () => {
      if (create.isPending) return;
      const input = form.check();
      if (!input) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      if (isTaken) return sayTaken();
      create.mutate(input);
    },
  };
}
