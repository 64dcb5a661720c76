import type { AnyRouter, LocationRewrite } from '@tanstack/react-router';
import { type Locale, localPath, readLocalPath } from '#domain/locale.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address that the page was given by `keepLocalPath`. */
    address?: string;
  }
}

/** Routes and links know the plain paths; in the address bar and in every `href` stands the path of the page's language. */
export function localRewrite(getLocale: () => Locale): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = readLocalPath(url.pathname).path;
      return url;
    },
    output: ({ url }) => {
      url.pathname = localPath(getLocale(), url.pathname);
      return url;
    },
  };
}

/**
 * Gives a page the address of the language it is shown in: after a change of language, and after Back to an address of
 * another one. Links made before lead to the new language's addresses from then on.
 */
export async function keepLocalPath(router: AnyRouter): Promise<void> {
  const here = () => router.buildLocation({ to: '.', search: true, params: true, hash: true, state: true });
  if (here().publicHref === router.latestLocation.publicHref) return;
  // Forgets the addresses that links have built.
  router.update(router.options);
  const { state, ...location } = here();
  await router.commitLocation({
    ...location,
    // The page is the same to the router: without another state it would not write the address.
    state: { ...state, address: location.publicHref },
    replace: true,
    resetScroll: false,
    ignoreBlocker: true,
  });
}
