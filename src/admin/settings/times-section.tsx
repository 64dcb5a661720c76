import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { updateTimesInput } from '#domain/schemas/settings.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

const TIMES = ['defaultPickupTime', 'defaultReturnTime'] as const;
const MINUTES = ['graceMinutes', 'turnaroundMinutes', 'webNoticeMinutes'] as const;

function valuesOf(firm: FirmSettings) {
  return {
    defaultPickupTime: firm.defaultPickupTime,
    defaultReturnTime: firm.defaultReturnTime,
    graceMinutes: String(firm.graceMinutes),
    turnaroundMinutes: String(firm.turnaroundMinutes),
    webNoticeMinutes: String(firm.webNoticeMinutes),
    /** Dollars as typed; empty where the site offers no time outside the hours. */
    afterHoursFee: firm.afterHoursFeeCents === null ? '' : dollarsText(firm.afterHoursFeeCents),
    isAfterHoursTaxed: firm.isAfterHoursTaxed,
  };
}

type TimesValues = ReturnType<typeof valuesOf>;

/** When rentals begin and end where nobody asks, and how many minutes go before, between and after them. */
export function TimesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateTimes.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateTimesInput,
    typedAs: { afterHoursFeeCents: 'afterHoursFee' },
    toInput: ({ defaultPickupTime, defaultReturnTime, afterHoursFee, ...minutes }) => ({
      defaultPickupTime,
      defaultReturnTime,
      graceMinutes: wholeNumber(minutes.graceMinutes),
      turnaroundMinutes: wholeNumber(minutes.turnaroundMinutes),
      webNoticeMinutes: wholeNumber(minutes.webNoticeMinutes),
      afterHoursFeeCents: afterHoursFee.trim() === '' ? null : (parseDollars(afterHoursFee) ?? Number.NaN),
      isAfterHoursTaxed: minutes.isAfterHoursTaxed,
    }),
    send: mutateAsync,
    saved: t('adminSettings.times.saved'),
  });
  return (
    <SectionForm
      id="times"
      title={t('adminSettings.times.title')}
      lead={t('adminSettings.times.lead')}
      form={form}
      saving={saving}
      fields={[
        ...[...TIMES, ...MINUTES, 'isAfterHoursTaxed' as const].map((key) => ({
          label: t(`adminSettings.times.${key}`),
          text: (values: TimesValues) => textOf(key, values[key]),
        })),
        {
          label: t('adminSettings.times.afterHoursFeeCents'),
          text: ({ afterHoursFee }: TimesValues) => textOf('afterHoursFee', afterHoursFee),
        },
      ]}
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
        <MoneyInput
          {...form.typed('afterHoursFee')}
          label={t('adminSettings.times.afterHoursFeeCents')}
          description={t('adminSettings.times.hint.afterHoursFeeCents')}
        />
      </SimpleGrid>
      <Checkbox
        size="sm"
        mt="md"
        name="isAfterHoursTaxed"
        label={t('adminSettings.times.isAfterHoursTaxed')}
        checked={form.values.isAfterHoursTaxed}
        onChange={(event) => form.set('isAfterHoursTaxed', event.currentTarget.checked)}
      />
    </SectionForm>
  );
}
