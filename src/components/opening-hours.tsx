import { formatClock } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Branch } from '#src/lib/site.ts';
import classes from './opening-hours.module.css';

/** A branch's hours: 'Mon–Sat 8AM–6PM', 'Sun 9AM–5PM'. */
export function OpeningHours({ hours }: { hours: Branch['openingHours'] }) {
  const { t, locale } = useTranslation();
  const range = ({ opens, closes }: { opens: string; closes: string }) =>
    `${formatClock(opens, locale)}–${formatClock(closes, locale)}`;
  return (
    <dl className={classes.hours}>
      <div>
        <dt>{t('hours.weekdays')}</dt>
        <dd>{range(hours.weekdays)}</dd>
      </div>
      <div>
        <dt>{t('hours.sunday')}</dt>
        <dd>{range(hours.sunday)}</dd>
      </div>
    </dl>
  );
}
