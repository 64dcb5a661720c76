import type { RateLimit } from '../rate-limit/consume.ts';
import { type AttemptSubject, addressSubject, emailSubject } from '../rate-limit/subject.ts';

const FIFTEEN_MINUTES_MS = 15 * 60 * 1000;

/** Failed sign-ins, per account and per address. */
export const SIGN_IN_LIMIT: RateLimit = { limit: 5, windowMs: FIFTEEN_MINUTES_MS };

/** New accounts per address. Generous: in Haiti many phones share one address. */
export const SIGN_UP_LIMIT: RateLimit = { limit: 20, windowMs: FIFTEEN_MINUTES_MS };

export function signInAccount(email: string): AttemptSubject {
  return { scope: 'sign-in-account', subject: emailSubject(email) };
}

export function signInAddress(ip: string): AttemptSubject {
  return { scope: 'sign-in-address', subject: addressSubject(ip) };
}

export function signUpAddress(ip: string): AttemptSubject {
  return { scope: 'sign-up-address', subject: addressSubject(ip) };
}
