import type { CurrentStatus } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

const TONES: Record<CurrentStatus, BadgeTone> = {
  available: 'green',
  rented: 'blue',
  maintenance: 'yellow',
  unavailable: 'grey',
};

/** What staff need to know of a car: here, out, in the workshop, or put aside. */
export function CurrentStatusBadge({ status }: { status: CurrentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`adminVehicles.currentStatus.${status}`)}</Badge>;
}
