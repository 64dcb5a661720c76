import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { BackLink } from '../kit/detail/back-link.tsx';
import { IncidentForm } from './incident-form.tsx';

const route = getRouteApi('/admin/incidents_/new');

/** /admin/incidents/new: what happened, in a minute, beside the road. */
export function NewIncidentPage() {
  const { t } = useTranslation();
  const { vehicle: vehicleId, booking: bookingId } = route.useSearch();
  const { data, isPending } = trpc.staff.vehicles.get.useQuery(
    { vehicleId: vehicleId ?? '' },
    { enabled: vehicleId !== undefined },
  );
  const known = data && {
    vehicleId: data.vehicle.id,
    vehicleLabel: `${data.vehicle.brand} ${data.vehicle.model} · ${data.vehicle.plate}`,
  };
  return (
    <>
      <ScreenHead
        back={<BackLink to="/admin/incidents" text={t('incident.back')} />}
        title={t('incident.new')}
        text={t('incident.newLead')}
      />
      {vehicleId !== undefined && isPending ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <IncidentForm known={known} bookingId={bookingId} />
      )}
    </>
  );
}
