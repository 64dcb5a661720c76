import { Text } from '@mantine/core';
import { skipNoteInput } from '#domain/schemas/outbox.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import type { TrayRow } from './use-tray.ts';

interface SkipDialogProps {
  row: Pick<TrayRow, 'id' | 'kind' | 'customerName'> | null;
  /** Whom it names where no client is known. */
  to: string;
  /** One that failed: it was told another way. */
  isTold?: boolean;
  isBusy: boolean;
  /** Answers whether it was written down. */
  skip: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Why a message is not sent: by telephone already, at the counter. */
export function SkipDialog({ row, onClose, isTold = false, ...rest }: SkipDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(row);
  return (
    <Dialog
      opened={row !== null}
      onClose={onClose}
      title={t(isTold ? 'outbox.told.title' : 'outbox.tray.skipTitle')}
    >
      {shown ? <SkipForm key={shown.id} row={shown} onClose={onClose} isTold={isTold} {...rest} /> : null}
    </Dialog>
  );
}

type SkipFormProps = SkipDialogProps & { row: NonNullable<SkipDialogProps['row']> };

function SkipForm({ row, to, isTold = false, isBusy, skip, onClose }: SkipFormProps) {
  const { t } = useTranslation();
  const form = useStaffForm({ initial: { reason: '' }, schema: skipNoteInput });
  const send = async () => {
    const input = form.check();
    if (input && (await skip(input.reason))) onClose();
  };
  return (
    <form {...form.element(() => void send())}>
      <Text size="sm">
        {t('outbox.tray.skipText', {
          kind: t(`outbox.kind.${row.kind}`),
          name: row.customerName ?? to,
        })}
      </Text>
      <NoteInput
        mt="sm"
        withAsterisk
        data-autofocus
        label={t(isTold ? 'outbox.told.how' : 'outbox.tray.skipReason')}
        description={t(isTold ? 'outbox.told.hint' : 'outbox.tray.skipReasonHint')}
        {...form.text('reason')}
      />
      <FormActions label={t(isTold ? 'outbox.told.save' : 'outbox.tray.skip')} isBusy={isBusy} />
    </form>
  );
}
