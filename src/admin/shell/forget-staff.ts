import type { QueryClient } from '@tanstack/react-query';

/** Takes away what the last person saw: it must not greet the next one at the counter. */
export function forgetStaff(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] !== 'public',
  });
}
