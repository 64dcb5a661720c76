import { useRef, useState } from 'react';
import { takesProof } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import type { CheckoutForm } from '#domain/schemas/checkout.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { customerOf } from './customer.ts';
import { draftStore } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
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
  onStale: () => Promise<unknown>;
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

  /** The form, or null once what is wrong with it has been said. */
  async function check(): Promise<CheckoutForm | null> {
    const { checkForm } = await import('./check-form.ts');
    const draft = draftStore.read();
    const customer = customerOf(draft.customer, user);
    const checked = checkForm({ draft, customer, journey, isSignedIn: user !== null, now: new Date() });
    setErrors(checked.isGood ? {} : checked.errors);
    if (checked.isGood) return checked.form;
    sayProblem(checked);
    return null;
  }

  /** The proof that goes with the booking; `isStuck` when it did not arrive and somebody has to decide. */
  async function settleProof(form: CheckoutForm): Promise<{ uploadId?: string; isStuck: boolean }> {
    if (!takesProof(form.paymentMethod)) return { isStuck: false };
    try {
      return { uploadId: await proof.settle(), isStuck: false };
    } catch {
      showToast({ title: t('proof.failedTitle'), message: t('proof.decide'), tone: 'error' });
      focusOn(PROOF_ID);
      return { isStuck: true };
    }
  }

  async function send(agreedQuote: Quote): Promise<void> {
    const form = await check();
    if (!form) return;
    setIsProcessing(true);
    const { uploadId: proofUploadId, isStuck } = await settleProof(form);
    if (isStuck) return;
    const { idempotencyKey } = draftStore.read();
    const booking = { ...form, idempotencyKey, proofUploadId, quote: agreedQuote };
    const { bookingCode } = await create.mutateAsync(booking);
    await arrive(bookingCode);
  }

  async function submit(agreedQuote: Quote = quote) {
    if (isUnderWay.current) return;
    // A new price is agreed to in its panel, not by pressing the old button again.
    if (change && agreedQuote !== change.fresh) return focusOn(QUOTE_CHANGED_ID);
    isUnderWay.current = true;
    await send(agreedQuote).catch(explain);
    isUnderWay.current = false;
    setIsProcessing(false);
  }

  return { submit, isProcessing, change, hasSentBefore, dismissChange };
}

export type BookingSubmission = ReturnType<typeof useSubmitBooking>;
