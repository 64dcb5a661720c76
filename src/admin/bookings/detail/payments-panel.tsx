import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { takesLateProof } from '#domain/timed-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { FiguresFailed } from '../../kit/list/failed-notice.tsx';
import { NoRows, PanelRows } from '../../kit/panel-rows.tsx';
import { PaperMark } from '../../kit/paper/paper-mark.tsx';
import { DecidePaymentDialog, type PaymentToDecide } from '../../payments/decide-payment-dialog.tsx';
import {
  type AskedMoney,
  type BookingMoney,
  overpaidOf,
  usableCredits,
} from '../../payments/money/booking-money.ts';
import { DepositEntry, mistakeOf, PaymentEntry } from '../../payments/money/entries.tsx';
import { statementAddress } from '../../payments/money/papers.ts';
import { type ProofToView, ProofViewer } from '../../payments/proof-viewer.tsx';
import { AddProof } from './add-proof.tsx';
import type { BookingData, BookingPayment } from './booking-data.ts';

/** One proof waits at a time; it belongs to money that is due, came too late, waits, or came without one. */
function takesProofNow({ payments, balanceCents, ...booking }: BookingData): boolean {
  const hasProof = (payment: BookingPayment) => payment.proofContentType !== null;
  const waiting = payments.filter(({ status }) => status === 'pending_verification');
  if (waiting.some(hasProof)) return false;
  const paid = payments.filter(({ kind, status }) => kind === 'payment' && status === 'paid');
  return (
    waiting.length > 0 ||
    balanceCents > 0 ||
    takesLateProof(booking) ||
    paid.some((payment) => !hasProof(payment))
  );
}

interface PaymentsPanelProps {
  booking: BookingData;
  onAsk: (asked: AskedMoney) => void;
}

/** All money of one booking in order: payments, refunds, mistakes taken back, deposits; and what can be done about it. */
export function PaymentsPanel({ booking, onAsk }: PaymentsPanelProps) {
  const { t } = useTranslation();
  const query = trpc.payments.ofBooking.useQuery({ bookingId: booking.id }, { staleTime: 0 });
  const { data: money, error } = query;
  return (
    <Panel
      title={t('adminBookings.detail.payments')}
      aside={takesProofNow(booking) ? <AddProof bookingId={booking.id} /> : undefined}
      isFlush
    >
      {money ? <Entries money={money} onAsk={onAsk} /> : null}
      {!money && error ? <FiguresFailed query={query} /> : null}
      {!money && !error ? <Skeleton height={60} mx={16} mb={16} w="auto" /> : null}
    </Panel>
  );
}

function Entries({ money, onAsk }: { money: BookingMoney; onAsk: PaymentsPanelProps['onAsk'] }) {
  const { t } = useTranslation();
  const { bookingCode, customerName, payments, deposits } = money;
  const [proof, setProof] = useState<ProofToView | null>(null);
  const [toDecide, setToDecide] = useState<PaymentToDecide | null>(null);
  const entries = [
    ...payments.map((payment) => ({ at: payment.createdAt, payment, deposit: null })),
    ...deposits.map((deposit) => ({ at: deposit.madeAt, payment: null, deposit })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      {entries.length === 0 ? <NoRows>{t('money.entry.none')}</NoRows> : null}
      <PanelRows>
        {entries.map(({ payment, deposit }) =>
          payment ? (
            <PaymentEntry
              key={payment.id}
              payment={payment}
              mark={
                payment.kind === 'payment' ? (
                  <PaperMark
                    bookingId={money.id}
                    entryId={payment.receipt?.id}
                    recordedAt={payment.createdAt}
                  />
                ) : null
              }
              mistake={mistakeOf(money, payment.kind === 'reversal' ? payment.correctsId : null)}
              bookingCode={bookingCode}
              onView={setProof}
              onReverse={() => onAsk({ bookingId: money.id, kind: 'reverse', paymentId: payment.id })}
              onDecide={(decision) =>
                setToDecide({
                  decision,
                  payment: { ...payment, paymentId: payment.id, bookingCode, customerName },
                })
              }
            />
          ) : (
            <DepositEntry
              key={deposit.id}
              deposit={deposit}
              mark={
                deposit.kind === 'taken' ? (
                  <PaperMark bookingId={money.id} entryId={deposit.receipt?.id} />
                ) : null
              }
              onAsk={(kind) => onAsk({ bookingId: money.id, kind, depositId: deposit.id })}
              mistake={mistakeOf(money, deposit.reversesId)}
            />
          ),
        )}
      </PanelRows>
      <OwnCredit money={money} />
      <MoneyActions money={money} onAsk={onAsk} />
      <ProofViewer proof={proof} onClose={() => setProof(null)} />
      <DecidePaymentDialog toDecide={toDecide} onClose={() => setToDecide(null)} />
    </>
  );
}

/** What its client has to spend of it, and until when. */
function OwnCredit({ money: { id, credits } }: { money: BookingMoney }) {
  const { t, locale } = useTranslation();
  const own = credits.find(({ bookingId, restCents }) => bookingId === id && restCents > 0);
  if (own === undefined) return null;
  return (
    <Text size="sm" px={16} pt={8}>
      {t('money.credit.rest', {
        amount: formatUsd(own.restCents, locale),
        code: own.bookingCode,
        day: formatDay(own.lastDay, locale),
      })}
    </Text>
  );
}

/** Below the entries: what can be added to them, and the statement of all. */
function MoneyActions({ money, onAsk }: { money: BookingMoney; onAsk: PaymentsPanelProps['onAsk'] }) {
  const { t, locale } = useTranslation();
  const { id: bookingId, paidCents, grandTotalCents, depositHeldCents } = money;
  return (
    <Group gap="8px" p="8px 16px 16px">
      {/* While something is to be paid, the button stands beside the balance. */}
      {paidCents >= grandTotalCents ? (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'take' })}>
          {t('money.take.open')}
        </Button>
      ) : null}
      {paidCents > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'refund' })}>
          {t('money.refund.open')}
        </Button>
      ) : null}
      {overpaidOf(money) > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'giveCredit' })}>
          {t('money.giveCredit.open')}
        </Button>
      ) : null}
      {usableCredits(money).map(({ id: creditId, restCents }) => (
        <Button
          key={creditId}
          size="compact-sm"
          onClick={() => onAsk({ bookingId, kind: 'useCredit', creditId })}
        >
          {t('money.useCredit.open', { amount: formatUsd(restCents, locale) })}
        </Button>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'takeDeposit' })}>
        {t('money.takeDeposit.open')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        component="a"
        target="_blank"
        rel="noopener"
        href={statementAddress({ bookingId }, locale)}
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t('money.paper.statement')}
      </Button>
      {depositHeldCents > 0 ? (
        <Text fz="sm" ml="auto">
          {t('money.held')} <strong>{formatUsd(depositHeldCents, locale)}</strong>
        </Text>
      ) : null}
    </Group>
  );
}
