import { Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import classes from './conversation-list.module.css';
import { previewOf } from './message-words.ts';

type Row = RouterOutputs['staff']['messages']['conversations']['rows'][number];

/** One conversation of the list: who, when, about what, and what waits. */
export function ConversationEntry({ row, isChosen }: { row: Row; isChosen: boolean }) {
  const { t, locale } = useTranslation();
  const day = dayInHaiti(new Date(row.lastMessageAt));
  const isToday = day === todayInHaiti(new Date());
  const when = isToday ? formatInstantTime(row.lastMessageAt, locale) : formatDay(day, locale);
  const isUnread = row.unreadCount > 0;
  return (
    <Link
      to="/admin/messaging"
      search={(current) => ({ ...current, b: undefined, c: row.id })}
      className={classes.entry}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text inherit truncate fw={isUnread ? 700 : 500}>
          {row.customerName}
        </Text>
        <Text component="time" c="dimmed" fz="xs" flex="none" dateTime={row.lastMessageAt}>
          {when}
        </Text>
      </Group>
      <Text c="dimmed" fz="xs">
        {row.bookingCode ?? (row.customerEmail === null ? row.customerPhone : t('adminMessages.contactForm'))}
      </Text>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text truncate fz={13} c={isUnread ? undefined : 'dimmed'} fw={isUnread ? 500 : undefined}>
          {row.isLastOwn ? t('adminMessages.you', { text: row.preview }) : previewOf(row.preview, t)}
        </Text>
        {isUnread ? (
          <Badge
            color="hibiscus"
            size="sm"
            flex="none"
            circle={row.unreadCount < 10}
            aria-label={t('adminMessages.unread', { count: row.unreadCount })}
            role="img"
          >
            {row.unreadCount}
          </Badge>
        ) : null}
      </Group>
    </Link>
  );
}
