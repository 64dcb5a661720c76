import { CALENDAR_STATUSES } from '#domain/booking-status.ts';
import { BOOKING_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './legend.module.css';
import tones from './tones.module.css';

/** What the colours mean, and what is not drawn. */
export function Legend({ hasMaintenance = false }: { hasMaintenance?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.legend}>
      <ul aria-label={t('calendar.legend')}>
        {CALENDAR_STATUSES.map((status) => (
          <li key={status}>
            <i className={tones.tone} data-tone={BOOKING_TONES[status]} aria-hidden="true" />
            {t(`calendar.legend.${status}`)}
          </li>
        ))}
        {hasMaintenance
          ? (['workshop', 'late'] as const).map((tone) => (
              <li key={tone}>
                <i className={tones.tone} data-tone={tone} aria-hidden="true" />
                {t(tone === 'late' ? 'calendar.legend.late' : 'calendar.legend.maintenance')}
              </li>
            ))
          : null}
      </ul>
      <p>{t('calendar.legend.left')}</p>
    </div>
  );
}
