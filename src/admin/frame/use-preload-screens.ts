import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadNamespaces } from '#src/i18n/load-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** The first screen is long there by then, and its reader reads. */
const AFTER_MS = 4_000;

/**
 * Fetches the files of the other screens once the first one is shown: the connection at a branch is often lost, and a
 * screen whose files are here can at least say so. What fails now is fetched when its screen is opened.
 */
export function usePreloadScreens(): void {
  const router = useRouter();
  const { i18n } = useLingui();
  const { locale } = useTranslation();
  useEffect(() => {
    const fetchAll = () => {
      const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith('/admin/'));
      const texts = screens.flatMap(({ options }) => options.staticData?.texts ?? []);
      void loadNamespaces(i18n, locale, texts).catch(() => undefined);
      for (const { options } of screens) void options.component?.preload?.();
    };
    const timer = setTimeout(fetchAll, AFTER_MS);
    return () => clearTimeout(timer);
  }, [router, i18n, locale]);
}
