import { formatInstant } from '#domain/format-day.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { isPaymentStatus } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useReferenceQuestion } from './reference-question.tsx';

/** What is typed and chosen of a decision. */
export interface DecisionValues {
  notes: string;
  /** What came, in the payment's currency. */
  currencyAmount: number;
  reference: string;
  isSeen: boolean;
  holderId: string;
}

interface Settings {
  onDecided: () => void;
  /** Message keys by the names of fields. */
  onWrongFields: (errors: Record<string, string>) => void;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The details of ALREADY_DECIDED: how the payment was decided, by whom and when. */
function decidedBy(error: TrpcError): { status?: string; name?: string; at?: string } {
  const { details } = error.data ?? {};
  if (typeof details !== 'object' || details === null) return {};
  const { status, verifiedBy, verifiedAt }: Record<string, unknown> = { ...details };
  const name =
    typeof verifiedBy === 'object' && verifiedBy !== null && 'name' in verifiedBy
      ? verifiedBy.name
      : verifiedBy;
  return { status: textOf(status), name: textOf(name), at: textOf(verifiedAt) };
}

/** Verifies or rejects a payment once; who comes second is told kindly who was first. */
export function useDecidePayment({ onDecided, onWrongFields }: Settings) {
  const { t, word, locale } = useTranslation();
  const refresh = useRefresh();
  const question = useReferenceQuestion();

  const sayAlreadyDecided = (error: TrpcError) => {
    const { status, name, at } = decidedBy(error);
    const isTold = name !== undefined && at !== undefined && isPaymentStatus(status);
    showToast({
      title: t('adminPayments.decide.alreadyTitle'),
      message: isTold
        ? t('adminPayments.decide.already', {
            name,
            when: formatInstant(at, locale),
            status: t(`status.payment.${status}`),
          })
        : errorText(error, word),
      tone: 'info',
    });
  };
  const settings = {
    onSuccess: (done: { ok: true; isPaid?: boolean }) => {
      const isFirstOfTwo = done.isPaid === false;
      showToast({
        title: t(isFirstOfTwo ? 'adminPayments.second.done' : 'adminPayments.toast.updated'),
        message: t(isFirstOfTwo ? 'adminPayments.second.doneText' : 'adminPayments.toast.updatedText'),
        tone: 'success',
      });
      onDecided();
    },
    onError: (error: TrpcError) => {
      const { fieldErrors } = error.data ?? {};
      if (fieldErrors) return onWrongFields(fieldErrors);
      if (errorCode(error) === 'ALREADY_DECIDED') {
        sayAlreadyDecided(error);
        return onDecided();
      }
      const isOwnSecond = errorCode(error) === 'SECOND_PERSON_NEEDED';
      const message = isOwnSecond ? errorText(error, word) : t('adminPayments.toast.failed');
      showToast({ title: t('common.error'), message, tone: 'error' });
    },
    onSettled: refresh,
  } as const;
  const verify = trpc.payments.verify.useMutation({
    ...settings,
    onError: (error, input) => {
      if (!question.ask(error, () => verify.mutate({ ...input, isSure: true }))) settings.onError(error);
    },
  });
  const reject = trpc.payments.reject.useMutation(settings);

  return {
    /** Of a reference that another payment has. */
    question,
    isBusy: verify.isPending || reject.isPending,
    decide: (
      paymentId: string,
      decision: PaymentDecision,
      { notes, currencyAmount, reference, isSeen, holderId }: DecisionValues,
    ) => {
      if (verify.isPending || reject.isPending) return;
      if (decision === 'verify') {
        const holder = holderId === '' ? {} : { holderId };
        const came = { currencyAmount, reference, isSeen, ...holder };
        verify.mutate({ paymentId, verificationNotes: notes, ...came });
      } else reject.mutate({ paymentId, rejectionReason: notes });
    },
  };
}
