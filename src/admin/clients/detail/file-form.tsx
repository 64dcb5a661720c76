import { Stack } from '@mantine/core';
import { editClientFileInput } from '#domain/schemas/clients.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { PastDayInput } from '../../kit/fields/past-day-input.tsx';
import type { ClientFile } from './client-data.ts';

interface FileFormProps {
  file: ClientFile;
  onClose: () => void;
}

function useFileForm({ file, onClose }: FileFormProps) {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  const { id: clientId, rowVersion, licenseExpiresOn, bornOn, licensedSince, notes, doNotRentReason } = file;
  const form = useStaffForm({
    initial: {
      licenseExpiresOn: licenseExpiresOn ?? '',
      bornOn: bornOn ?? '',
      licensedSince: licensedSince ?? '',
      notes: notes ?? '',
      doNotRentReason: doNotRentReason ?? '',
    },
    schema: editClientFileInput,
    toInput: ({ licenseExpiresOn: expires, bornOn: born, licensedSince: since, ...words }) => ({
      ...words,
      clientId,
      rowVersion,
      licenseExpiresOn: expires || null,
      bornOn: born || null,
      licensedSince: since || null,
    }),
  });
  const edit = trpc.staff.clients.editFile.useMutation({
    onSuccess: () => {
      form.release();
      onClose();
      showToast({ tone: 'success', title: t('adminClients.file.saved') });
    },
    onError: (error) => {
      if (form.refuse(error)) return;
      // What somebody else wrote meanwhile is shown behind the form, which keeps what was typed here.
      showToast({ tone: 'error', title: t('adminClients.file.failed'), message: errorText(error, word) });
    },
    onSettled: refresh,
  });
  return { form, edit };
}

export function FileForm(props: FileFormProps) {
  const { t } = useTranslation();
  const { form, edit } = useFileForm(props);
  const submit = () => {
    const input = form.check();
    if (input && !edit.isPending) edit.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        <DayInput
          {...form.typed('licenseExpiresOn')}
          size="sm"
          clearable
          clearButtonProps={{ 'aria-label': t('adminClients.file.clearDay') }}
          label={t('adminClients.file.licenseExpiresOn')}
        />
        <PastDayInput {...form.typed('bornOn')} label={t('adminClients.file.bornOn')} />
        <PastDayInput {...form.typed('licensedSince')} label={t('adminClients.file.licensedSince')} />
        <NoteInput {...form.text('notes')} label={t('adminClients.file.notes')} />
        <NoteInput
          {...form.text('doNotRentReason')}
          label={t('adminClients.file.doNotRentReason')}
          description={t('adminClients.file.doNotRentHint')}
        />
      </Stack>
      <FormActions label={t('adminClients.file.save')} isBusy={edit.isPending} />
    </form>
  );
}
