import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type CheckoutDraft, createDraftStore, EMPTY_DRAFT } from '#src/lib/checkout-draft.ts';
import { CHECKOUT_DRAFT_KEY } from '#src/lib/device-draft.ts';
import { randomId } from '#src/lib/random-id.ts';

/** This device's draft: it survives a reload, a closed tab and another car, until it is a booking or seven days old. */
export const draftStore = createDraftStore({
  getStorage: () => window.localStorage,
  getTabStorage: () => window.sessionStorage,
  makeKey: randomId,
  now: () => Date.now(),
});

if (typeof window !== 'undefined') {
  // A null key: all of the storage was emptied.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CHECKOUT_DRAFT_KEY) draftStore.reload();
  });
}

/** A part of the draft. `select` must hand out parts as they are, so that other fields' typing renders nothing here. */
export function useDraft<Part>(select: (draft: CheckoutDraft) => Part): Part {
  const part = useSyncExternalStore(
    draftStore.subscribe,
    () => select(draftStore.read()),
    () => select(EMPTY_DRAFT),
  );
  // It listens only some time after hydration: React would reset a checkbox that is changed before.
  const [, hear] = useState(part);
  const selected = useRef(select);
  useLayoutEffect(() => draftStore.subscribe(() => hear(() => selected.current(draftStore.read()))), []);
  return part;
}
