import { SimpleGrid } from '@mantine/core';
import { updateReturnPricesInput } from '#domain/schemas/settings.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

const PRICES = [
  'lateHourCents',
  'fuelServiceCents',
  'fuelEighthEconomyCents',
  'fuelEighthCompactCents',
  'fuelEighthSuvCents',
  'fuelEighthLuxuryCents',
] as const;
type PriceKey = (typeof PRICES)[number];

function valuesOf(firm: FirmSettings) {
  const textOf = (key: PriceKey) => {
    const cents = firm[key];
    return cents === null ? '' : dollarsText(cents);
  };
  return Object.fromEntries(PRICES.map((key) => [key, textOf(key)])) as Record<PriceKey, string>;
}

type PriceValues = ReturnType<typeof valuesOf>;

/** Empty is none; of the drive to the pump it is nothing. */
function toPrices(values: PriceValues) {
  const centsOf = (key: PriceKey) => {
    if (values[key].trim() === '') return key === 'fuelServiceCents' ? 0 : null;
    return parseDollars(values[key]) ?? Number.NaN;
  };
  return Object.fromEntries(PRICES.map((key) => [key, centsOf(key)])) as Record<PriceKey, number | null>;
}

/** What is proposed to be charged when a car comes back late or with less fuel. */
export function ReturnPricesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateReturnPrices.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateReturnPricesInput,
    toInput: (values) => toPrices(values),
    send: mutateAsync,
    saved: t('adminSettings.returnPrices.saved'),
  });
  return (
    <SectionForm
      id="return-prices"
      title={t('adminSettings.returnPrices.title')}
      lead={t('adminSettings.returnPrices.lead')}
      form={form}
      saving={saving}
      fields={PRICES.map((key) => ({
        label: t(`adminSettings.returnPrices.${key}`),
        text: (values: PriceValues) => textOf(key, toPrices(values)[key]),
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {PRICES.map((key) => (
          <MoneyInput
            key={key}
            {...form.typed(key)}
            label={t(`adminSettings.returnPrices.${key}`)}
            description={key === 'lateHourCents' ? t('adminSettings.returnPrices.lateHourHint') : undefined}
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
