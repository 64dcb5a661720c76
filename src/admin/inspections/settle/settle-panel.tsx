import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isOut } from '#domain/booking-status.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { SignReturn } from '../../contracts/sign-return.tsx';
import type { AskedMoney } from '../../payments/money/booking-money.ts';
import classes from '../inspection.module.css';
import type { InspectionData } from '../inspection-data.ts';
import { ChargeAll } from './charge-all.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { type Charge, useProposedCharge } from './proposed-charge.ts';

interface SettlePanelProps {
  bookingId: string;
  onAsk: (asked: AskedMoney) => void;
}

/** Once a car is back: what is proposed to be charged, whether its return is signed, and at the end what is to be settled of balance and deposit. */
export function SettlePanel({ bookingId, onAsk }: SettlePanelProps) {
  const { t } = useTranslation();
  const { data } = trpc.staff.inspections.ofBooking.useQuery(
    { bookingId },
    { staleTime: QUERY_JUST_READ_MS },
  );
  const { data: signed } = trpc.staff.contracts.ofBooking.useQuery(
    { bookingId },
    { staleTime: QUERY_JUST_READ_MS },
  );
  const [toLeave, setToLeave] = useState<Charge | null>(null);
  const [isCharging, setIsCharging] = useState(false);
  if (data === undefined) return null;
  const { charges, booking, toSettle } = data;
  const isOver = toSettle !== null;
  const isOngoing = isOut(booking.bookingStatus);
  // Of a rental that was called off one of its cars may be back alone.
  if (!isOver && !isOngoing && charges.length === 0) return null;
  const unsigned = (signed?.backs ?? []).filter(({ isDone }) => !isDone);
  const isSettled = (toSettle ?? []).length === 0 && charges.length === 0 && unsigned.length === 0;
  if (isSettled) return isOver ? <Settled at={data.settledAt} /> : null;
  return (
    <Panel title={t('settle.title')}>
      {charges.map((charge) => (
        <ChargeRow
          key={`${charge.inspectionId} ${charge.code}`}
          charge={charge}
          data={data}
          onAsk={onAsk}
          onLeave={() => setToLeave(charge)}
          isBusy={isCharging}
        />
      ))}
      <ChargeAll data={data} isBusy={isCharging} onBusy={setIsCharging} />
      {unsigned.map(({ inspectionId, vehicle }) => (
        <div key={inspectionId} className={classes.amount}>
          <span>
            {t('contracts.back.toSign')}
            {data.vehicles.length > 1 ? <Small>{vehicle}</Small> : null}
          </span>
          <SignReturn bookingId={bookingId} inspectionId={inspectionId} />
        </div>
      ))}
      {isOver ? (
        <MoneyRows booking={booking} isDecided={charges.length === 0} onAsk={onAsk} isBusy={isCharging} />
      ) : null}
      <LeaveDialog bookingId={bookingId} charge={toLeave} onClose={() => setToLeave(null)} />
    </Panel>
  );
}

/** The day is that on which the last of it was decided. */
function Settled({ at }: { at: string | null }) {
  const { t, locale } = useTranslation();
  const words =
    at === null ? t('settle.done') : t('settle.doneOn', { day: formatDay(dayInHaiti(new Date(at)), locale) });
  return <Badge tone="green">{words}</Badge>;
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text span display="block" fz={13} c="dimmed">
      {children}
    </Text>
  );
}

interface MoneyRowsProps extends Pick<SettlePanelProps, 'onAsk'> {
  booking: InspectionData['booking'];
  /** Nothing is left that could be charged. */
  isDecided: boolean;
  /** All is being charged: the balance is about to change. */
  isBusy: boolean;
}

/** At the end of the rental: balance, what is to be paid back, the deposit. */
function MoneyRows({ booking, isDecided, onAsk, isBusy }: MoneyRowsProps) {
  const { t, locale } = useTranslation();
  const { id: bookingId, balanceCents, depositHeldCents, refundCents } = booking;
  const usd = (cents: number) => formatUsd(cents, locale);
  return (
    <>
      {balanceCents > 0 ? (
        <div className={classes.amount}>
          <span>{t('settle.balance', { amount: usd(balanceCents) })}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => onAsk({ bookingId, kind: 'take' })}
          >
            {t('money.take.open')}
          </Button>
        </div>
      ) : null}
      {refundCents > 0 ? (
        <div className={classes.amount}>
          <span>{t('settle.refund', { amount: usd(refundCents) })}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => onAsk({ bookingId, kind: 'refund' })}
          >
            {t('money.refund.open')}
          </Button>
        </div>
      ) : null}
      {depositHeldCents > 0 ? (
        <DepositRows
          bookingId={bookingId}
          heldCents={depositHeldCents}
          isDecided={isDecided}
          onAsk={onAsk}
          isBusy={isBusy}
        />
      ) : null}
    </>
  );
}

interface DepositRowsProps extends SettlePanelProps {
  /** Of all deposits: what is known before each of them is. */
  heldCents: number;
  isDecided: boolean;
  isBusy: boolean;
}

/** What is left of each deposit of the booking: to be given back, or kept in part. */
function DepositRows({ bookingId, heldCents, isDecided, onAsk, isBusy }: DepositRowsProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  if (data === undefined) {
    return (
      <div className={classes.amount}>{t('settle.deposit', { amount: formatUsd(heldCents, locale) })}</div>
    );
  }
  const held = data.deposits.filter(({ left }) => left.amountCents > 0);
  return held.map(({ id: depositId, left }) => (
    <div key={depositId} className={classes.amount}>
      <span>{t('settle.deposit', { amount: formatUsd(left.amountCents, locale) })}</span>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          onClick={() => onAsk({ bookingId, kind: 'keepDeposit', depositId, isRestDue: isDecided })}
        >
          {t('money.keepDeposit.open')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() => onAsk({ bookingId, kind: 'returnDeposit', depositId })}
        >
          {t('money.returnDeposit.open')}
        </Button>
      </Group>
    </div>
  ));
}

interface ChargeRowProps extends Pick<SettlePanelProps, 'onAsk'> {
  charge: Charge;
  data: InspectionData;
  onLeave: () => void;
  isBusy: boolean;
}

function ChargeRow({ charge, data, onAsk, onLeave, isBusy }: ChargeRowProps) {
  const { t } = useTranslation();
  const bookingId = data.booking.id;
  const { words, vehicle, amount, proposed } = useProposedCharge(data)(charge);
  return (
    <div className={classes.amount}>
      <span>
        {words}
        {vehicle === null ? null : <Small>{vehicle}</Small>}
        <Small>{amount}</Small>
      </span>
      <Group gap={8}>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={onLeave}>
          {t('settle.leave')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() => onAsk({ bookingId, kind: 'charge', charge: proposed })}
        >
          {t('settle.charge')}
        </Button>
      </Group>
    </div>
  );
}
