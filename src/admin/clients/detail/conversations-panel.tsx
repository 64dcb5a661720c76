import { Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import rows from '../../kit/panel-rows.module.css';
import { MoreRows, NoRows, PanelRows } from '../../kit/panel-rows.tsx';
import type { ClientConversation, ClientData } from './client-data.ts';

/** What the client and the firm wrote to each other: the latest conversations, and the way to all. */
export function ConversationsPanel({ client: { contact, conversations } }: { client: ClientData }) {
  const { t } = useTranslation();
  const { rows, total } = conversations;
  const { name, email } = contact;
  return (
    <Panel title={t('adminMessages.list')} isFlush>
      {rows.length === 0 ? (
        <NoRows>{t('adminMessages.noneWith')}</NoRows>
      ) : (
        <PanelRows aria-label={t('adminMessages.listWith', { name })}>
          {rows.map((row) => (
            <li key={row.id}>
              <ConversationLink row={row} />
            </li>
          ))}
        </PanelRows>
      )}
      {total > rows.length ? (
        <MoreRows>
          <AnchorLink to="/admin/messaging" search={{ q: email }} inherit>
            {t('adminMessages.all', { count: total })}
          </AnchorLink>
        </MoreRows>
      ) : null}
    </Panel>
  );
}

function ConversationLink({ row }: { row: ClientConversation }) {
  const { t, locale } = useTranslation();
  const { unreadCount: count } = row;
  return (
    <Link to="/admin/messaging" search={{ c: row.id }} className={rows.link}>
      <Group gap="xs" justify="space-between">
        <Text span fz="sm" fw={600} c="var(--mantine-color-anchor)">
          {row.bookingCode ?? t('adminMessages.contactForm')}
        </Text>
        <Text component="time" fz="xs" c="dimmed" dateTime={row.lastMessageAt}>
          {formatInstant(row.lastMessageAt, locale)}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text span truncate fz={13} c={count > 0 ? undefined : 'dimmed'} fw={count > 0 ? 500 : undefined}>
          {row.isLastOwn ? t('adminMessages.you', { text: row.preview }) : row.preview}
        </Text>
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
      </Group>
    </Link>
  );
}
