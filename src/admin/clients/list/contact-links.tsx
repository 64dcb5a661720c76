import { ActionIcon, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mailLink } from '#src/lib/mail-link.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';

export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The addresses under which a client is called and written to. */
export function useContactLinks({ name, email, phone }: Contact) {
  const { t } = useTranslation();
  return {
    call: phoneLink(phone),
    whatsapp: whatsappLink(withCountry(phone), t('adminClients.action.greeting', { name })),
    email: mailLink(email),
  };
}

/** Call, WhatsApp, e-mail: one tap each. */
export function ContactLinks({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { name } = contact;
  const links = useContactLinks(contact);
  const look = { component: 'a', variant: 'subtle', color: 'gray', size: 34 } as const;
  return (
    <Group component="span" display="inline-flex" gap={2} wrap="nowrap">
      <ActionIcon {...look} href={links.call} aria-label={t('adminClients.action.call', { name })}>
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        href={links.whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={t('adminClients.action.whatsapp', { name })}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} href={links.email} aria-label={t('adminClients.action.email', { name })}>
        <IconMail size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
