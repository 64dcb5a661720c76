import { CURRENCIES, type Currency } from '#domain/currency.ts';
import { knownParts, oneOf, someText } from '#domain/search-params.ts';
import { CLAIM_KEY } from '#src/lib/device-draft.ts';

/**
 * What is said of a proof, as it was typed. It names somebody else: so it is kept in this tab alone, and counts only for the
 * proof that it was said of.
 */
export interface ProofClaim {
  /** How much was sent; empty for all that is to be paid. */
  amount: string;
  currency: Currency;
  /** Who paid; empty where that is the client. */
  payerName: string;
  payerPhone: string;
  payerEmail: string;
}

/** The fields beside the proof, as they are sent. */
export const CLAIM_PATHS = ['sent.currencyAmount', 'payerName', 'payerPhone', 'payerEmail'] as const;

export const NOBODY_ELSE = { payerName: '', payerPhone: '', payerEmail: '' };
const NO_CLAIM: ProofClaim = { ...NOBODY_ELSE, amount: '', currency: 'USD' };

const typed = someText(300);
const storedClaim = knownParts({
  uploadId: typed,
  amount: typed,
  currency: oneOf(CURRENCIES),
  payerName: typed,
  payerPhone: typed,
  payerEmail: typed,
});

/** What the tab cannot keep, where storage is full or forbidden: gone with the page. */
let unkept: string | null = null;

/** Of the proof with this id, or of the one that is on its way. */
export function keepClaim(claim: ProofClaim, uploadId: string | undefined): void {
  const text = JSON.stringify({ ...claim, uploadId });
  try {
    sessionStorage.setItem(CLAIM_KEY, text);
    unkept = null;
  } catch {
    unkept = text;
  }
}

export function readClaim(uploadId: string | undefined): ProofClaim {
  try {
    const { uploadId: claimedUploadId, ...claim } = storedClaim(
      JSON.parse(unkept ?? sessionStorage.getItem(CLAIM_KEY) ?? 'null'),
    );
    return claimedUploadId === uploadId ? { ...NO_CLAIM, ...claim } : NO_CLAIM;
  } catch {
    return NO_CLAIM;
  }
}

export function forgetClaim(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(CLAIM_KEY);
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
