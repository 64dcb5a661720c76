import { formatClock, formatLongDay } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Branch } from '#src/lib/site.ts';
import classes from './special-days.module.css';

/** The days of the next weeks on which a branch is closed, or open at other hours. */
export function SpecialDays({ days }: { days: Branch['specialDays'] }) {
  const { t, locale } = useTranslation();
  if (days.length === 0) return null;
  return (
    <ul className={classes.days}>
      {days.map(({ day, hours, name }) => (
        <li key={day}>
          {formatLongDay(day, locale)} · {textIn(name, locale)} ·{' '}
          <strong>
            {hours
              ? `${formatClock(hours.opens, locale)}–${formatClock(hours.closes, locale)}`
              : t('hours.closed')}
          </strong>
        </li>
      ))}
    </ul>
  );
}
