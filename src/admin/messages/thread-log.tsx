import { Button } from '@mantine/core';
import { BADGE_REFETCH_MS } from '#domain/policy.ts';
import { MessageLog, type ShownMessage } from '#src/components/message-log.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSeen } from '#src/ui/use-seen.ts';
import { useStickToEnd } from '#src/ui/use-stick-to-end.ts';
import classes from './messages.module.css';
import { type ThreadData, useRefreshMessages } from './use-thread.ts';

type Message = ThreadData['messages'][number];

const UNFETCHED = /^\[([a-z]+)\] ?/;
const UNFETCHED_KINDS = ['image', 'video', 'audio', 'document'] as const;

/** What was said; of what stayed at WhatsApp, what it is and where to ask for it, with its caption. */
function wordsOf({ body, sender, channel }: Message, t: Translate): string {
  const [mark, type] = (sender === 'customer' && channel === 'whatsapp' && UNFETCHED.exec(body)) || [];
  if (mark === undefined) return body;
  const kind = UNFETCHED_KINDS.find((one) => one === type) ?? 'other';
  return [t(`adminMessages.unfetched.${kind}`), body.slice(mark.length)].filter(Boolean).join('\n');
}

function shown(message: Message, name: string, t: Translate): ShownMessage {
  const { id, createdAt, sender, author, channel } = message;
  const who = sender === 'customer' ? name : (author ?? 'Timo');
  const byline = channel === 'site' ? who : `${who} ${t(`adminMessages.by.${channel}`)}`;
  return { id, body: wordsOf(message, t), createdAt, isOwn: sender === 'staff', byline };
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
        messages={messages.map((message) => shown(message, customerName, t))}
      />
      <div ref={end} className={classes.end} />
    </div>
  );
}
