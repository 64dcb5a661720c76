import { AppError } from './app-error.ts';
import type { InspectionKind } from './inspection.ts';

/** Each key set and each original paper of a car has a holder and a place; it moves with the car, or when staff say so. */

export const KEY_SETS = ['main_key', 'spare_key'] as const;
export type KeySet = (typeof KEY_SETS)[number];
export const KEPT_PAPERS = ['registration', 'insurance', 'inspection', 'permit'] as const;
export const KEPT_ITEMS = [...KEY_SETS, ...KEPT_PAPERS] as const;
export type KeptItem = (typeof KEPT_ITEMS)[number];

export const HOLDERS = ['branch', 'staff', 'client'] as const;
export type Holder = (typeof HOLDERS)[number];

export function isKeySet(item: KeptItem): item is KeySet {
  return KEY_SETS.some((one) => one === item);
}

/** Staff bring back by then what they took. */
export const STAFF_KEEP_MS = 48 * 3_600_000;

/** Who has a thing now; the others are null. */
export interface KeptWith {
  item: KeptItem;
  branchId: string | null;
  staffId: string | null;
  bookingId: string | null;
}

export function holderOf({ branchId, staffId }: Omit<KeptWith, 'item'>): Holder {
  return branchId !== null ? 'branch' : staffId !== null ? 'staff' : 'client';
}

/**
 * Which key sets change hands with the car where nobody says otherwise: the main one goes with the client; what the client has
 * comes back, and the main one also where nobody knows where it is.
 */
export function usualKeySets(kind: InspectionKind, kept: readonly KeptWith[], bookingId: string): KeySet[] {
  if (kind === 'hand_over') return ['main_key'];
  return KEY_SETS.filter((set) => {
    const now = kept.find(({ item }) => item === set);
    return now === undefined ? set === 'main_key' : now.bookingId === bookingId;
  });
}

/** Throws STALE_VERSION where somebody has moved it since it was looked at. */
export function requireLastSeen(lastId: string | null, seenId: string | null): void {
  if (lastId !== seenId) throw new AppError('STALE_VERSION');
}
