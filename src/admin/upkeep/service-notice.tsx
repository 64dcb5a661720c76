import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { serviceWhen } from './upkeep-words.ts';
import { useLeavingStops } from './use-leaving-stops.ts';

interface ServiceNoticeProps {
  vehicleId: string;
  /** When the car leaves. */
  day: string;
  /** What its clock says, where somebody has read it now. */
  odometerKm?: number | '';
  title: 'upkeep.serviceOverdue' | 'upkeep.serviceAtPickup';
}

/** Says which service of a car is overdue when it leaves; nothing where none is. */
export function ServiceNotice({ title, ...leaving }: ServiceNoticeProps) {
  const { t, locale } = useTranslation();
  const { overdue } = useLeavingStops(leaving);
  if (overdue.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t(title)}</p>
      {overdue.map((service) => (
        <p key={service.id}>
          {`${t(`upkeep.service.${service.kind}`)} (${serviceWhen({ ...service, dueKm: null }, { t, locale })})`}
        </p>
      ))}
    </Notice>
  );
}
