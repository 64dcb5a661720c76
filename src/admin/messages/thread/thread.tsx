import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DraftBox } from '../../kit/editing/drafts.ts';
import classes from '../messages.module.css';
import { Composer } from './composer.tsx';
import { NoThread } from './no-thread.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadLog } from './thread-log.tsx';
import { useAnswer } from './use-answer.ts';
import { type ThreadData, useThread } from './use-thread.ts';

interface ThreadProps {
  id: string;
  draft: DraftBox;
  /** It was begun just now, and more may be written. */
  isAwaited: boolean;
}

function isWaiting({ messages }: ThreadData): boolean {
  const last = messages.at(-1);
  return last?.sender === 'staff' && last.channel === 'site' && last.readAt === null;
}

/** One conversation: with whom, what was said, and the box for the answer. */
export function Thread({ id, ...writing }: ThreadProps) {
  const { t } = useTranslation();
  const { query, showEarlier } = useThread(id);
  const { data } = query;
  if (!data) return <NoThread query={query} missing="adminMessages.missing" />;
  return (
    <section className={classes.thread} aria-label={t('adminMessages.thread', { name: data.customerName })}>
      <ThreadHead party={data} isWaiting={isWaiting(data)} />
      <ThreadLog conversation={data} onEarlier={showEarlier} isLoadingEarlier={query.isPlaceholderData} />
      <Answer conversation={data} {...writing} />
    </section>
  );
}

function Answer({ conversation, ...writing }: Omit<ThreadProps, 'id'> & { conversation: ThreadData }) {
  const { draft } = writing;
  const sending = useAnswer({ conversation, draft });
  const lookForTried = useEffectEvent(draft.seen);
  useEffect(() => {
    lookForTried(conversation.messages.map(({ idempotencyKey }) => idempotencyKey));
  }, [conversation.messages]);
  return <Composer party={conversation} {...writing} {...sending} />;
}
