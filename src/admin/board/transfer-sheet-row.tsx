import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useDelayText } from '../rentals/late-badge.tsx';
import classes from './run-sheet.module.css';
import type { BoardTransfer } from './use-board.ts';

/** A car that is driven to another branch, on paper: with nobody's money. */
export function TransferSheetRow({ row, isMixed }: { row: BoardTransfer; isMixed: boolean }) {
  const { t, locale } = useTranslation();
  const delayText = useDelayText();
  const open = [
    t(`admin.transfer.state.${row.state}`),
    ...(row.lateMinutes > 0 ? [delayText(row.lateMinutes)] : []),
  ];
  return (
    <tr>
      <td>
        <strong>{formatTimeOfDay(row.time, locale)}</strong>
        {row.day === 'before' ? ` ${formatDay(row.date, locale)}` : ''}
        {isMixed ? ` ${t(`board.transfer.${row.move}`)}` : ''}
      </td>
      <td>
        <strong>{row.vehicle.plate}</strong> {row.vehicle.brand} {row.vehicle.model}
      </td>
      <td>
        {t('board.transfer', { from: t(`city.${row.fromBranchId}`), to: t(`city.${row.toBranchId}`) })}
        <br />
        {row.driver === null
          ? t('board.transfer.noDriver')
          : t('board.transfer.driver', { driver: row.driver })}
        {row.bookingCode === null ? '' : ` · ${t('admin.transfer.forBooking', { code: row.bookingCode })}`}
      </td>
      <td className={classes.money}>–</td>
      <td className={classes.money}>–</td>
      <td>{open.join(', ')}</td>
      <td className={classes.tick}>☐</td>
    </tr>
  );
}
