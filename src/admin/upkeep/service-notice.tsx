import type { ReactNode } from 'react';
import { overdueServices, readingOf } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { serviceWhen } from './upkeep-words.ts';

interface ServiceNoticeProps {
  vehicleId: string;
  /** When the car leaves. */
  day: string;
  /** What its clock says, where somebody has read it now. */
  odometerKm?: number | '';
  title: 'upkeep.serviceOverdue' | 'upkeep.serviceAtPickup';
  /** The server refused it for what this screen did not know yet. */
  isRefused?: boolean;
  children?: ReactNode;
}

/** Says which service of a car is overdue when it leaves; nothing where none is. */
export function ServiceNotice(props: ServiceNoticeProps) {
  const { vehicleId, day, odometerKm = '', title, isRefused = false, children } = props;
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.upkeep.ofVehicle.useQuery(
    { vehicleId },
    { enabled: vehicleId !== '', retry: false },
  );
  const read = readingOf(odometerKm === '' ? null : odometerKm, data?.odometerKm ?? null);
  const overdue = overdueServices(data?.services ?? [], { odometerKm: read, today: day });
  if (vehicleId === '' || day === '' || (overdue.length === 0 && !isRefused)) return null;
  return (
    <Notice tone="warning">
      <p>{t(title)}</p>
      {overdue.map((service) => (
        <p key={service.id}>
          {`${t(`upkeep.service.${service.kind}`)} (${serviceWhen({ ...service, dueKm: null }, { t, locale })})`}
        </p>
      ))}
      {children}
    </Notice>
  );
}
