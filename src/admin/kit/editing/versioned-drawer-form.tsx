import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DrawerForm } from './drawer-form.tsx';
import type { DrawerControl } from './edit-drawer.tsx';
import { type FieldVersions, VersionConflict } from './version-conflict.tsx';

interface VersionedDrawerFormProps {
  drawer: DrawerControl;
  form: { ref: Ref<HTMLFormElement> };
  saving: { isBusy: boolean; takeTheirs: () => void };
  onSave: () => void;
  /** Both versions of every field, when somebody else saved first. */
  versions: readonly FieldVersions[] | null;
  children: ReactNode;
}

/** The form of something that is there, in a drawer; above its fields both versions, when there are two. */
export function VersionedDrawerForm(props: VersionedDrawerFormProps) {
  const { drawer, form, saving, onSave, versions, children } = props;
  const { t } = useTranslation();
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminFleet.form.save')}
      isBusy={saving.isBusy}
      onSave={onSave}
    >
      {versions ? (
        <VersionConflict
          fields={versions}
          isBusy={saving.isBusy}
          onKeepMine={onSave}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      {children}
    </DrawerForm>
  );
}
