import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BRANCH_CITIES, BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { LOCALES, type Locale, languageName, USUAL_LOCALE } from '#domain/locale.ts';
import { MAX_PAPER_FORMS, PAPER_FORM_KINDS, type PaperFormKind } from '#domain/paper-form.ts';
import { printFormsInput } from '#domain/schemas/paper-forms.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useBranch } from '../frame/use-branch.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { batchAddress } from './paper-form-data.ts';

/** What a branch uses in a month of bad power. */
const USUAL_COUNT = 25;

interface PrintDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Gives blank forms their numbers, and then their pages to print. */
export function PrintDialog({ isOpen, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('paperForms.printForm.title')}>
      {isOpen ? <PrintForm onClose={onClose} /> : null}
    </Dialog>
  );
}

interface PrintValues {
  kind: PaperFormKind;
  branchId: BranchId;
  locale: Locale;
  count: number | '';
}

function PrintForm({ onClose }: { onClose: () => void }) {
  const { t, word, locale: reader } = useTranslation();
  const { user } = useStaffUser();
  const chosen = useBranch();
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  const [printed, setPrinted] = useState<string | null>(null);
  const initial: PrintValues = {
    kind: 'contract',
    branchId: chosen ?? user.branchId ?? BRANCH_IDS[0],
    locale: USUAL_LOCALE,
    count: USUAL_COUNT,
  };
  const form = useStaffForm({ initial, schema: printFormsInput });
  const print = trpc.staff.paperForms.print.useMutation({ retry: isAnswerLost });
  const submit = () => {
    const { values } = form;
    const asked = { ...values, count: values.count === '' ? undefined : values.count };
    const input = form.check({ ...asked, batchId: requestIdOf(asked) });
    if (!input || print.isPending) return;
    print.mutate(input, {
      onSuccess: () => {
        form.release();
        setPrinted(input.batchId);
        void utils.staff.paperForms.invalidate();
      },
      onError: (error) => {
        if (!form.refuse(error))
          showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
      },
    });
  };
  if (printed !== null) return <Printed batchId={printed} onClose={onClose} />;
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('paperForms.printForm.text')}</Text>
        <NativeSelect
          size="sm"
          data-autofocus
          label={t('paperForms.printForm.kind')}
          {...form.text('kind')}
          data={PAPER_FORM_KINDS.map((value) => ({ value, label: t(`paperForms.kind.${value}`) }))}
        />
        <NumberInput
          size="sm"
          min={1}
          max={MAX_PAPER_FORMS}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          label={t('paperForms.printForm.count')}
          {...form.typed('count')}
          onChange={(count) => form.set('count', typeof count === 'number' ? count : '')}
        />
        <NativeSelect
          size="sm"
          label={t('inspection.branch')}
          {...form.text('branchId')}
          data={BRANCH_IDS.map((value) => ({ value, label: BRANCH_CITIES[value] }))}
        />
        <NativeSelect
          size="sm"
          label={t('paperForms.printForm.language')}
          {...form.text('locale')}
          data={LOCALES.map((value) => ({ value, label: languageName(value, reader) }))}
        />
      </Stack>
      <FormActions label={t('paperForms.printForm.submit')} isBusy={print.isPending} />
    </form>
  );
}

/** The numbers are given: nothing is left but to print the pages. */
function Printed({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" role="status">
        {t('paperForms.printForm.done')}. {t('paperForms.printForm.text')}
      </Text>
      <DialogActions>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          size="sm"
          data-autofocus
          component="a"
          target="_blank"
          rel="noopener"
          href={batchAddress(batchId)}
        >
          {t('paperForms.printForm.open')}
        </Button>
      </DialogActions>
    </>
  );
}
