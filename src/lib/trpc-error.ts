import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#worker/routers/index.ts';
import type { TrpcError } from './trpc.ts';

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** What a failed call threw, typed; an error of our own code is not shown as the server's. */
export function asTrpcError(error: unknown): TrpcError {
  if (isTrpcError(error)) return error;
  throw error;
}
