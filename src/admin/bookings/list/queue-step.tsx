import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { queueStep } from '#domain/next-step.ts';

import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { NextStep } from '../../inspections/next-step.tsx';
import type { StatusChange } from '../status/use-status-change.ts';

interface QueueStepProps {
  row: RouterOutputs['staff']['bookings']['list']['rows'][number];
  change: StatusChange;
}

/** What is to be done next of a booking in a list of what is due; nothing where it can wait. */
export function QueueStep({ row, change }: QueueStepProps) {
  const { t } = useTranslation();
  const { id: bookingId, bookingCode: code } = row;
  const step = queueStep(row, todayInHaiti(new Date()));
  const looks = { size: 'compact-xs', variant: 'light' } as const;
  switch (step) {
    case null:
      return null;
    case 'verify':
      return (
        <Button {...looks} aria-label={t('nextStep.of.verify', { code })} onClick={() => change.decide(row)}>
          {t('nextStep.verify')}
        </Button>
      );
    case 'confirm':
      return (
        <Button
          {...looks}
          aria-label={t('nextStep.of.confirm', { code })}
          loading={change.busyId === bookingId}
          onClick={() => change.setStatus(row, 'confirmed')}
        >
          {t('nextStep.confirm')}
        </Button>
      );
    case 'call_off':
      return (
        <Button
          {...looks}
          aria-label={t('nextStep.of.call_off', { code })}
          onClick={() => change.setStatus(row, 'canceled')}
        >
          {t('nextStep.call_off')}
        </Button>
      );
    case 'take':
      return (
        <Button
          {...looks}
          aria-label={t('money.take.of', { code })}
          onClick={() => change.money.ask({ bookingId, kind: 'take' })}
        >
          {t('money.take.open')}
        </Button>
      );
    case 'late_money':
      return (
        <Button
          {...looks}
          aria-label={t('nextStep.of.late_money', { code })}
          renderRoot={(props) => <Link to="/admin/bookings/$id" params={{ id: bookingId }} {...props} />}
        >
          {t('nextStep.late_money')}
        </Button>
      );
    case 'refund':
      return (
        <Button
          {...looks}
          aria-label={t('nextStep.of.refund', { code })}
          onClick={() => change.money.ask({ bookingId, kind: 'refund' })}
        >
          {t('money.refund.open')}
        </Button>
      );
    default:
      return <NextStep booking={row} isToSettle={step === 'settle'} isInList />;
  }
}
