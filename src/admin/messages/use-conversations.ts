import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { BADGE_REFETCH_MS, CONVERSATION_ROWS, MAX_CONVERSATION_ROWS } from '#domain/policy.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../frame/use-branch.ts';

/** The newest conversations, fetched again every 30 seconds while the page is visible; the list grows at its end. */
export function useConversations(search: string | undefined) {
  const branchId = useBranch();
  const [limit, setLimit] = useState(CONVERSATION_ROWS);
  const query = trpc.staff.messages.conversations.useQuery(
    { search, branchId, limit },
    { refetchInterval: BADGE_REFETCH_MS, staleTime: 0, placeholderData: keepPreviousData },
  );
  return {
    query,
    isFull: limit >= MAX_CONVERSATION_ROWS,
    showMore: () => setLimit((shown) => Math.min(MAX_CONVERSATION_ROWS, shown + 2 * CONVERSATION_ROWS)),
  };
}

export type Conversations = ReturnType<typeof useConversations>;
