/** Papers are numbered without gaps, each kind in each year in Haiti by itself. */
export const RECEIPT_KINDS = ['receipt', 'refund', 'deposit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

const LETTERS: Record<ReceiptKind, string> = { receipt: 'R', refund: 'F', deposit: 'D' };

interface Numbered {
  year: number;
  number: number;
}

/** Letters, the year, and six digits that count up in it. */
export function numberOnPaper(letters: string, { year, number }: Numbered): string {
  return `${letters}-${year}-${String(number).padStart(6, '0')}`;
}

/** `R-2026-000123`; F is a refund, D a deposit. */
export function receiptNumber({ kind, ...numbered }: Numbered & { kind: ReceiptKind }): string {
  return numberOnPaper(LETTERS[kind], numbered);
}
