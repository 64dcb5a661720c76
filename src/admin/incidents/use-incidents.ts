import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefreshBookings, useRefreshVehicles } from '../kit/editing/use-refresh.ts';

export type Incident = RouterOutputs['staff']['incidents']['get'];
export type IncidentRow = RouterOutputs['staff']['incidents']['list']['rows'][number];

/** After something was recorded of an incident: it, the car that it may hold, and the bookings that wait for that car. */
export function useRefreshIncidents() {
  const utils = trpc.useUtils();
  const vehicles = useRefreshVehicles();
  const bookings = useRefreshBookings();
  return () =>
    Promise.all([
      utils.staff.incidents.invalidate(),
      utils.staff.transfers.invalidate(),
      vehicles(),
      bookings(),
    ]);
}

/** Says why something of an incident was not written. */
export function useIncidentError(): (error: TrpcError) => void {
  const { t, word } = useTranslation();
  return (error) =>
    showToast({
      tone: 'error',
      title: t('common.error'),
      message: errorCode(error) === 'STALE_VERSION' ? t('incident.stale') : errorText(error, word),
    });
}
