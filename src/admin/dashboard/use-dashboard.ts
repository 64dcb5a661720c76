import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useNotifications } from '../frame/notification-bell.tsx';
import { useBranch } from '../frame/use-branch.ts';

/** All that the dashboard shows. */
export type Dashboard = RouterOutputs['staff']['dashboard']['get'];

/**
 * The dashboard of the branch looked at. It is asked for again every minute that somebody looks, for a car that came back
 * shows in no badge, and at once when the badges of the sidebar tell of something new.
 */
export function useDashboard() {
  const branchId = useBranch();
  const query = trpc.staff.dashboard.get.useQuery(
    { branchId },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
  const { data: status } = useNotifications();
  const badges = status ? `${status.newBookings}/${status.pendingPayments}` : undefined;
  const known = useRef(badges);
  const { refetch } = query;
  useEffect(() => {
    if (known.current !== undefined && badges !== undefined && known.current !== badges) void refetch();
    known.current = badges ?? known.current;
  }, [badges, refetch]);
  return query;
}
