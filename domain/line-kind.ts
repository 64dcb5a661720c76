/** What picking a car up, or bringing it back, outside the hours of its branch costs. */
export const AFTER_HOURS_KINDS = ['after_hours_pickup', 'after_hours_return'] as const;
/** Lines that the product has a name for; a transfer brings the car from another branch to the pickup. */
export const PLAIN_KINDS = [
  'base',
  'fee',
  'discount',
  'tax',
  'one_way',
  'transfer',
  ...AFTER_HOURS_KINDS,
] as const;
/** Lines that bring their own name: an extra as the firm calls it, what was charged after the booking. */
export const NAMED_KINDS = ['extra', 'charge', 'waiver', 'cancellation'] as const;

export const LINE_KINDS = [...PLAIN_KINDS, ...NAMED_KINDS] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];
export type LineKind = (typeof LINE_KINDS)[number];
