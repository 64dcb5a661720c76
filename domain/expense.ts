/** What the firm spends on cars and branches. */

export const EXPENSE_KINDS = [
  'fuel',
  'repair',
  'parts',
  'washing',
  'insurance',
  'transport',
  'rent',
  'supplies',
  'wages',
  'other',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** Cash moves the drawer of whoever records it. */
export const PAID_FROM = ['drawer', 'bank'] as const;
export type PaidFrom = (typeof PAID_FROM)[number];

export const MAX_LITERS = 1_000;
