import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import { plainText } from '#src/lib/plain-text.ts';
import type { BranchVehicle } from './use-price-source.ts';

/** A car as the forms offer it: free or taken on the days in the form, and what it would cost. */
export interface VehicleOnOffer extends BranchVehicle {
  /** Null while it is free, or while no days are chosen. */
  taken: { takenUntil: string; nextFreeDate: string } | null;
  /** Where it will be then, when that is not the branch in the form. */
  elsewhere: BranchId | null;
  /** Somebody has it longer than agreed. */
  isLate: boolean;
  /** With tax, for the days in the form; null without days. */
  totalCents: Cents | null;
}

/** Whether each word of a search is in the car's name or plate, the plate's dash or not. */
export function isVehicleFound({ brand, model, year, plate }: BranchVehicle, search: string): boolean {
  const words = plainText(`${brand} ${model} ${year} ${plate} ${plate.replace(/[^\p{L}\p{N}]/gu, '')}`);
  return plainText(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
