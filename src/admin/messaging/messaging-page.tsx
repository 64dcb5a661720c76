import { Badge } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './messaging.module.css';
import { Thread } from './thread.tsx';
import { useConversations } from './use-conversations.ts';
import { useDrafts } from './use-drafts.ts';

const route = getRouteApi('/admin/messaging');

/** What customers write, and the answers: list and thread side by side, on telephones one after the other. */
export function MessagingPage() {
  const { t } = useTranslation();
  const { c: chosen, q } = route.useSearch();
  const conversations = useConversations(q);
  const drafts = useDrafts();
  const unread = conversations.query.data?.unreadTotal ?? 0;
  return (
    <div className={classes.screen} data-chosen={chosen !== undefined || undefined}>
      <ScreenHead
        title={
          <>
            {t('adminMessages.title')}
            {unread > 0 ? (
              <Badge color="hibiscus" size="lg">
                {t('adminMessages.new', { count: unread })}
              </Badge>
            ) : null}
          </>
        }
      />
      <div className={classes.panes}>
        <ConversationList conversations={conversations} chosen={chosen} q={q} />
        {chosen === undefined ? (
          <NothingChosen />
        ) : (
          <Thread
            key={chosen}
            id={chosen}
            draft={drafts.of(chosen)}
            onDraft={(text) => drafts.keep(chosen, text)}
          />
        )}
      </div>
    </div>
  );
}

function NothingChosen() {
  const { t } = useTranslation();
  return (
    <section className={classes.nothing}>
      <IconMessages size={40} stroke={1.4} aria-hidden />
      <h2>{t('adminMessages.select')}</h2>
      <p>{t('adminMessages.selectText')}</p>
    </section>
  );
}
