import type { LocalizedText } from './locale.ts';

/** Of an extra there are so many at a branch: what bookings have of it at one moment is never more. */

/** How many a booking has, from when until when, no earlier than they are wanted; instants, the end not part of it. */
export interface TakenExtra {
  quantity: number;
  begins: string;
  ends: string;
}

/** An extra that is counted, with what the bookings of a branch have of it at some time of those wanted. */
export interface ExtraStock {
  code: string;
  name: LocalizedText;
  stock: number;
  taken: readonly TakenExtra[];
}

export interface ExtraLeft {
  code: string;
  name: LocalizedText;
  left: number;
}

/** The most that are taken at one moment: it is reached when one of them begins. */
export function mostTaken(taken: readonly TakenExtra[]): number {
  const stretches = taken.map(({ quantity, begins, ends }) => ({
    quantity,
    begins: Date.parse(begins),
    ends: Date.parse(ends),
  }));
  const at = (moment: number) =>
    stretches
      .filter(({ begins, ends }) => begins <= moment && moment < ends)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, ...stretches.map(({ begins }) => at(begins)));
}

/** How many of each are left at every moment of the wanted times. */
export function extrasLeft(extras: readonly ExtraStock[]): ExtraLeft[] {
  return extras.map(({ code, name, stock, taken }) => ({
    code,
    name,
    left: Math.max(0, stock - mostTaken(taken)),
  }));
}

/** Those of which fewer are left than are wanted. */
export function extrasShort(
  left: readonly ExtraLeft[],
  wanted: readonly { code: string; quantity: number }[],
): ExtraLeft[] {
  return left.filter((extra) =>
    wanted.some(({ code, quantity }) => code === extra.code && quantity > extra.left),
  );
}
