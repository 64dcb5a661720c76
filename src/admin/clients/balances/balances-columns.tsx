import { Button, Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import cells from '../../kit/list/cells.module.css';
import { statementAddress } from '../../payments/money/papers.ts';
import { ContactLinks } from '../list/contact-links.tsx';

export type ClientBalance = RouterOutputs['staff']['clients']['balances']['rows'][number];

/** Client, how many bookings, since when, how much; the statement and the ways to write. */
export function balanceColumns(t: Translate, locale: Locale): Column<ClientBalance>[] {
  return [
    {
      key: 'name',
      header: t('adminClients.list.name'),
      card: 1,
      isPinned: true,
      cell: ({ id, name, phone }) => (
        <>
          <AnchorLink
            to="/admin/clients/$id"
            params={{ id }}
            display="block"
            inherit
            fw={600}
            maw={220}
            style={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </AnchorLink>
          <Folded at="medium">
            <span className={cells.second}>{phone}</span>
          </Folded>
        </>
      ),
    },
    {
      key: 'phone',
      header: t('adminClients.list.contact'),
      card: 0,
      foldsAt: 'medium',
      cell: ({ phone }) => <span className={cells.nowrap}>{phone}</span>,
    },
    {
      key: 'bookings',
      header: t('adminClients.list.bookings'),
      card: 0,
      align: 'end',
      cell: ({ bookingCount }) => formatCount(bookingCount, locale),
    },
    {
      key: 'oldestDay',
      header: t('balances.oldest'),
      isSortable: true,
      cell: ({ oldestDay }) => <span className={cells.nowrap}>{formatDay(oldestDay, locale)}</span>,
    },
    {
      key: 'toPayCents',
      header: t('balances.toPay'),
      card: 2,
      align: 'end',
      isSortable: true,
      cell: ({ toPayCents, bookingCount }) => (
        <>
          <strong className={cells.nowrap}>{formatUsd(toPayCents, locale)}</strong>
          <Folded at="card">
            <span className={`${cells.second} ${cells.nowrap}`}>
              {t('balances.count', { count: bookingCount })}
            </span>
          </Folded>
        </>
      ),
    },
    {
      key: 'actions',
      header: t('adminClients.list.actions'),
      align: 'end',
      isPinnedEnd: true,
      cell: (client) => (
        <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            fz={13}
            variant="default"
            component="a"
            target="_blank"
            rel="noopener"
            href={statementAddress({ clientId: client.id }, locale)}
            leftSection={<IconFileText size={16} aria-hidden />}
            aria-label={t('balances.statementOf', { name: client.name })}
          >
            {t('money.paper.statement')}
          </Button>
          <ContactLinks contact={client} />
        </Group>
      ),
    },
  ];
}
