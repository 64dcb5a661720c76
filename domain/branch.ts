/** The two branches (SPEC §1, §3); addresses and hours live in the database. */
export const BRANCH_IDS = ['les_cayes', 'cap_haitien'] as const;
export type BranchId = (typeof BRANCH_IDS)[number];

/** Default city of a rental (SPEC §9). */
export const DEFAULT_BRANCH_ID: BranchId = 'les_cayes';

/** City names are the same in both languages. */
export const BRANCH_CITIES: Record<BranchId, string> = { les_cayes: 'Les Cayes', cap_haitien: 'Cap-Haïtien' };

/** Shown where there is little room (SPEC §2, top bar). */
export const BRANCH_SHORT_NAMES: Record<BranchId, string> = { les_cayes: 'LC', cap_haitien: 'CH' };

export function isBranchId(value: unknown): value is BranchId {
  return BRANCH_IDS.some((id) => id === value);
}
