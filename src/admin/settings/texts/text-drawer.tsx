import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { LOCALES } from '#domain/locale.ts';
import { isAnswerText, isNoteText, type TextKind, textParts } from '#domain/message-texts.ts';
import { saveMessageTextInput } from '#domain/schemas/message-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { inLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { textTitle } from '../../kit/text-title.ts';
import type { MessageText, TextWords } from './message-text.ts';
import { TextFields } from './text-fields.tsx';

function wordsOf({ subject, body }: MessageText): TextWords {
  return { subject, body };
}

/** The words of one message, in each language, with what they will look like. */
export function TextDrawer({ text, onClosed }: { text: MessageText; onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={textTitle(text.kind, t)} width={860} onClosed={onClosed}>
      {(drawer) => <TextForm drawer={drawer} text={text} />}
    </EditDrawer>
  );
}

/** What becomes of the text before it is read. */
function aroundOf(kind: TextKind) {
  if (isAnswerText(kind)) return 'messageTexts.aroundAnswer';
  return isNoteText(kind) ? 'messageTexts.aroundNote' : 'messageTexts.around';
}

/** Back to the standard text, at once. */
function useReset(onDone: () => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [isSure, setIsSure] = useState(false);
  const { mutate, isPending } = trpc.staff.messageTexts.reset.useMutation({
    onSuccess: () => {
      showToast({ title: t('messageTexts.resetDone'), tone: 'success' });
      onDone();
    },
    onError: useWriteError({ meanings: { STALE_VERSION: t('messageTexts.changedMeanwhile') } }),
    onSettled: readAgain(() => utils.staff.messageTexts.invalidate()),
  });
  return { mutate, isPending, isSure, ask: () => setIsSure(true) };
}

function TextForm({ drawer, text }: { drawer: DrawerControl; text: MessageText }) {
  const translation = useTranslation();
  const { t } = translation;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.staff.messageTexts.save.useMutation();
  const form = useStaffForm({ initial: wordsOf(text), schema: saveMessageTextInput });
  const saving = useVersionedSave({
    form,
    row: text,
    valuesOf: wordsOf,
    toInput: (words, { kind, rowVersion }) => ({ ...words, kind, rowVersion }),
    send: (input) => mutateAsync(input),
    done: t('messageTexts.saved'),
    failed: t('adminSettings.failed'),
    onSaved: () => {
      drawer.leave();
      return utils.staff.messageTexts.invalidate();
    },
  });
  const reset = useReset(() => {
    form.release();
    drawer.leave();
  });
  const { kind, rowVersion } = saving.base;
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminVehicles.form.save')}
      isBusy={saving.isBusy || reset.isPending}
      onSave={saving.save}
    >
      <ConflictDialog
        saving={saving}
        fields={textParts(kind).flatMap((part) =>
          LOCALES.map((locale) => ({
            label: inLanguage(t(`messageTexts.${part}`), locale, translation),
            text: (words: TextWords) => words[part][locale],
          })),
        )}
      />
      <Text c="dimmed" fz={13}>
        {t(aroundOf(kind))}
      </Text>
      {LOCALES.map((locale) => (
        <TextFields key={locale} form={form} locale={locale} text={text} />
      ))}
      {text.isOwn ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={reset.isPending}
            onClick={() => (reset.isSure ? reset.mutate({ kind, rowVersion }) : reset.ask())}
          >
            {t(reset.isSure ? 'messageTexts.resetSure' : 'messageTexts.reset')}
          </Button>
        </div>
      ) : null}
    </DrawerForm>
  );
}
