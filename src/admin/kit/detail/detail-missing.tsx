import type { ReactNode } from 'react';
import type { AppErrorCode } from '#domain/app-error.ts';
import { errorCode } from '#src/lib/errors.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { FailedNotice, type FailedQuery } from '../list/failed-notice.tsx';
import { Framed } from '../list/framed.tsx';
import { BackLink, type ListOfThings } from './back-link.tsx';

// An address that cannot be an id names nothing either.
const GONE: readonly AppErrorCode[] = [
  'NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'VEHICLE_NOT_FOUND',
  'VALIDATION_FAILED',
];

interface DetailMissingProps {
  title: string;
  back: ListOfThings;
  gone: { icon: ReactNode; title: string; text?: string };
  /** The title when the answer did not come. */
  failed: string;
  query: FailedQuery;
}

/** No such thing, or no answer: the first is final, the second can be asked for again. */
export function DetailMissing({ title, back, gone, failed, query }: DetailMissingProps) {
  const isGone = query.error !== null && GONE.includes(errorCode(query.error));
  return (
    <>
      <ScreenHead back={isGone ? undefined : <BackLink {...back} />} title={title} />
      <Framed>
        {isGone ? (
          <TableNotice {...gone}>
            <BackLink {...back} isButton />
          </TableNotice>
        ) : (
          <FailedNotice title={failed} query={query} />
        )}
      </Framed>
    </>
  );
}
