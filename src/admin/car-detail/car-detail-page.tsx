import { Alert, Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconCarOff,
  IconExternalLink,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { formatInstant } from '#src/lib/format.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { FleetStatusBadge } from '../cars/fleet-status-badge.tsx';
import { EditVehicleDrawer } from '../cars/vehicle-editor.tsx';
import { BackToCars } from './back-to-cars.tsx';
import { CarActivity } from './car-activity.tsx';
import classes from './car-detail.module.css';
import { CarLocation, FinancialSummary, PricingTiers, Specifications } from './car-facts.tsx';
import { CarGallery } from './car-gallery.tsx';
import { MaintenanceBlocks } from './maintenance-blocks.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import type { Unit } from './unit.ts';

/** /admin/vehicles/{id}: everything about one car. */
export function CarDetailPage({ vehicleId }: { vehicleId: string }) {
  const query = trpc.staff.vehicles.get.useQuery({ vehicleId }, { staleTime: 0 });
  if (query.data) return <UnitDetails unit={query.data} />;
  return query.error ? <Missing error={query.error} onRetry={() => query.refetch()} /> : <Waiting />;
}

function Missing({ error, onRetry }: { error: TrpcError; onRetry: () => void }) {
  const { t, word } = useTranslation();
  const isGone = ['VEHICLE_NOT_FOUND', 'VALIDATION_FAILED'].includes(errorCode(error));
  return (
    <>
      <ScreenHead back={isGone ? undefined : <BackToCars />} title={t('adminFleet.detail.title')} />
      <div className={classes.framed}>
        {isGone ? (
          <TableNotice icon={<IconCarOff size={24} />} title={t('error.VEHICLE_NOT_FOUND')}>
            <BackToCars isButton />
          </TableNotice>
        ) : (
          <TableNotice
            icon={<IconAlertTriangle size={24} />}
            title={t('admin.table.failed')}
            text={errorText(error, word)}
          >
            <Button size="sm" variant="default" onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          </TableNotice>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={20} width={90} mb={8} />
      <Skeleton height={32} width={320} mb={16} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Skeleton height={420} radius={12} />
          <Skeleton height={220} radius={12} />
        </div>
        <div className={classes.column}>
          <Skeleton height={190} radius={12} />
          <Skeleton height={190} radius={12} />
          <Skeleton height={240} radius={12} />
        </div>
      </div>
    </div>
  );
}

function UnitDetails({ unit }: { unit: Unit }) {
  const { t, locale } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { vehicle, retiredAt } = unit;
  const edit = retiredAt ? undefined : () => setIsEditing(true);
  return (
    <>
      <ScreenHead
        back={<BackToCars />}
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
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={t('adminFleet.detail.images')}>
            <CarGallery unit={unit} onAdd={edit} />
          </Panel>
          <Specifications unit={unit} />
          <RecentBookings unit={unit} />
        </div>
        <div className={classes.column}>
          <FinancialSummary unit={unit} />
          <PricingTiers unit={unit} />
          <CarLocation unit={unit} />
          <MaintenanceBlocks unit={unit} />
          <CarActivity unit={unit} />
        </div>
      </div>
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
