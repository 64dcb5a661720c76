import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPeriod } from '#domain/format-day.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';

export type Recipient = RouterOutputs['staff']['messages']['recipients']['rows'][number];

const SKELETONS = ['a', 'b', 'c', 'd'];

function useRecipients(search: string) {
  return trpc.staff.messages.recipients.useQuery(
    { search: search || undefined },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}

interface RecipientListProps {
  /** What is looked for first. */
  first: string;
  /** What is chosen here, and for what. */
  text: string;
  /** How one of them is chosen. */
  row: (recipient: Recipient) => ReactNode;
}

/** Bookings with whoever they are for, found by whatever is known of them. */
export function RecipientList({ first, text, row }: RecipientListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(first);
  const query = useRecipients(search);
  return (
    <Stack gap="sm">
      <Facts>{text}</Facts>
      <SearchInput label={t('adminMessages.beginSearch')} value={search} onSearch={setSearch} isFirst />
      <Found
        query={query}
        title={t(search ? 'adminMessages.beginFound' : 'adminMessages.beginLatest')}
        row={row}
      />
    </Stack>
  );
}

interface FoundProps {
  query: ReturnType<typeof useRecipients>;
  title: string;
  row: RecipientListProps['row'];
}

function Found({ query, title, row }: FoundProps) {
  const { t } = useTranslation();
  const { data } = query;
  if (!data && query.error) {
    return <FailedNotice title={t('adminMessages.beginFailed')} query={query} />;
  }
  if (!data) {
    return (
      <Stack gap="xs" aria-busy="true">
        {SKELETONS.map((name) => (
          <Skeleton key={name} height={60} radius={8} />
        ))}
      </Stack>
    );
  }
  if (data.rows.length === 0) {
    return (
      <TableNotice
        icon={<IconFileOff size={24} />}
        title={t('adminMessages.beginNone')}
        text={t('adminMessages.beginNoneText')}
      />
    );
  }
  return (
    <>
      <Paper withBorder style={{ overflow: 'hidden' }} opacity={query.isPlaceholderData ? 0.6 : 1}>
        <PanelRows isAlone aria-label={title}>
          {data.rows.map((one) => (
            <li key={one.bookingId}>{row(one)}</li>
          ))}
        </PanelRows>
      </Paper>
      {data.isMore ? <Facts>{t('adminMessages.beginMore')}</Facts> : null}
    </>
  );
}

/** Who it is, about which booking. */
export function RecipientFacts({ row }: { row: Recipient }) {
  const { t, locale } = useTranslation();
  const { unreadCount: count } = row;
  return (
    <>
      <Group gap="2px 8px" justify="space-between">
        <strong>{row.customerName}</strong>
        <BookingStatusBadge status={row.bookingStatus} />
      </Group>
      <Facts>
        {row.bookingCode} · {row.vehicle} · {formatPeriod(row.pickupDate, row.returnDate, locale)}
      </Facts>
      <Group gap="2px 8px" justify="space-between">
        <Facts>{row.customerEmail}</Facts>
        {count > 0 ? (
          <Badge color="hibiscus" size="sm">
            {t('adminMessages.unread', { count })}
          </Badge>
        ) : row.conversationId === null ? null : (
          <Facts>{t('adminMessages.hasThread')}</Facts>
        )}
      </Group>
    </>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
