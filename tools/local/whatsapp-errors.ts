import { randomUUID } from 'node:crypto';
import type { Failure } from './whatsapp-pages.ts';

/** What Meta's Cloud API answers when it does not take a message. */

export const SAID: Record<number, { status: number; message: string }> = {
  100: { status: 400, message: '(#100) Invalid parameter' },
  130429: { status: 400, message: '(#130429) Rate limit hit' },
  131000: { status: 500, message: '(#131000) Something went wrong' },
  131026: { status: 400, message: '(#131026) Message undeliverable' },
  131047: { status: 400, message: '(#131047) Re-engagement message' },
  131056: { status: 400, message: '(#131056) Pair rate limit hit' },
  132000: {
    status: 400,
    message: '(#132000) Number of parameters does not match the expected number of params',
  },
  132001: { status: 404, message: '(#132001) Template name does not exist in the translation' },
  190: { status: 401, message: 'Error validating access token: Session has expired' },
};
export const NO_ANSWER: Failure = { value: 'down', label: 'No answer at all' };
export const FAILURES: Failure[] = [
  ...Object.entries(SAID).map(([value, { message }]) => ({
    value,
    label: `${value}: ${message.replace(/^\(#\d+\) /, '')}`,
  })),
  NO_ANSWER,
];

export function errorOf(code: number) {
  const { status = 400, message = `(#${code})` } = SAID[code] ?? {};
  const error = {
    message,
    type: 'OAuthException',
    code,
    fbtrace_id: randomUUID(),
    error_data: { details: message },
  };
  return { status, body: { error } };
}
