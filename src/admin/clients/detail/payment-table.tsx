import { Button } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { BookingLink } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import { methodName } from '../../kit/method-name.ts';
import { EntryAmount, EntryBadge } from '../../payments/entry-cells.tsx';
import type { ProofToView } from '../../payments/proof-viewer.tsx';
import type { ClientPayment } from './client-data.ts';

interface Settings {
  t: Translate;
  locale: Locale;
  onView: (proof: ProofToView) => void;
}

/** What the client paid or sent, for which booking. */
export function paymentColumns({ t, locale, onView }: Settings): Column<ClientPayment>[] {
  return [
    {
      key: 'code',
      header: t('adminClients.detail.code'),
      card: 1,
      isPinned: true,
      cell: ({ bookingId, bookingCode, createdAt }) => (
        <>
          <BookingLink id={bookingId} code={bookingCode} />
          <span className={cells.second}>{formatInstant(createdAt, locale)}</span>
        </>
      ),
    },
    {
      key: 'method',
      header: t('adminClients.detail.method'),
      card: 3,
      cell: ({ method, isCredit }) => (
        <span className={cells.nowrap}>{isCredit ? t('money.credit.way') : methodName(t, method)}</span>
      ),
    },
    {
      key: 'status',
      header: t('adminClients.detail.status'),
      card: 4,
      cell: ({ kind, status, verifiedBy, isReplaced }) => (
        <>
          <span className={cells.nowrap}>
            <EntryBadge kind={kind} status={status} />
          </span>
          {isReplaced ? <span className={cells.second}>{t('adminPayments.list.replaced')}</span> : null}
          {verifiedBy && status !== 'unpaid' ? (
            <span className={cells.second}>
              {t('adminClients.detail.verifiedBy', { name: verifiedBy.name })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'proof',
      header: t('adminClients.detail.proof'),
      card: 5,
      cell: ({ id: paymentId, proofContentType: contentType, bookingCode }) =>
        contentType ? (
          <Button
            size="compact-sm"
            variant="subtle"
            ml={-8}
            aria-label={t('adminPayments.proof.view', { code: bookingCode })}
            onClick={() => onView({ paymentId, contentType, bookingCode })}
          >
            {t('adminPayments.list.view')}
          </Button>
        ) : (
          <span className={cells.second}>{t('adminPayments.list.noProof')}</span>
        ),
    },
    {
      key: 'amount',
      header: t('adminClients.detail.amount'),
      card: 2,
      align: 'end',
      cell: (payment) => (
        <span className={cells.nowrap}>
          <EntryAmount entry={payment} />
        </span>
      ),
    },
  ];
}
