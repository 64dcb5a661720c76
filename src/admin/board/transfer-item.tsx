import { Button } from '@mantine/core';
import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { LateBadge } from '../rentals/late-badge.tsx';
import { DriverButton } from '../transfers/driver-button.tsx';
import { TransferBadge } from '../transfers/transfer-badge.tsx';
import { useMoveTransfer } from '../transfers/use-transfers.ts';
import classes from './board.module.css';
import { MoveArrow } from './move-arrow.tsx';
import type { BoardTransfer } from './use-board.ts';

/** A car that staff drive to another branch: when it leaves here or arrives here, who drives, and the next step here. */
export function TransferItem({ row }: { row: BoardTransfer }) {
  const { t, locale } = useTranslation();
  const { id: transferId, move, vehicle, driver, bookingCode, day, next } = row;
  const cities = { from: t(`city.${row.fromBranchId}`), to: t(`city.${row.toBranchId}`) };
  const way = t('admin.transfer.way', cities);
  const { leave, finish } = useMoveTransfer();
  const step = next === 'leave' ? leave : finish;
  return (
    <li className={classes.item} data-late={row.lateMinutes > 0 || undefined}>
      <div className={classes.when}>
        <time dateTime={row.at} className={classes.time}>
          {formatTimeOfDay(row.time, locale)}
        </time>
        {day === 'before' ? <span className={classes.date}>{formatDay(row.date, locale)}</span> : null}
        <span className={classes.move}>
          <MoveArrow move={move} />
          {t(`board.transfer.${move}`)}
        </span>
      </div>
      <div className={classes.what}>
        <AnchorLink to="/admin/transfers" c="inherit" fz="sm" fw={600}>
          {t('board.transfer', cities)}
        </AnchorLink>
        <span className={classes.car}>
          <AnchorLink to="/admin/vehicles/$id" params={{ id: vehicle.id }} c="inherit" inherit>
            {vehicle.brand} {vehicle.model} · <strong>{vehicle.plate}</strong>
          </AnchorLink>
          {driver === null ? null : ` · ${t('board.transfer.driver', { driver })}`}
          {bookingCode === null ? null : ` · ${t('admin.transfer.forBooking', { code: bookingCode })}`}
        </span>
        <span className={classes.open}>
          <LateBadge minutes={row.lateMinutes} />
          {move === 'return' || row.lateMinutes === 0 ? (
            <TransferBadge state={row.state} lateSince={null} />
          ) : null}
          {driver === null ? <Badge tone="yellow">{t('board.transfer.noDriver')}</Badge> : null}
        </span>
      </div>
      <div className={classes.actions}>
        <DriverButton
          transferId={transferId}
          driver={driver}
          size="sm"
          about={`${vehicle.brand} ${vehicle.model} ${vehicle.plate}, ${way}`}
        />
        {next === null ? null : (
          <Button
            size="sm"
            aria-label={`${t(`board.transfer.${next}`)}: ${vehicle.plate}`}
            loading={step.isPending}
            onClick={() => step.mutate({ transferId })}
          >
            {t(`board.transfer.${next}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
