import { getRouteApi, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reachesPage } from '#src/lib/reach-page.ts';
import { PageError } from './page-error.tsx';

const root = getRouteApi('__root__');

/**
 * The screen within its frame, or, where the connection broke before its files arrived, a message about that and the way to try again:
 * the menu stays.
 */
export function ScreenOutlet() {
  const router = useRouter();
  const isMissing = root.useRouteContext({ select: ({ isScreenMissing }) => isScreenMissing });
  const leafId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const component = leafId && router.routesById[leafId].options.component;
  const hasNoCode = !import.meta.env.SSR && !navigator.onLine && component?.preload !== undefined;
  return isMissing || hasNoCode ? <MissingScreen /> : <Outlet />;
}

const RETRY_MS = 5000;

function MissingScreen() {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    // The browser has cached the failed import: a new page has not.
    const load = async () => {
      if (await reachesPage()) location.reload();
    };
    void load();
    const timer = setInterval(load, RETRY_MS);
    return () => clearInterval(timer);
  }, [tries]);
  return <PageError reset={() => setTries((count) => count + 1)} />;
}
