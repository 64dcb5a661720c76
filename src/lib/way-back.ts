import { readLocalPath } from '#domain/locale.ts';
import { ASKED_RESET_LIFETIME_MS } from '#domain/policy.ts';
import { knownParts, someText, type Take } from '#domain/search-params.ts';
import { CHECKOUT_DRAFT_KEY } from './device-draft.ts';

const KEY = 'timo-way-back';
const CHECKOUT = '/checkout?';
const BOOKING = '/my-booking?code=';
const anInstant: Take<number> = (raw) => (Number.isFinite(raw) ? Number(raw) : undefined);
const stored = knownParts({ savedAt: anInstant, path: someText(2000) });

/** The checkout where somebody is, or the booking to which the sign-in leads on. */
function wayOn(): string | undefined {
  const { path } = readLocalPath(location.pathname + location.search);
  const redirect = new URLSearchParams(location.search).get('redirect') ?? '';
  return [path, redirect].find((one) => one.startsWith(CHECKOUT) || one.startsWith(BOOKING));
}

/** Where somebody goes on who leaves for their mail, for as long as what is mailed to them opens something. */
export function keepWayBack(): void {
  const path = wayOn();
  if (path === undefined) return;
  try {
    const savedAt = Date.now();
    localStorage.setItem(KEY, JSON.stringify({ savedAt, path }));
    // Booking, sign-out and "Clear" take the draft away, and the address counts no more without one.
    if (path.startsWith(CHECKOUT) && localStorage.getItem(CHECKOUT_DRAFT_KEY) === null)
      localStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ savedAt }));
  } catch {
    // Storage is forbidden or full here: they sign in, and look for it again.
  }
}

function keptPath(): string | null {
  const { savedAt = 0, path = '' } = stored(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return Date.now() - savedAt <= ASKED_RESET_LIFETIME_MS ? path : null;
}

/** The path of the checkout that was left for a link by mail; null without one. */
export function keptCheckout(): string | null {
  try {
    if (localStorage.getItem(CHECKOUT_DRAFT_KEY) === null) return null;
    const path = keptPath();
    return path?.startsWith(CHECKOUT) ? path : null;
  } catch {
    return null;
  }
}

/** The code of the booking that was looked up before; null without one. */
export function keptBookingCode(): string | null {
  try {
    const path = keptPath();
    return path?.startsWith(BOOKING) ? path.slice(BOOKING.length) : null;
  } catch {
    return null;
  }
}
