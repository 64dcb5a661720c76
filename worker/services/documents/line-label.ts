import type { PlainKind } from '#domain/line-kind.ts';
import { formatUsd } from '#domain/money.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import type { DocumentWords, Translate } from './document-words.ts';

type Line = Pick<BookingRow['lines'][number], 'kind' | 'label'>;

/** What a line is called on paper. */
export function lineLabel({ kind, label }: Line, vehicle: string, t: Translate): string {
  if (kind === 'base') return t('receipt.line.base', { vehicle });
  return label ?? t(`receipt.line.${kind as Exclude<PlainKind, 'base'>}`);
}

/** The tax that is in the amount of a charge; undefined where there is none. */
export function taxInLine(taxCents: number, { t, locale }: DocumentWords): string | undefined {
  return taxCents === 0
    ? undefined
    : t('price.ofWhichTax', { amount: formatUsd(Math.abs(taxCents), locale) });
}
