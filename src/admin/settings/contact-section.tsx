import { TextInput } from '@mantine/core';
import { updateContactInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ whatsapp }: FirmSettings) {
  return { whatsapp };
}

/** Where the site's WhatsApp links lead. */
export function ContactSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateContact.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateContactInput,
    send: mutateAsync,
    saved: t('adminSettings.contact.saved'),
  });
  const label = t('adminSettings.whatsapp');
  return (
    <SectionForm
      id="contact"
      title={t('adminSettings.contact.title')}
      lead={t('adminSettings.contact.lead')}
      form={form}
      saving={saving}
      fields={[{ label, text: ({ whatsapp }) => whatsapp }]}
    >
      <TextInput
        {...form.text('whatsapp')}
        size="sm"
        type="tel"
        label={label}
        placeholder="+509 3701 0145"
        maw={320}
        required
      />
    </SectionForm>
  );
}
