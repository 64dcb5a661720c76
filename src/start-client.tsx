import { setupI18n } from '@lingui/core';
import { notifyManager } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, startTransition, useEffect } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { localeOf, readLocalPath } from '#domain/locale.ts';
import { loadNamespaces } from './i18n/load-texts.ts';
import { keepLocalPath } from './lib/local-path.ts';
import { scrollAfterFirstPage } from './lib/scroll-after-first-page.ts';
import { browserLink } from './lib/trpc.ts';
import { hearPresses, showUnpressed } from './lib/wait-for-press.ts';
import { createAppRouter } from './router.tsx';
import { routeTree as siteTree } from './site-tree.gen.js';
import { dismissError } from './ui/toast.ts';

notifyManager.setScheduler(showUnpressed);
hearPresses();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const isOffice = /^\/admin(\/|$)/.test(location.pathname);

/** A link that leads from the site to the back office loads its page anew, and with it the whole tree. */
async function loadRoutes(): Promise<typeof siteTree> {
  return isOffice ? (await import('./route-tree.gen.ts')).routeTree : siteTree;
}

/** Tells `entry-start` that the page is hydrated. */
function ReportHydration({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return children;
}

/** Hydrates the page that the server rendered. */
export async function startClient(hydrate: typeof hydrateRoot): Promise<void> {
  const i18n = setupI18n();
  const router = createAppRouter({
    routeTree: await loadRoutes(),
    link: browserLink(
      () => signedIn()?.id,
      () => i18n.locale,
    ),
    i18n,
    origin: document.documentElement.dataset.origin ?? location.origin,
    nonce,
    scrollRestoration: scrollAfterFirstPage(readLocalPath(location.pathname).path),
  });

  // When the page is scrolled to its place: an earlier change of its address would take it to the top.
  router.subscribe('onRendered', () => void keepLocalPath(router));
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissError());

  /** Who the page shows. */
  function signedIn() {
    return router.options.context.trpc.public.accounts.session.getData()?.user;
  }

  // Back may bring a whole page out of the browser's memory, with a person who has signed out since: it is asked for anew.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !(signedIn() || /^\/((my-)?booking|checkout)/.test(router.latestLocation.pathname)))
      return;
    document.body.hidden = true;
    location.reload();
  });

  // The server rendered with these texts; hydration must find the same ones.
  const { lang } = document.documentElement;
  const needed = router.matchRoutes(router.latestLocation).flatMap((match) => match.staticData.texts ?? []);
  await loadNamespaces(i18n, localeOf(lang), ['shared', ...needed]);

  const application = (
    <ReportHydration>
      <RouterClient router={router} />
    </ReportHydration>
  );
  // As a transition it is done in parts, between which the page handles input.
  startTransition(() => void hydrate(document, application));
}
