import { Button } from '@mantine/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './edit-drawer.module.css';
import type { DrawerControl } from './edit-drawer.tsx';

interface DrawerFormProps {
  drawer: DrawerControl;
  formRef?: Ref<HTMLFormElement>;
  saveLabel: string;
  isBusy?: boolean;
  /** There is nothing to save yet. */
  isWaiting?: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** The form in a drawer: its fields scroll, its buttons stay. */
export function DrawerForm({ drawer, isBusy = false, isWaiting = false, ...form }: DrawerFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isWaiting) form.onSave();
  };
  return (
    <form ref={form.formRef} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.fields}>{form.children}</div>
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={drawer.close}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={isBusy} disabled={isWaiting}>
          {form.saveLabel}
        </Button>
      </div>
    </form>
  );
}
