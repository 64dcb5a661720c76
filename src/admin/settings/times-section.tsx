import { SimpleGrid, TextInput } from '@mantine/core';
import { updateTimesInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';

const TIMES = ['defaultPickupTime', 'defaultReturnTime'] as const;
const MINUTES = ['graceMinutes', 'turnaroundMinutes', 'webNoticeMinutes'] as const;

function valuesOf(firm: FirmSettings) {
  return {
    defaultPickupTime: firm.defaultPickupTime,
    defaultReturnTime: firm.defaultReturnTime,
    graceMinutes: String(firm.graceMinutes),
    turnaroundMinutes: String(firm.turnaroundMinutes),
    webNoticeMinutes: String(firm.webNoticeMinutes),
  };
}

type TimesValues = ReturnType<typeof valuesOf>;

/** When rentals begin and end where nobody asks, and how many minutes go before, between and after them. */
export function TimesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateTimes.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updateTimesInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: ({ defaultPickupTime, defaultReturnTime, ...minutes }, { rowVersion }) => ({
      rowVersion,
      defaultPickupTime,
      defaultReturnTime,
      graceMinutes: wholeNumber(minutes.graceMinutes),
      turnaroundMinutes: wholeNumber(minutes.turnaroundMinutes),
      webNoticeMinutes: wholeNumber(minutes.webNoticeMinutes),
    }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.times.saved'),
    failed: t('adminSettings.failed'),
  });
  return (
    <SectionForm
      id="times"
      title={t('adminSettings.times.title')}
      lead={t('adminSettings.times.lead')}
      form={form}
      saving={saving}
      fields={[...TIMES, ...MINUTES].map((key) => ({
        label: t(`adminSettings.times.${key}`),
        text: (values: TimesValues) => textOf(key, values[key]),
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {TIMES.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            type="time"
            label={t(`adminSettings.times.${key}`)}
            required
          />
        ))}
        {MINUTES.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.times.${key}`)}
            description={t(`adminSettings.times.hint.${key}`)}
            inputMode="numeric"
            rightSection={t('adminSettings.times.unit')}
            rightSectionWidth={56}
            required
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
