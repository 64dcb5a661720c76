import type { ChosenExtra, ExtraPrice } from './price-steps.ts';

/** An extra and how many of it; none of it takes it away. */
export interface ExtraCount {
  code: string;
  quantity: number;
}

/** The extras that are asked for, at their prices and in their order; what is not among them adds nothing. */
export function countedExtras(
  extras: readonly ExtraPrice[],
  counts: readonly ExtraCount[],
): (ChosenExtra & ExtraCount)[] {
  return extras.flatMap((extra) => {
    const quantity = counts.find(({ code }) => code === extra.code)?.quantity ?? 0;
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });
}
