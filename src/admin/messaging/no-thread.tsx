import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessageOff } from '@tabler/icons-react';
import type { MessageKey } from '#src/i18n/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import classes from './messaging.module.css';
import { BackToList } from './thread-head.tsx';

interface NoThreadProps {
  query: { error: TrpcError | null; isFetching: boolean; refetch: () => unknown };
  /** What is said of a thread that is none. */
  missing: MessageKey;
}

/** In place of a thread: it is on its way, did not come, or is none. */
export function NoThread({ query, missing }: NoThreadProps) {
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
        title={t(isMissing ? missing : 'adminMessages.threadFailed')}
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
