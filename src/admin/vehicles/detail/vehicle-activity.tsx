import { VEHICLE_ACTIVITY_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { LogList } from '../../kit/activity/activity-list.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

/** Who did what to the car, newest first. */
export function VehicleActivity({ details: { activities } }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminVehicles.detail.activity')}>
      <LogList
        entries={activities.slice(0, VEHICLE_ACTIVITY_ROWS)}
        deedOf={({ action }) => t(`activityLog.car.${action}`)}
        none={t('adminVehicles.detail.noActivity')}
      />
    </Panel>
  );
}
