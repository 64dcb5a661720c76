import { httpBatchLink } from '@trpc/client';
import { ACTOR_HEADER } from '#domain/request-limits.ts';
import { type TrpcLink, WAY } from '#src/lib/trpc.ts';

/** The way of one person's screen: when another tab signs somebody else in, nothing is done in their name. */
export function linkOf(userId: string): TrpcLink {
  return httpBatchLink({ ...WAY, headers: { [ACTOR_HEADER]: userId } });
}
