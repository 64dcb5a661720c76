import type { BranchId } from './branch.ts';

// Bookings whose car may not be there: it stands elsewhere then, is not back from whoever has it, or an
// incident keeps it (docs/decisions/0034).

export const RISKS = ['elsewhere', 'late', 'held'] as const;
export type Risk = (typeof RISKS)[number];

/** How long before its pickup a booking is at risk because its car is late: a car that comes back later is called for before. */
export const LATE_RISK_HOURS = 24;

/** How long before its pickup a booking is at risk because an incident keeps its car: time to find it another one. */
export const HELD_RISK_DAYS = 7;

/** How many other cars are named for such a booking. */
export const MAX_REPLACEMENTS = 6;

const HOUR_MS = 3_600_000;

interface Awaited {
  pickupAt: Date;
  pickupBranchId: BranchId;
  /** Where the car will stand then. */
  standsIn: BranchId;
  /** The client or driver who has the car should have brought it back by now. */
  isCarLate: boolean;
  /** An incident keeps it until it is released. */
  isCarHeld: boolean;
}

/** Why a booking that waits for its car is at risk at this moment; null when it is not. */
export function riskOf(
  { pickupAt, pickupBranchId, standsIn, isCarLate, isCarHeld }: Awaited,
  at: Date,
): Risk | null {
  const hoursLeft = (pickupAt.getTime() - at.getTime()) / HOUR_MS;
  if (isCarHeld && hoursLeft < HELD_RISK_DAYS * 24) return 'held';
  if (isCarLate && hoursLeft < LATE_RISK_HOURS) return 'late';
  return standsIn === pickupBranchId ? null : 'elsewhere';
}
