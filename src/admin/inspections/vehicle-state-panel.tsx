import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant, formatInstantDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { DAMAGE_VIEWS } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import classes from './damage/damage.module.css';
import { DamageItem } from './damage/damage-item.tsx';
import { RepairDialog } from './damage/repair-dialog.tsx';
import { VehicleView } from './damage/vehicle-view.tsx';

type VehicleDamage = RouterOutputs['staff']['inspections']['ofVehicle']['damages'][number];

/** How a car was seen last, and what is wrong with it; nothing where nobody has looked at it yet. */
export function VehicleStatePanel({ vehicleId }: { vehicleId: string }) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.inspections.ofVehicle.useQuery({ vehicleId }, { staleTime: 0 });
  const [toRepair, setToRepair] = useState<VehicleDamage | null>(null);
  if (!data?.before) return null;
  const { before, damages } = data;
  const marks = damages.map((damage, index) => ({ ...damage, isNew: false, number: index + 1 }));
  const open = marks.filter(({ repairedAt }) => repairedAt === null);
  const damagedViews = DAMAGE_VIEWS.filter((view) => open.some((mark) => mark.view === view));
  const noteOf = ({ repairedAt, repairedBy, repairNote, seenAt }: VehicleDamage) =>
    repairedAt === null
      ? t('inspection.damageSince', { day: formatInstantDay(seenAt, locale) })
      : [
          t('inspection.repaired', {
            day: formatInstantDay(repairedAt, locale),
            name: repairedBy?.name ?? '',
          }),
          repairNote,
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <Panel title={t('inspection.vehicleState')}>
      <Group gap="xs" justify="space-between">
        <strong>
          {t('inspection.record.reading', {
            km: formatCount(before.odometerKm, locale),
            fuel: t('inspection.fuelLevel', { eighths: before.fuelEighths }),
          })}
        </strong>
        <Text c="dimmed" fz={13}>
          {formatInstant(before.happenedAt, locale)}
        </Text>
      </Group>
      {damagedViews.length > 0 ? (
        <div className={classes.views} style={{ marginTop: 12 }}>
          {damagedViews.map((view) => (
            <VehicleView key={view} view={view} marks={open.filter((mark) => mark.view === view)} />
          ))}
        </div>
      ) : null}
      {marks.length === 0 ? (
        <Text size="sm" c="dimmed" mt={6}>
          {t('inspection.noDamage')}
        </Text>
      ) : (
        <ol className={classes.list}>
          {marks.map((mark) => (
            <DamageItem key={mark.id} damage={mark} note={noteOf(mark)}>
              {mark.repairedAt === null ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('inspection.repairOf', { number: mark.number })}
                  onClick={() => setToRepair(mark)}
                >
                  {t('inspection.repair')}
                </Button>
              ) : null}
            </DamageItem>
          ))}
        </ol>
      )}
      <RepairDialog damageId={toRepair?.id ?? null} onClose={() => setToRepair(null)} />
    </Panel>
  );
}
