import { Radio, Stack } from '@mantine/core';
import { paperFormNumber } from '#domain/paper-form.ts';
import { endFormInput } from '#domain/schemas/paper-forms.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import type { NamedForm } from './paper-form-data.ts';

interface EndDialogProps {
  /** Null keeps it closed. */
  form: NamedForm | null;
  onClose: () => void;
}

/** Nothing will be entered from a form: what became of it, and why. */
export function EndDialog({ form, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(form);
  return (
    <Dialog
      opened={form !== null}
      onClose={onClose}
      title={t('paperForms.endForm.title', { number: shown ? paperFormNumber(shown) : '' })}
    >
      {shown ? <EndForm key={shown.id} form={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EndForm({ form: ended, onClose }: { form: NamedForm; onClose: () => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  const initial: { outcome: 'spoiled' | 'lost'; reason: string } = { outcome: 'spoiled', reason: '' };
  const form = useStaffForm({ initial, schema: endFormInput });
  const end = trpc.staff.paperForms.end.useMutation({
    retry: isAnswerLost,
    onSuccess: () => {
      form.release();
      onClose();
      showToast({ title: t('paperForms.endForm.done', { number: paperFormNumber(ended) }), tone: 'success' });
    },
    onError: useWriteError({ isShown: form.refuse }),
    onSettled: readAgain(() => utils.staff.paperForms.invalidate()),
  });
  const submit = () => {
    const asked = { formId: ended.id, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !end.isPending) end.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Radio.Group
          label={t('paperForms.endForm.outcome')}
          value={form.values.outcome}
          error={form.errorOf('outcome')}
          onChange={(outcome) => form.set('outcome', outcome === 'lost' ? 'lost' : 'spoiled')}
        >
          <Stack gap={8} mt={6}>
            <Radio value="spoiled" label={t('paperForms.state.spoiled')} />
            <Radio value="lost" label={t('paperForms.state.lost')} />
          </Stack>
        </Radio.Group>
        <NoteInput withAsterisk label={t('paperForms.endForm.reason')} {...form.text('reason')} />
      </Stack>
      <FormActions label={t('paperForms.endForm.submit')} isBusy={end.isPending} />
    </form>
  );
}
