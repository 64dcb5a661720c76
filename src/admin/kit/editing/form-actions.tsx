import { Button, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCloseDialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';

interface FormActionsProps {
  label: string;
  /** Where 'Cancel' could be taken for what the dialog does. */
  cancelLabel?: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** It cannot be done as it stands. */
  isDisabled?: boolean;
}

/** What a form in a dialog ends with. Cancel asks first when something typed would be lost. */
export function FormActions(props: FormActionsProps) {
  const { t } = useTranslation();
  const { label, cancelLabel = t('common.cancel'), isBusy, isDangerous = false, isDisabled = false } = props;
  const close = useCloseDialog();
  return (
    <DialogActions>
      <Button size="sm" variant="default" onClick={close}>
        {cancelLabel}
      </Button>
      <Button
        size="sm"
        type="submit"
        loading={isBusy}
        disabled={isDisabled}
        color={isDangerous ? 'hibiscus' : undefined}
      >
        {label}
      </Button>
    </DialogActions>
  );
}

/** A dialog that was opened for what is no longer, or not yet, possible. */
export function NothingToDo({ children }: { children: string }) {
  const { t } = useTranslation();
  const close = useCloseDialog();
  return (
    <>
      <Text size="sm">{children}</Text>
      <DialogActions>
        <Button size="sm" variant="default" data-autofocus onClick={close}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  );
}
