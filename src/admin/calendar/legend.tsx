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
          <Entry key={status} tone={BOOKING_TONES[status]} words={t(`calendar.legend.${status}`)} />
        ))}
        {hasMaintenance ? <Entry tone="workshop" words={t('calendar.legend.maintenance')} /> : null}
        <Entry tone="late" words={t('calendar.legend.late')} />
      </ul>
      <p>{t('calendar.legend.left')}</p>
    </div>
  );
}

function Entry({ tone, words }: { tone: string; words: string }) {
  return (
    <li>
      <i className={tones.tone} data-tone={tone} aria-hidden="true" />
      {words}
    </li>
  );
}
