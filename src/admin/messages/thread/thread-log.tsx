import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BADGE_REFETCH_MS } from '#domain/policy.ts';
import { MessageLog, type ShownMessage } from '#src/components/message-log.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSeen } from '#src/ui/use-seen.ts';
import { useStickToEnd } from '#src/ui/use-stick-to-end.ts';
import { failureText } from '../../outbox/message-state.tsx';
import { wordsOf } from '../message-words.ts';
import classes from '../messages.module.css';
import files from './message-file.module.css';
import { MessageFile } from './message-file.tsx';
import { type ThreadData, useRefreshMessages } from './use-thread.ts';

type Message = ThreadData['messages'][number];

function shown(message: Message, conversation: ThreadData, t: Translate): ShownMessage {
  const { id, createdAt, sender, author, channel, file, sending } = message;
  const who = sender === 'customer' ? conversation.customerName : (author ?? 'Timo');
  const byline = channel === 'site' ? who : `${who} ${t(`adminMessages.by.${channel}`)}`;
  return {
    id,
    body: wordsOf(message, t),
    createdAt,
    isOwn: sender === 'staff',
    byline,
    file: file ? (
      <MessageFile messageId={id} file={file} conversation={conversation} />
    ) : sending?.status === 'failed' ? (
      <NotSent
        lastError={sending.lastError ?? ''}
        email={channel === 'email' ? conversation.customerEmail : null}
      />
    ) : null,
  };
}

/** Timo could not send this answer: why, and where it is sent by hand, or again. */
function NotSent({ lastError, email }: { lastError: string; email: string | null }) {
  const { t } = useTranslation();
  return (
    <p className={files.note}>
      {failureText(lastError, t)}{' '}
      {email === null ? (
        <Link to="/admin/to-send">{t('adminMessages.sendByHand')}</Link>
      ) : (
        <Link to="/admin/outbox" search={{ q: email }}>
          {t('adminMessages.sendAgain')}
        </Link>
      )}
    </p>
  );
}

interface ThreadLogProps {
  conversation: ThreadData;
  onEarlier: (() => void) | undefined;
  isLoadingEarlier: boolean;
}

/** What was said, at its end; what the customer wrote counts as read once it was in sight. */
export function ThreadLog({ conversation, onEarlier, isLoadingEarlier }: ThreadLogProps) {
  const { t } = useTranslation();
  const refresh = useRefreshMessages();
  const { id: conversationId, messages, customerName } = conversation;
  const markRead = trpc.staff.messages.markRead.useMutation({ onSuccess: refresh });
  const scrolled = useStickToEnd(messages.at(-1)?.id);
  const unread = messages.findLast(({ sender, readAt }) => sender === 'customer' && readAt === null);
  const end = useSeen<HTMLDivElement>(
    unread?.id ?? null,
    (lastSeenId) => markRead.mutateAsync({ conversationId, lastSeenId }),
    BADGE_REFETCH_MS,
  );
  return (
    <div {...scrolled} className={classes.log}>
      {onEarlier ? (
        <Button size="xs" variant="default" loading={isLoadingEarlier} onClick={onEarlier}>
          {t('adminMessages.earlier')}
        </Button>
      ) : null}
      <MessageLog
        label={t('adminMessages.thread', { name: customerName })}
        messages={messages.map((message) => shown(message, conversation, t))}
      />
      <div ref={end} className={classes.end} />
    </div>
  );
}
