import { Button, Stack } from '@mantine/core';
import { inEachLanguage, LOCALES } from '#domain/locale.ts';
import { updateContractTermsInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { inLanguage, TextInEachLanguage } from '../kit/fields/text-in-each-language.tsx';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ contractTerms }: FirmSettings) {
  return { contractTerms: inEachLanguage((locale) => contractTerms[locale] ?? '') };
}

type TermsValues = ReturnType<typeof valuesOf>;

/** The terms that stand on every contract; without words of the owner's own, the product's are printed. */
export function ContractSection({ firm }: { firm: FirmSettings }) {
  const translation = useTranslation();
  const { t } = translation;
  const { mutateAsync } = trpc.staff.settings.updateContractTerms.useMutation();
  const { data: standard } = trpc.staff.contracts.standardTerms.useQuery();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateContractTermsInput,
    send: mutateAsync,
    saved: t('adminSettings.contract.saved'),
  });
  const label = t('adminSettings.contract.terms');
  const { contractTerms } = form.values;
  const isEmptyIn = LOCALES.filter((locale) => contractTerms[locale].trim() === '');
  const begin = () => {
    if (standard === undefined) return;
    const filled = inEachLanguage((locale) =>
      isEmptyIn.includes(locale) ? standard[locale] : contractTerms[locale],
    );
    form.set('contractTerms', filled);
  };
  return (
    <SectionForm
      id="contract"
      title={t('adminSettings.contract.title')}
      lead={t('adminSettings.contract.lead')}
      form={form}
      saving={saving}
      fields={LOCALES.map((locale) => ({
        label: inLanguage(label, locale, translation),
        text: (values: TermsValues) => values.contractTerms[locale],
      }))}
    >
      <Stack gap="md">
        <TextInEachLanguage
          name="contractTerms"
          label={label}
          value={contractTerms}
          onChange={(value) => form.set('contractTerms', value)}
          errorOf={form.errorOf}
          rows={{ min: 3, max: 16 }}
        />
        {isEmptyIn.length > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!standard}
            onClick={begin}
            style={{ justifySelf: 'start', alignSelf: 'start' }}
          >
            {t('adminSettings.contract.begin')}
          </Button>
        ) : null}
      </Stack>
    </SectionForm>
  );
}
