import { SIGN_IN_MAX_ATTEMPTS, SIGN_IN_WINDOW_MS } from '#domain/policy.ts';
import type { RateLimit } from '../rate-limit/consume.ts';
import { type AttemptSubject, addressSubject, emailSubject } from '../rate-limit/subject.ts';

/** Failed sign-ins, per account and per address. */
export const SIGN_IN_LIMIT: RateLimit = { limit: SIGN_IN_MAX_ATTEMPTS, windowMs: SIGN_IN_WINDOW_MS };

/** New accounts per address. Generous: in Haiti many phones share one address. */
export const SIGN_UP_LIMIT: RateLimit = { limit: 20, windowMs: SIGN_IN_WINDOW_MS };

export function signInAccount(email: string): AttemptSubject {
  return { scope: 'sign-in-account', subject: emailSubject(email) };
}

/** From browsers that proved themselves: what strangers do elsewhere shuts nobody out there. */
export function signInKnown(email: string): AttemptSubject {
  return { scope: 'sign-in-known', subject: emailSubject(email) };
}

export function signInAddress(ip: string): AttemptSubject {
  return { scope: 'sign-in-address', subject: addressSubject(ip) };
}

export function signUpAddress(ip: string): AttemptSubject {
  return { scope: 'sign-up-address', subject: addressSubject(ip) };
}
