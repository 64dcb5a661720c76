import { SimpleGrid, TextInput } from '@mantine/core';
import { updateUpkeepInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';

const KEYS = ['paperWarningDays', 'serviceWarningDays', 'serviceWarningKm', 'insurerNoticeDays'] as const;
type Key = (typeof KEYS)[number];

const toRecord = <Value,>(make: (key: Key) => Value) =>
  Object.fromEntries(KEYS.map((key) => [key, make(key)])) as Record<Key, Value>;

function valuesOf(firm: FirmSettings) {
  return toRecord((key) => String(firm[key]));
}

/** How long before papers and service of cars staff are warned. */
export function UpkeepSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateUpkeep.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updateUpkeepInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: (values, { rowVersion }) => ({ ...toRecord((key) => wholeNumber(values[key])), rowVersion }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.upkeep.saved'),
    failed: t('adminSettings.failed'),
  });
  return (
    <SectionForm
      id="upkeep"
      title={t('adminSettings.upkeep.title')}
      lead={t('adminSettings.upkeep.lead')}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`adminSettings.upkeep.${key}`),
        text: (values: ReturnType<typeof valuesOf>) => values[key],
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {KEYS.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.upkeep.${key}`)}
            inputMode="numeric"
            required
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
