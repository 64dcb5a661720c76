import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import type { ProposedCode } from '#domain/return-charges.ts';
import { toSettle } from '#domain/settlement.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { SignReturn } from '../contracts/sign-return.tsx';
import type { AskedMoney } from '../payments/money/booking-money.ts';
import classes from './inspection.module.css';
import type { InspectionData } from './inspection-data.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type Charge = InspectionData['charges'][number];

interface SettlePanelProps {
  bookingId: string;
  onAsk: (asked: AskedMoney) => void;
}

/** Once the car is back: what is proposed to be charged, whether the return is signed, and what is to be settled of balance and deposit. */
export function SettlePanel({ bookingId, onAsk }: SettlePanelProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.inspections.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const { data: signed } = trpc.staff.contracts.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const [toLeave, setToLeave] = useState<ProposedCode | null>(null);
  if (data?.booking.bookingStatus !== 'returned') return null;
  const { charges, booking } = data;
  const { balanceCents, depositHeldCents } = booking;
  const usd = (cents: number) => formatUsd(cents, locale);
  const isUnsigned = signed?.back != null && !signed.back.isDone;
  const parts = toSettle(booking);
  const isSettled = parts.length === 0 && charges.length === 0 && !isUnsigned;
  if (isSettled) return <Badge tone="green">{t('settle.done')}</Badge>;
  return (
    <Panel title={t('settle.title')}>
      {charges.map((charge) => (
        <ChargeRow
          key={charge.code}
          charge={charge}
          bookingId={bookingId}
          onAsk={onAsk}
          onLeave={() => setToLeave(charge.code)}
        />
      ))}
      {isUnsigned ? (
        <div className={classes.amount}>
          <span>{t('contracts.back.toSign')}</span>
          <SignReturn bookingId={bookingId} />
        </div>
      ) : null}
      {balanceCents > 0 ? (
        <div className={classes.amount}>
          <span>{t('settle.balance', { amount: usd(balanceCents) })}</span>
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'take' })}>
            {t('money.take.open')}
          </Button>
        </div>
      ) : null}
      {parts.includes('refund') ? (
        <div className={classes.amount}>
          <span>{t('settle.refund', { amount: usd(booking.paidCents - booking.grandTotalCents) })}</span>
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ bookingId, kind: 'refund' })}>
            {t('money.refund.open')}
          </Button>
        </div>
      ) : null}
      {depositHeldCents > 0 ? (
        <div className={classes.amount}>
          <span>{t('settle.deposit', { amount: usd(depositHeldCents) })}</span>
        </div>
      ) : null}
      <LeaveDialog bookingId={bookingId} code={toLeave} onClose={() => setToLeave(null)} />
    </Panel>
  );
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

interface ChargeRowProps extends SettlePanelProps {
  charge: Charge;
  onLeave: () => void;
}

function ChargeRow({ charge, bookingId, onAsk, onLeave }: ChargeRowProps) {
  const { t, locale } = useTranslation();
  const { code, amountCents } = charge;
  const words = useChargeWords(charge);
  const prefilled = { code, note: words, ...(amountCents === null ? {} : { amountCents }) };
  return (
    <div className={classes.amount}>
      <span>
        {words}
        <Text span display="block" fz={13} c="dimmed">
          {amountCents === null ? t('settle.toJudge') : formatUsd(amountCents, locale)}
        </Text>
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
