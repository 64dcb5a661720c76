import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { serviceWhen } from './upkeep-words.ts';

/** Says before a car leaves which service of it is overdue: a rental makes it worse. Nothing where none is. */
export function ServiceNotice({ vehicleId }: { vehicleId: string }) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.upkeep.ofVehicle.useQuery({ vehicleId }, { retry: false });
  const overdue = (data?.services ?? []).filter(({ isStopped, state }) => !isStopped && state === 'over');
  if (overdue.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('upkeep.serviceOverdue')}</p>
      {overdue.map((service) => (
        <p key={service.id}>
          {`${t(`upkeep.service.${service.kind}`)} (${serviceWhen({ ...service, dueKm: null }, { t, locale })})`}
        </p>
      ))}
    </Notice>
  );
}
