import { Badge, Button } from '@mantine/core';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { allDrafts, type DraftBox, draftOf, onDraftsChange } from '../kit/editing/drafts.ts';
import { ConversationList } from './conversation-list.tsx';
import classes from './messages.module.css';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { OpeningThread } from './thread/opening-thread.tsx';
import { Thread } from './thread/thread.tsx';
import { useConversations } from './use-conversations.ts';

/** What whoever is signed in has begun to write: to a conversation, or about a booking. */
export function useDrafts(): (id: string) => DraftBox {
  const { user } = useStaffUser();
  useSyncExternalStore(onDraftsChange, allDrafts, allDrafts);
  return (id) => draftOf(user.id, id);
}

const route = getRouteApi('/admin/messaging');

/** What customers write, and the answers: list and thread side by side, on telephones one after the other. */
export function MessagesPage() {
  const { c: chosen, b: bookingId, q, compose } = route.useSearch();
  const navigate = route.useNavigate();
  const conversations = useConversations(q);
  const setComposing = (isOpen: boolean) =>
    navigate({
      search: (current) => ({ ...current, compose: isOpen || undefined }),
      replace: !isOpen,
    });
  return (
    <div className={classes.screen} data-chosen={(chosen ?? bookingId) !== undefined || undefined}>
      <MessagesHead unread={conversations.query.data?.unreadTotal ?? 0} onBegin={() => setComposing(true)} />
      <div className={classes.panes}>
        <ConversationList conversations={conversations} chosen={chosen} q={q} />
        <Chosen />
      </div>
      <NewMessageDialog isOpen={compose === true} onClose={() => setComposing(false)} />
    </div>
  );
}

function MessagesHead({ unread, onBegin }: { unread: number; onBegin: () => void }) {
  const { t } = useTranslation();
  return (
    <ScreenHead
      title={
        <>
          {t('adminMessages.title')}
          {unread > 0 ? (
            <Badge color="hibiscus" size="lg" tt="none">
              {t('adminMessages.new', { count: unread })}
            </Badge>
          ) : null}
        </>
      }
    >
      <Button
        size="sm"
        className={classes.begin}
        leftSection={<IconMessagePlus size={18} aria-hidden />}
        onClick={onBegin}
      >
        {t('adminMessages.begin')}
      </Button>
    </ScreenHead>
  );
}

/** The conversation that was chosen, or the one that is to begin. What was typed into the one is kept for the other. */
function Chosen() {
  const { c: chosen, b: bookingId } = route.useSearch();
  const navigate = route.useNavigate();
  const draftOf = useDrafts();
  const [begunId, setBegunId] = useState<string>();
  const goTo = useCallback(
    (conversationId: string) => {
      setBegunId(conversationId);
      return navigate({
        search: (current) => ({ ...current, b: undefined, c: conversationId }),
        replace: true,
      });
    },
    [navigate],
  );
  if (chosen !== undefined) {
    return <Thread key={chosen} id={chosen} draft={draftOf(chosen)} isAwaited={chosen === begunId} />;
  }
  if (bookingId === undefined) return <NothingChosen />;
  return <OpeningThread key={bookingId} bookingId={bookingId} draft={draftOf(bookingId)} onThere={goTo} />;
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
