import { clientManifest } from 'virtual:client-manifest';
import { setupI18n } from '@lingui/core';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { Locale } from '#domain/locale.ts';
import type { Namespace } from '#texts/catalogues.ts';
import { loadNamespaces } from './i18n/load-texts.ts';
import type { TrpcLink } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';
import { createAppRouter } from './router.tsx';
import type { RouterContext } from './router-context.ts';
import { routerManifest } from './router-manifest.ts';

interface PageRequest {
  request: Request;
  /** Calls the procedures in process, as the person who asked for the page. */
  link: TrpcLink;
  locale: Locale;
  nonce: string;
  origin: string;
  /** Where a click opens a chat, where that is not WhatsApp itself. */
  chatOrigin: string | undefined;
  sentForm: RouterContext['sentForm'];
}

/** For the browser, on one's own machine alone: a page of the deployed site is not a byte longer. */
function setChatOrigin(chatOrigin: string | undefined): string {
  return chatOrigin === undefined ? '' : `globalThis.chatOrigin=${JSON.stringify(chatOrigin)};`;
}

/** Renders any page of the product to a streamed HTML answer in the reader's language. */
export async function renderPage(page: PageRequest): Promise<Response> {
  const { request, link, locale, nonce, origin, chatOrigin, sentForm } = page;
  // Of the Worker, not of the request: the same for all.
  globalThis.chatOrigin = chatOrigin;
  const i18n = setupI18n();
  await loadNamespaces(i18n, locale, ['shared']);
  const router = createAppRouter({
    routeTree,
    link,
    i18n,
    origin,
    nonce,
    sentForm,
    startCode: setChatOrigin(chatOrigin) + (clientManifest?.startCode ?? ''),
  });
  const namespacesOf = (routeId: string): readonly Namespace[] =>
    Object.values(router.routesById).find((route) => route.id === routeId)?.options.staticData?.texts ?? [];
  const isOffice = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => routerManifest(clientManifest, { locale, isOffice, namespacesOf }),
  });
  return handle(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  );
}
