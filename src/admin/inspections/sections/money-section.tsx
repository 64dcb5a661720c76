import { Button, Text } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { MoneyDialog, useAskedMoney } from '../../payments/money/money-dialogs.tsx';
import classes from '../inspection.module.css';
import type { InspectionData } from '../inspection-data.ts';

interface AmountProps {
  label: string;
  cents: number;
  /** Nothing is open. */
  settled: string;
  children?: React.ReactNode;
}

function Amount({ label, cents, settled, children }: AmountProps) {
  const { locale } = useTranslation();
  return (
    <div className={classes.amount}>
      <span>
        <Text span c="dimmed" fz={13} display="block">
          {label}
        </Text>
        {cents > 0 ? <strong>{formatUsd(cents, locale)}</strong> : <Badge tone="green">{settled}</Badge>}
      </span>
      {cents > 0 ? children : null}
    </div>
  );
}

/** What is open of the money, settled here before the car leaves. */
export function MoneySection({ data: { booking } }: { data: InspectionData }) {
  const { t, locale } = useTranslation();
  const money = useAskedMoney();
  const { id: bookingId, balanceCents, pendingCents, missingDepositCents, depositCents } = booking;
  const isOpen = balanceCents > 0 || missingDepositCents > 0;
  return (
    <Panel title={t('inspection.money')}>
      <Amount label={t('inspection.balance')} cents={balanceCents} settled={t('inspection.paid')}>
        <Button size="sm" variant="default" onClick={() => money.ask({ bookingId, kind: 'take' })}>
          {t('money.take.open')}
        </Button>
      </Amount>
      {pendingCents > 0 ? (
        <Notice tone="warning">
          {t('inspection.pending', { amount: formatUsd(pendingCents, locale) })}{' '}
          <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} underline="always">
            {t('inspection.verify')}
          </AnchorLink>
        </Notice>
      ) : null}
      {depositCents > 0 ? (
        <Amount
          label={t('inspection.deposit')}
          cents={missingDepositCents}
          settled={t('inspection.depositHeld')}
        >
          <Button size="sm" variant="default" onClick={() => money.ask({ bookingId, kind: 'takeDeposit' })}>
            {t('money.takeDeposit.open')}
          </Button>
        </Amount>
      ) : null}
      {isOpen ? (
        <Text size="sm" c="dimmed" mt={6}>
          {t('inspection.openMoney')}
        </Text>
      ) : null}
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </Panel>
  );
}
