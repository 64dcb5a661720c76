import { Box, Button, Text } from '@mantine/core';
import { formatInstantDay, formatInstantTime } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { isWarning } from '#domain/proof-checks.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { BookingLink } from '../kit/list/booking-cells.tsx';
import cells from '../kit/list/cells.module.css';
import { methodName } from '../kit/method-name.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { EntryAmount, EntryBadge } from './entry-cells.tsx';
import { useSecondPersonText, WarningBadge } from './payment-checks.tsx';
import type { ProofToView } from './proof-viewer.tsx';

export type PaymentRow = RouterOutputs['payments']['list']['rows'][number];

interface Settings {
  t: Translate;
  locale: Locale;
  onView: (proof: ProofToView) => void;
  onDecide: (row: PaymentRow, decision: PaymentDecision) => void;
}

/** Booking, Customer, Amount, Method, Status, Proof, Verified By, Date, Actions. */
export function paymentColumns({ t, locale, onView, onDecide }: Settings): Column<PaymentRow>[] {
  const wayOf = ({ method, isFromDeposit, isCredit }: PaymentRow) =>
    isFromDeposit ? t('paymentList.fromDeposit') : isCredit ? t('paymentList.credit') : methodName(t, method);
  return [
    {
      key: 'booking',
      header: t('adminPayments.list.booking'),
      card: 1,
      isPinned: true,
      cell: (row) => (
        <>
          <BookingLink id={row.booking.id} code={row.booking.bookingCode} />
          <Folded at="medium">{row.booking.customerName}</Folded>
          <Folded at="wide">
            <span className={cells.second}>{formatInstantDay(row.createdAt, locale)}</span>
          </Folded>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('adminPayments.list.customer'),
      card: 3,
      foldsAt: 'medium',
      cell: ({ booking }) => (
        <>
          <Text inherit truncate maw={132}>
            {booking.customerName}
          </Text>
          <Text inherit truncate maw={132} className={`${cells.second} ${cells.offCard}`}>
            {booking.customerEmail}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('adminPayments.list.amount'),
      card: 2,
      align: 'end',
      cell: (row) => (
        <span className={cells.nowrap}>
          <EntryAmount entry={row} />
          <Folded at="medium">
            <span className={cells.second}>{wayOf(row)}</span>
          </Folded>
        </span>
      ),
    },
    {
      key: 'method',
      header: t('adminPayments.list.method'),
      card: 5,
      foldsAt: 'medium',
      cell: (row) => (
        <>
          {wayOf(row)}
          <Folded at="card">
            <span className={cells.second}>{formatInstantDay(row.createdAt, locale)}</span>
          </Folded>
        </>
      ),
    },
    {
      key: 'status',
      header: t('adminPayments.list.status'),
      card: 4,
      cell: (row) => (
        <>
          <span className={cells.nowrap}>
            <EntryBadge {...row} />
          </span>
          {row.checks.some(isWarning) ? (
            <Box mt={4}>
              <WarningBadge checks={row.checks} />
            </Box>
          ) : null}
          <SecondPerson row={row} />
          <Folded at="wide">{row.verifiedBy ? <VerifiedCell row={row} /> : null}</Folded>
        </>
      ),
    },
    {
      key: 'proof',
      header: t('adminPayments.list.proof'),
      card: 6,
      cell: (row) => <ProofCell row={row} onView={onView} />,
    },
    {
      key: 'verifiedBy',
      header: t('adminPayments.list.verifiedBy'),
      foldsAt: 'wide',
      cell: (row) => <VerifiedCell row={row} />,
    },
    {
      key: 'date',
      header: t('adminPayments.list.date'),
      card: 0,
      foldsAt: 'wide',
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

/** The day, and below it the hour in Haiti. */
function DateCell({ instant }: { instant: string }) {
  const { locale } = useTranslation();
  return (
    <span className={cells.nowrap}>
      {formatInstantDay(instant, locale)}
      <span className={cells.second}>{formatInstantTime(instant, locale)}</span>
    </span>
  );
}

function ProofCell({ row, onView }: { row: PaymentRow; onView: Settings['onView'] }) {
  const { t } = useTranslation();
  const { id: paymentId, proofContentType: contentType } = row;
  const { bookingCode } = row.booking;
  if (!contentType) return <span className={cells.second}>{t('adminPayments.list.noProof')}</span>;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      c="var(--mantine-color-anchor)"
      td="underline"
      ml={-8}
      miw="max-content"
      aria-label={t('adminPayments.proof.view', { code: bookingCode })}
      onClick={() => onView({ paymentId, contentType, bookingCode })}
    >
      {t('adminPayments.list.view')}
    </Button>
  );
}

/** That it still waits, and for whom. */
function SecondPerson({ row }: { row: PaymentRow }) {
  const textOf = useSecondPersonText();
  const text = row.status === 'pending_verification' ? textOf(row) : null;
  return text ? <span className={cells.second}>{text}</span> : null;
}

function VerifiedCell({ row }: { row: PaymentRow }) {
  const { t, locale } = useTranslation();
  if (!row.verifiedBy)
    return (
      <span className={cells.second} data-off-card="">
        —
      </span>
    );
  const { name } = row.verifiedBy;
  const words = row.isReplaced
    ? t('adminPayments.list.replaced')
    : (row.rejectionReason ?? row.verificationNotes);
  return (
    <Text component="div" inherit miw={120} maw={190}>
      {row.rejectionReason === null ? name : t('adminPayments.list.rejectedBy', { name })}
      {words ? (
        // The whole of a long reason stands on the booking's page, and under the pointer.
        <Text inherit c="dimmed" fz="xs" lineClamp={2} title={words}>
          {words}
        </Text>
      ) : row.verifiedAt ? (
        <span className={cells.second}>{formatInstantDay(row.verifiedAt, locale)}</span>
      ) : null}
    </Text>
  );
}
