import { VEHICLE_ACTIVITY_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatInstant } from '#src/lib/format.ts';
import { Panel } from '#src/ui/panel.tsx';
import { actorName } from '../cars/car-row.ts';
import classes from './car-detail.module.css';
import { changesOf, type Unit } from './unit.ts';

/** Who did what to the car, newest first. */
export function CarActivity({ unit: { activities } }: { unit: Unit }) {
  const { t, locale } = useTranslation();
  return (
    <Panel title={t('adminFleet.detail.activity')}>
      {activities.length === 0 ? <p className={classes.empty}>{t('adminFleet.detail.noActivity')}</p> : null}
      <ol className={classes.list}>
        {activities.slice(0, VEHICLE_ACTIVITY_ROWS).map((activity) => {
          const changes = activity.action === 'update' ? changesOf(activity) : [];
          return (
            <li key={activity.id} className={classes.item}>
              <span>
                {t(`adminFleet.action.${activity.action}`)}
                {changes.length > 0 ? ` · ${changes.map((key) => t(key)).join(', ')}` : ''}
                <span className={classes.second}>
                  {actorName(activity) ?? t('adminFleet.unknownUser')} ·{' '}
                  {formatInstant(activity.createdAt, locale)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
