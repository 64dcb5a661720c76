import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import type { EditOutcome } from '../../db/versioned-edit.ts';

/** The row after an edit. Throws `missing` when there is no such row, STALE_VERSION `{current}` when somebody was faster. */
export function settleEdit<Row>(
  { current, changed }: EditOutcome<Row>,
  missing: AppErrorCode = 'NOT_FOUND',
): Row {
  if (changed !== null) return changed;
  throw current === null ? new AppError(missing) : new AppError('STALE_VERSION', { current });
}
