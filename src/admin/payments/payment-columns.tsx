import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { formatInstantDay } from '#src/lib/format.ts';
import { formatInstantTime } from '#src/lib/format-time.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import classes from './payments.module.css';
import type { ProofToView } from './proof-viewer.tsx';

export type PaymentRow = RouterOutputs['payments']['list']['rows'][number];

interface Settings {
  t: Translate;
  locale: Locale;
  onView: (proof: ProofToView) => void;
  onDecide: (row: PaymentRow, decision: PaymentDecision) => void;
}

/** Booking, Customer, Amount, Method, Status, Proof, Verified By, Date, Actions (SPEC §2 Payments). */
export function paymentColumns({ t, locale, onView, onDecide }: Settings): Column<PaymentRow>[] {
  return [
    {
      key: 'booking',
      header: t('adminPayments.list.booking'),
      isPinned: true,
      cell: (row) => <BookingLink booking={row.booking} />,
    },
    {
      key: 'customer',
      header: t('adminPayments.list.customer'),
      cell: ({ booking }) => (
        <>
          <span className={classes.clip}>{booking.customerName}</span>
          <span className={`${classes.second} ${classes.clip}`}>{booking.customerEmail}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('adminPayments.list.amount'),
      align: 'end',
      cell: (row) => <span className={classes.nowrap}>{formatUsd(row.amountCents, locale)}</span>,
    },
    {
      key: 'method',
      header: t('adminPayments.list.method'),
      cell: (row) => <span className={classes.nowrap}>{t(`method.${row.method}`)}</span>,
    },
    {
      key: 'status',
      header: t('adminPayments.list.status'),
      cell: (row) => (
        <span className={classes.nowrap}>
          <PaymentStatusBadge status={row.status} />
        </span>
      ),
    },
    {
      key: 'proof',
      header: t('adminPayments.list.proof'),
      cell: (row) => <ProofCell row={row} onView={onView} />,
    },
    {
      key: 'verifiedBy',
      header: t('adminPayments.list.verifiedBy'),
      cell: (row) => <VerifiedCell row={row} />,
    },
    {
      key: 'date',
      header: t('adminPayments.list.date'),
      cell: (row) => <DateCell instant={row.createdAt} />,
    },
    {
      key: 'actions',
      header: t('adminPayments.list.actions'),
      align: 'end',
      isPinnedEnd: true,
      cell: (row) =>
        row.status === 'pending_verification' ? (
          <DecideButtons code={row.booking.bookingCode} onDecide={(decision) => onDecide(row, decision)} />
        ) : null,
    },
  ];
}

function BookingLink({ booking }: { booking: PaymentRow['booking'] }) {
  return (
    <Link to="/admin/bookings/$id" params={{ id: booking.id }} className={classes.code}>
      {booking.bookingCode}
    </Link>
  );
}

/** The day, and below it the hour in Haiti. */
function DateCell({ instant }: { instant: string }) {
  const { locale } = useTranslation();
  return (
    <span className={classes.nowrap}>
      {formatInstantDay(instant, locale)}
      <span className={classes.second}>{formatInstantTime(instant, locale)}</span>
    </span>
  );
}

function ProofCell({ row, onView }: { row: PaymentRow; onView: Settings['onView'] }) {
  const { t } = useTranslation();
  const { id: paymentId, proofContentType: contentType } = row;
  const { bookingCode } = row.booking;
  if (!contentType) return <span className={classes.second}>{t('adminPayments.list.noProof')}</span>;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes.view}
      aria-label={t('adminPayments.proof.view', { code: bookingCode })}
      onClick={() => onView({ paymentId, contentType, bookingCode })}
    >
      {t('adminPayments.list.view')}
    </Button>
  );
}

function VerifiedCell({ row }: { row: PaymentRow }) {
  const { locale } = useTranslation();
  if (!row.verifiedBy) return <span className={classes.second}>—</span>;
  const words = row.rejectionReason ?? row.verificationNotes;
  return (
    <span className={classes.verified} title={words ?? undefined}>
      <span className={classes.clip}>{row.verifiedBy.name}</span>
      {words ? (
        <span className={`${classes.second} ${classes.clip}`}>{words}</span>
      ) : row.verifiedAt ? (
        <span className={classes.second}>{formatInstantDay(row.verifiedAt, locale)}</span>
      ) : null}
    </span>
  );
}
