import { BOARD_MOVES, type BoardDay } from '#domain/board.ts';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import {
  formatDay,
  formatInstant,
  formatLongDay,
  formatMoment,
  formatTimeOfDay,
} from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DeliverySheet } from '../deliveries/delivery-sheet.tsx';
import { useVehiclesNotBack } from '../inspections/vehicles-not-back.tsx';
import { useDelayText } from '../rentals/late-badge.tsx';
import classes from './run-sheet.module.css';
import { TransferSheetRow } from './transfer-sheet-row.tsx';
import {
  type Board,
  type BoardRow,
  type BoardTransfer,
  isElsewhere,
  isTransfer,
  movesOf,
} from './use-board.ts';

interface RunSheetProps {
  board: Board;
  /** Undefined prints a page of each. */
  branchId: BranchId | undefined;
}

/** The day's work on paper, a page a branch: black on white, a box to tick and room to write. On no screen. */
export function RunSheet({ board, branchId }: RunSheetProps) {
  const branches = branchId === undefined ? BRANCH_IDS : [branchId];
  return (
    <div className={classes.sheets} aria-hidden="true">
      {branches.map((id) => (
        <BranchSheet key={id} board={board} branchId={id} />
      ))}
    </div>
  );
}

function BranchSheet({ board, branchId }: { board: Board; branchId: BranchId }) {
  const { t, locale } = useTranslation();
  const here = (days: readonly BoardDay[]) => movesOf(board, days).filter((row) => row.branchId === branchId);
  const now = here(['before', 'today']);
  const place = `${t(`city.${branchId}`)} · ${formatDay(board.today, locale)}`;
  return (
    <section className={classes.sheet}>
      <h2 className={classes.title}>
        {t('board.sheet', { city: t(`city.${branchId}`), day: formatLongDay(board.today, locale) })}
      </h2>
      <NotBackRows branchId={branchId} />
      {BOARD_MOVES.map((move) => (
        <Rows
          key={move}
          title={t(`board.moves.${move}`)}
          place={place}
          rows={now.filter((row) => row.move === move)}
        />
      ))}
      <DeliverySheet branchId={branchId} classes={classes} />
      <Rows title={t('board.day.tomorrow')} place={place} rows={here(['tomorrow'])} isMixed />
      <p className={classes.foot}>
        {t('board.printedAt', { when: formatInstant(new Date().toISOString(), locale) })}
      </p>
    </section>
  );
}

/** Cars that were changed for others on the road, and that somebody is to take back; nothing where there are none. */
function NotBackRows({ branchId }: { branchId: BranchId }) {
  const { t, locale } = useTranslation();
  const { data = [] } = useVehiclesNotBack();
  const rows = data.filter(({ returnBranchId }) => returnBranchId === branchId);
  if (rows.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{t('board.notBack', { count: rows.length })}</caption>
      <thead>
        <tr>
          <th>{t('board.column.car')}</th>
          <th>{t('board.column.client')}</th>
          <th>{t('board.column.rentalEnds')}</th>
          <th>{t('board.column.done')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({ bookingId, bookingCode, customerName, customerPhone, vehicle, returnDate, returnTime }) => (
            <tr key={`${bookingId} ${vehicle.id}`}>
              <td>
                <strong>{vehicle.plate}</strong> {vehicle.brand} {vehicle.model}
              </td>
              <td>
                {customerName}, {customerPhone}
                <br />
                {bookingCode}
              </td>
              <td>{formatMoment(returnDate, returnTime, locale)}</td>
              <td className={classes.tick}>☐</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Each as wide in every list: a row is as high as the highest of its cells. */
const COLUMNS = ['time', 'car', 'client', 'balance', 'deposit', 'open', 'done'] as const;

interface RowsProps {
  title: string;
  /** Whose sheet it is: on a busy day there is a second page of paper, which may get into another pile. */
  place: string;
  rows: (BoardRow | BoardTransfer)[];
  isMixed?: boolean;
}

/** Its head is printed again at the top of each page that it goes on to. */
function Rows({ title, place, rows, isMixed = false }: RowsProps) {
  const { t } = useTranslation();
  return (
    <table className={`${classes.table} ${classes.moves}`}>
      <colgroup>
        {COLUMNS.map((column) => (
          <col key={column} className={classes[column]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={COLUMNS.length} className={classes.list}>
            {title} ({rows.length}) <span className={classes.place}>{place}</span>
          </th>
        </tr>
        {rows.length > 0 ? (
          <tr>
            <th>{t('board.column.time')}</th>
            <th>{t('board.column.car')}</th>
            <th>{t('board.column.client')}</th>
            <th className={classes.money}>{t('board.column.balance')}</th>
            <th className={classes.money}>{t('board.column.deposit')}</th>
            <th>{t('board.column.open')}</th>
            <th>{t('board.column.done')}</th>
          </tr>
        ) : null}
      </thead>
      <tbody>
        {rows.map((row) =>
          isTransfer(row) ? (
            <TransferSheetRow key={`${row.move} ${row.id}`} row={row} isMixed={isMixed} />
          ) : (
            <SheetRow key={row.id} row={row} isMixed={isMixed} />
          ),
        )}
      </tbody>
    </table>
  );
}

function SheetRow({ row, isMixed }: { row: BoardRow; isMixed: boolean }) {
  const { t, locale } = useTranslation();
  const delayText = useDelayText();
  const usd = (cents: number) => (cents > 0 ? formatUsd(cents, locale) : '–');
  const isReturn = row.move === 'return';
  const open = [
    ...(isElsewhere(row) ? [t('board.elsewhere', { city: t(`city.${row.vehicle.branchId}`) })] : []),
    ...(row.lateMinutes > 0 ? [delayText(row.lateMinutes)] : []),
    ...row.papers.map((paper) => t(`board.paper.${paper}`)),
    ...(row.isDoNotRent ? [t('board.doNotRent')] : []),
  ];
  return (
    <tr>
      <td>
        <strong>{formatTimeOfDay(row.time, locale)}</strong>
        {row.day === 'before' ? ` ${formatDay(row.date, locale)}` : ''}
        {isMixed ? ` ${t(`board.move.${row.move}`)}` : ''}
        {isReturn ? null : (
          // Without power nobody can look up until when, and where, the contract goes.
          <>
            <br />
            {t('board.sheetBack', {
              moment: `${formatDay(row.returnDate, locale)}, ${formatTimeOfDay(row.returnTime, locale)}`,
              city: t(`city.${row.returnBranchId}`),
            })}
          </>
        )}
      </td>
      <td>
        <strong>{row.vehicle.plate}</strong> {row.vehicle.brand} {row.vehicle.model}
      </td>
      <td>
        {row.customerName}, {row.customerPhone}
        <br />
        {row.bookingCode}
      </td>
      <td className={classes.money}>{usd(row.balanceCents)}</td>
      <td className={classes.money}>{usd(isReturn ? row.depositHeldCents : row.missingDepositCents)}</td>
      <td>{open.join(', ')}</td>
      <td className={classes.tick}>☐</td>
    </tr>
  );
}
