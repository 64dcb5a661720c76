import { Link } from '@tanstack/react-router';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import cells from './cells.module.css';

/** A booking's code in a table, leading to the booking. */
export function BookingLink({ id, code }: { id: string; code: string }) {
  return (
    <Link to="/admin/bookings/$id" params={{ id }} className={cells.code}>
      {code}
    </Link>
  );
}

/** A booking's total, and what is still due of it once a part is paid. */
export function BookingTotal({ totalCents, toPayCents }: { totalCents: number; toPayCents: number }) {
  const { t, locale } = useTranslation();
  return (
    <span className={cells.nowrap}>
      {formatUsd(totalCents, locale)}
      {toPayCents > 0 ? (
        <span className={toPayCents < totalCents ? cells.second : cells.onPaper}>
          {t('admin.bookingBalance', { amount: formatUsd(toPayCents, locale) })}
        </span>
      ) : null}
    </span>
  );
}
