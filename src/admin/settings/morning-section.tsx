import { Checkbox, TextInput } from '@mantine/core';
import { updateMorningInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ isMorningMailed, unseenVehicleDays }: FirmSettings) {
  return { isMorningMailed, unseenVehicleDays: String(unseenVehicleDays) };
}

type MorningValues = ReturnType<typeof valuesOf>;
const KEYS = ['isMorningMailed', 'unseenVehicleDays'] as const;

/** Whether the owner's morning leaves as e-mail, and after how many days it names a car that nobody has seen. */
export function MorningSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateMorning.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateMorningInput,
    toInput: ({ isMorningMailed, unseenVehicleDays }) => ({
      isMorningMailed,
      unseenVehicleDays: wholeNumber(unseenVehicleDays),
    }),
    send: mutateAsync,
    saved: t('adminSettings.morning.saved'),
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
        {...form.text('unseenVehicleDays')}
        size="sm"
        maw={420}
        label={t('adminSettings.morning.unseenVehicleDays')}
        inputMode="numeric"
        required
      />
    </SectionForm>
  );
}
