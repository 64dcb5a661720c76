import type { QueryClient } from '@tanstack/react-query';

/** What is the same for everybody, by the procedure's path: a change of person leaves it. */
function isEverybodys([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && (path[0] === 'public' || path.join('.') === 'booking.checkout');
}

/**
 * Takes away what the last person saw, at every sign-in and sign-out: it must not greet the next one at the counter, nor
 * who shares a telephone. Not before the screens that show it are left: they would ask for it again.
 */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isEverybodys(queryKey) });
}
