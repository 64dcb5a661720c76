import { CURRENCIES, type Currency } from '#domain/currency.ts';
import { knownParts, oneOf, someText } from '#domain/search-params.ts';
import { SAID_KEY } from '#src/lib/device-draft.ts';

/**
 * What is said of a proof, as it was typed. It names somebody else: so it is kept in this tab alone, and counts only for the
 * proof that it was said of.
 */
export interface SaidOfProof {
  /** How much was sent; empty for all that is to be paid. */
  amount: string;
  currency: Currency;
  /** Who paid; empty where that is the client. */
  payerName: string;
  payerPhone: string;
  payerEmail: string;
}

/** The fields beside the proof, as they are sent. */
export const SAID_PATHS = ['sent.currencyAmount', 'payerName', 'payerPhone', 'payerEmail'] as const;

export const NOBODY_ELSE = { payerName: '', payerPhone: '', payerEmail: '' };
const NOTHING_SAID: SaidOfProof = { ...NOBODY_ELSE, amount: '', currency: 'USD' };

const typed = someText(300);
const storedSaid = knownParts({
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
export function keepSaid(said: SaidOfProof, uploadId: string | undefined): void {
  const text = JSON.stringify({ ...said, uploadId });
  try {
    sessionStorage.setItem(SAID_KEY, text);
    unkept = null;
  } catch {
    unkept = text;
  }
}

export function readSaid(uploadId: string | undefined): SaidOfProof {
  try {
    const { uploadId: saidOf, ...said } = storedSaid(
      JSON.parse(unkept ?? sessionStorage.getItem(SAID_KEY) ?? 'null'),
    );
    return saidOf === uploadId ? { ...NOTHING_SAID, ...said } : NOTHING_SAID;
  } catch {
    return NOTHING_SAID;
  }
}

export function forgetSaid(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(SAID_KEY);
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
