import { readLocalPath } from '#domain/locale.ts';
import { ASKED_RESET_LIFETIME_MS } from '#domain/policy.ts';
import { knownParts, someText, type Take } from '#domain/search-params.ts';
import { CHECKOUT_DRAFT_KEY, WAY_BACK_KEY } from './device-draft.ts';

const CHECKOUT = '/checkout?';
const BOOKING = '/my-booking?code=';
const anInstant: Take<number> = (raw) => (Number.isFinite(raw) ? Number(raw) : undefined);
const NOWHERE: WayBack = { checkout: null, code: null };
const stored = knownParts({ savedAt: anInstant, path: someText(2000) });

/** The checkout where somebody is, or the booking to which the sign-in leads on. */
function wayOn(): string | undefined {
  const { path } = readLocalPath(location.pathname + location.search);
  const redirect = new URLSearchParams(location.search).get('redirect') ?? '';
  return [path, redirect].find((one) => one.startsWith(CHECKOUT) || one.startsWith(BOOKING));
}

/**
 * Where somebody goes on who leaves for their mail, for as long as what is mailed to them opens something. Who leaves from elsewhere
 * goes nowhere: what is kept there is perhaps of whoever had the telephone before.
 */
export function keepWayBack(): void {
  const path = wayOn();
  try {
    if (path === undefined) {
      localStorage.removeItem(WAY_BACK_KEY);
      return;
    }
    const savedAt = Date.now();
    localStorage.setItem(WAY_BACK_KEY, JSON.stringify({ savedAt, path }));
    // Booking, sign-out and "Clear" take the draft away, and the address counts no more without one.
    if (path.startsWith(CHECKOUT) && localStorage.getItem(CHECKOUT_DRAFT_KEY) === null)
      localStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ savedAt }));
  } catch {
    // Storage is forbidden or full here: they sign in, and look for it again.
  }
}

/** Where they go on who came back from their mail. */
export interface WayBack {
  /** The path of the checkout that they left; null where they left none, or there is no draft any more. */
  checkout: string | null;
  /** The code of the booking that they looked up before; null where they looked none up. */
  code: string | null;
}

/** Answers it once: it leads nobody who has the telephone after them. */
export function takeWayBack(): WayBack {
  try {
    const { savedAt = 0, path = '' } = stored(JSON.parse(localStorage.getItem(WAY_BACK_KEY) ?? 'null'));
    localStorage.removeItem(WAY_BACK_KEY);
    const hasDraft = localStorage.getItem(CHECKOUT_DRAFT_KEY) !== null;
    if (Date.now() - savedAt > ASKED_RESET_LIFETIME_MS) return NOWHERE;
    return {
      checkout: hasDraft && path.startsWith(CHECKOUT) ? path : null,
      code: path.startsWith(BOOKING) ? path.slice(BOOKING.length) : null,
    };
  } catch {
    return NOWHERE;
  }
}
