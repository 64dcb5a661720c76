import { BADGE_REFETCH_MS } from '#domain/policy.ts';
import { trpc } from '#src/lib/trpc.ts';

/** The live badges and unread notifications, asked for every 30 seconds while the page is in sight. */
export function useNotifications() {
  return trpc.staff.notifications.status.useQuery(undefined, {
    refetchInterval: BADGE_REFETCH_MS,
    staleTime: BADGE_REFETCH_MS,
  });
}
