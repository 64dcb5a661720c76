import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, type TRPCClientErrorLike, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { QUERY_KEPT_MS, QUERY_RETRIES, QUERY_STALE_MS } from '#domain/policy.ts';
import { ACTOR_HEADER, LOCALE_HEADER, MAX_CALLS_A_REQUEST } from '#domain/request-limits.ts';
import type { AppRouter } from '#worker/routers/index.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** The hooks of every procedure, typed by the server's router. */
export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type TrpcError = TRPCClientErrorLike<AppRouter>;
export type TrpcLink = TRPCLink<AppRouter>;
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
export type TrpcClient = ReturnType<typeof createTRPCClient<AppRouter>>;

/**
 * A query cache with the product's freshness: stale after 5 minutes, cached for 30, one retry. Without a connection it
 * fails at once: a payment must not be verified minutes after the click.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_KEPT_MS,
        refetchOnWindowFocus: false,
        retry: isWorthAnotherTry,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Only a failed connection is tried a second time; a refusal is final. */
function isWorthAnotherTry(failureCount: number, error: Partial<TrpcError>): boolean {
  const { httpStatus = 500 } = error.data ?? {};
  return failureCount < QUERY_RETRIES && httpStatus >= 500;
}

/** How every page asks the Worker. */
export const WAY = {
  url: '/trpc',
  maxURLLength: 2000,
  maxItems: MAX_CALLS_A_REQUEST,
  fetch: fetchInTime,
};

/** In whose name bookings are written: of the person the page shows, whoever another tab has signed in since. */
export function writerHeaders(
  calls: readonly { type: string; path: string }[],
  userId: string | undefined,
): Record<string, string> {
  const isBooking = calls.some(({ type, path }) => type === 'mutation' && path.startsWith('booking.'));
  return isBooking && userId !== undefined ? { [ACTOR_HEADER]: userId } : {};
}

/** Speaks to the Worker over HTTP; procedures asked for in one tick share one request. */
export function browserLink(getUserId: () => string | undefined, getLocale: () => string): TrpcLink {
  return httpBatchLink({
    ...WAY,
    headers: ({ opList }) => ({ ...writerHeaders(opList, getUserId()), [LOCALE_HEADER]: getLocale() }),
  });
}

export function createTrpcClient(links: TrpcLink[]): TrpcClient {
  return createTRPCClient<AppRouter>({ links });
}

/** Client and loader access to the procedures over one link and one cache. */
export function createTrpc(
  link: TrpcLink,
  queryClient: QueryClient,
): { client: TrpcClient; utils: TrpcUtils } {
  const client = createTrpcClient([link]);
  return { client, utils: createTRPCQueryUtils<AppRouter>({ client, queryClient }) };
}
