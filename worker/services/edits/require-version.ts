import { AppError, type AppErrorCode } from '#domain/app-error.ts';

/**
 * The row that an edit is decided on, if it is as the person saw it. Throws `missing` when there is no such row,
 * STALE_VERSION `{current}` when somebody was faster.
 */
export function requireVersion<Row extends { rowVersion: number }>(
  current: Row | undefined,
  rowVersion: number,
  missing: AppErrorCode = 'NOT_FOUND',
): Row {
  if (current === undefined) throw new AppError(missing);
  if (current.rowVersion !== rowVersion) throw new AppError('STALE_VERSION', { current });
  return current;
}
