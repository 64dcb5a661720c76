import { Chip, Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DAMAGE_KINDS, DAMAGE_VIEWS, type DamageKind, type DamageView } from '#domain/inspection.ts';
import { addIncidentDamageInput } from '#domain/schemas/incidents.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import classes from '../inspections/damage/damage.module.css';
import { DamageItem } from '../inspections/damage/damage-item.tsx';
import { VehicleView } from '../inspections/damage/vehicle-view.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { PanelButton } from '../kit/panel-button.tsx';
import { type Incident, useIncidentError } from './use-incidents.ts';

/** What the incident left on the car: each becomes one of its damages until it is repaired. */
export function DamagePanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { damages } = incident;
  return (
    <Panel
      title={t('incident.damage')}
      aside={
        <PanelButton icon={IconPlus} onClick={() => setIsAdding(true)}>
          {t('incident.damage.add')}
        </PanelButton>
      }
    >
      {damages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('incident.damage.none')}
        </Text>
      ) : (
        <ol className={classes.list}>
          {damages.map((damage, index) => (
            <DamageItem
              key={damage.id}
              damage={{ ...damage, number: index + 1, isNew: true }}
              note={damage.repairedAt ? t('incident.damage.repaired') : t('inspection.damageNew')}
            />
          ))}
        </ol>
      )}
      <Dialog opened={isAdding} onClose={() => setIsAdding(false)} title={t('incident.damage.add')}>
        <DamageForm incidentId={incident.id} onClose={() => setIsAdding(false)} />
      </Dialog>
    </Panel>
  );
}

function DamageForm({ incidentId, onClose }: { incidentId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const refresh = useRefresh();
  const say = useIncidentError();
  const form = useStaffForm({
    initial: {
      view: 'front' as DamageView,
      kind: '' as DamageKind | '',
      xPermille: 500,
      yPermille: 500,
      note: '',
    },
    schema: addIncidentDamageInput,
  });
  const add = trpc.staff.incidents.addDamage.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('incident.damage.added') });
      form.release();
      onClose();
      await refresh();
    },
    onError: (error) => form.refuse(error) || say(error),
  });
  const { view, kind, xPermille, yPermille } = form.values;
  const submit = () => {
    const asked = { incidentId, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !add.isPending) add.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Input.Wrapper
          label={t('inspection.damageKindLabel')}
          labelElement="div"
          withAsterisk
          error={form.errorOf('kind')}
        >
          <Chip.Group value={kind} onChange={(value) => form.set('kind', value as DamageKind)}>
            <Group gap={8} mt={6}>
              {DAMAGE_KINDS.map((one) => (
                <Chip key={one} value={one} size="md">
                  {t(`inspection.damageKind.${one}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <NativeSelect
          size="sm"
          label={t('inspection.viewLabel')}
          {...form.text('view')}
          data={DAMAGE_VIEWS.map((value) => ({ value, label: t(`inspection.view.${value}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('incident.damage.where')}
        </Text>
        <VehicleView
          view={view}
          marks={[
            {
              id: 'new',
              number: 1,
              isNew: true,
              view,
              kind: kind || 'other',
              xPermille,
              yPermille,
              note: null,
            },
          ]}
          onTap={(place) => {
            form.set('xPermille', place.xPermille);
            form.set('yPermille', place.yPermille);
          }}
        />
        <NoteInput label={t('inspection.note')} maxLength={500} {...form.text('note')} />
      </Stack>
      <FormActions label={t('incident.damage.add')} isBusy={add.isPending} />
    </form>
  );
}
