import { errorCode } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';

/** The row as somebody else left it, when that is why an edit was refused; the server sends it along. */
export function staleCurrent<Row extends { rowVersion: number }>(error: TrpcError): Row | null {
  if (errorCode(error) !== 'STALE_VERSION') return null;
  const { details } = error.data ?? {};
  const current = typeof details === 'object' && details && 'current' in details ? details.current : null;
  const isRow = typeof current === 'object' && current !== null && 'rowVersion' in current;
  return isRow ? (current as Row) : null;
}
