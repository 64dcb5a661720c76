import { Checkbox, TextInput } from '@mantine/core';
import { updateMorningInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';

function valuesOf({ isMorningMailed, unseenCarDays }: FirmSettings) {
  return { isMorningMailed, unseenCarDays: String(unseenCarDays) };
}

type MorningValues = ReturnType<typeof valuesOf>;
const KEYS = ['isMorningMailed', 'unseenCarDays'] as const;

/** Whether the owner's morning leaves as e-mail, and after how many days it names a car that nobody has seen. */
export function MorningSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateMorning.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updateMorningInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: ({ isMorningMailed, unseenCarDays }, { rowVersion }) => ({
      rowVersion,
      isMorningMailed,
      unseenCarDays: wholeNumber(unseenCarDays),
    }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.morning.saved'),
    failed: t('adminSettings.failed'),
  });
  return (
    <SectionForm
      id="morning"
      title={t('adminSettings.morning.title')}
      lead={t('adminSettings.morning.lead')}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`adminSettings.morning.${key}`),
        text: (values: MorningValues) => textOf(key, values[key]),
      }))}
    >
      <Checkbox
        size="sm"
        mb="md"
        name="isMorningMailed"
        label={t('adminSettings.morning.isMorningMailed')}
        checked={form.values.isMorningMailed}
        onChange={(event) => form.set('isMorningMailed', event.currentTarget.checked)}
      />
      <TextInput
        {...form.text('unseenCarDays')}
        size="sm"
        maw={420}
        label={t('adminSettings.morning.unseenCarDays')}
        inputMode="numeric"
        required
      />
    </SectionForm>
  );
}
