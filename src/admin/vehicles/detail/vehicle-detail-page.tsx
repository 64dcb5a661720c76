import { Alert, Button } from '@mantine/core';
import { IconArchive, IconCarOff, IconExternalLink, IconHistory, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { VEHICLE_ACTIVITY_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { IncidentNotice } from '../../incidents/incident-notice.tsx';
import { RecordIncidentButton } from '../../incidents/record-button.tsx';
import { VehicleStatePanel } from '../../inspections/vehicle-state-panel.tsx';
import { KeysPanel } from '../../keys/keys-panel.tsx';
import { LogList } from '../../kit/activity/activity-list.tsx';
import { BackLink } from '../../kit/detail/back-link.tsx';
import { DetailColumns, DetailWaiting } from '../../kit/detail/detail-columns.tsx';
import { DetailMissing } from '../../kit/detail/detail-missing.tsx';
import { VehicleTransfers } from '../../transfers/vehicle-transfers.tsx';
import { UpkeepPanel } from '../../upkeep/upkeep-panel.tsx';
import { CurrentStatusBadge } from '../current-status-badge.tsx';
import { EditVehicleDrawer } from '../form/vehicle-editor.tsx';
import { MaintenanceBlocks } from './maintenance-blocks.tsx';
import { OpenBookings } from './open-bookings.tsx';
import { ProfitPanel } from './profit-panel.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import { TelephoneHolds } from './telephone-holds.tsx';
import type { VehicleDetails } from './vehicle-data.ts';
import classes from './vehicle-detail.module.css';
import { FinancialSummary, PricingTiers, Specifications, VehicleLocation } from './vehicle-facts.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { WhoThen } from './who-then.tsx';

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

/** /admin/vehicles/{id}: everything about one car. */
export function VehicleDetailPage({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.vehicles.get.useQuery({ vehicleId }, { staleTime: 0 });
  const back = { to: '/admin/cars', text: t('adminVehicles.detail.back') } as const;
  if (query.data) return <VehiclePanels details={query.data} back={<BackLink {...back} />} />;
  if (!query.error) return <DetailWaiting main={[420, 220]} side={[190, 190, 240]} />;
  return (
    <DetailMissing
      title={t('adminVehicles.detail.title')}
      back={back}
      gone={{ icon: <IconCarOff size={24} />, title: t('error.VEHICLE_NOT_FOUND') }}
      failed={t('admin.table.failed')}
      query={query}
    />
  );
}

function VehiclePanels({ details, back }: { details: VehicleDetails; back: ReactNode }) {
  const { t, locale } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { may } = useStaffUser();
  const { vehicle, retiredAt } = details;
  const edit = retiredAt ? undefined : () => setIsEditing(true);
  return (
    <>
      <ScreenHead
        back={back}
        title={
          <>
            {vehicle.brand} {vehicle.model} {vehicle.year}
            {retiredAt ? null : <CurrentStatusBadge status={details.currentStatus} />}
          </>
        }
        text={`${t('adminVehicles.detail.title')} · ${vehicle.plate}`}
      >
        <VehicleDetailActions details={details} onEdit={edit} />
      </ScreenHead>
      {retiredAt ? (
        <Alert mb="md" color="gray" icon={<IconArchive size={20} aria-hidden />}>
          {t('adminVehicles.detail.retired', { when: formatInstant(retiredAt, locale) })}
        </Alert>
      ) : null}
      <IncidentNotice of={{ vehicleId: vehicle.id }} />
      <DetailColumns
        className={classes.columns}
        main={
          <>
            <Panel title={t('adminVehicles.detail.images')}>
              <VehicleGallery details={details} onAdd={edit} />
            </Panel>
            <UpkeepPanel vehicleId={vehicle.id} isRetired={retiredAt !== null} />
            <KeysPanel vehicleId={vehicle.id} isRetired={retiredAt !== null} />
            <VehicleStatePanel vehicleId={vehicle.id} />
            <Specifications details={details} />
            <RecentBookings details={details} />
          </>
        }
        side={
          <>
            <div className={classes.lead}>
              <OpenBookings details={details} />
            </div>
            <FinancialSummary details={details} />
            {may('admin') ? <ProfitPanel vehicleId={vehicle.id} /> : null}
            <PricingTiers details={details} />
            <VehicleLocation details={details} />
            {retiredAt ? null : <VehicleTransfers vehicleId={vehicle.id} branchId={vehicle.branchId} />}
            <TelephoneHolds details={details} />
            <MaintenanceBlocks details={details} />
            <WhoThen vehicleId={vehicle.id} />
            <VehicleActivity details={details} />
          </>
        }
      />
      {isEditing ? <EditVehicleDrawer vehicleId={vehicle.id} onClosed={() => setIsEditing(false)} /> : null}
    </>
  );
}

function VehicleDetailActions({
  details,
  onEdit,
}: {
  details: VehicleDetails;
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  if (!onEdit) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/vehicle/$id" params={{ id: details.vehicle.id }} target="_blank" {...props} />
        )}
      >
        {t('adminVehicles.detail.onSite')}
      </Button>
      <RecordIncidentButton vehicleId={details.vehicle.id} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/admin/incidents" search={{ vehicle: details.vehicle.id, state: 'all' }} {...props} />
        )}
      >
        {t('incident.seeAll')}
      </Button>
      <Button size="sm" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('adminVehicles.detail.edit')}
      </Button>
    </>
  );
}
