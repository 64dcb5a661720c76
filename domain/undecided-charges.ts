import type { ProposedCode } from './return-charges.ts';

/** What was proposed when cars came back, and nobody has charged or left: kinds of charges, by the return that they are of. */
export type UndecidedCharges = Record<string, ProposedCode[]>;

interface Decision {
  code: string | null;
  /** For which return; undefined where whoever charges does not say. */
  inspectionId?: string | undefined;
}

/**
 * Of which return of the booking a charge is: of the one that is named, else of the last that waits for such a charge; null where
 * none does. `returns` as they happened.
 */
export function decidedReturn(
  undecided: UndecidedCharges,
  returns: readonly string[],
  { code, inspectionId }: Decision,
): string | null {
  if (inspectionId !== undefined) return returns.includes(inspectionId) ? inspectionId : null;
  return returns.findLast((id) => undecided[id]?.some((one) => one === code)) ?? null;
}

/** What is left to decide once a charge of a return is charged or left. */
export function withoutDecided(
  undecided: UndecidedCharges,
  { code, inspectionId }: { code: string | null; inspectionId: string | null },
): UndecidedCharges {
  const left = Object.entries(undecided).map(
    ([id, codes]) => [id, id === inspectionId ? codes.filter((one) => one !== code) : codes] as const,
  );
  return Object.fromEntries(left.filter(([, codes]) => codes.length > 0));
}
