import { formatInstantDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { useContactLinks } from '../list/contact-links.tsx';
import type { ClientData } from './client-data.ts';
import classes from './client-detail.module.css';
import { CopyIcon } from './copy-icon.tsx';

const NONE = '—';

function accountText(profile: ClientData['profile'], t: Translate, locale: Locale): string {
  if (!profile) return t('adminClients.detail.noAccount');
  const { name, createdAt, isActive, isStaff } = profile;
  if (!isActive) return t('adminClients.detail.accountOff', { name });
  if (isStaff) return t('adminClients.detail.accountStaff', { name });
  return t('adminClients.detail.accountSince', { name, day: formatInstantDay(createdAt, locale) });
}

/** An address too long for its line breaks before its @. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
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
      <span className={classes.copied}>
        <a href={href}>
          <Breakable text={text} />
        </a>
        <CopyIcon text={text} what={label} />
      </span>
    ),
    isWide: true,
  });
  return (
    <Panel
      title={t('adminClients.detail.contact')}
      aside={<span className={classes.soft}>{t('adminClients.detail.contactHint')}</span>}
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
