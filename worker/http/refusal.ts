import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import { isConnectionFailure } from '../db/errors.ts';

/** How long a database or file store that does not answer is given before the next request. */
export const RETRY_AFTER = { 'Retry-After': '5' } as const;

const STATUS: Partial<Record<AppErrorCode, ContentfulStatusCode>> = {
  NOT_AUTHENTICATED: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_NOT_ALLOWED: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    if (error.code === 'UNAVAILABLE') console.error('UNAVAILABLE', error.cause);
    return error;
  }
  const code = isConnectionFailure(error) ? 'UNAVAILABLE' : 'INTERNAL';
  console.error(code, error);
  return new AppError(code);
}

/** What plain addresses answer when a service refuses: `{ error: { code, details } }`, worded in the browser. */
export const refuse: ErrorHandler = (error: unknown, c: Context) => {
  const { code, details } = asAppError(error);
  const headers = { 'Cache-Control': 'no-store', ...(code === 'UNAVAILABLE' ? RETRY_AFTER : {}) };
  return c.json({ error: { code, details } }, STATUS[code] ?? 400, headers);
};
