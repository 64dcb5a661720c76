import { Button } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import cells from '../kit/list/cells.module.css';
import { fateText, MessageState, stateReason } from './message-state.tsx';

export type OutboxRow = RouterOutputs['staff']['outbox']['list']['rows'][number];

/** A number with its plus, an address as it is. */
export function recipientText({ channel, recipient }: Pick<OutboxRow, 'channel' | 'recipient'>): string {
  return channel === 'whatsapp' ? `WhatsApp +${recipient}` : recipient;
}

interface Settings {
  t: Translate;
  locale: Locale;
  onOpen: (row: OutboxRow) => void;
}

/** Which message, to whom, about which booking, and what became of it. */
export function outboxColumns({ t, locale, onOpen }: Settings): Column<OutboxRow>[] {
  return [
    {
      key: 'kind',
      header: t('outbox.column.kind'),
      card: 1,
      cell: (row) => (
        <>
          {t(`outbox.kind.${row.kind}`)}
          <span className={cells.second}>
            {row.isForPayer ? t('outbox.toPayer', { to: recipientText(row) }) : recipientText(row)}
          </span>
          <span className={cells.second}>{stateReason(row, t)}</span>
        </>
      ),
    },
    {
      key: 'booking',
      header: t('outbox.column.booking'),
      card: 3,
      cell: ({ bookingId, bookingCode, customerName }) =>
        bookingId === null ? (
          (customerName ?? '—')
        ) : (
          <>
            <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} inherit>
              {bookingCode}
            </AnchorLink>
            <span className={cells.second}>{customerName}</span>
          </>
        ),
    },
    {
      key: 'status',
      header: t('outbox.column.status'),
      card: 2,
      cell: (row) => (
        <>
          <MessageState status={row.status} />
          <span className={cells.second}>{fateText(row, { t, locale })}</span>
        </>
      ),
    },
    {
      key: 'when',
      header: t('outbox.column.when'),
      card: 4,
      cell: ({ status, sentAt, dueAt, createdAt }) => (
        <span className={cells.nowrap}>
          {formatInstant(status === 'waiting' ? dueAt : (sentAt ?? createdAt), locale)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('outbox.column.actions'),
      isHeaderHidden: true,
      card: 6,
      align: 'end',
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('outbox.openOf', { kind: t(`outbox.kind.${row.kind}`), to: recipientText(row) })}
          onClick={() => onOpen(row)}
        >
          {t('outbox.open')}
        </Button>
      ),
    },
  ];
}
