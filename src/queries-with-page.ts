import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/** An answer as it travels with the page: for which question, and when it was read. */
type Sent = [queryKey: QueryKey, data: unknown, updatedAt: number];

function answersOf(queryClient: QueryClient): Sent[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }): Sent[] =>
    status === 'success' ? [[queryKey, data, dataUpdatedAt]] : [],
  );
}

/**
 * What the Worker read for a page goes with it, and the browser asks for none of it again. Loaders read all that a page shows before it
 * is drawn: of a question that is asked while it is drawn nothing is sent, and the browser would ask it again.
 */
export function sendQueriesWithPage(router: AnyRouter, queryClient: QueryClient): void {
  if (!import.meta.env.SSR) {
    router.options.hydrate = ({ queries }: { queries: Sent[] }) => {
      for (const [queryKey, data, updatedAt] of queries)
        queryClient.setQueryData(queryKey, data, { updatedAt });
    };
    return;
  }
  router.options.dehydrate = () => ({ queries: answersOf(queryClient) });
  router.serverSsrLifecycle = {
    ...router.serverSsrLifecycle,
    onServerSsrAttach: [
      ...(router.serverSsrLifecycle?.onServerSsrAttach ?? []),
      // A cache that is kept for half an hour would hold the memory of the Worker.
      (serverSsr) => serverSsr.onCleanup(() => queryClient.clear()),
    ],
  };
}
