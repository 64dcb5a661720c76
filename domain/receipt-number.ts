/** Papers are numbered without gaps, each kind in each year in Haiti by itself (RENTAL §4, Documents). */
export const RECEIPT_KINDS = ['receipt', 'refund', 'deposit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

const LETTERS: Record<ReceiptKind, string> = { receipt: 'R', refund: 'F', deposit: 'D' };

/** `R-2026-000123`; F is a refund, D a deposit. */
export function receiptNumber({ kind, year, number }: { kind: ReceiptKind; year: number; number: number }) {
  return `${LETTERS[kind]}-${year}-${String(number).padStart(6, '0')}`;
}
