import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PeriodRefusal } from '#domain/rental-period.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';
import { RefusedDays } from '#src/components/refused-days.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import classes from '../checkout.module.css';
import type { CheckoutData } from '../checkout-data.ts';
import type { Asked } from '../journey/journey.ts';

interface DatesRefusedProps {
  search: CheckoutSearch;
  /** The car, on the nearest days that can be booked. */
  asked: Asked;
  refusal: PeriodRefusal;
  /** Which car it is: the page has that part already. */
  head: (data: CheckoutData) => ReactNode;
}

/** The address asks for days that cannot be booked: the rule, and the nearest that can be, one tap away. */
export function DatesRefused({ search, asked, refusal, head }: DatesRefusedProps) {
  const { t } = useTranslation();
  const { data } = trpc.booking.checkout.useQuery(asked);
  return (
    <div className={classes.page}>
      {data ? head(data) : null}
      <RefusedDays refusal={refusal}>
        {(words) => (
          <div className={classes.actions}>
            <Link
              to="/checkout"
              search={{ ...search, unread: undefined, ...refusal.nearest }}
              replace
              className={action.primary}
            >
              {words}
            </Link>
            <Link to="/vehicle/$id" params={{ id: asked.vehicleId }} className={action.quiet}>
              {t('checkout.dates.other')}
            </Link>
          </div>
        )}
      </RefusedDays>
    </div>
  );
}
