import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadNamespaces } from '../i18n/messages.ts';
import { documentHead } from '../lib/head.ts';
import { RootDocument } from '../root-document.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const namespaces = matches.flatMap((match) => match.staticData.messages ?? []);
    await loadNamespaces(context.i18n, context.getLocale(), ['shared', ...namespaces]);
  },
  head: ({ match }) => documentHead(match.context),
  component: RootDocument,
});
