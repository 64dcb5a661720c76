import type { BranchId } from './branch.ts';
import { DAY_MS } from './time-units.ts';

// Bookings whose car may not be there: it stands elsewhere then, is not back from whoever has it, an incident
// keeps it, or it is no longer for rent (docs/decisions/0034).

export const RISKS = ['elsewhere', 'late', 'held', 'set_aside', 'retired'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * How long before its pickup a booking is at risk because its car is late. Nobody knows when a late car comes back, so there is no end
 * to compare with: three days are a weekend and the day on which its client can be called, or another car moved here. A booking
 * that begins later is named when it comes nearer.
 */
export const LATE_RISK_DAYS = 3;

/** How long before its pickup a booking is at risk because an incident keeps its car, or staff set it aside: time to find it another one. */
export const HELD_RISK_DAYS = 7;

/** How many other cars are named for such a booking. */
export const MAX_REPLACEMENTS = 6;

interface Awaited {
  pickupAt: Date;
  pickupBranchId: BranchId;
  /** Where the car will stand then. */
  standsIn: BranchId;
  /** The client or driver who has the car should have brought it back by now. */
  isVehicleLate: boolean;
  /** An incident keeps it until it is released. */
  isVehicleHeld: boolean;
  /** Staff set it to maintenance or not available, without an end. */
  isVehicleSetAside: boolean;
  /** It was deleted, and stays as history alone. */
  isVehicleRetired: boolean;
}

/** Why a booking that waits for its car is at risk at this moment; null when it is not. */
export function riskOf(
  {
    pickupAt,
    pickupBranchId,
    standsIn,
    isVehicleLate,
    isVehicleHeld,
    isVehicleSetAside,
    isVehicleRetired,
  }: Awaited,
  at: Date,
): Risk | null {
  const daysLeft = (pickupAt.getTime() - at.getTime()) / DAY_MS;
  if (isVehicleRetired) return 'retired';
  if (isVehicleHeld && daysLeft < HELD_RISK_DAYS) return 'held';
  if (isVehicleSetAside && daysLeft < HELD_RISK_DAYS) return 'set_aside';
  if (isVehicleLate && daysLeft < LATE_RISK_DAYS) return 'late';
  return standsIn === pickupBranchId ? null : 'elsewhere';
}
