import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useTransition } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './page-error.module.css';

interface PageErrorProps {
  /** What the page's data said; absent where the page itself could not be fetched. */
  error?: unknown;
  reset: () => void;
}

const RETRY_MS = 5000;

/**
 * Stands where a page could not load; trying again asks the server again, by itself when the connection is back, and every few
 * seconds while the server says that it cannot reach its data.
 */
export function PageError({ error, reset }: PageErrorProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [isTrying, startTrying] = useTransition();
  const isOffice = router.latestLocation.pathname.startsWith('/admin');
  // The server's own word, which is all that is left of it once the page is taken over in the browser.
  const isAway = error instanceof Error && error.message === 'UNAVAILABLE';
  const text = isAway ? 'page.awayText' : isOffice ? 'page.errorTextStaff' : 'page.errorText';
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
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(tryAgain, RETRY_MS);
    return () => clearInterval(timer);
  }, [isAway, tryAgain]);
  return (
    <div className={classes.page} role="alert">
      <EmptyState title={t('page.errorTitle')} text={t(text)}>
        <button type="button" className={actionClasses.primary} disabled={isTrying} onClick={tryAgain}>
          {t('common.tryAgain')}
        </button>
      </EmptyState>
    </div>
  );
}
