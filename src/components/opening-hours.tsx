import { formatClock, writeDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Branch } from '#src/lib/site.ts';
import classes from './opening-hours.module.css';

/** A branch's week: 'Mon–Sat 8AM–6PM', 'Sun 9AM–5PM'. */
export function OpeningHours({ hours }: { hours: Branch['openingHours'] }) {
  const { t, locale } = useTranslation();
  // A week that begins on a Monday.
  const name = (weekday: number) => writeDay(`2024-01-0${weekday}`, locale, { weekday: 'short' });
  return (
    <dl className={classes.hours}>
      {hours.map(({ from, to, hours: open }) => (
        <div key={from}>
          <dt>{from === to ? name(from) : `${name(from)}–${name(to)}`}</dt>
          <dd>
            {open
              ? `${formatClock(open.opens, locale)}–${formatClock(open.closes, locale)}`
              : t('hours.closed')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
