import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';

export interface FailedQuery {
  error: TrpcError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Stands where an answer would, says why there is none, and asks again. */
export function FailedNotice({ title, query }: { title: string; query: FailedQuery }) {
  const { t, word } = useTranslation();
  const { error, isFetching, refetch } = query;
  return (
    <TableNotice
      icon={<IconAlertTriangle size={24} />}
      title={title}
      text={error ? errorText(error, word) : undefined}
    >
      <Button size="sm" variant="default" loading={isFetching} onClick={() => refetch()}>
        {t('common.tryAgain')}
      </Button>
    </TableNotice>
  );
}

/** Stands where figures would, says why they are not there, and asks for them again. */
export function FiguresFailed({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const { t, word } = useTranslation();
  return (
    <Notice tone="error" role="alert" title={t('admin.figures.failed')}>
      {error ? <p>{errorText(error, word)}</p> : null}
      <Button size="sm" variant="default" loading={isFetching} onClick={() => refetch()}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
