import { useEffect, useState } from 'react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { forgetDraft, type IncidentValues, newDraft, readDraft } from './incident-draft.ts';

type KnownVehicle = Pick<IncidentValues, 'vehicleId' | 'vehicleLabel'> | undefined;

function emptyValues(known: KnownVehicle): IncidentValues {
  const now = new Date();
  return {
    kind: '',
    vehicleId: known?.vehicleId ?? '',
    vehicleLabel: known?.vehicleLabel ?? '',
    day: dayInHaiti(now),
    time: timeInHaiti(now),
    place: '',
    isAnybodyHurt: null,
    canBeDriven: null,
    story: '',
  };
}

/**
 * What this person left of the incident, or a new one. Where the answer was lost, what they left is recorded already: then
 * the form begins anew, unless they went on before that was known.
 */
export function useIncidentDraft(known: KnownVehicle) {
  const { user } = useStaffUser();
  const [left] = useState(() => readDraft(user.id, known?.vehicleId));
  const [fresh] = useState(() => newDraft(emptyValues(known)));
  const [isUsed, setIsUsed] = useState(false);
  const [recordedId, setRecordedId] = useState<string | null>(null);
  const vehicleId = left?.values.vehicleId ?? '';
  const { data } = trpc.staff.incidents.list.useQuery(
    { vehicleId, state: 'all' },
    { enabled: vehicleId !== '' && !isUsed, staleTime: 0 },
  );
  const found = data?.rows.find(({ id }) => id === left?.incidentId)?.id;
  useEffect(() => {
    if (found === undefined || isUsed) return;
    forgetDraft(user.id, found);
    setRecordedId(found);
  }, [found, isUsed, user.id]);
  return {
    draft: left === null || recordedId !== null ? fresh : left,
    /** What they left is this incident. */
    recordedId,
    userId: user.id,
    setIsUsed,
  };
}
