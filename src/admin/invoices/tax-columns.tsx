import { formatDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import cells from '../kit/list/cells.module.css';
import { invoiceAddress, type TaxRow } from './invoice-data.ts';

/** Below 0 what a credit note takes away. */
export function signedUsd(cents: number, locale: Locale): string {
  return cents < 0 ? `−${formatUsd(-cents, locale)}` : formatUsd(cents, locale);
}

export function taxColumns(t: Translate, locale: Locale): Column<TaxRow>[] {
  const amount = (key: 'baseCents' | 'taxCents' | 'untaxedCents', header: string, card: number) => ({
    key,
    header,
    card,
    isNamedInCard: true,
    align: 'end' as const,
    cell: (row: TaxRow) => <span className={cells.nowrap}>{signedUsd(row[key], locale)}</span>,
  });
  return [
    {
      key: 'number',
      header: t('tax.number'),
      card: 1,
      cell: ({ id, number, issuedOn, corrects }) => (
        <>
          <a className={cells.code} href={invoiceAddress(id)} target="_blank" rel="noopener">
            {number}
          </a>
          <span className={cells.second}>
            {formatDay(issuedOn, locale)}
            {corrects ? ` · ${t('invoices.corrects', { number: corrects })}` : null}
          </span>
        </>
      ),
    },
    {
      key: 'client',
      header: t('tax.client'),
      card: 'top',
      cell: ({ clientName, clientNif, bookingId, bookingCode, branchId }) => (
        <>
          {clientName}
          {clientNif ? ` (${clientNif})` : null}
          <span className={cells.second}>
            <AnchorLink inherit c="inherit" to="/admin/bookings/$id" params={{ id: bookingId }}>
              {bookingCode}
            </AnchorLink>
            {` · ${t(`city.${branchId}`)}`}
          </span>
        </>
      ),
    },
    amount('baseCents', t('invoices.base'), 3),
    amount('taxCents', t('invoices.tax'), 4),
    {
      key: 'exempt',
      header: t('invoices.exempt'),
      card: 5,
      isNamedInCard: true,
      align: 'end',
      cell: ({ exemptCents, exemptionReason }) =>
        exemptCents === 0 ? (
          '—'
        ) : (
          <>
            <span className={cells.nowrap}>{signedUsd(exemptCents, locale)}</span>
            <span className={cells.second}>{exemptionReason}</span>
          </>
        ),
    },
    amount('untaxedCents', t('invoices.untaxed'), 6),
    {
      key: 'total',
      header: t('tax.total'),
      card: 2,
      align: 'end',
      cell: ({ totalCents }) => <strong className={cells.nowrap}>{signedUsd(totalCents, locale)}</strong>,
    },
  ];
}
