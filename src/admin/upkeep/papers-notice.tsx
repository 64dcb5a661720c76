import { formatDay } from '#domain/format-day.ts';
import { papersEndedBy } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';

interface PapersNoticeProps {
  vehicleId: string;
  /** The last day on which they have to be good. */
  day: string;
  /** When the car leaves, where that is not the last day: papers that have ended by then stop it. */
  leavesOn?: string;
  title: 'upkeep.handOver' | 'upkeep.duringRental';
}

/** Says which papers of a car are not good on a day; nothing where all are. */
export function PapersNotice({ vehicleId, day, leavesOn = '', title }: PapersNoticeProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.upkeep.ofVehicle.useQuery(
    { vehicleId },
    { enabled: vehicleId !== '', retry: false },
  );
  const ended = papersEndedBy(data?.papers ?? [], day);
  if (vehicleId === '' || day === '' || ended.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t(papersEndedBy(ended, leavesOn).length > 0 ? 'upkeep.handOver' : title)}</p>
      {ended.map(({ kind, validUntil }) => (
        <p key={kind}>
          {t('upkeep.until', { name: t(`upkeep.paper.${kind}`), day: formatDay(validUntil, locale) })}
        </p>
      ))}
    </Notice>
  );
}
