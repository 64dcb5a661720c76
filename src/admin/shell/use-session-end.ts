import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { forgetPerson } from '#src/lib/forget-person.ts';
import { trpc } from '#src/lib/trpc.ts';

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Whether the server said that nobody is signed in any more: switched off, another role, a new password elsewhere. */
function saysSignedOut({ type, action }: CacheEvent): boolean {
  if (type !== 'updated' || action?.type !== 'error') return false;
  const { error } = action;
  return error instanceof TRPCClientError && error.data?.appCode === 'NOT_AUTHENTICATED';
}

/** Leads to the sign-in, and back afterwards, as soon as an answer tells that the session has ended. */
export function useSessionEnd(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  useEffect(() => {
    let isLeaving = false;
    const leave = async () => {
      isLeaving = true;
      utils.public.auth.session.setData(undefined, { user: null });
      // The guard finds nobody and sends this page to the sign-in.
      await router.invalidate();
      forgetPerson(queryClient);
    };
    const hear = (event: CacheEvent) => {
      if (!isLeaving && saysSignedOut(event)) void leave();
    };
    const stopQueries = queryClient.getQueryCache().subscribe(hear);
    const stopMutations = queryClient.getMutationCache().subscribe(hear);
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient, router, utils]);
}
