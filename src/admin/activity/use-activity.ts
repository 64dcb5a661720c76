import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { RouterOutputs, TrpcError } from '#src/lib/trpc.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../frame/use-branch.ts';
import { daysInOrder } from '../kit/list/filter-days.tsx';
import type { ActivitySearch } from './activity-search.ts';

type ActivityPage = RouterOutputs['staff']['activity']['list'];
export type ActivityEntry = ActivityPage['rows'][number];
type Cursor = NonNullable<ActivityPage['olderThan']>;

/** The latest entries that match, and older ones as far as they were asked for. */
export function useActivity({ who, what, action, from, to }: ActivitySearch) {
  const branchId = useBranch();
  const { client } = trpc.useUtils();
  const filters = { userId: who, entityType: what, action, ...daysInOrder({ from, to }), branchId };
  const query = useInfiniteQuery<
    ActivityPage,
    TrpcError,
    { entries: ActivityEntry[] },
    unknown[],
    Cursor | undefined
  >({
    queryKey: getQueryKey(trpc.staff.activity.list, filters, 'infinite'),
    queryFn: ({ pageParam }) => client.staff.activity.list.query({ ...filters, olderThan: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ olderThan }) => olderThan ?? undefined,
    select: ({ pages }) => ({ entries: pages.flatMap(({ rows }) => rows) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return query;
}
