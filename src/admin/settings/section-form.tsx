import { Button, Group, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import {
  ConflictDialog,
  type ConflictDialogProps,
  type ConflictField,
} from '../kit/editing/conflict-dialog.tsx';
import classes from './settings.module.css';

interface SectionFormProps<Values> {
  id: string;
  title: string;
  lead: string;
  form: { element: (send: () => void) => ComponentProps<'form'>; isDirty: boolean; undo: () => void };
  saving: ConflictDialogProps<Values>['saving'] & { isBusy: boolean; save: () => void };
  /** Every field in words, for when somebody else saved first. */
  fields: readonly ConflictField<Values>[];
  children: ReactNode;
}

/** One part of the settings: saved by itself, and only when something in it was changed. */
export function SectionForm<Values>(props: SectionFormProps<Values>) {
  const { id, title, lead, form, saving, fields, children } = props;
  const { t } = useTranslation();
  const { isDirty } = form;
  const { isBusy } = saving;
  const submit = () => {
    if (!isBusy) saving.save();
  };
  return (
    <div id={id} className={classes.anchor}>
      <Panel title={title}>
        <Text c="dimmed" fz={13} mb="md">
          {lead}
        </Text>
        <form {...form.element(submit)}>
          {children}
          <Group gap="sm" justify="flex-end" mt={20}>
            {isDirty ? (
              <Text c="dimmed" fz={13} mr="auto">
                {t('adminSettings.unsaved')}
              </Text>
            ) : null}
            {isDirty ? (
              <Button size="sm" variant="subtle" color="gray" disabled={isBusy} onClick={form.undo}>
                {t('adminSettings.undo')}
              </Button>
            ) : null}
            <Button size="sm" type="submit" loading={isBusy} disabled={!isDirty}>
              {t('adminVehicles.form.save')}
            </Button>
          </Group>
          <ConflictDialog saving={saving} fields={fields} />
        </form>
      </Panel>
    </div>
  );
}
