import { Badge, Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { threadSearch } from './messages-search.ts';

/** What a screen knows of a booking's messages: null before the first. */
export type KnownConversation = { id: string; unreadCount: number } | null;

interface MessageButtonProps {
  bookingId: string;
  bookingCode: string;
  name: string;
  conversation: KnownConversation;
}

/** Leads to a booking's messages, or to the first of them. */
export function MessageButton({ bookingId, bookingCode: code, name, conversation }: MessageButtonProps) {
  const { t } = useTranslation();
  const search = threadSearch({ bookingId, conversationId: conversation?.id ?? null });
  const count = conversation?.unreadCount ?? 0;
  const label = conversation
    ? t('adminMessages.openWith', { name })
    : t('adminMessages.writeAbout', { name, code });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden />}
      rightSection={
        count > 0 ? (
          <Badge color="hibiscus" size="sm" circle={count < 10}>
            {count}
          </Badge>
        ) : undefined
      }
      aria-label={count > 0 ? `${label}, ${t('adminMessages.unread', { count })}` : label}
      renderRoot={(props) => <Link to="/admin/messaging" search={search} {...props} />}
    >
      {t(conversation ? 'adminMessages.open' : 'adminMessages.write')}
    </Button>
  );
}
