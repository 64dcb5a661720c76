import { Group, Text } from '@mantine/core';
import { formatCount } from '#domain/format-number.ts';
import { chainOf, DAMAGE_VIEWS } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './damage/damage.module.css';
import { VehicleView } from './damage/vehicle-view.tsx';
import type { InspectionData, Stay } from './inspection-data.ts';

/** What changed of a car between its hand-over and its return: distance, fuel, and on its drawing what is new. */
export function ReturnComparison({ data, stay }: { data: InspectionData; stay: Stay }) {
  const { t, locale } = useTranslation();
  const { handOver: before, back: after } = stay;
  if (!before || !after) return null;
  const driven = after.odometerKm - before.odometerKm;
  const fuel = after.fuelEighths - before.fuelEighths;
  const eighths = Math.abs(fuel);
  const ofReturn = new Set(chainOf(data.inspections, after.id));
  // What was found after the return is of another rental.
  const marks = data.damages
    .filter(({ vehicleId, seenAt }) => vehicleId === stay.vehicleId && seenAt <= after.happenedAt)
    .map((damage, index) => ({
      ...damage,
      number: index + 1,
      isNew: ofReturn.has(damage.inspectionId ?? ''),
    }));
  const fresh = marks.filter(({ isNew }) => isNew).length;
  const views = DAMAGE_VIEWS.filter((view) => marks.some((mark) => mark.view === view));
  return (
    <section>
      <strong>{t('inspection.compared')}</strong>
      {driven >= 0 ? (
        <Text size="sm">{t('inspection.record.driven', { km: formatCount(driven, locale) })}</Text>
      ) : null}
      <Text size="sm">
        {fuel === 0
          ? t('inspection.compared.fuelSame', { eighths: after.fuelEighths })
          : t(fuel < 0 ? 'inspection.compared.fuelLess' : 'inspection.compared.fuelMore', {
              count: eighths,
              before: before.fuelEighths,
              after: after.fuelEighths,
            })}
      </Text>
      <Text size="sm" c={fresh > 0 ? 'var(--mantine-color-error)' : undefined}>
        {t('inspection.compared.damages', { count: fresh })}
      </Text>
      {views.length > 0 ? (
        <>
          <div className={classes.views} style={{ marginTop: 8 }}>
            {views.map((view) => (
              <VehicleView key={view} view={view} marks={marks.filter((mark) => mark.view === view)} />
            ))}
          </div>
          <Group gap="md" mt={6}>
            <Legend isNew>{t('inspection.compared.new')}</Legend>
            <Legend>{t('inspection.compared.old')}</Legend>
          </Group>
        </>
      ) : null}
    </section>
  );
}

function Legend({ isNew, children }: { isNew?: boolean; children: string }) {
  return (
    <span className={classes.legend}>
      <span className={classes.dot} data-new={isNew} aria-hidden />
      {children}
    </span>
  );
}
