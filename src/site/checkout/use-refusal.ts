import { useState } from 'react';
import * as v from 'valibot';
import { isSameQuote, type Quote } from '#domain/quote.ts';
import { quoteInput } from '#domain/schemas/checkout.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { type FieldErrors, inPageOrder } from './check-form.ts';
import { draftStore } from './draft.ts';
import { ACCOUNT_SECTION_ID, fieldId, PROOF_ID, QUOTE_CHANGED_ID, VEHICLE_TAKEN_ID } from './field-state.ts';

/** The price moved between what was shown and what the server would charge. */
export interface QuoteChange {
  shown: Quote;
  fresh: Quote;
}

interface Settings {
  quote: Quote;
  proof: ProofUpload;
  setErrors: (errors: FieldErrors) => void;
  /** Prices or availability turned out to be old. */
  onStale: () => void;
}

const priceChange = v.object({ quote: quoteInput });
const namedFields = v.object({ fieldErrors: v.record(v.string(), v.string()) });

function freshQuoteOf(error: TrpcError): Quote | null {
  const result = v.safeParse(priceChange, error.data?.details);
  return result.success ? result.output.quote : null;
}

/** What the schema refused, or a rule that only the server can ask. */
function fieldErrorsFrom(error: TrpcError): FieldErrors | null {
  const result = v.safeParse(namedFields, error.data?.details);
  return error.data?.fieldErrors ?? (result.success ? result.output.fieldErrors : null);
}

/** What the server answers instead of a booking, and where each answer leads. */
export function useRefusal({ quote, proof, setErrors, onStale }: Settings) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [change, setChange] = useState<QuoteChange | null>(null);
  const [hasSentBefore, setHasSentBefore] = useState(false);
  const say = (title: string, message?: string) => showToast({ title, message, tone: 'error' });

  function lead(error: TrpcError) {
    const code = errorCode(error);
    const text = errorText(error, word);
    const fieldErrors = fieldErrorsFrom(error);
    if (code === 'QUOTE_CHANGED') {
      const fresh = freshQuoteOf(error);
      if (fresh) setChange({ shown: quote, fresh });
      onStale();
      say(t('checkout.changed.title'), text);
      return focusOn(QUOTE_CHANGED_ID);
    }
    if (code === 'VEHICLE_UNAVAILABLE') {
      onStale();
      say(t('error.VEHICLE_UNAVAILABLE.title'), text);
      return focusOn(VEHICLE_TAKEN_ID);
    }
    if (code === 'NOT_AUTHENTICATED') {
      utils.public.auth.session.setData(undefined, { user: null });
      say(t('validation.form.signIn'));
      return focusOn(ACCOUNT_SECTION_ID);
    }
    if (code === 'UPLOAD_NOT_FOUND') {
      proof.lose(code);
      say(t('proof.failedTitle'), text);
      return focusOn(PROOF_ID);
    }
    if (code === 'IDEMPOTENCY_MISMATCH') {
      draftStore.renewKey();
      setHasSentBefore(true);
      return say(t('checkout.sentBefore.title'), t('checkout.sentBefore.text'));
    }
    if (fieldErrors) {
      setErrors(fieldErrors);
      say(t('validation.form.fixErrors'));
      return focusOn(fieldId(inPageOrder(fieldErrors)[0] ?? 'pickupDate'));
    }
    say(t('error.BOOKING_FAILED.title'), t('error.BOOKING_FAILED'));
  }

  // Other dates or extras make another quote, to which the change no longer speaks.
  const isCurrent = change && (isSameQuote(quote, change.shown) || isSameQuote(quote, change.fresh));
  return {
    hasSentBefore,
    change: isCurrent ? change : null,
    explain: (thrown: unknown) => lead(asTrpcError(thrown)),
    dismissChange: () => setChange(null),
  };
}
