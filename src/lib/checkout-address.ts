import { readLocalPath } from '#domain/locale.ts';
import { ASKED_RESET_LIFETIME_MS } from '#domain/policy.ts';
import { knownParts, someText, type Take } from '#domain/search-params.ts';
import { CHECKOUT_DRAFT_KEY } from './device-draft.ts';

const KEY = 'timo-checkout-at';
const anInstant: Take<number> = (raw) => (Number.isFinite(raw) ? Number(raw) : undefined);
const stored = knownParts({ savedAt: anInstant, path: someText(2000) });

/** Where somebody books who leaves for their mail, for as long as what is mailed to them opens something. */
export function keepCheckoutAddress(): void {
  const { path } = readLocalPath(location.pathname + location.search);
  if (!path.startsWith('/checkout?')) return;
  try {
    const savedAt = Date.now();
    localStorage.setItem(KEY, JSON.stringify({ savedAt, path }));
    // Booking, sign-out and "Clear" take the draft away, and the address counts no more without one.
    if (localStorage.getItem(CHECKOUT_DRAFT_KEY) === null)
      localStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ savedAt }));
  } catch {
    // Storage is forbidden or full here: they sign in, and look for the car again.
  }
}

/** The path of the checkout that was left for a link by mail; null without one. */
export function keptCheckoutAddress(): string | null {
  try {
    if (localStorage.getItem(CHECKOUT_DRAFT_KEY) === null) return null;
    const { savedAt = 0, path } = stored(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (!path?.startsWith('/checkout?')) return null;
    return Date.now() - savedAt <= ASKED_RESET_LIFETIME_MS ? path : null;
  } catch {
    return null;
  }
}
