import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mailLink } from '#src/lib/mail-link.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { threadSearch } from '../../messages/messages-search.ts';
import type { BookingData } from './booking-data.ts';

const NONE = '—';

/** Who rents: a tap calls, writes or opens WhatsApp. */
export function CustomerPanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('adminBookings.detail.customer')}
      aside={
        <Anchor
          fz={13}
          fw={600}
          href={whatsappLink(
            withCountry(booking.customerPhone),
            t('adminBookings.detail.greeting', { code: booking.bookingCode }),
          )}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </Anchor>
      }
    >
      <FactList
        facts={[
          {
            label: t('adminBookings.field.customerName'),
            value: <ClientLink id={booking.clientId} name={booking.customerName} />,
          },
          {
            label: t('adminBookings.field.customerPhone'),
            value: <a href={phoneLink(booking.customerPhone)}>{booking.customerPhone}</a>,
          },
          {
            label: t('adminBookings.field.customerEmail'),
            value: <a href={mailLink(booking.customerEmail)}>{booking.customerEmail}</a>,
          },
          { label: t('adminBookings.field.driverLicenseId'), value: booking.driverLicenseId },
          {
            label: t('adminBookings.field.customerAddress'),
            value: booking.customerAddress ?? NONE,
            isWide: true,
          },
          ...(booking.flight === null
            ? []
            : [{ label: t('adminBookings.field.flight'), value: booking.flight }]),
          { label: t('adminMessages.open'), value: <MessagesLink booking={booking} />, isWide: true },
        ]}
      />
    </Panel>
  );
}

/** Leads to all that this client booked and paid. */
function ClientLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/clients/$id" params={{ id }}>
      {name}
    </Link>
  );
}

/** Whether something was written about the booking, and what of it waits. */
function MessagesLink({ booking: { id: bookingId, conversation } }: { booking: BookingData }) {
  const { t } = useTranslation();
  const count = conversation?.unreadCount ?? 0;
  const search = threadSearch({ bookingId, conversationId: conversation?.id ?? null });
  const written = count > 0 ? t('adminMessages.unread', { count }) : t('adminMessages.openThread');
  return (
    <Link to="/admin/messaging" search={search}>
      {conversation === null ? t('adminMessages.noneYet') : written}
    </Link>
  );
}

/** Who vouches for the customer; a web booking may name nobody. */
export function ReferencePanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminBookings.detail.reference')}>
      <FactList
        facts={[
          { label: t('adminBookings.field.referenceName'), value: booking.referenceName ?? NONE },
          { label: t('adminBookings.field.referencePhone'), value: booking.referencePhone ?? NONE },
          {
            label: t('adminBookings.field.referenceAddress'),
            value: booking.referenceAddress ?? NONE,
            isWide: true,
          },
        ]}
      />
    </Panel>
  );
}
