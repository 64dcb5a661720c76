import { useState } from 'react';
import { isSameQuote, type Quote } from '#domain/quote.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { draftStore } from './draft.ts';
import { type FieldErrors, inPageOrder } from './field-errors.ts';
import { fieldId, PROOF_ID, QUOTE_CHANGED_ID, VEHICLE_TAKEN_ID } from './field-state.ts';

/** The price differs between what was shown and what the server would charge. */
export interface QuoteChange {
  shown: Quote;
  fresh: Quote;
}

interface Settings {
  vehicleId: string;
  quote: Quote;
  proof: ProofUpload;
  setErrors: (errors: FieldErrors) => void;
  /** No answer came: the connection is lost. */
  onLost: () => void;
  /** Prices or availability turned out to be old. */
  onStale: () => Promise<unknown>;
}

/** What the server answers instead of a booking, and where each answer leads. */
export function useRefusal({ vehicleId, quote, proof, setErrors, onLost, onStale }: Settings) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [change, setChange] = useState<QuoteChange | null>(null);
  const [hasSentBefore, setHasSentBefore] = useState(false);
  const say = (title: string, message?: string) => showToast({ title, message, tone: 'error' });

  async function explain(thrown: unknown) {
    // A file of the page that could not be fetched is a lost connection too.
    if (!navigator.onLine) return onLost();
    // The browser caches the failed import; a new page does not, and the device keeps what was typed.
    if (thrown instanceof TypeError) return location.reload();
    const error = asTrpcError(thrown);
    const text = errorText(error, word);
    switch (errorCode(error)) {
      case 'QUOTE_CHANGED':
        say(t('checkout.changed.title'), text);
        return showChange(error);
      case 'VEHICLE_UNAVAILABLE':
        say(t('error.VEHICLE_UNAVAILABLE.title'), text);
        // The other cars come with the fresh answer.
        await onStale();
        return focusOn(VEHICLE_TAKEN_ID);
      case 'NOT_AUTHENTICATED':
        utils.public.accounts.session.setData(undefined, { user: null });
        say(t('validation.form.signIn'));
        return focusOn(fieldId('customer.email'));
      case 'UPLOAD_NOT_FOUND':
        proof.lose('UPLOAD_NOT_FOUND');
        say(t('proof.failedTitle'), text);
        return focusOn(PROOF_ID);
      case 'IDEMPOTENCY_MISMATCH':
        draftStore.renewKey(vehicleId);
        setHasSentBefore(true);
        return say(t('checkout.sentBefore.title'), t('checkout.sentBefore.text'));
      case 'CLIENT_REFUSED':
      case 'TOO_MANY_OPEN_BOOKINGS':
      case 'TOO_MANY_BOOKINGS_TODAY':
        return say(t('error.BOOKING_FAILED.title'), text);
      case 'VALIDATION_FAILED':
        return showFields(error);
      case 'UNAVAILABLE':
        if (!error.data) return onLost();
        return say(t('error.BOOKING_FAILED.title'), text);
      case 'VEHICLE_ELSEWHERE':
        // The car was moved while the form was open.
        say(t('error.BOOKING_FAILED.title'), text);
        await onStale();
        return focusOn(fieldId('pickupDate'));
      default:
        say(t('error.BOOKING_FAILED.title'), t('error.BOOKING_FAILED'));
    }
  }

  async function showChange(error: TrpcError) {
    const { freshQuoteOf } = await import('./read-refusal.ts');
    const fresh = freshQuoteOf(error);
    if (fresh) setChange({ shown: quote, fresh });
    void onStale();
    focusOn(QUOTE_CHANGED_ID);
  }

  function showFields(error: TrpcError) {
    const errors = error.data?.fieldErrors;
    const [first] = inPageOrder(errors ?? {});
    if (!errors || !first) return say(t('error.BOOKING_FAILED.title'), t('error.BOOKING_FAILED'));
    setErrors(errors);
    say(t('validation.form.fixErrors'));
    focusOn(fieldId(first));
  }

  // Other dates or extras make another quote, for which the shown difference is wrong.
  const isCurrent = change && (isSameQuote(quote, change.shown) || isSameQuote(quote, change.fresh));
  return { hasSentBefore, change: isCurrent ? change : null, explain, dismissChange: () => setChange(null) };
}
