import { Radio, Stack, TextInput } from '@mantine/core';
import { CONTACT_WAYS, type ContactWay } from '#domain/outbox-channels.ts';
import { updateContactInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf({ whatsapp, contactBy }: FirmSettings): { whatsapp: string; contactBy: ContactWay } {
  return { whatsapp, contactBy };
}

/** Where the site's WhatsApp links lead, and how clients are written to who asked for nothing else. */
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
  const wayLabel = t('adminSettings.contact.by');
  return (
    <SectionForm
      id="contact"
      title={t('adminSettings.contact.title')}
      lead={t('adminSettings.contact.lead')}
      form={form}
      saving={saving}
      fields={[
        { label, text: ({ whatsapp }) => whatsapp },
        { label: wayLabel, text: ({ contactBy }) => t(`admin.contactBy.${contactBy}`) },
      ]}
    >
      <TextInput
        {...form.text('whatsapp')}
        size="sm"
        type="tel"
        label={label}
        placeholder="+509 3701 0145"
        maw={320}
        required
        mb="md"
      />
      <Radio.Group
        label={wayLabel}
        description={t('adminSettings.contact.byHint')}
        name="contactBy"
        value={form.values.contactBy}
        onChange={(value) => form.set('contactBy', value as ContactWay)}
      >
        <Stack gap={8} mt={8}>
          {CONTACT_WAYS.map((way) => (
            <Radio key={way} size="sm" value={way} label={t(`admin.contactBy.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionForm>
  );
}
