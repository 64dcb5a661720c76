import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { DAMAGE_VIEWS, type DamageView } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { PhotoActions } from '../../kit/photos/photo-tiles.tsx';
import type { InspectionData } from '../inspection-data.ts';
import type { InspectionValues } from '../inspection-values.ts';
import classes from './damage.module.css';
import { DamageDialog } from './damage-dialog.tsx';
import { DamageItem } from './damage-item.tsx';
import type { DamagePlace } from './damage-mark.ts';
import { VehicleView } from './vehicle-view.tsx';

interface DamageSectionProps {
  data: InspectionData;
  form: StaffForm<InspectionValues>;
  photos: PhotoActions;
}

const MIDDLE = { xPermille: 500, yPermille: 500 };

/** What is wrong with the car: what was known, and what a tap on the drawing adds. */
export function DamageSection({ data, form, photos }: DamageSectionProps) {
  const { t, locale } = useTranslation();
  const [place, setPlace] = useState<DamagePlace | null>(null);
  const { damages } = form.values;
  const marks = [
    ...data.damages
      .filter(({ vehicleId }) => vehicleId === data.vehicle.id)
      .map((damage) => ({ ...damage, isNew: false })),
    ...damages.map((damage) => ({ ...damage, isNew: true })),
  ].map((damage, index) => ({ ...damage, number: index + 1 }));
  const remove = ({ id: removed, photoId }: { id: string; photoId?: string | null }) => {
    form.update('damages', (before) => before.filter(({ id }) => id !== removed));
    if (photoId) photos.remove(photoId);
  };
  const marksOf = (view: DamageView) => marks.filter((mark) => mark.view === view);
  return (
    <Panel
      title={t('inspection.damage')}
      aside={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setPlace({ view: 'front', ...MIDDLE })}
        >
          {t('inspection.damageAdd')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb={8}>
        {t('inspection.damageHint')}
      </Text>
      <div className={classes.views}>
        {DAMAGE_VIEWS.map((view) => (
          <VehicleView key={view} view={view} marks={marksOf(view)} onTap={setPlace} />
        ))}
      </div>
      {marks.length === 0 ? null : (
        <ol className={classes.list}>
          {marks.map((mark) => (
            <DamageItem
              key={mark.id}
              damage={mark}
              note={
                'seenAt' in mark
                  ? t('inspection.damageSince', { day: formatInstantDay(mark.seenAt, locale) })
                  : t('inspection.damageNew')
              }
            >
              {mark.isNew ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('inspection.damageRemove', { number: mark.number })}
                  onClick={() => remove(mark)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              ) : null}
            </DamageItem>
          ))}
        </ol>
      )}
      <DamageDialog
        place={place}
        photos={photos}
        onAdd={(damage) => form.update('damages', (before) => [...before, { id: randomId(), ...damage }])}
        onClose={() => setPlace(null)}
      />
    </Panel>
  );
}
