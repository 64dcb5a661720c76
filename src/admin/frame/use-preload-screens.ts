import { useLingui } from '@lingui/react';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { loadNamespaces } from '#src/i18n/load-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** The first screen is long there by then, and its reader reads. */
const AFTER_MS = 4_000;
/** Between two screens, so that what somebody presses is done first. */
const PAUSE_MS = 50;

/** Who asked their browser to save data pays for each screen when they open it. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Fetches the files of the other screens once the first one is shown: the connection at a branch is often lost, and a
 * screen whose files are here can at least say so. One screen after the other: all at once were 150 files, and what somebody
 * saved meanwhile waited behind them. What fails now is fetched when its screen is opened.
 */
export function usePreloadScreens(): void {
  const router = useRouter();
  const { i18n } = useLingui();
  const { locale } = useTranslation();
  // An event: texts that arrive do not begin it anew.
  const fetchScreen = useEffectEvent(({ options }: AnyRoute) =>
    Promise.allSettled([
      loadNamespaces(i18n, locale, options.staticData?.texts ?? []),
      options.component?.preload?.(),
    ]),
  );
  useEffect(() => {
    if (isSavingData()) return;
    const screens: AnyRoute[] = Object.values(router.routesById).filter(({ id }) => id.startsWith('/admin/'));
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const fetchFrom = (place: number, waitMs: number) => {
      const screen = screens[place];
      if (screen === undefined) return;
      timer = setTimeout(async () => {
        await fetchScreen(screen);
        if (!isOver) fetchFrom(place + 1, PAUSE_MS);
      }, waitMs);
    };
    fetchFrom(0, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router]);
}
