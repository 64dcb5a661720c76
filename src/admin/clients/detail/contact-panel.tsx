import { Anchor, Group, Text } from '@mantine/core';
import { formatInstantDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { Breakable } from '../../kit/breakable.tsx';
import { useContactLinks } from '../list/contact-links.tsx';
import type { ClientData } from './client-data.ts';
import { CopyIcon } from './copy-icon.tsx';

const NONE = '—';

function accountText(profile: ClientData['profile'], t: Translate, locale: Locale): string {
  if (!profile) return t('adminClients.detail.noAccount');
  const { name, createdAt, isActive, isStaff } = profile;
  if (!isActive) return t('adminClients.detail.accountOff', { name });
  if (isStaff) return t('adminClients.detail.accountStaff', { name });
  return t('adminClients.detail.accountSince', { name, day: formatInstantDay(createdAt, locale) });
}

function referenceText({ referenceName, referencePhone, referenceAddress }: ClientData['contact']): string {
  const known = [referenceName, referencePhone, referenceAddress].filter(Boolean);
  return known.length === 0 ? NONE : known.join('\n');
}

/** Where the client is reached, and who they are, as their latest booking has it. */
export function ContactPanel({ client: { contact, profile } }: { client: ClientData }) {
  const { t, locale } = useTranslation();
  const links = useContactLinks(contact);
  const copied = (label: string, text: string, href: string) => ({
    label,
    value: (
      <Group component="span" gap={4} wrap="nowrap" justify="space-between" mih={30}>
        <Anchor href={href} inherit td="underline" miw={0}>
          <Breakable text={text} />
        </Anchor>
        <CopyIcon text={text} what={label} />
      </Group>
    ),
    isWide: true,
  });
  return (
    <Panel
      title={t('adminClients.detail.contact')}
      aside={
        <Text c="dimmed" fz="xs">
          {t('adminClients.detail.contactHint')}
        </Text>
      }
    >
      <FactList
        facts={[
          copied(t('adminClients.detail.phone'), contact.phone, links.call),
          copied(t('adminClients.detail.email'), contact.email, links.email),
          { label: t('adminClients.detail.address'), value: contact.address ?? NONE, isWide: true },
          { label: t('adminClients.detail.license'), value: contact.driverLicenseId, isWide: true },
          { label: t('adminClients.detail.reference'), value: referenceText(contact), isWide: true },
          { label: t('adminClients.detail.account'), value: accountText(profile, t, locale), isWide: true },
        ]}
      />
    </Panel>
  );
}
