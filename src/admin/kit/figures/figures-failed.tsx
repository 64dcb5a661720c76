import { Button } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { FailedQuery } from '../list/failed-notice.tsx';

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
