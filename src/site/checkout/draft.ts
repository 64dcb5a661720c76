import { useSyncExternalStore } from 'react';
import { type CheckoutDraft, createDraftStore, EMPTY_DRAFT } from '#src/lib/checkout-draft.ts';
import { randomId } from '#src/lib/random-id.ts';

/** This tab's draft: it survives a reload, and ends with the tab, as on a telephone that is lent around it should. */
export const draftStore = createDraftStore(() => window.sessionStorage, randomId);

/** A part of the draft. `select` must hand out parts as they are, so that other fields' typing renders nothing here. */
export function useDraft<Part>(select: (draft: CheckoutDraft) => Part): Part {
  return useSyncExternalStore(
    draftStore.subscribe,
    () => select(draftStore.read()),
    () => select(EMPTY_DRAFT),
  );
}
