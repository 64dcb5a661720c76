import { Button } from '@mantine/core';
import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { NextStep } from '../inspections/next-step.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { LateBadge } from '../rentals/late-badge.tsx';
import { Reach } from '../rentals/reach.tsx';
import { RentalActions } from '../rentals/rental-actions.tsx';
import type { AskedRental } from '../rentals/rental-dialogs.tsx';
import classes from './board.module.css';
import { MoveArrow } from './move-arrow.tsx';
import { type BoardRow, isElsewhere } from './use-board.ts';

interface BoardItemProps {
  row: BoardRow;
  onTake: () => void;
  onDeposit: () => void;
  onAsk: (asked: AskedRental) => void;
}

/** A car that leaves or comes back: when, which, with whom, what is missing, and what is to be done next. */
export function BoardItem({ row, onTake, onDeposit, onAsk }: BoardItemProps) {
  const { t, locale } = useTranslation();
  const { move, time, date, day, vehicle } = row;
  return (
    <li className={classes.item} data-late={row.lateMinutes > 0 || undefined}>
      <div className={classes.when}>
        <time dateTime={row.at} className={classes.time}>
          {formatTimeOfDay(time, locale)}
        </time>
        {day === 'before' ? <span className={classes.date}>{formatDay(date, locale)}</span> : null}
        <span className={classes.move}>
          <MoveArrow move={move} />
          {t(`board.move.${move}`)}
        </span>
      </div>
      <div className={classes.what}>
        <AnchorLink to="/admin/bookings/$id" params={{ id: row.id }} c="inherit" fz="sm" fw={600}>
          {row.customerName}
        </AnchorLink>
        <span className={classes.car}>
          <AnchorLink to="/admin/vehicles/$id" params={{ id: vehicle.id }} c="inherit" inherit>
            {vehicle.brand} {vehicle.model} · <strong>{vehicle.plate}</strong>
          </AnchorLink>
        </span>
        <span className={classes.code}>
          {row.bookingCode}
          <Place row={row} />
        </span>
        <Open row={row} />
      </div>
      <Reach
        customer={{ name: row.customerName, phone: row.customerPhone, locale: row.locale }}
        booking={{ code: row.bookingCode, date, time, move, isLate: row.lateMinutes > 0 }}
      />
      <div className={classes.actions}>
        <NextStep booking={row} isInList isSmall={false} />
        {row.toPayCents > 0 ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('money.take.of', { code: row.bookingCode })}
            onClick={onTake}
          >
            {t('money.take.open')}
          </Button>
        ) : null}
        {move === 'departure' && row.missingDepositCents > 0 ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('board.deposit.of', { code: row.bookingCode })}
            onClick={onDeposit}
          >
            {t('board.deposit.take')}
          </Button>
        ) : null}
        <RentalActions booking={row} expectedAt={row.expectedAt} isInList onAsk={onAsk} />
      </div>
    </li>
  );
}

/** Where it happens, where one looks at all branches; and where the car goes, if that is elsewhere. */
function Place({ row }: { row: BoardRow }) {
  const { t } = useTranslation();
  const branch = useBranch();
  const isOneWay = row.pickupBranchId !== row.returnBranchId;
  if (isOneWay) return ` · ${t(`city.${row.pickupBranchId}`)} → ${t(`city.${row.returnBranchId}`)}`;
  return branch === undefined ? ` · ${t(`city.${row.branchId}`)}` : null;
}

/** What is still open: lateness, money, papers, a car that stands elsewhere. */
function Open({ row }: { row: BoardRow }) {
  const { t, locale } = useTranslation();
  const usd = (cents: number) => formatUsd(cents, locale);
  return (
    <span className={classes.open}>
      <LateBadge minutes={row.lateMinutes} />
      {row.isDoNotRent ? <Badge tone="red">{t('board.doNotRent')}</Badge> : null}
      {isElsewhere(row) ? (
        <Badge tone="red">{t('board.elsewhere', { city: t(`city.${row.vehicle.branchId}`) })}</Badge>
      ) : null}
      {row.toPayCents > 0 ? (
        <Badge tone="yellow">{t('board.balance', { amount: usd(row.toPayCents) })}</Badge>
      ) : null}
      {row.pendingCents > 0 ? (
        <Badge tone="yellow">{t('board.pending', { amount: usd(row.pendingCents) })}</Badge>
      ) : null}
      {row.move === 'departure' && row.missingDepositCents > 0 ? (
        <Badge tone="yellow">{t('board.noDeposit', { amount: usd(row.missingDepositCents) })}</Badge>
      ) : null}
      {row.move === 'return' && row.depositHeldCents > 0 ? (
        <Badge>{t('board.deposit', { amount: usd(row.depositHeldCents) })}</Badge>
      ) : null}
      {row.papers.map((paper) => (
        <Badge key={paper} tone="yellow">
          {t(`board.paper.${paper}`)}
        </Badge>
      ))}
    </span>
  );
}
