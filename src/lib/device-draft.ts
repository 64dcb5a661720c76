/** Where the checkout keeps on the device what was typed (D19). */
export const CHECKOUT_DRAFT_KEY = 'timo-checkout';
/** … and in its tab alone what is said of the proof, which names somebody else. */
export const CLAIM_KEY = 'timo-said';
/** … and where somebody goes on who left for their mail. */
export const WAY_BACK_KEY = 'timo-way-back';

/** Forgets it, in this tab and in the others: for a telephone that several people use. */
export function forgetCheckoutDraft(): void {
  try {
    localStorage.removeItem(CHECKOUT_DRAFT_KEY);
    localStorage.removeItem(WAY_BACK_KEY);
    sessionStorage.removeItem(CLAIM_KEY);
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
  // The browser tells the other tabs; this one has to be told as well.
  window.dispatchEvent(new StorageEvent('storage', { key: CHECKOUT_DRAFT_KEY }));
}
