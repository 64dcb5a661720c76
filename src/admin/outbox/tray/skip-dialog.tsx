import { Text } from '@mantine/core';
import { skipNoteInput } from '#domain/schemas/outbox.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import type { Tray, TrayRow } from './use-tray.ts';

interface SkipDialogProps {
  row: TrayRow | null;
  tray: Tray;
  onClose: () => void;
}

/** Why a message is not sent: by telephone already, at the counter. */
export function SkipDialog({ row, tray, onClose }: SkipDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(row);
  return (
    <Dialog opened={row !== null} onClose={onClose} title={t('outbox.tray.skipTitle')}>
      {shown ? <SkipForm key={shown.id} row={shown} tray={tray} onClose={onClose} /> : null}
    </Dialog>
  );
}

function SkipForm({ row, tray, onClose }: { row: TrayRow; tray: Tray; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useStaffForm({ initial: { reason: '' }, schema: skipNoteInput });
  const send = async () => {
    const input = form.check();
    if (input && (await tray.skip(row, input.reason))) onClose();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Text size="sm">
        {t('outbox.tray.skipText', {
          kind: t(`outbox.kind.${row.kind}`),
          name: row.customerName ?? `+${row.recipient}`,
        })}
      </Text>
      <NoteInput
        mt="sm"
        withAsterisk
        data-autofocus
        label={t('outbox.tray.skipReason')}
        description={t('outbox.tray.skipReasonHint')}
        {...form.text('reason')}
      />
      <FormActions label={t('outbox.tray.skip')} isBusy={tray.isBusy} />
    </form>
  );
}
