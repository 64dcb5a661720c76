import { Text } from '@mantine/core';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import cells from '../../kit/list/cells.module.css';
import { ContactLinks } from './contact-links.tsx';

export type ClientRow = RouterOutputs['staff']['clients']['list']['rows'][number];

function NameCell({ client }: { client: ClientRow }) {
  const { t } = useTranslation();
  return (
    <>
      <AnchorLink
        to="/admin/clients/$id"
        params={{ id: client.id }}
        display="block"
        inherit
        fw={600}
        maw={220}
        truncate
      >
        {client.name}
      </AnchorLink>
      {client.doNotRentReason === null ? null : (
        <span title={client.doNotRentReason}>
          <Badge tone="red">{t('adminClients.list.doNotRent')}</Badge>
        </span>
      )}
      <Folded at="medium">
        <span className={cells.second}>{client.phone}</span>
      </Folded>
    </>
  );
}

/** Name, Contact, First Booking, Total Bookings, Total Spent with the balance, Status, Actions. */
export function clientColumns(t: Translate, locale: Locale): Column<ClientRow>[] {
  return [
    {
      key: 'name',
      header: t('adminClients.list.name'),
      card: 1,
      isSortable: true,
      isPinned: true,
      cell: (client) => <NameCell client={client} />,
    },
    {
      key: 'contact',
      header: t('adminClients.list.contact'),
      card: 3,
      foldsAt: 'medium',
      cell: ({ phone, email }) => (
        <>
          <span className={cells.nowrap}>{phone}</span>
          <Text truncate maw={190} title={email} className={`${cells.second} ${cells.offCard}`}>
            {email}
          </Text>
        </>
      ),
    },
    {
      key: 'firstBookedAt',
      header: t('adminClients.list.first'),
      card: 0,
      foldsAt: 'wide',
      isSortable: true,
      cell: ({ firstBookingDay, lastBookingDay }) => (
        <span className={cells.nowrap}>
          {formatDay(firstBookingDay, locale)}
          {lastBookingDay === firstBookingDay ? null : (
            <span className={cells.second}>
              {t('adminClients.list.latest', { day: formatDay(lastBookingDay, locale) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'bookingCount',
      header: t('adminClients.list.bookings'),
      card: 5,
      isNamedInCard: true,
      align: 'end',
      isSortable: true,
      cell: ({ bookingCount }) => formatCount(bookingCount, locale),
    },
    {
      key: 'totalSpentCents',
      header: t('adminClients.list.spent'),
      card: 4,
      align: 'end',
      isSortable: true,
      cell: ({ totalSpentCents, toPayCents }) => (
        <>
          <span className={cells.nowrap}>{formatUsd(totalSpentCents, locale)}</span>
          {toPayCents === 0 ? null : (
            <strong className={`${cells.second} ${cells.nowrap}`}>
              {t('adminClients.list.balance', { amount: formatUsd(toPayCents, locale) })}
            </strong>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: t('adminClients.list.status'),
      card: 2,
      cell: ({ lastStatus }) => (
        <span className={cells.nowrap}>
          <BookingStatusBadge status={lastStatus} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('adminClients.list.actions'),
      card: 6,
      align: 'end',
      isPinnedEnd: true,
      cell: (client) => <ContactLinks contact={client} />,
    },
  ];
}
