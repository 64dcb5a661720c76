import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import cells from '../../kit/list/cells.module.css';
import classes from './clients.module.css';
import { ContactLinks } from './contact-links.tsx';

export type ClientRow = RouterOutputs['staff']['clients']['list']['rows'][number];

function NameCell({ client }: { client: ClientRow }) {
  return (
    <>
      <Link to="/admin/clients/$id" params={{ id: client.id }} className={classes.name}>
        {client.name}
      </Link>
      <Folded at="medium">
        <span className={cells.second}>{client.phone}</span>
      </Folded>
    </>
  );
}

/** Name, Contact, First Booking, Total Bookings, Total Spent, Status, Actions (SPEC §2 Clients). */
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
          <span className={classes.nowrap}>{phone}</span>
          <span className={`${cells.second} ${classes.clip} ${cells.offCard}`}>{email}</span>
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
        <span className={classes.nowrap}>
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
      cell: ({ totalSpentCents }) => (
        <span className={classes.nowrap}>{formatUsd(totalSpentCents, locale)}</span>
      ),
    },
    {
      key: 'status',
      header: t('adminClients.list.status'),
      card: 2,
      cell: ({ lastStatus }) => (
        <span className={classes.nowrap}>
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
