import { type LeavingStop, overdueServices, papersEndedBy, readingOf } from '#domain/upkeep.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useShortWait } from '#src/ui/use-short-wait.ts';

interface Leaving {
  vehicleId: string;
  /** When the car leaves. */
  day: string;
  /** What its clock says, where somebody has read it now. */
  odometerKm?: number | '';
}

/** What stops a car that leaves on a day: which of its papers have ended, which service is overdue. `isLooking` until that is known. */
export function useLeavingStops({ vehicleId, day, odometerKm = '' }: Leaving) {
  const { data, isLoading } = trpc.staff.upkeep.ofVehicle.useQuery(
    { vehicleId },
    { enabled: vehicleId !== '', retry: false },
  );
  const isAsked = data !== undefined && vehicleId !== '' && day !== '';
  const read = readingOf(odometerKm === '' ? null : odometerKm, data?.odometerKm ?? null);
  const ended = isAsked ? papersEndedBy(data.papers, day) : [];
  const overdue = isAsked ? overdueServices(data.services, { odometerKm: read, today: day }) : [];
  const stops: LeavingStop[] = [
    ...(ended.length > 0 ? (['ended_papers'] as const) : []),
    ...(overdue.length > 0 ? (['overdue_service'] as const) : []),
  ];
  const isLooking = useShortWait(isLoading, { of: vehicleId });
  return { overdue, stops, isLooking };
}
