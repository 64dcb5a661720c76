import { IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import type { TextKey } from '#texts/catalogues.ts';
import { FailedNotice, type FailedQuery } from '../../kit/list/failed-notice.tsx';
import classes from '../messages.module.css';
import { BackToList } from './thread-head.tsx';

interface NoThreadProps {
  query: FailedQuery;
  /** What is said of a thread that is none. */
  missing: TextKey;
}

/** In place of a thread: it is on its way, did not come, or is none. */
export function NoThread({ query, missing }: NoThreadProps) {
  const { t } = useTranslation();
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
  return (
    <section className={classes.thread}>
      <div className={classes.head}>
        <BackToList />
      </div>
      {errorCode(query.error) === 'NOT_FOUND' ? (
        <TableNotice icon={<IconMessageOff size={24} />} title={t(missing)} />
      ) : (
        <FailedNotice title={t('adminMessages.threadFailed')} query={query} />
      )}
    </section>
  );
}
