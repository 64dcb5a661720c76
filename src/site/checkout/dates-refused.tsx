import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/format-day.ts';
import type { PeriodProblem } from '#domain/rental-period.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './checkout.module.css';
import { CheckoutHead } from './checkout-head.tsx';
import { type Asked, carAndDays } from './journey.ts';

interface DatesRefusedProps {
  search: CheckoutSearch;
  /** The nearest days that can be booked, at the same length. */
  asked: Asked;
  problem: PeriodProblem;
}

/** The address asks for days that cannot be booked: the rule, and the nearest that can be, one tap away. */
export function DatesRefused({ search, asked, problem }: DatesRefusedProps) {
  const { t, word, locale } = useTranslation();
  const { data } = trpc.booking.checkout.useQuery(carAndDays(asked));
  const { vehicleId, pickupDate, returnDate } = asked;
  const day = (date: string) => formatDay(date, locale);
  const wanted = search.pickupDate && search.returnDate;
  return (
    <div className={classes.page}>
      {data ? <CheckoutHead vehicle={data.vehicle} /> : null}
      <Notice tone="warning" role="status" title={t('checkout.dates.title')}>
        {wanted ? (
          <p>
            {t('checkout.dates.asked', {
              from: day(search.pickupDate ?? ''),
              to: day(search.returnDate ?? ''),
            })}
          </p>
        ) : null}
        <p>{word(problem)}.</p>
        <p>
          {t('checkout.dates.nearest')}{' '}
          <strong>
            {t('checkout.dates.period', { from: day(pickupDate), to: day(returnDate) })} (
            {t('common.days', { days: rentalDays(pickupDate, returnDate) })})
          </strong>
        </p>
        <div className={classes.actions}>
          <Link
            to="/checkout"
            search={{ ...search, unread: undefined, pickupDate, returnDate }}
            replace
            className={action.primary}
          >
            {t('checkout.dates.take')}
          </Link>
          <Link to="/vehicle/$id" params={{ id: vehicleId }} className={action.quiet}>
            {t('checkout.dates.other')}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
