import type { FleetStatus } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

const TONES: Record<FleetStatus, BadgeTone> = {
  available: 'green',
  rented: 'blue',
  maintenance: 'yellow',
  unavailable: 'grey',
};

/** What staff need to know of a car: here, out, in the workshop, or put aside. */
export function CurrentStatusBadge({ status }: { status: FleetStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`adminFleet.fleetStatus.${status}`)}</Badge>;
}
