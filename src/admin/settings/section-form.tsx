import { Button } from '@mantine/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { type FieldVersions, VersionConflict } from '../kit/editing/version-conflict.tsx';
import classes from './settings.module.css';

interface SectionFormProps {
  id: string;
  title: string;
  lead: string;
  form: { ref: Ref<HTMLFormElement>; isDirty: boolean; undo: () => void };
  saving: { isBusy: boolean; save: () => void; takeTheirs: () => void };
  /** Both versions of every field, when somebody else saved first. */
  versions: readonly FieldVersions[] | null;
  children: ReactNode;
}

/** One part of the settings: saved by itself, and only when something in it was changed. */
export function SectionForm({ id, title, lead, form, saving, versions, children }: SectionFormProps) {
  const { t } = useTranslation();
  const { isDirty } = form;
  const { isBusy } = saving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) saving.save();
  };
  return (
    <div id={id} className={classes.anchor}>
      <Panel title={title}>
        <p className={classes.lead}>{lead}</p>
        <form ref={form.ref} noValidate onSubmit={submit}>
          {children}
          {versions ? (
            <div style={{ marginTop: 16 }}>
              <VersionConflict
                fields={versions}
                isBusy={isBusy}
                onKeepMine={saving.save}
                onTakeTheirs={saving.takeTheirs}
              />
            </div>
          ) : (
            <div className={classes.save}>
              {isDirty ? <span className={classes.hint}>{t('adminSettings.unsaved')}</span> : null}
              {isDirty ? (
                <Button size="sm" variant="subtle" color="gray" disabled={isBusy} onClick={form.undo}>
                  {t('adminSettings.undo')}
                </Button>
              ) : null}
              <Button size="sm" type="submit" loading={isBusy} disabled={!isDirty}>
                {t('adminFleet.form.save')}
              </Button>
            </div>
          )}
        </form>
      </Panel>
    </div>
  );
}
