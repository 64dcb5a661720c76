import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { isCalledOff } from '#domain/booking-status.ts';
import { openCharges } from '#domain/charges.ts';
import { toPayOf } from '#domain/ledger.ts';
import type { PlainKind } from '#domain/line-kind.ts';
import { formatUsd } from '#domain/money.ts';
import { isGivenBack, refundedCents } from '#domain/payment-status.ts';
import { BookedLines } from '#src/components/booked-lines.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Lines } from '../../kit/detail/lines.tsx';
import { methodName } from '../../kit/method-name.ts';
import publicPieces from '../../kit/public-pieces.module.css';
import { type AskedMoney, usualParts } from '../../payments/money/booking-money.ts';
import { asksForBalance, type BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';

interface MoneyPanelProps {
  booking: BookingData;
  onReceive: () => void;
  onCallOff: () => void;
  onAsk: (asked: AskedMoney) => void;
}

/**
 * What is still to pay, the loudest figure, in a panel of its own that leads the page on a telephone; then the money line by
 * line and what has come in. What was refunded and still keeps a car is called off before anything is paid again.
 */
export function MoneyPanel({ booking, onReceive, onCallOff, onAsk }: MoneyPanelProps) {
  const { t, locale } = useTranslation();
  const { quote, balanceCents } = booking;
  const isRefunded = isGivenBack(booking);
  const isAsked = asksForBalance(booking) && !isRefunded;
  const method = (
    <Text c="dimmed" fz={13}>
      {booking.paidCents > 0 ? methodName(t, booking.paymentMethod) : t(`method.${booking.paymentMethod}`)}
    </Text>
  );
  return (
    <>
      {isRefunded ? (
        <div className={classes.balance}>
          <Panel title={t('status.payment.refunded')}>
            <Text fz="sm">{t('adminBookings.detail.givenBack')}</Text>
            <Button size="sm" mt="sm" onClick={onCallOff}>
              {t('nextStep.call_off')}
            </Button>
          </Panel>
        </div>
      ) : null}
      {isAsked ? (
        <div className={classes.balance}>
          <Panel title={t('adminBookings.detail.balance')} aside={method}>
            <Group justify="space-between">
              <strong className={classes.balanceAmount}>{formatUsd(balanceCents, locale)}</strong>
              <Button size="sm" onClick={onReceive}>
                {t('money.take.open')}
              </Button>
            </Group>
            <Parts booking={booking} onAsk={onAsk} />
          </Panel>
        </div>
      ) : null}
      {booking.refundCents > 0 && booking.releasedAt === null ? (
        <ToRefund booking={booking} onAsk={onAsk} />
      ) : null}
      <div className={classes.price}>
        <Panel title={t('adminBookings.detail.money')} aside={isAsked ? null : method}>
          {balanceCents > 0 && !isAsked ? (
            <Button size="sm" variant="default" mb="sm" onClick={onReceive}>
              {t('money.take.open')}
            </Button>
          ) : null}
          <div className={publicPieces.themed}>
            <BookedLines inDollars quote={quote} taxRateBasisPoints={booking.taxRateBasisPoints} />
          </div>
          <LineNotes booking={booking} />
          <ChargeActions booking={booking} onAsk={onAsk} />
          <Received booking={booking} />
        </Panel>
      </div>
    </>
  );
}

/** What its client gets back, of one that was called off; the dialog offers a credit too. Money that came late stands beside the hold. */
function ToRefund({ booking, onAsk }: Pick<MoneyPanelProps, 'booking' | 'onAsk'>) {
  const { t, locale } = useTranslation();
  const { id: bookingId, refundCents } = booking;
  return (
    <div className={classes.balance}>
      <Panel title={t('adminBookings.detail.toRefund')}>
        <Group justify="space-between">
          <strong className={classes.balanceAmount}>{formatUsd(refundCents, locale)}</strong>
          <Button size="sm" onClick={() => onAsk({ bookingId, kind: 'refund' })}>
            {t('money.refund.open')}
          </Button>
        </Group>
      </Panel>
    </div>
  );
}

const pendingCentsOf = ({ payments }: BookingData) =>
  payments
    .filter(({ status }) => status === 'pending_verification')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Takes a usual part of the balance: the dialog opens with it. */
function Parts({ booking, onAsk }: Pick<MoneyPanelProps, 'booking' | 'onAsk'>) {
  const { t, locale } = useTranslation();
  const { id: bookingId, paidCents, quote } = booking;
  const { grandTotalCents } = quote;
  const toPayCents = toPayOf({ grandTotalCents, paidCents, pendingCents: pendingCentsOf(booking) });
  return (
    <Group gap={8} mt="xs" justify="flex-end">
      {usualParts(toPayCents).map(({ name, cents }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          onClick={() => onAsk({ bookingId, kind: 'take', cents })}
        >
          {t(`money.take.${name}`, { amount: formatUsd(cents, locale) })}
        </Button>
      ))}
    </Group>
  );
}

/** What was set by hand or waived: by whom, why, and what it was before. */
function LineNotes({ booking: { quote } }: Pick<MoneyPanelProps, 'booking'>) {
  const { t, locale } = useTranslation();
  const told = quote.lines.filter(({ madeBy }) => madeBy !== null);
  if (told.length === 0) return null;
  return (
    <Stack component="ul" gap={4} p={0} m={0} mt="xs" style={{ listStyle: 'none' }}>
      {told.map(({ kind, label, madeBy, reason, engineUnitCents }, place) => (
        <Text component="li" key={`${kind} ${place}`} fz={13} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('money.line.by', {
            line: label ?? t(`quote.${kind as PlainKind}`),
            name: madeBy?.name ?? '',
          })}
          {engineUnitCents === null
            ? null
            : ` ${t('money.line.engine', { amount: formatUsd(Math.abs(engineUnitCents), locale) })}`}
          {reason ? <em> “{reason}”</em> : null}
        </Text>
      ))}
    </Stack>
  );
}

/** Charges something more, or takes a charge back. */
function ChargeActions({ booking, onAsk }: Pick<MoneyPanelProps, 'booking' | 'onAsk'>) {
  const { t } = useTranslation();
  const { id: bookingId, quote } = booking;
  return (
    <Group gap={8} mt="sm">
      <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'charge' })}>
        {t('money.charge.open')}
      </Button>
      {openCharges(quote.lines).length > 0 ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onAsk({ bookingId, kind: 'waive' })}
        >
          {t('money.waive.open')}
        </Button>
      ) : null}
    </Group>
  );
}

function Received({ booking }: Pick<MoneyPanelProps, 'booking'>) {
  const { t, locale } = useTranslation();
  const { paidCents, payments, quote } = booking;
  // What is over of a booking that was called off may be a credit.
  const overpaidCents = paidCents - quote.grandTotalCents;
  const pendingCents = pendingCentsOf(booking);
  // What a credit moved to another booking gave nobody money.
  const backCents = refundedCents(payments.filter(({ creditId }) => creditId === null));
  return (
    <>
      <Divider my="xs" />
      <Lines
        lines={[
          { label: t('adminBookings.detail.paid'), value: formatUsd(paidCents, locale) },
          ...(pendingCents > 0
            ? [{ label: t('adminBookings.detail.pending'), value: formatUsd(pendingCents, locale) }]
            : []),
          ...(backCents > 0
            ? [{ label: t('status.payment.refunded'), value: formatUsd(backCents, locale) }]
            : []),
          ...(overpaidCents > 0
            ? [
                {
                  label: t(
                    isCalledOff(booking.bookingStatus)
                      ? 'adminBookings.detail.overpaidOff'
                      : 'adminBookings.detail.overpaid',
                  ),
                  value: (
                    <Text span inherit c="var(--mantine-color-error)">
                      {formatUsd(overpaidCents, locale)}
                    </Text>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
