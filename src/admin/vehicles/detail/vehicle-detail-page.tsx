import { Alert, Button } from '@mantine/core';
import { IconArchive, IconCarOff, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { BackLink } from '../../kit/detail/back-link.tsx';
import { DetailColumns, DetailWaiting } from '../../kit/detail/detail-columns.tsx';
import { DetailMissing } from '../../kit/detail/detail-missing.tsx';
import { EditVehicleDrawer } from '../form/vehicle-editor.tsx';
import { FleetStatusBadge } from '../vehicle-status-badge.tsx';
import { MaintenanceBlocks } from './maintenance-blocks.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import { CarActivity } from './vehicle-activity.tsx';
import type { Unit } from './vehicle-data.ts';
import classes from './vehicle-detail.module.css';
import { CarLocation, FinancialSummary, PricingTiers, Specifications } from './vehicle-facts.tsx';
import { CarGallery } from './vehicle-gallery.tsx';

/** /admin/vehicles/{id}: everything about one car. */
export function CarDetailPage({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.vehicles.get.useQuery({ vehicleId }, { staleTime: 0 });
  const back = { to: '/admin/cars', text: t('adminFleet.detail.back') } as const;
  if (query.data) return <UnitDetails unit={query.data} back={<BackLink {...back} />} />;
  if (!query.error) return <DetailWaiting main={[420, 220]} side={[190, 190, 240]} />;
  return (
    <DetailMissing
      title={t('adminFleet.detail.title')}
      back={back}
      gone={{ icon: <IconCarOff size={24} />, title: t('error.VEHICLE_NOT_FOUND') }}
      failed={t('admin.table.failed')}
      query={query}
    />
  );
}

function UnitDetails({ unit, back }: { unit: Unit; back: ReactNode }) {
  const { t, locale } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { vehicle, retiredAt } = unit;
  const edit = retiredAt ? undefined : () => setIsEditing(true);
  return (
    <>
      <ScreenHead
        back={back}
        title={
          <>
            {vehicle.brand} {vehicle.model} {vehicle.year}
            {retiredAt ? null : <FleetStatusBadge status={unit.fleetStatus} />}
          </>
        }
        text={`${t('adminFleet.detail.title')} · ${vehicle.plate}`}
      >
        <UnitActions unit={unit} onEdit={edit} />
      </ScreenHead>
      {retiredAt ? (
        <Alert className={classes.notice} color="gray" icon={<IconArchive size={20} aria-hidden />}>
          {t('adminFleet.detail.retired', { when: formatInstant(retiredAt, locale) })}
        </Alert>
      ) : null}
      <DetailColumns
        main={
          <>
            <Panel title={t('adminFleet.detail.images')}>
              <CarGallery unit={unit} onAdd={edit} />
            </Panel>
            <Specifications unit={unit} />
            <RecentBookings unit={unit} />
          </>
        }
        side={
          <>
            <FinancialSummary unit={unit} />
            <PricingTiers unit={unit} />
            <CarLocation unit={unit} />
            <MaintenanceBlocks unit={unit} />
            <CarActivity unit={unit} />
          </>
        }
      />
      {isEditing ? <EditVehicleDrawer vehicleId={vehicle.id} onClosed={() => setIsEditing(false)} /> : null}
    </>
  );
}

function UnitActions({ unit, onEdit }: { unit: Unit; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  if (!onEdit) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/vehicle/$id" params={{ id: unit.vehicle.id }} target="_blank" {...props} />
        )}
      >
        {t('adminFleet.detail.onSite')}
      </Button>
      <Button size="sm" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('adminFleet.detail.edit')}
      </Button>
    </>
  );
}
