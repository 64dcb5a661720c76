import type { Hold } from '#domain/rental-times.ts';

/** Whether two holds share a moment, as the database decides it: a car that is ready at 10:00 can leave at 10:00. */
export function holdsOverlap(a: Hold, b: Hold): boolean {
  return a.from < b.until && b.from < a.until;
}
