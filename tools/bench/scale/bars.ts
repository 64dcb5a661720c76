import type { Case } from './cases.ts';

export const INTERACTIVE_MS = 25;
export const LIST_PAGE_MS = 10;
export const REPORT_MS = 25;
export const SUMMARY_MS = 10;
/** p95 of a procedure at a million bookings beside that at a thousand. */
export const GROWTH = 2;

/** Lists whose procedure is not called `list`. */
const LISTS = new Set(['reports.bookings', 'staff.messages.conversations']);

/** The bar of a query in milliseconds of execution. Words that are looked up are interactive; a page of a list is not. */
export function barOf({ path, input }: Case): number {
  if (path === 'payments.summary') return SUMMARY_MS;
  if (input.search !== undefined) return INTERACTIVE_MS;
  if (path.endsWith('.list') || LISTS.has(path)) return LIST_PAGE_MS;
  return path.startsWith('reports.') ? REPORT_MS : INTERACTIVE_MS;
}
