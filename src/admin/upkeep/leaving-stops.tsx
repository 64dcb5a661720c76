import { Stack } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { saysWhyItLeaves } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { PapersNotice } from './papers-notice.tsx';
import { ServiceNotice } from './service-notice.tsx';
import { useLeavingStops } from './use-leaving-stops.ts';

interface LeavingReasonProps {
  vehicleId: string;
  /** When the car leaves. */
  day: string;
  /** What its clock says, where somebody has read it now. */
  odometerKm?: number | '';
  /** The field of the form that sends it. */
  reason: {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  };
}

/** Why a car leaves although something stops it, asked of whoever decides that alone; nothing for everybody else. */
export function LeavingReason({ reason, ...leaving }: LeavingReasonProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const { stops } = useLeavingStops(leaving);
  // The server knows of what became due since this screen asked.
  if (!saysWhyItLeaves(stops, user.roles) && reason.error === undefined) return null;
  return <NoteInput required label={t('upkeep.leavingReason')} {...reason} />;
}

/** What stops a car that leaves now, and why it leaves all the same; nothing where nothing does. */
export function LeavingStops(props: LeavingReasonProps) {
  const { reason, ...leaving } = props;
  const { stops } = useLeavingStops(leaving);
  if (stops.length === 0 && reason.error === undefined) return null;
  return (
    <Stack gap={8}>
      <PapersNotice vehicleId={leaving.vehicleId} day={leaving.day} title="upkeep.handOver" />
      <ServiceNotice {...leaving} title="upkeep.serviceOverdue" />
      <LeavingReason {...props} />
    </Stack>
  );
}
