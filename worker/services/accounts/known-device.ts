import { emailSubject } from '../limits/subject.ts';
import { isSignedToken, type Signer, signToken } from '../tokens/signed-token.ts';

/** After half a year without a sign-in a browser is unknown again. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** People who sign in at one counter's computer. */
const PEOPLE_KEPT = 4;
const BETWEEN = '~';

function subjectOf(email: string) {
  return { purpose: 'device', of: emailSubject(email) } as const;
}

function tokensIn(cookie: string | null): string[] {
  return cookie === null ? [] : cookie.split(BETWEEN);
}

/** Whether somebody with this password signed in from this browser before, as its cookie proves. */
export function isKnownDevice(signer: Signer, email: string, cookie: string | null): boolean {
  return tokensIn(cookie).some((token) => isSignedToken(signer, subjectOf(email), token));
}

/** What the browser stores after a sign-in: a token for this person, and those of the others. */
export function withDeviceToken(signer: Signer, email: string, cookie: string | null): string {
  const others = tokensIn(cookie).filter((token) => !isSignedToken(signer, subjectOf(email), token));
  const own = signToken(signer, subjectOf(email), DEVICE_LIFETIME_MS);
  return [own, ...others].slice(0, PEOPLE_KEPT).join(BETWEEN);
}
