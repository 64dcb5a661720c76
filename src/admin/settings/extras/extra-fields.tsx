import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { TextInEachLanguage } from '../../kit/fields/text-in-each-language.tsx';
import type { ExtraValues } from './extra-values.ts';

/** Names, descriptions, price and place of an extra. */
export function ExtraFields({ form }: { form: StaffForm<ExtraValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInEachLanguage
          {...form.typed('name')}
          errorOf={form.errorOf}
          label={t('adminSettings.extras.name')}
          required
        />
        <TextInEachLanguage
          {...form.typed('description')}
          errorOf={form.errorOf}
          label={t('adminSettings.extras.description')}
          rows={{ min: 3, max: 8 }}
        />
        <MoneyInput {...form.typed('unitPrice')} label={t('adminSettings.extras.unitPrice')} required />
        <TextInput
          {...form.text('stock')}
          size="sm"
          inputMode="numeric"
          label={t('adminSettings.extras.stock')}
          description={t('adminSettings.extras.stockHint')}
        />
        <TextInput
          {...form.text('position')}
          size="sm"
          inputMode="numeric"
          label={t('adminSettings.extras.position')}
          required
        />
      </SimpleGrid>
      {(['isPerDay', 'isActive'] as const).map((key) => (
        <Switch
          key={key}
          label={t(`adminSettings.extras.${key}`)}
          checked={form.values[key]}
          onChange={(event) => form.set(key, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}
