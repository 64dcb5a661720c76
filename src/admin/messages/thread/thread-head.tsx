import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { languageName, localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mailLink } from '#src/lib/mail-link.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { useReadyScreens } from '../../frame/navigation.ts';
import classes from '../messages.module.css';
import { writeLetter } from '../write-letter.ts';
import { NumberOwner } from './number-owner.tsx';
import type { Party } from './use-thread.ts';

/** On telephones the way from a thread to the list. */
export function BackToList() {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      className={classes.back}
      aria-label={t('adminMessages.back')}
      renderRoot={(props) => (
        <Link
          to="/admin/messaging"
          search={(current) => ({ ...current, c: undefined, b: undefined })}
          {...props}
        />
      )}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
}

interface ThreadHeadProps {
  party: Party;
  /** The last word is the staff's, and the customer has not seen it. */
  isWaiting?: boolean;
}

/** With whom one speaks, about which booking, and the other ways to reach them. */
export function ThreadHead({ party, isWaiting = false }: ThreadHeadProps) {
  const { t, locale: ownLocale } = useTranslation();
  const isReady = useReadyScreens();
  const { customerName, customerEmail, customerPhone, booking, clientId, locale, hasWritten } = party;
  const aboutBooking = party.isByNumber ? 'adminMessages.numberOf' : 'adminMessages.booking';
  return (
    <header className={classes.head}>
      <BackToList />
      <div className={classes.headWords}>
        <h2 className={classes.headName}>{customerName}</h2>
        <p className={classes.headFacts}>
          {customerEmail === null ? (
            <span>{customerPhone}</span>
          ) : (
            <a href={mailLink(customerEmail)}>{customerEmail}</a>
          )}
          {booking ? (
            <Link to="/admin/bookings/$id" params={{ id: booking.id }}>
              {t(aboutBooking, { code: booking.bookingCode })}
            </Link>
          ) : null}
          {party.numberTalkId === null ? null : (
            <Link
              to="/admin/messaging"
              search={(current) => ({ ...current, b: undefined, c: party.numberTalkId ?? undefined })}
            >
              {t('adminMessages.numberTalk')}
            </Link>
          )}
          {clientId !== null && isReady('/admin/clients/$id') ? (
            <ClientLink to={`/admin/clients/${clientId}`} />
          ) : null}
          {locale === null || !hasWritten ? null : (
            <span>{t('adminMessages.writesIn', { language: languageName(locale, ownLocale) })}</span>
          )}
        </p>
      </div>
      {customerPhone === null ? null : <Reach party={party} phone={customerPhone} isWaiting={isWaiting} />}
      <NumberOwner party={party} />
    </header>
  );
}

function ClientLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return <Link to={to}>{t('adminMessages.client')}</Link>;
}

/** What WhatsApp opens with: where a message waits, or only about what. In the customer's language, where it is known. */
function usePrepared({ customerName: name, booking, locale }: Party, isWaiting: boolean): string {
  const { locale: ownLocale } = useTranslation();
  const spoken = locale ?? ownLocale;
  if (!booking) return writeLetter(spoken, 'letter.hello', { name });
  const { bookingCode: code } = booking;
  if (!isWaiting) return writeLetter(spoken, 'letter.aboutBooking', { name, code });
  const url = window.location.origin + localPath(spoken, `/my-booking?code=${code}`);
  return writeLetter(spoken, 'letter.unread', { name, code, url });
}

function Reach({ party, phone, isWaiting }: { party: Party; phone: string; isWaiting: boolean }) {
  const { t } = useTranslation();
  const text = usePrepared(party, isWaiting);
  return (
    <div className={classes.reach}>
      <Button
        component="a"
        size="xs"
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        href={whatsappLink(withCountry(phone), text)}
        target="_blank"
        rel="noreferrer"
      >
        {t('adminMessages.whatsapp')}
      </Button>
      <Button
        component="a"
        size="xs"
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden />}
        href={phoneLink(phone)}
        aria-label={`${t('adminMessages.call')} ${phone}`}
      >
        {t('adminMessages.call')}
      </Button>
    </div>
  );
}
