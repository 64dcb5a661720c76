import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useTransition } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './page-error.module.css';

/** Stands where a page could not load; trying again asks the server anew, by itself when the line is back. */
export function PageError({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [isTrying, startTrying] = useTransition();
  const tryAgain = useCallback(
    () =>
      startTrying(async () => {
        await router.invalidate();
        reset();
      }),
    [router, reset],
  );
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return (
    <div className={classes.page} role="alert">
      <EmptyState title={t('page.errorTitle')} text={t('page.errorText')}>
        <button type="button" className={actionClasses.primary} disabled={isTrying} onClick={tryAgain}>
          {t('common.tryAgain')}
        </button>
      </EmptyState>
    </div>
  );
}
