import { AppError } from './app-error.ts';
import type { InspectionKind } from './inspection.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

/** Each key set and each original paper of a car has a holder and a place; it moves with the car, or when staff say so. */

export const KEY_SETS = ['main_key', 'spare_key'] as const;
export type KeySet = (typeof KEY_SETS)[number];
export const KEPT_PAPERS = ['registration', 'insurance', 'inspection', 'permit'] as const;
export const KEPT_ITEMS = [...KEY_SETS, ...KEPT_PAPERS] as const;
export type KeptItem = (typeof KEPT_ITEMS)[number];

/** `lost`: nobody finds it; whoever had it last is kept. It is found, or replaced, when somebody has it again. */
export const HOLDERS = ['branch', 'staff', 'client', 'lost'] as const;
export type Holder = (typeof HOLDERS)[number];

export function isKeySet(item: KeptItem): item is KeySet {
  return KEY_SETS.some((one) => one === item);
}

/** Staff bring back by then what they took. */
export const STAFF_KEEP_MS = 48 * HOUR_MS;

/** For how long the owner's morning tells of a thing that is lost. */
export const LOST_TOLD_MS = 7 * DAY_MS;

/** Who has a thing now, or had it last where it is lost; the others are null. */
export interface KeptWith {
  item: KeptItem;
  branchId: string | null;
  staffId: string | null;
  bookingId: string | null;
  isLost: boolean;
}

export function holderOf({ branchId, staffId, isLost }: Omit<KeptWith, 'item'>): Holder {
  if (isLost) return 'lost';
  return branchId !== null ? 'branch' : staffId !== null ? 'staff' : 'client';
}

/**
 * Which key sets change hands with the car where nobody says otherwise: the main one goes with the client, the spare one where
 * the main one is lost; what the client has comes back, and the main one also where nobody knows where it is.
 */
export function usualKeySets(kind: InspectionKind, kept: readonly KeptWith[], bookingId: string): KeySet[] {
  const nowOf = (set: KeySet) => kept.find(({ item }) => item === set);
  const there = KEY_SETS.filter((set) => nowOf(set)?.isLost !== true);
  if (kind === 'hand_over') return there.slice(0, 1);
  return there.filter((set) => {
    const now = nowOf(set);
    return now === undefined ? set === 'main_key' : now.bookingId === bookingId;
  });
}

/** Throws STALE_VERSION where somebody has moved it since it was looked at. */
export function requireLastSeen(lastId: string | null, seenId: string | null): void {
  if (lastId !== seenId) throw new AppError('STALE_VERSION');
}
