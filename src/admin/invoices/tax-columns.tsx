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

type AmountKey = 'baseCents' | 'taxCents' | 'exemptCents' | 'untaxedCents';

export function taxColumns(t: Translate, locale: Locale): Column<TaxRow>[] {
  const amount = (key: AmountKey, header: string): Column<TaxRow> => ({
    key,
    header,
    align: 'end',
    cell: (row) => {
      const cents = row[key];
      // A card leaves out what there is none of.
      if (cents === 0) return <span data-off-card>—</span>;
      const note = key === 'exemptCents' ? row.exemptionReason : null;
      return (
        <>
          {signedUsd(cents, locale)}
          {note ? <span className={cells.second}>{note}</span> : null}
        </>
      );
    },
  });
  return [
    {
      key: 'number',
      header: t('tax.number'),
      isPinned: true,
      card: 1,
      cell: ({ id, number, issuedOn, corrects }) => (
        <>
          <a className={cells.code} href={invoiceAddress(id)} target="_blank" rel="noopener">
            {number}
          </a>
          <span className={cells.second}>
            {formatDay(issuedOn, locale)}
            {corrects ? (
              <span className={cells.line}>{t('invoices.corrects', { number: corrects })}</span>
            ) : null}
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
          {clientName} {clientNif ? <span className={cells.nowrap}>({clientNif})</span> : null}
          <span className={cells.second}>
            <AnchorLink inherit c="inherit" to="/admin/bookings/$id" params={{ id: bookingId }}>
              {bookingCode}
            </AnchorLink>
            {` · ${t(`city.${branchId}`)}`}
          </span>
        </>
      ),
    },
    amount('baseCents', t('invoices.base')),
    amount('taxCents', t('invoices.tax')),
    amount('exemptCents', t('tax.exempt')),
    amount('untaxedCents', t('tax.untaxed')),
    {
      key: 'total',
      header: t('tax.total'),
      card: 2,
      align: 'end',
      cell: ({ totalCents }) => <strong className={cells.nowrap}>{signedUsd(totalCents, locale)}</strong>,
    },
  ];
}
