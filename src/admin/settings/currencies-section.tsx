import { Radio, Stack } from '@mantine/core';
import { GOURDES_ON_SITE, type GourdesOnSite } from '#domain/currency.ts';
import { updateCurrenciesInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ gourdes }: FirmSettings): { gourdes: GourdesOnSite } {
  return { gourdes };
}

/** Whether the site shows prices in gourdes too, at the rate of the day. */
export function CurrenciesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateCurrencies.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateCurrenciesInput,
    send: mutateAsync,
    saved: t('adminSettings.currencies.saved'),
  });
  const label = t('adminSettings.currencies.gourdes');
  return (
    <SectionForm
      id="currencies"
      title={t('adminSettings.currencies.title')}
      lead={t('adminSettings.currencies.lead')}
      form={form}
      saving={saving}
      fields={[{ label, text: ({ gourdes }) => t(`adminSettings.currencies.${gourdes}`) }]}
    >
      <Radio.Group
        label={label}
        name="gourdes"
        value={form.values.gourdes}
        onChange={(value) => form.set('gourdes', value as GourdesOnSite)}
      >
        <Stack gap={8} mt={8}>
          {GOURDES_ON_SITE.map((value) => (
            <Radio key={value} size="sm" value={value} label={t(`adminSettings.currencies.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionForm>
  );
}
