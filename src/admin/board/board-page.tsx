import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { BOARD_DAYS } from '#domain/board.ts';
import { formatLongDay } from '#domain/format-day.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DeliveriesPanel } from '../deliveries/deliveries-panel.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { IncidentNotice } from '../incidents/incident-notice.tsx';
import { VehiclesNotBack } from '../inspections/vehicles-not-back.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { Framed } from '../kit/list/framed.tsx';
import { MoreRows, NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { MoneyDialog, useAskedMoney } from '../payments/money/money-dialogs.tsx';
import { RentalDialog, useAskedRental } from '../rentals/rental-dialogs.tsx';
import { BookingRisk } from '../transfers/booking-risk.tsx';
import { RiskNotice } from '../transfers/risk-notice.tsx';
import { UpkeepNotice } from '../upkeep/upkeep-notice.tsx';
import classes from './board.module.css';
import { BoardItem } from './board-item.tsx';
import { RunSheet } from './run-sheet.tsx';
import { SettleList } from './settle-list.tsx';
import { TransferItem } from './transfer-item.tsx';
import { UnpicturedPanel } from './unpictured-panel.tsx';
import { type Board, isTransfer, movesOf, RISKS_SHOWN, useBoard, useIsBoardWhole } from './use-board.ts';

/**
 * /admin/board: what leaves and what comes back, late ones first, in order of time, with what else is to be done today below it; on
 * paper one page a branch.
 */
export function BoardPage() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const query = useBoard();
  const { data, error } = query;
  const isWhole = useIsBoardWhole(data !== undefined);
  const where = t(branchId === undefined ? 'admin.top.allBranches' : `city.${branchId}`);
  return (
    <>
      <div className={classes.onScreen}>
        <ScreenHead
          title={t('board.title')}
          text={data ? `${formatLongDay(data.today, locale)} · ${where}` : where}
        >
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
            disabled={!data}
          >
            {t('board.print')}
          </Button>
        </ScreenHead>
        {/* Of their own questions: they stand while the day's work is read, and where it cannot be. */}
        {isWhole || error ? (
          <>
            <IncidentNotice />
            <RiskNotice shownBeside={RISKS_SHOWN} />
            <VehiclesNotBack />
            <Risks />
          </>
        ) : null}
        {data && isWhole ? (
          <>
            <Days board={data} isStale={query.isPlaceholderData} />
            {/* Below the day's work, which stands in its rows too where it stops a car. */}
            <UpkeepNotice />
          </>
        ) : null}
        {error && !data ? (
          <Framed>
            <FailedNotice title={t('board.failed')} query={query} />
          </Framed>
        ) : null}
        {query.isPending || (data && !isWhole) ? <Skeleton height={420} /> : null}
      </div>
      {data ? <RunSheet board={data} branchId={branchId} /> : null}
    </>
  );
}

/** Each booking whose car may not be there, with the cars that it could have instead. */
function Risks() {
  const branchId = useBranch();
  const { data = [] } = trpc.staff.transfers.risks.useQuery({ branchId }, { staleTime: QUERY_JUST_READ_MS });
  const rental = useAskedRental();
  return (
    <>
      {data.slice(0, RISKS_SHOWN).map(({ id: bookingId, bookingCode, customerName }) => (
        <BookingRisk
          key={bookingId}
          bookingId={bookingId}
          about={`${customerName} · ${bookingCode}`}
          onReplace={(vehicleId) => rental.ask({ kind: 'swap', bookingId, vehicleId })}
        />
      ))}
      <RentalDialog asked={rental.asked} onClose={rental.close} />
    </>
  );
}

/** The way to all that are late, where the board shows not all of them. */
function MoreLate({ moreLate }: Pick<Board, 'moreLate'>) {
  const { t } = useTranslation();
  return (
    <>
      {moreLate.returns ? (
        <MoreRows>
          <AnchorLink to="/admin/bookings" search={{ due: 'late', sort: 'pickupDate' }} inherit>
            {t('board.more.returns')}
          </AnchorLink>
        </MoreRows>
      ) : null}
      {moreLate.departures ? (
        <MoreRows>
          <AnchorLink to="/admin/bookings" search={{ due: 'departures', sort: '-pickupDate' }} inherit>
            {t('board.more.departures')}
          </AnchorLink>
        </MoreRows>
      ) : null}
    </>
  );
}

function Days({ board, isStale }: { board: Board; isStale: boolean }) {
  const { t } = useTranslation();
  const money = useAskedMoney();
  const rental = useAskedRental();
  const shown = BOARD_DAYS.map((day) => ({ day, rows: movesOf(board, [day]) }));
  return (
    <div className={classes.days} data-stale={isStale || undefined}>
      {shown
        .filter(({ day, rows }) => day !== 'before' || rows.length > 0)
        .map(({ day, rows }) => (
          <Fragment key={day}>
            <Panel
              title={t(`board.day.${day}`)}
              isFlush
              aside={
                rows.length > 0 ? <Badge tone={day === 'before' ? 'red' : 'grey'}>{rows.length}</Badge> : null
              }
            >
              {rows.length === 0 ? <NoRows>{t(`board.none.${day}`)}</NoRows> : null}
              <PanelRows>
                {rows.map((row) =>
                  isTransfer(row) ? (
                    <TransferItem key={`${row.move} ${row.id}`} row={row} />
                  ) : (
                    <BoardItem
                      key={row.id}
                      row={row}
                      onTake={() => money.ask({ bookingId: row.id, kind: 'take' })}
                      onDeposit={() => money.ask({ bookingId: row.id, kind: 'takeDeposit' })}
                      onAsk={rental.ask}
                    />
                  ),
                )}
              </PanelRows>
              {day === 'before' ? <MoreLate moreLate={board.moreLate} /> : null}
            </Panel>
            {day === 'today' ? (
              <>
                <DeliveriesPanel />
                <UnpicturedPanel rows={board.unpictured} />
              </>
            ) : null}
          </Fragment>
        ))}
      <SettleList />
      <MoneyDialog asked={money.asked} onClose={money.close} />
      <RentalDialog asked={rental.asked} onClose={rental.close} />
    </div>
  );
}
