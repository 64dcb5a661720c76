import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { ClientConversation, ClientData } from './client-data.ts';
import classes from './conversations-panel.module.css';

/** What the client and the firm wrote to each other: the latest conversations, and the way to all. */
export function ConversationsPanel({ client: { contact, conversations } }: { client: ClientData }) {
  const { t } = useTranslation();
  const { rows, total } = conversations;
  const { name, email } = contact;
  return (
    <Panel title={t('adminMessages.list')} isFlush>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('adminMessages.noneWith')}</p>
      ) : (
        <ul className={classes.rows} aria-label={t('adminMessages.listWith', { name })}>
          {rows.map((row) => (
            <li key={row.id}>
              <ConversationLink row={row} />
            </li>
          ))}
        </ul>
      )}
      {total > rows.length ? (
        <Link to="/admin/messaging" search={{ q: email }} className={classes.all}>
          {t('adminMessages.all', { count: total })}
        </Link>
      ) : null}
    </Panel>
  );
}

function ConversationLink({ row }: { row: ClientConversation }) {
  const { t, locale } = useTranslation();
  const { unreadCount: count } = row;
  return (
    <Link
      to="/admin/messaging"
      search={{ c: row.id }}
      className={classes.row}
      data-unread={count > 0 || undefined}
    >
      <span className={classes.line}>
        <span className={classes.about}>{row.bookingCode ?? t('adminMessages.contactForm')}</span>
        <time className={classes.when} dateTime={row.lastMessageAt}>
          {formatInstant(row.lastMessageAt, locale)}
        </time>
      </span>
      <span className={classes.line}>
        <span className={classes.text}>
          {row.isLastOwn ? t('adminMessages.you', { text: row.preview }) : row.preview}
        </span>
        {count > 0 ? (
          <Badge
            color="hibiscus"
            size="sm"
            circle={count < 10}
            role="img"
            aria-label={t('adminMessages.unread', { count })}
          >
            {count}
          </Badge>
        ) : null}
      </span>
    </Link>
  );
}
