import { useRef, useState } from 'react';
import { takesProof } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import type { CheckoutForm } from '#domain/schemas/checkout.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { SessionUser } from '#src/lib/account.ts';
import { focusOn } from '#src/lib/focus.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { CheckedForm } from '../fields/check-form.ts';
import { customerOf } from '../fields/customer.ts';
import { draftStore } from '../fields/draft.ts';
import { type FieldErrors, PASSWORD_PATH } from '../fields/field-errors.ts';
import { PROOF_ID, QUOTE_CHANGED_ID } from '../fields/field-state.ts';
import type { Journey } from '../journey/journey.ts';
import { fetchCheck } from './late-parts.ts';
import type { Account } from './use-account.ts';
import { useArrival } from './use-arrival.ts';
import { useRefusal } from './use-refusal.ts';

interface Settings {
  journey: Journey;
  quote: Quote;
  proof: ProofUpload;
  user: SessionUser | null;
  account: Account;
  setErrors: (errors: FieldErrors) => void;
  onLost: () => void;
  onStale: () => Promise<unknown>;
}

/**
 * Makes a booking from the form: checks all of it, makes the account or signs in, waits for the proof, sends once however
 * often the button is pressed. After a failure at any step it can be pressed again: account and booking are made once.
 */
export function useSubmitBooking(settings: Settings) {
  const { journey, quote, proof, user, account, setErrors, onLost, onStale } = settings;
  const { t } = useTranslation();
  const create = trpc.booking.create.useMutation({ retry: isAnswerLost });
  const arrive = useArrival();
  const { change, hasSentBefore, explain, dismissChange } = useRefusal({
    vehicleId: journey.vehicleId,
    quote,
    proof,
    setErrors,
    onLost,
    onStale,
  });
  const isUnderWay = useRef(false);
  const [isProcessing, setIsProcessing] = useState(false);

  async function check(person: SessionUser | null): Promise<CheckedForm> {
    const { checkForm } = await fetchCheck();
    const draft = draftStore.read();
    const customer = customerOf(draft.customer, person, account.waiting);
    const { isNew, password } = account;
    return checkForm({
      draft,
      customer,
      journey,
      typed: person ? null : { isNew, password },
      now: new Date(),
    });
  }

  /** The form and who sends it, or null once it has been said what is wrong. */
  async function prepare(): Promise<CheckoutForm | null> {
    let person = user;
    let checked = await check(person);
    const canEnter = checked.isGood || !(checked.errors['customer.email'] || checked.errors[PASSWORD_PATH]);
    if (!person && !account.isNew && canEnter) {
      // The account may fill in what is missing.
      person = await account.enter();
      if (!person) return null;
      checked = await check(person);
    }
    setErrors(checked.isGood ? {} : checked.errors);
    if (!checked.isGood) {
      const { sayProblems } = await fetchCheck();
      sayProblems(checked.errors, t);
      return null;
    }
    if (checked.newAccount && !(await account.create(checked.newAccount))) return null;
    return checked.form;
  }

  /** The proof that goes with the booking; `isStuck` when it did not arrive and somebody has to decide. */
  async function settleProof(
    form: CheckoutForm,
  ): Promise<{ uploadId?: string | undefined; isStuck: boolean }> {
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
    const form = await prepare();
    if (!form) return;
    const { uploadId: proofUploadId, isStuck } = await settleProof(form);
    if (isStuck) return;
    const idempotencyKey = draftStore.keyFor(journey.vehicleId);
    const booking = { ...form, idempotencyKey, proofUploadId, quote: agreedQuote };
    const { bookingCode } = await create.mutateAsync(booking);
    await arrive(bookingCode);
  }

  async function submit(agreedQuote: Quote = quote) {
    if (isUnderWay.current) return;
    // A new price is agreed to in its panel, not by pressing the old button again.
    if (change && agreedQuote !== change.fresh) return focusOn(QUOTE_CHANGED_ID);
    isUnderWay.current = true;
    setIsProcessing(true);
    try {
      await send(agreedQuote).catch(explain);
    } finally {
      isUnderWay.current = false;
      setIsProcessing(false);
    }
  }

  return { submit, isProcessing, change, hasSentBefore, dismissChange };
}

export type BookingSubmission = ReturnType<typeof useSubmitBooking>;
