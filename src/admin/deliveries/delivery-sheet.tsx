import type { BranchId } from '#domain/branch.ts';
import { formatMoment } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useDeliveries } from './use-deliveries.ts';

interface DeliverySheetProps {
  branchId: BranchId;
  /** As the tables of the sheet look. */
  classes: { table?: string | undefined; money?: string | undefined; tick?: string | undefined };
}

/** What is to be driven, on paper, with room to tick; nothing where nothing is. */
export function DeliverySheet({ branchId, classes }: DeliverySheetProps) {
  const { t, locale } = useTranslation();
  const { data = [] } = useDeliveries();
  const rows = data.filter(
    ({ kind, next, pickupBranchId, returnBranchId }) =>
      next !== null && (kind === 'delivery' ? pickupBranchId : returnBranchId) === branchId,
  );
  if (rows.length === 0) return null;
  const usd = (cents: number) => (cents > 0 ? formatUsd(cents, locale) : '–');
  return (
    <table className={classes.table}>
      <caption>
        {t('delivery.title')} ({rows.length})
      </caption>
      <thead>
        <tr>
          <th>{t('delivery.time')}</th>
          <th>{t('delivery.place')}</th>
          <th>{t('delivery.car')}</th>
          <th>{t('delivery.client')}</th>
          <th>{t('delivery.driver')}</th>
          <th className={classes.money}>{t('delivery.money')}</th>
          <th>{t('delivery.step.finish')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <strong>{formatMoment(row.dueOn, row.dueTime, locale)}</strong> {t(`delivery.kind.${row.kind}`)}
            </td>
            <td>
              {row.place}
              {row.flight ? `, ${t('delivery.flightOf', { flight: row.flight })}` : ''}
            </td>
            <td>
              <strong>{row.plate}</strong> {row.brand} {row.model}
            </td>
            <td>
              {row.customerName}, {row.customerPhone}
              <br />
              {row.bookingCode}
            </td>
            <td>{row.driverName}</td>
            <td className={classes.money}>{usd(row.toPayCents + row.missingDepositCents)}</td>
            <td className={classes.tick}>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
