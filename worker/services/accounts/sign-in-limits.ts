import { SIGN_IN_MAX_ATTEMPTS, SIGN_IN_WINDOW_MS } from '#domain/policy.ts';
import type { CountedSubject, RateLimit } from '../limits/consume.ts';
import { type AttemptSubject, addressSubject, emailSubject } from '../limits/subject.ts';

/** Failed sign-ins, per account and per address. */
export const SIGN_IN_LIMIT: RateLimit = { limit: SIGN_IN_MAX_ATTEMPTS, windowMs: SIGN_IN_WINDOW_MS };

/** New accounts per address. Generous: in Haiti many phones share one address. */
export const SIGN_UP_LIMIT: RateLimit = { limit: 20, windowMs: SIGN_IN_WINDOW_MS };

export function signInAccount(email: string): AttemptSubject {
  return { scope: 'sign-in-account', subject: emailSubject(email) };
}

/** From known browsers: failures in other browsers lock nobody out there. */
export function signInKnown(email: string): AttemptSubject {
  return { scope: 'sign-in-known', subject: emailSubject(email) };
}

/** Sign-ins that succeed count here too, because each costs a tenth of a second of processor time: per address, … */
const SIGN_INS_PER_ADDRESS = 100;
/** … and per person in known browsers. */
const SIGN_INS_PER_PERSON = 30;

export function signInPace(by: { ip: string } | { email: string }): CountedSubject {
  return 'ip' in by
    ? { scope: 'sign-in-pace', subject: addressSubject(by.ip), limit: SIGN_INS_PER_ADDRESS }
    : { scope: 'sign-in-pace-known', subject: emailSubject(by.email), limit: SIGN_INS_PER_PERSON };
}

export function signInAddress(ip: string): AttemptSubject {
  return { scope: 'sign-in-address', subject: addressSubject(ip) };
}

export function signUpAddress(ip: string): AttemptSubject {
  return { scope: 'sign-up-address', subject: addressSubject(ip) };
}
