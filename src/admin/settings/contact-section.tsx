import { TextInput } from '@mantine/core';
import { updateContactInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import type { FirmSettings } from './settings.ts';

function valuesOf({ whatsapp }: FirmSettings) {
  return { whatsapp };
}

/** Where the site's WhatsApp links lead. */
export function ContactSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateContact.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updateContactInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: (values, { rowVersion }) => ({ ...values, rowVersion }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.contact.saved'),
    failed: t('adminSettings.failed'),
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
