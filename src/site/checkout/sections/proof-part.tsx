import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import type { ProofUpload as Upload } from '#src/components/use-proof-upload.ts';
import type { DraftStore } from '#src/lib/checkout-draft.ts';
import { type FieldState, PROOF_ID } from '../fields/field-state.ts';
import { CLAIM_PATHS, forgetClaim, type ProofClaim, readClaim } from '../fields/proof-claim.ts';
import { ClaimFields, type ClaimFieldsProps } from './claim-fields.tsx';

interface ProofPartProps extends Omit<ClaimFieldsProps, 'uploadId' | 'said'> {
  proof: Upload;
  /** Handed on: a part that comes late shares no file with the page. */
  store: DraftStore;
}

/** The proof, and what is said of it; fetched with the way to pay. */
export function ProofPart({ proof, store, ...rest }: ProofPartProps) {
  const { method, clearError } = rest;
  const { state } = proof;
  const { phase } = state;
  const fileName = 'fileName' in state ? state.fileName : '';
  const uploadId = useSyncExternalStore(
    store.subscribe,
    () => store.read().proof?.uploadId,
    () => undefined,
  );
  // What failed can be sent again.
  const isPicked = phase !== 'empty' && phase !== 'refused';
  const phaseBefore = useRef(phase);
  const [said, setSaid] = useState<ProofClaim | null>(null);
  // Gone with the proof that somebody takes away, not with a look at cash, which has none. What was said of one that the server
  // refused, or lost, is said of the next.
  useEffect(() => {
    const before = phaseBefore.current;
    phaseBefore.current = phase;
    if (isPicked) return;
    if (before !== 'empty' && before !== 'refused')
      setSaid(before === 'failed' ? readClaim(undefined) : null);
    forgetClaim();
  }, [phase, isPicked]);
  // The draft it belonged to was taken off the device, by a sign-out in another tab.
  const isForgotten = phase === 'arrived' && uploadId === undefined;
  const remove = useEffectEvent(proof.remove);
  useEffect(() => {
    if (isForgotten) remove();
  }, [isForgotten]);
  return (
    <>
      <ProofUpload id={PROOF_ID} upload={proof} />
      <ProblemsOfOne key={`${method} ${fileName}`} clearError={clearError} />
      {isPicked ? <ClaimFields {...rest} uploadId={uploadId} said={said} /> : null}
    </>
  );
}

/** What was wrong of one file, or by one way to pay, is not wrong of the next: it goes with its key. */
function ProblemsOfOne({ clearError }: Pick<FieldState, 'clearError'>) {
  const clear = useEffectEvent(() => {
    for (const path of ['proof', ...CLAIM_PATHS]) clearError(path);
  });
  useEffect(() => () => clear(), []);
  return null;
}
