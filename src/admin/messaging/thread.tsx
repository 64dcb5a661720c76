import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import classes from './messaging.module.css';
import { BackToList, ThreadHead } from './thread-head.tsx';
import { ThreadLog } from './thread-log.tsx';
import { useThread } from './use-thread.ts';

interface ThreadProps {
  id: string;
  draft: string;
  onDraft: (text: string) => void;
}

/** One conversation: with whom, what was said, and the box for the answer. */
export function Thread({ id, draft, onDraft }: ThreadProps) {
  const { t } = useTranslation();
  const { query, showEarlier } = useThread(id);
  const { data } = query;
  if (!data) return <NoThread query={query} />;
  return (
    <section className={classes.thread} aria-label={t('adminMessages.thread', { name: data.customerName })}>
      <ThreadHead conversation={data} />
      <ThreadLog conversation={data} onEarlier={showEarlier} isLoadingEarlier={query.isPlaceholderData} />
      <Composer conversation={data} draft={draft} onDraft={onDraft} />
    </section>
  );
}

/** In place of a thread: it is on its way, did not come, or is none. */
function NoThread({ query }: { query: ReturnType<typeof useThread>['query'] }) {
  const { t, word } = useTranslation();
  if (!query.error) {
    return (
      <section className={classes.thread} aria-busy="true">
        <div className={classes.skeletons}>
          <Skeleton height={56} radius={8} />
          <Skeleton height={220} radius={8} />
        </div>
      </section>
    );
  }
  const isMissing = errorCode(query.error) === 'NOT_FOUND';
  return (
    <section className={classes.thread}>
      <div className={classes.head}>
        <BackToList />
      </div>
      <TableNotice
        icon={isMissing ? <IconMessageOff size={24} /> : <IconAlertTriangle size={24} />}
        title={t(isMissing ? 'adminMessages.missing' : 'adminMessages.threadFailed')}
        text={isMissing ? undefined : errorText(query.error, word)}
      >
        {isMissing ? null : (
          <Button size="sm" variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
            {t('common.tryAgain')}
          </Button>
        )}
      </TableNotice>
    </section>
  );
}
