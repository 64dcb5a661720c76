import { SimpleGrid, TextInput } from '@mantine/core';
import { updateCompanyInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ legalName, nif, legalAddress, patente }: FirmSettings) {
  return {
    legalName: legalName ?? '',
    nif: nif ?? '',
    patente: patente ?? '',
    legalAddress: legalAddress ?? '',
  };
}

type CompanyValues = ReturnType<typeof valuesOf>;

/** The firm as its papers and its site name it. */
export function CompanySection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateCompany.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateCompanyInput,
    send: mutateAsync,
    saved: t('adminSettings.company.saved'),
  });
  const labels = {
    legalName: t('adminSettings.company.legalName'),
    nif: t('adminSettings.company.nif'),
    patente: t('adminSettings.company.patente'),
    legalAddress: t('adminSettings.company.address'),
  };
  const keys = ['legalName', 'nif', 'patente', 'legalAddress'] as const;
  return (
    <SectionForm
      id="company"
      title={t('adminSettings.company.title')}
      lead={t('adminSettings.company.lead')}
      form={form}
      saving={saving}
      fields={keys.map((key) => ({ label: labels[key], text: (values: CompanyValues) => values[key] }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...form.text('legalName')} size="sm" label={labels.legalName} />
        <TextInput
          {...form.text('nif')}
          size="sm"
          label={labels.nif}
          inputMode="numeric"
          placeholder="003-456-789-1"
          description={t('adminSettings.company.nifHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput {...form.text('patente')} size="sm" label={labels.patente} />
        <TextInput {...form.text('legalAddress')} size="sm" label={labels.legalAddress} />
      </SimpleGrid>
    </SectionForm>
  );
}
