import type { I18n } from '@lingui/core';
import { createRouter } from '@tanstack/react-router';
import { localeOf } from '#domain/locale.ts';
import type { Namespace } from '#texts/catalogues.ts';
import { AppProviders } from './app-providers.tsx';
import { PageError } from './components/page-error.tsx';
import { localRewrite } from './lib/local-path.ts';
import type { scrollAfterFirstPage } from './lib/scroll-after-first-page.ts';
import { createQueryClient, createTrpc, type TrpcLink } from './lib/trpc.ts';
import { sendQueriesWithPage } from './queries-with-page.ts';
import type { routeTree as wholeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';

interface RouterSettings {
  /** The whole tree, or in the browser of the public site its own part of it. */
  routeTree: typeof wholeTree;
  link: TrpcLink;
  i18n: I18n;
  origin: string;
  /** The answer's CSP nonce; empty in the browser, where it is read from the document. */
  nonce?: string;
  startCode?: string;
  sentForm?: RouterContext['sentForm'];
  /** Whether the router may scroll the page it shows; always, unless said. */
  scrollRestoration?: boolean | ReturnType<typeof scrollAfterFirstPage>;
}

/** The application, the same on both sides: the Worker renders it, the browser hydrates it. */
export function createAppRouter(settings: RouterSettings) {
  const { routeTree, link, i18n, origin, nonce, scrollRestoration = true } = settings;
  const queryClient = createQueryClient();
  const { client, utils } = createTrpc(link, queryClient);
  const router = createRouter({
    routeTree,
    context: {
      trpc: utils,
      client,
      queryClient,
      i18n,
      origin,
      getLocale: () => localeOf(i18n.locale),
      startCode: settings.startCode ?? '',
      sentForm: settings.sentForm ?? null,
    } satisfies RouterContext,
    // In the application's own file: a screen's files may fail to load.
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration,
    rewrite: localRewrite(() => localeOf(i18n.locale)),
    // A screen comes when it is there: the router otherwise shows the waiting one for half a second at least.
    defaultPendingMinMs: 0,
    ssr: nonce ? { nonce } : {},
    Wrap: ({ children }) => (
      <AppProviders client={client} queryClient={queryClient} i18n={i18n}>
        {children}
      </AppProviders>
    ),
  });
  sendQueriesWithPage(router, queryClient);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Text catalogues this route's screen needs beside `shared`. */
    texts?: readonly Namespace[];
  }
}
