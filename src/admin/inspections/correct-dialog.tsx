import { Button, Checkbox, Input, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CHECKLIST, type ChecklistItem } from '#domain/inspection.ts';
import { correctInspectionInput } from '#domain/schemas/inspections.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { BackFields, type BackValues, backAs, backInstant } from './back-fields.tsx';
import { FuelChoice } from './fuel-choice.tsx';
import classes from './inspection.module.css';
import type { RecordedInspection } from './inspection-data.ts';
import { OdometerInput } from './odometer-input.tsx';

interface CorrectButtonProps {
  bookingId: string;
  record: RecordedInspection;
}

/** Says that a record is wrong, and what is right. */
export function CorrectButton({ bookingId, record }: CorrectButtonProps) {
  const { t } = useTranslation();
  const [toCorrect, setToCorrect] = useState<RecordedInspection | null>(null);
  const shown = useLastShown(toCorrect);
  const close = () => setToCorrect(null);
  const name = t(`inspection.record.${record.kind}`);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('inspection.correct.of', { record: name })}
        onClick={() => setToCorrect(record)}
      >
        {t('inspection.correct')}
      </Button>
      <Dialog
        opened={toCorrect !== null}
        onClose={close}
        title={t('inspection.correct.of', { record: name })}
      >
        {shown ? <CorrectForm bookingId={bookingId} record={shown} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

interface Values {
  back: BackValues;
  odometerKm: number | '';
  fuelEighths: number;
  missing: readonly ChecklistItem[];
  note: string;
  reason: string;
}

function useCorrection({ bookingId, record, onClose }: CorrectButtonProps & { onClose: () => void }) {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  const approval = useApproval();
  const requestIdOf = useRequestId();
  const { odometerKm, fuelEighths, missing, note } = record;
  const back = backAs(new Date(record.happenedAt));
  const initial: Values = { back, odometerKm, fuelEighths, missing, note: note ?? '', reason: '' };
  const form = useStaffForm({
    initial,
    schema: correctInspectionInput,
    typedAs: { backAt: 'back' },
  });
  const correct = trpc.staff.inspections.correct.useMutation({
    retry: isAnswerLost,
    onSuccess: () => {
      form.release();
      showToast({ title: t('inspection.correct.done'), tone: 'success' });
      onClose();
    },
    onSettled: refresh,
  });
  const send = () => {
    const { back: typed, ...values } = form.values;
    const asked = {
      bookingId,
      correctsId: record.id,
      ...values,
      ...(record.kind === 'return' && { backAt: backInstant(typed) }),
    };
    const input = form.check({
      ...asked,
      odometerKm: form.values.odometerKm === '' ? undefined : form.values.odometerKm,
      inspectionId: requestIdOf(asked),
    });
    if (!input || correct.isPending) return;
    const onError = (error: TrpcError) => {
      if (approval.ask(error, send)) return;
      if (form.refuse(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      const isStale = errorCode(error) === 'STALE_VERSION';
      const message = isStale ? t('inspection.correct.stale') : errorText(error, word);
      showToast({ title: t('common.error'), message, tone: 'error' });
    };
    correct.mutate(input, { onError });
  };
  return { form, send, approval, isBusy: correct.isPending };
}

function CorrectForm(props: CorrectButtonProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, send, approval, isBusy } = useCorrection(props);
  const { odometerKm, fuelEighths, missing } = form.values;
  return (
    <>
      <form {...form.element(send)}>
        <Stack gap="md">
          <Text size="sm">{t('inspection.correct.text')}</Text>
          {props.record.kind === 'return' ? (
            <BackFields
              name="back"
              value={form.values.back}
              error={form.errorOf('back')}
              onChange={(moment) => form.set('back', moment)}
            />
          ) : null}
          <OdometerInput
            value={odometerKm}
            error={form.errorOf('odometerKm')}
            onChange={(km) => form.set('odometerKm', km)}
          />
          <FuelChoice value={fuelEighths} onChange={(eighths) => form.set('fuelEighths', eighths)} />
          <Input.Wrapper
            size="sm"
            labelElement="div"
            label={t('inspection.checklist')}
            description={t('inspection.checklistHint')}
          >
            <div className={classes.checks}>
              {CHECKLIST.map((item) => (
                <Checkbox
                  key={item}
                  size="sm"
                  py={4}
                  label={t(`inspection.item.${item}`)}
                  checked={!missing.includes(item)}
                  onChange={({ currentTarget: { checked } }) =>
                    form.set('missing', checked ? missing.filter((one) => one !== item) : [...missing, item])
                  }
                />
              ))}
            </div>
          </Input.Wrapper>
          <NoteInput label={t('inspection.note')} {...form.text('note')} />
          <NoteInput withAsterisk label={t('inspection.correct.reason')} {...form.text('reason')} />
        </Stack>
        <FormActions label={t('inspection.correct.save')} isBusy={isBusy} />
      </form>
      <ApprovalDialog approval={approval} />
    </>
  );
}
