import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { NoRows, PanelRows } from '../../kit/panel-rows.tsx';
import { DecideButtons } from '../../payments/decide-buttons.tsx';
import { DecidePaymentDialog, type PaymentToDecide } from '../../payments/decide-payment-dialog.tsx';
import { type ProofToView, ProofViewer } from '../../payments/proof-viewer.tsx';
import { AddProof } from './add-proof.tsx';
import type { BookingData, BookingPayment } from './booking-data.ts';

/** One proof waits at a time; it belongs to money that is due, waits, or came without one. */
function takesProofNow({ payments, outstandingCents }: BookingData): boolean {
  const hasProof = (payment: BookingPayment) => payment.proofContentType !== null;
  const waiting = payments.filter(({ status }) => status === 'pending_verification');
  if (waiting.some(hasProof)) return false;
  const paid = payments.filter(({ status }) => status === 'paid');
  return waiting.length > 0 || outstandingCents > 0 || paid.some((payment) => !hasProof(payment));
}

/** The ledger of one booking, its proofs, and a new proof. */
export function PaymentsPanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  const { bookingCode, customerName, payments } = booking;
  const [proof, setProof] = useState<ProofToView | null>(null);
  const [toDecide, setToDecide] = useState<PaymentToDecide | null>(null);
  return (
    <Panel
      title={t('adminBookings.detail.payments')}
      aside={takesProofNow(booking) ? <AddProof bookingId={booking.id} /> : undefined}
      isFlush
    >
      {payments.length === 0 ? <NoRows>{t('adminBookings.detail.noPayments')}</NoRows> : null}
      <PanelRows>
        {payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            bookingCode={bookingCode}
            onView={setProof}
            onDecide={(decision) =>
              setToDecide({
                decision,
                payment: { ...payment, paymentId: payment.id, bookingCode, customerName },
              })
            }
          />
        ))}
      </PanelRows>
      <ProofViewer proof={proof} onClose={() => setProof(null)} />
      <DecidePaymentDialog toDecide={toDecide} onClose={() => setToDecide(null)} />
    </Panel>
  );
}

interface PaymentLineProps {
  payment: BookingPayment;
  bookingCode: string;
  onView: (proof: ProofToView) => void;
  onDecide: (decision: PaymentToDecide['decision']) => void;
}

function PaymentLine({ payment, bookingCode, onView, onDecide }: PaymentLineProps) {
  const { t, locale } = useTranslation();
  const { id: paymentId, proofContentType: contentType } = payment;
  return (
    <Group component="li" gap="8px 16px" justify="space-between">
      <Stack gap={2} flex="1 1 280px" miw={0}>
        <Group gap="4px 10px">
          <strong>{formatUsd(payment.amountCents, locale)}</strong>
          {t(`method.${payment.method}`)}
          <PaymentStatusBadge status={payment.status} />
        </Group>
        <PaymentHistory payment={payment} />
      </Stack>
      <Group gap={6}>
        {contentType ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => onView({ paymentId, contentType, bookingCode })}
          >
            {t('adminBookings.detail.viewProof')}
          </Button>
        ) : null}
        {payment.status === 'pending_verification' ? (
          <DecideButtons code={bookingCode} onDecide={onDecide} />
        ) : null}
      </Group>
    </Group>
  );
}

/** When it came, who took it, who looked at it, and what they wrote. */
function PaymentHistory({ payment }: { payment: BookingPayment }) {
  const { t, locale } = useTranslation();
  const { verifiedBy, verifiedAt, receivedBy, rejectionReason, verificationNotes } = payment;
  return (
    <>
      <Text c="dimmed" fz={13}>
        {formatInstant(payment.createdAt, locale)}
        {receivedBy ? ` · ${t('adminBookings.detail.receivedBy', { name: receivedBy.name })}` : null}
      </Text>
      {verifiedBy && verifiedAt ? (
        <Text c="dimmed" fz={13}>
          {t(rejectionReason ? 'adminBookings.detail.rejectedBy' : 'adminBookings.detail.verifiedBy', {
            name: verifiedBy.name,
            when: formatInstant(verifiedAt, locale),
          })}
        </Text>
      ) : null}
      {[rejectionReason, verificationNotes].map((words) =>
        words ? (
          <Text key={words} fz={13} fs="italic" style={{ overflowWrap: 'anywhere' }}>
            “{words}”
          </Text>
        ) : null,
      )}
    </>
  );
}
