import type { LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';

/** What is charged, one thing a line: unit × quantity × days. Less than nothing where it takes off. */
export interface PriceLine {
  kind: LineKind;
  /** Which extra of the catalogue, which charge. */
  code: string | null;
  quantity: number;
  /** Null when it is charged once. */
  days: number | null;
  unitCents: Cents;
  totalCents: Cents;
  /** The tax of the booking is taken of it. */
  isTaxed: boolean;
  /** Of a charge that carries tax, and of what is waived of it: the rate, as it was when it was charged. */
  taxRateBasisPoints?: number | null | undefined;
  /** … and the tax in its total, below 0 where it is waived. */
  taxCents?: Cents | undefined;
}

type Rest = Partial<Pick<PriceLine, 'code' | 'quantity' | 'days' | 'isTaxed'>>;

export function priceLine(kind: LineKind, unitCents: Cents, rest: Rest = {}): PriceLine {
  const line = { kind, code: null, quantity: 1, days: null, unitCents, isTaxed: false, ...rest };
  return { ...line, totalCents: unitCents * line.quantity * (line.days ?? 1) };
}

export function sumOf(lines: readonly Pick<PriceLine, 'totalCents'>[]): Cents {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** What the tax is taken of. */
export function taxedCents(lines: readonly PriceLine[]): Cents {
  return sumOf(lines.filter(({ isTaxed }) => isTaxed));
}
