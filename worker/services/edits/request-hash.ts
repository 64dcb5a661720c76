import { createHash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';

/** What a form asked, beside the id that it made when it opened: the same id with something else is another request. */
export type Asked = readonly [act: string, ...input: unknown[]];

export function hashOf(asked: Asked): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** Whether this very request was done before. Throws IDEMPOTENCY_MISMATCH for an id that asked something else then. */
export function isDone(
  done: { requestHash: string | null } | null | undefined,
  requestHash: string,
): boolean {
  if (done == null) return false;
  if (done.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return true;
}
