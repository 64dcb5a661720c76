import { BADGE_REFETCH_MS } from '#domain/policy.ts';
import { MessageLog } from '#src/components/message-log.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useSeen } from '#src/ui/use-seen.ts';
import { useStickToEnd } from '#src/ui/use-stick-to-end.ts';
import type { TextKey } from '#texts/catalogues.ts';
import classes from './booking-messages.module.css';
import { MessageForm } from './message-form.tsx';
import type { ThreadKey } from './thread-key.ts';

type Messages = RouterOutputs['messages']['thread']['messages'];

/**
 * A conversation, fetched again every 30 seconds: a booking's always, because staff may write first; one's own once there is
 * one. It is not cached after the page is left.
 */
function useThread(thread: ThreadKey) {
  return trpc.messages.thread.useQuery(thread, {
    refetchInterval: ({ state }) =>
      thread.bookingCode || state.data?.messages.length ? BADGE_REFETCH_MS : false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The thread of a booking, with the box to write in. */
export function BookingThread(thread: ThreadKey) {
  const query = useThread(thread);
  const { data } = query;
  if (!data) return <NotThere query={query} expired="booking.messages.expired" />;
  return (
    <>
      <Said thread={thread} messages={data.messages} />
      <MessageForm thread={thread} isFirst={data.messages.length === 0} />
    </>
  );
}

interface NotThereProps {
  query: Pick<ReturnType<typeof useThread>, 'error' | 'refetch'>;
  /** What is said when asking again would not help. */
  expired: TextKey;
}

/** In place of the messages: they are loading, or loading failed and can be tried again. */
function NotThere({ query: { error, refetch }, expired }: NotThereProps) {
  const { t, word } = useTranslation();
  if (!error) return <p className={classes.soft}>{t('common.loading')}</p>;
  const isExpired = errorCode(error) === 'NOT_AUTHENTICATED';
  return (
    <div role="alert" className={classes.failed}>
      <p>{isExpired ? t(expired) : `${t('booking.messages.loadFailed')} ${errorText(error, word)}`}</p>
      {isExpired ? null : (
        <button type="button" className={classes.again} onClick={() => refetch()}>
          {t('common.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** What the person wrote on the contact page, in a box of its own; nothing when they never did. */
export function OwnThread() {
  const { t } = useTranslation();
  const query = useThread({});
  const { data, errorUpdateCount } = query;
  // Until it failed, nothing: most never wrote there, and no box comes and goes on their page.
  if (data ? data.messages.length === 0 : errorUpdateCount === 0) return null;
  return (
    <section className={`${classes.card} ${classes.own}`} aria-labelledby="own-messages">
      <h2 id="own-messages" className={classes.title}>
        {t('booking.messages.ownTitle')}
      </h2>
      {data ? (
        <>
          <p>{t('booking.messages.ownLead')}</p>
          <Said thread={{}} messages={data.messages} />
          <MessageForm thread={{}} isFirst={false} />
        </>
      ) : (
        <NotThere query={query} expired="error.signInAgain" />
      )}
    </section>
  );
}

/** The messages so far; answers count as read once they were visible. */
function Said({ thread, messages }: { thread: ThreadKey; messages: Messages }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const markRead = trpc.messages.markRead.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.messages.thread.invalidate(thread),
        // Their counts are true again when they are looked at next.
        utils.booking.mine.invalidate(undefined, { refetchType: 'none' }),
        utils.booking.byCode.invalidate(undefined, { refetchType: 'none' }),
      ]),
  });
  const scrolled = useStickToEnd(messages.at(-1)?.id);
  const unread = messages.findLast(({ isUnread }) => isUnread);
  const end = useSeen<HTMLDivElement>(
    unread?.id ?? null,
    (lastSeenId) => markRead.mutateAsync({ ...thread, lastSeenId }),
    BADGE_REFETCH_MS,
  );
  if (messages.length === 0) return null;
  return (
    <div {...scrolled} className={classes.said}>
      <MessageLog
        label={t('booking.messages.thread')}
        messages={messages.map(({ author, ...message }) => ({
          ...message,
          byline: message.isOwn
            ? t('booking.messages.you')
            : t('booking.messages.staff', { name: author ?? '' }),
        }))}
      />
      <div ref={end} className={classes.end} />
    </div>
  );
}
