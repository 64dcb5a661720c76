import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import classes from './conversation-list.module.css';

type Row = RouterOutputs['staff']['messages']['conversations']['rows'][number];

/** One conversation of the list: who, when, about what, and what waits. */
export function ConversationEntry({ row, isChosen }: { row: Row; isChosen: boolean }) {
  const { t, locale } = useTranslation();
  const day = dayInHaiti(new Date(row.lastMessageAt));
  const isToday = day === todayInHaiti(new Date());
  const when = isToday ? formatInstantTime(row.lastMessageAt, locale) : formatDay(day, locale);
  return (
    <Link
      to="/admin/messaging"
      search={(current) => ({ ...current, b: undefined, c: row.id })}
      className={classes.entry}
      data-unread={row.unreadCount > 0 || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={classes.entryHead}>
        <span className={classes.entryName}>{row.customerName}</span>
        <time className={classes.entryTime} dateTime={row.lastMessageAt}>
          {when}
        </time>
      </span>
      <span className={classes.entryAbout}>{row.bookingCode ?? t('adminMessages.contactForm')}</span>
      <span className={classes.entryFoot}>
        <span className={classes.entryText}>
          {row.isLastOwn ? t('adminMessages.you', { text: row.preview }) : row.preview}
        </span>
        {row.unreadCount > 0 ? (
          <Badge
            color="hibiscus"
            size="sm"
            circle={row.unreadCount < 10}
            aria-label={t('adminMessages.unread', { count: row.unreadCount })}
            role="img"
          >
            {row.unreadCount}
          </Badge>
        ) : null}
      </span>
    </Link>
  );
}
