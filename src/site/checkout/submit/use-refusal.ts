import { useState } from 'react';
import { isSameQuote, type Quote } from '#domain/quote.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { draftStore } from '../fields/draft.ts';
import type { FieldErrors } from '../fields/field-errors.ts';
import { fetchExplainer } from './fetch-explainer.ts';
import { fetchExplanation } from './late-parts.ts';

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

  async function explain(thrown: unknown) {
    const found = await fetchExplainer(thrown, fetchExplanation, onLost);
    if (!found) return;
    const sayChange = (fresh: Quote) => setChange({ shown: quote, fresh });
    const saySentBefore = () => {
      draftStore.renewKey(vehicleId);
      setHasSentBefore(true);
    };
    const said = { t, word, utils, proof, setErrors, onLost, onStale, sayChange, saySentBefore };
    await found.explainRefusal(asTrpcError(thrown), said);
  }

  // Other dates or extras make another quote, for which the shown difference is wrong.
  const isCurrent = change && (isSameQuote(quote, change.shown) || isSameQuote(quote, change.fresh));
  return { hasSentBefore, change: isCurrent ? change : null, explain, dismissChange: () => setChange(null) };
}
