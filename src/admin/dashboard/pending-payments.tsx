import { Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { formatAgo } from '../kit/format-day.ts';
import { methodName } from '../kit/method-name.ts';
import { MoreRows, NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { DecideButtons } from '../payments/decide-buttons.tsx';
import { DecidePaymentDialog, type PaymentToDecide } from '../payments/decide-payment-dialog.tsx';
import { useSecondPersonText, WarningBadge } from '../payments/payment-checks.tsx';
import type { Dashboard } from './use-dashboard.ts';

type Waiting = Dashboard['waiting'][number];

/** Payments that wait, the longest waiting first, to be decided on the spot with the proof before one's eyes. */
export function PendingPayments({ waiting, total }: { waiting: Waiting[]; total: number }) {
  const { t } = useTranslation();
  const [toDecide, setToDecide] = useState<PaymentToDecide | null>(null);
  const { place, keep } = useFocusKept(waiting, toDecide !== null);
  const onDecide = ({ id, booking, ...payment }: Waiting, decision: PaymentDecision) =>
    setToDecide({ decision, payment: { ...payment, ...booking, paymentId: id } });
  return (
    <Panel
      title={t('dashboard.pending.title')}
      isFlush
      aside={total > 0 ? <Badge tone="yellow">{total}</Badge> : null}
    >
      {waiting.length === 0 ? <NoRows>{t('dashboard.pending.none')}</NoRows> : null}
      <PanelRows ref={place} tabIndex={-1}>
        {waiting.map((payment) => (
          <WaitingRow
            key={payment.id}
            payment={payment}
            onDecide={(decision) => onDecide(payment, decision)}
          />
        ))}
      </PanelRows>
      {total > waiting.length ? (
        <MoreRows>
          <AnchorLink to="/admin/payments" search={{ status: 'pending_verification' }} inherit>
            {t('dashboard.pending.all', { count: total })}
          </AnchorLink>
        </MoreRows>
      ) : null}
      <DecidePaymentDialog toDecide={toDecide} onClose={() => setToDecide(null)} onClosed={keep} />
    </Panel>
  );
}

/** The focused row disappears when its payment is decided; focus then moves to the list, not to the top of the page. */
function useFocusKept(waiting: Waiting[], isDeciding: boolean) {
  const place = useRef<HTMLUListElement>(null);
  const hasDecided = useRef(false);
  const ids = waiting.map(({ id }) => id).join();
  const keep = () =>
    // Once what had the focus, the dialog's button or the row's, is out of the page.
    requestAnimationFrame(() => {
      if (!hasDecided.current || document.activeElement !== document.body) return;
      hasDecided.current = false;
      place.current?.focus({ preventScroll: true });
    });
  useEffect(() => {
    if (isDeciding) hasDecided.current = true;
  }, [isDeciding]);
  useEffect(() => {
    const frame = keep();
    return () => cancelAnimationFrame(frame);
  }, [ids]);
  return { place, keep };
}

interface WaitingRowProps {
  payment: Waiting;
  onDecide: (decision: PaymentDecision) => void;
}

function WaitingRow({ payment, onDecide }: WaitingRowProps) {
  const { t, locale } = useTranslation();
  const { booking } = payment;
  const secondPerson = useSecondPersonText()(payment);
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <AnchorLink
          to="/admin/bookings/$id"
          params={{ id: booking.id }}
          c="inherit"
          fz="sm"
          fw={600}
          truncate
        >
          {booking.customerName}
        </AnchorLink>
        <strong>{formatUsd(payment.amountCents, locale)}</strong>
      </Group>
      <Text fz="xs" c="dimmed">
        {booking.bookingCode} · {methodName(t, payment.method)} ·{' '}
        <time dateTime={payment.createdAt} title={formatInstant(payment.createdAt, locale)}>
          {formatAgo(payment.createdAt, locale)}
        </time>
      </Text>
      {secondPerson ? <Text fz="xs">{secondPerson}</Text> : null}
      <Group gap="xs" mt={4} wrap="nowrap" justify="space-between">
        <Text fz="xs" c="dimmed">
          {t(payment.proofContentType ? 'dashboard.pending.proof' : 'dashboard.pending.noProof')}{' '}
          <WarningBadge checks={payment.checks} />
        </Text>
        <DecideButtons code={booking.bookingCode} onDecide={onDecide} />
      </Group>
    </li>
  );
}
