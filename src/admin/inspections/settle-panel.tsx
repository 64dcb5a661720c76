import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isBack, isOut } from '#domain/booking-status.ts';
import { formatUsd } from '#domain/money.ts';
import { toSettle } from '#domain/settlement.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { SignReturn } from '../contracts/sign-return.tsx';
import type { AskedMoney } from '../payments/money/booking-money.ts';
import classes from './inspection.module.css';
import { carAmong, type InspectionData } from './inspection-data.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type Charge = InspectionData['charges'][number];

interface SettlePanelProps {
  bookingId: string;
  onAsk: (asked: AskedMoney) => void;
}

/** Once a car is back: what is proposed to be charged, whether its return is signed, and at the end what is to be settled of balance and deposit. */
export function SettlePanel({ bookingId, onAsk }: SettlePanelProps) {
  const { t } = useTranslation();
  const { data } = trpc.staff.inspections.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const { data: signed } = trpc.staff.contracts.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const [toLeave, setToLeave] = useState<Charge | null>(null);
  if (data === undefined) return null;
  const { charges, booking } = data;
  const { bookingStatus } = booking;
  const isOver = isBack(bookingStatus);
  const isOngoing = isOut(bookingStatus);
  // A car may come in once the rental is called off.
  if (!isOver && !isOngoing && charges.length === 0) return null;
  const unsigned = (signed?.backs ?? []).filter(({ isDone }) => !isDone);
  const isSettled = toSettle(booking).length === 0 && charges.length === 0 && unsigned.length === 0;
  if (isSettled) return isOver ? <Badge tone="green">{t('settle.done')}</Badge> : null;
  return (
    <Panel title={t('settle.title')}>
      {charges.map((charge) => (
        <ChargeRow
          key={`${charge.inspectionId} ${charge.code}`}
          charge={charge}
          data={data}
          onAsk={onAsk}
          onLeave={() => setToLeave(charge)}
        />
      ))}
      {unsigned.map(({ inspectionId, car }) => (
        <div key={inspectionId} className={classes.amount}>
          <span>
            {t('contracts.back.toSign')}
            {data.cars.length > 1 ? <Small>{car}</Small> : null}
          </span>
          <SignReturn bookingId={bookingId} inspectionId={inspectionId} />
        </div>
      ))}
      {isOver ? <MoneyRows booking={booking} onAsk={onAsk} /> : null}
      <LeaveDialog bookingId={bookingId} charge={toLeave} onClose={() => setToLeave(null)} />
    </Panel>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text span display="block" fz={13} c="dimmed">
      {children}
    </Text>
  );
}

/** At the end of the rental: balance, what is to be paid back, the deposit. */
function MoneyRows({ booking, onAsk }: Pick<InspectionData, 'booking'> & Pick<SettlePanelProps, 'onAsk'>) {
  const { t, locale } = useTranslation();
  const { id: bookingId, balanceCents, depositHeldCents, paidCents, grandTotalCents } = booking;
  const usd = (cents: number) => formatUsd(cents, locale);
  return (
    <>
      {balanceCents > 0 ? (
        <div className={classes.amount}>
          <span>{t('settle.balance', { amount: usd(balanceCents) })}</span>
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'take' })}>
            {t('money.take.open')}
          </Button>
        </div>
      ) : null}
      {toSettle(booking).includes('refund') ? (
        <div className={classes.amount}>
          <span>{t('settle.refund', { amount: usd(paidCents - grandTotalCents) })}</span>
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'refund' })}>
            {t('money.refund.open')}
          </Button>
        </div>
      ) : null}
      {depositHeldCents > 0 ? <DepositRows bookingId={bookingId} onAsk={onAsk} /> : null}
    </>
  );
}

/** What is left of each deposit of the booking: to be given back, or kept in part. */
function DepositRows({ bookingId, onAsk }: SettlePanelProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const held = (data?.deposits ?? []).filter(({ left }) => left.amountCents > 0);
  return held.map(({ id: depositId, left }) => (
    <div key={depositId} className={classes.amount}>
      <span>{t('settle.deposit', { amount: formatUsd(left.amountCents, locale) })}</span>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onAsk({ bookingId, kind: 'keepDeposit', depositId })}
        >
          {t('money.keepDeposit.open')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onAsk({ bookingId, kind: 'returnDeposit', depositId })}
        >
          {t('money.returnDeposit.open')}
        </Button>
      </Group>
    </div>
  ));
}

/** Hours and minutes past the return, as a clock tells them. */
function lateness(minutes: number) {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** What is to be decided, with how much of it; its name alone where what it was proposed for is gone since. */
function useChargeWords({ code, count }: Charge): string {
  const { t } = useTranslation();
  if (count === 0) return t(`charge.${code}`);
  return code === 'late' ? t('settle.late', lateness(count)) : t(`settle.${code}`, { count });
}

interface ChargeRowProps extends Pick<SettlePanelProps, 'onAsk'> {
  charge: Charge;
  data: InspectionData;
  onLeave: () => void;
}

function ChargeRow({ charge, data, onAsk, onLeave }: ChargeRowProps) {
  const { t, locale } = useTranslation();
  const { code, amountCents, inspectionId } = charge;
  const bookingId = data.booking.id;
  const words = useChargeWords(charge);
  const vehicleId = data.inspections.find(({ id }) => id === inspectionId)?.vehicleId ?? '';
  const car = carAmong(data, vehicleId);
  const plate = data.cars.find(({ id }) => id === vehicleId)?.plate;
  // On papers the line says of which car it is.
  const note = car === null ? words : `${words} (${plate})`;
  const prefilled = { code, note, inspectionId, ...(amountCents === null ? {} : { amountCents }) };
  return (
    <div className={classes.amount}>
      <span>
        {words}
        {car === null ? null : <Small>{car}</Small>}
        <Small>{amountCents === null ? t('settle.toJudge') : formatUsd(amountCents, locale)}</Small>
      </span>
      <Group gap={8}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onLeave}>
          {t('settle.leave')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onAsk({ bookingId, kind: 'charge', charge: prefilled })}
        >
          {t('settle.charge')}
        </Button>
      </Group>
    </div>
  );
}
