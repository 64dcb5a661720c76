import { useRef, useState } from 'react';
import { takesProof } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import type { CheckoutForm } from '#domain/schemas/checkout.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import { UploadFailure } from '#src/lib/upload.ts';
import { showToast } from '#src/ui/toast.ts';
import { checkForm, type FieldErrors } from './check-form.ts';
import { customerOf } from './customer.ts';
import { draftStore } from './draft.ts';
import { PROOF_ID, QUOTE_CHANGED_ID } from './field-state.ts';
import type { Journey } from './journey.ts';
import { useArrival } from './use-arrival.ts';
import { useFormProblems } from './use-form-problems.ts';
import { useRefusal } from './use-refusal.ts';

interface Settings {
  journey: Journey;
  quote: Quote;
  proof: ProofUpload;
  user: SessionUser | null;
  setErrors: (errors: FieldErrors) => void;
  onStale: () => void;
}

/** A lost answer is asked for again: under the same key it is the same booking. A refusal stays one. */
function isAnswerLost(failureCount: number, error: { data?: unknown }): boolean {
  return failureCount < 1 && !error.data;
}

/** Turns the form into a booking: checks, waits for the proof, sends once however often the button is pressed. */
export function useSubmitBooking({ journey, quote, proof, user, setErrors, onStale }: Settings) {
  const { t } = useTranslation();
  const create = trpc.booking.create.useMutation({ retry: isAnswerLost });
  const arrive = useArrival();
  const sayProblem = useFormProblems();
  const { change, hasSentBefore, explain, dismissChange } = useRefusal({ quote, proof, setErrors, onStale });
  const isUnderWay = useRef(false);
  const [isProcessing, setIsProcessing] = useState(false);

  async function send(form: CheckoutForm, agreedQuote: Quote): Promise<void> {
    const { idempotencyKey } = draftStore.read();
    const proofUploadId = takesProof(form.paymentMethod) ? await proof.settle() : undefined;
    const { bookingCode } = await create.mutateAsync({
      ...form,
      idempotencyKey,
      proofUploadId,
      quote: agreedQuote,
    });
    await arrive(bookingCode);
  }

  function fail(error: unknown) {
    if (!(error instanceof UploadFailure)) return explain(error);
    showToast({ title: t('proof.failedTitle'), message: t('proof.decide'), tone: 'error' });
    focusOn(PROOF_ID);
  }

  async function submit(agreedQuote: Quote = quote) {
    if (isUnderWay.current) return;
    // A new price is agreed to in its panel, not by pressing the old button again.
    if (change && agreedQuote !== change.fresh) return focusOn(QUOTE_CHANGED_ID);
    const draft = draftStore.read();
    const customer = customerOf(draft.customer, user);
    const checked = checkForm({ draft, customer, journey, isSignedIn: user !== null, now: new Date() });
    setErrors(checked.isGood ? {} : checked.errors);
    if (!checked.isGood) return sayProblem(checked);
    isUnderWay.current = true;
    setIsProcessing(true);
    await send(checked.form, agreedQuote).catch(fail);
    isUnderWay.current = false;
    setIsProcessing(false);
  }

  return { submit, isProcessing, change, hasSentBefore, dismissChange };
}

export type BookingSubmission = ReturnType<typeof useSubmitBooking>;
