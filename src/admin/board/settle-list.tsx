import { formatDay } from '#domain/format-day.ts';
import { balanceOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type SettlePart, toSettle } from '#domain/settlement.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { BookingRow } from '../bookings/list/booking-columns.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { NextStep } from '../inspections/next-step.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { MoreRows, PanelRows } from '../kit/panel-rows.tsx';
import classes from './board.module.css';

/** What the board shows of it; the list has all. */
const SHOWN = 5;

/** Rentals that are back with something left to decide, the longest ago first; nothing where all are settled. */
export function SettleList() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const { data } = trpc.staff.bookings.list.useQuery(
    { branchId, due: 'settle', sort: 'pickupDate', page: 1, pageSize: 10 },
    { staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
  if (!data || data.total === 0) return null;
  return (
    <Panel title={t('board.settle')} isFlush aside={<Badge>{data.total}</Badge>}>
      <PanelRows>
        {data.rows.slice(0, SHOWN).map((row) => (
          <SettleRow key={row.id} row={row} />
        ))}
      </PanelRows>
      {data.total > SHOWN ? (
        <MoreRows>
          <AnchorLink to="/admin/bookings" search={{ due: 'settle', sort: 'pickupDate' }} inherit>
            {t('board.settle.more', { count: data.total })}
          </AnchorLink>
        </MoreRows>
      ) : null}
    </Panel>
  );
}

function SettleRow({ row }: { row: BookingRow }) {
  const { t, locale } = useTranslation();
  const { id, vehicle, depositHeldCents } = row;
  const amounts: Partial<Record<SettlePart, number>> = {
    balance: balanceOf(row),
    refund: -balanceOf(row),
    deposit: depositHeldCents,
  };
  return (
    <li className={classes.item}>
      <div className={classes.when}>
        <span className={classes.date}>{formatDay(row.returnDate, locale)}</span>
      </div>
      <div className={classes.what}>
        <AnchorLink to="/admin/bookings/$id" params={{ id }} c="inherit" fz="sm" fw={600}>
          {row.customerName}
        </AnchorLink>
        <span className={classes.car}>
          {vehicle.brand} {vehicle.model} · <strong>{vehicle.plate}</strong>
        </span>
        <span className={classes.code}>{row.bookingCode}</span>
        <span className={classes.open}>
          {toSettle(row).map((part) => (
            <Badge key={part} tone="yellow">
              {t(`board.settle.${part}`, { amount: formatUsd(amounts[part] ?? 0, locale) })}
            </Badge>
          ))}
        </span>
      </div>
      <div className={classes.actions}>
        <NextStep booking={row} isToSettle isInList isSmall={false} />
      </div>
    </li>
  );
}
