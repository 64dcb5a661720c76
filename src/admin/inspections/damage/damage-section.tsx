import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { DAMAGE_VIEWS, type DamageView } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { InspectionData } from '../inspection-data.ts';
import type { InspectionValues } from '../inspection-values.ts';
import type { PhotoActions } from '../photos/use-draft-photos.ts';
import { CarView } from './car-view.tsx';
import classes from './damage.module.css';
import { DamageDialog } from './damage-dialog.tsx';
import type { DamageMark, DamagePlace } from './damage-mark.ts';

interface DamageSectionProps {
  data: InspectionData;
  form: StaffForm<InspectionValues>;
  photos: PhotoActions;
}

const MIDDLE = { xPermille: 500, yPermille: 500 };

/** What is wrong with the car: what was known, and what a tap on the drawing adds. */
export function DamageSection({ data, form, photos }: DamageSectionProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<DamagePlace | null>(null);
  const { damages } = form.values;
  const marks = [
    ...data.damages.map((damage) => ({ ...damage, isNew: false })),
    ...damages.map((damage) => ({ ...damage, isNew: true })),
  ].map((damage, index) => ({ ...damage, number: index + 1 }));
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
          <CarView key={view} view={view} marks={marksOf(view)} onTap={setPlace} />
        ))}
      </div>
      {marks.length === 0 ? null : (
        <ol className={classes.list}>
          {marks.map((mark) => (
            <DamageItem
              key={mark.id}
              damage={mark}
              onRemove={
                mark.isNew
                  ? () => {
                      form.update('damages', (before) => before.filter(({ id }) => id !== mark.id));
                      if (mark.photoId) photos.remove(mark.photoId);
                    }
                  : undefined
              }
            />
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

function DamageItem({ damage, onRemove }: { damage: DamageMark; onRemove?: (() => void) | undefined }) {
  const { t, locale } = useTranslation();
  const { number, isNew, view, kind, note } = damage;
  const words = t('inspection.damageWords', {
    kind: t(`inspection.damageKind.${kind}`),
    view: t(`inspection.view.${view}`),
  });
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-new={isNew || undefined} aria-hidden>
        {number}
      </span>
      <span>
        {words}
        {note ? ` · ${note}` : ''}
        <Text span display="block" fz={13} c="dimmed">
          {'seenAt' in damage
            ? t('inspection.damageSince', { day: formatInstantDay(damage.seenAt, locale) })
            : t('inspection.damageNew')}
        </Text>
      </span>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('inspection.damageRemove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
