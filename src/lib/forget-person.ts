import type { QueryClient } from '@tanstack/react-query';

/** What is the same for everybody, by the procedure's path: a change of person leaves it. */
function isEverybodys([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && (path[0] === 'public' || path.join('.') === 'booking.checkout');
}

/**
 * Removes the cached data of the last person, at every sign-in and sign-out: the next person at the computer must not see it, nor
 * who shares a telephone. Only after the screens that show it are left: they would fetch it again.
 */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isEverybodys(queryKey) });
}
