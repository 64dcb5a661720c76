import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { loadNamespaces } from '../i18n/load-texts.ts';
import { documentHead } from '../lib/head.ts';
import { RootDocument } from '../root-document.tsx';
import type { RouterContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const textsOf = (some: typeof matches) =>
      loadNamespaces(context.i18n, context.getLocale(), [
        'shared',
        ...some.flatMap((match) => match.staticData.texts ?? []),
      ]);
    const screen = textsOf(matches.slice(-1)).then(
      () => false,
      (error: unknown) => {
        // On the server nothing can be on its way. In the browser the connection broke, and the frame says so (ScreenOutlet).
        if (import.meta.env.SSR) throw error;
        return true;
      },
    );
    await textsOf(matches.slice(0, -1));
    return { isScreenMissing: await screen };
  },
  head: ({ match }) => documentHead(match.context),
  shellComponent: RootDocument,
  component: Outlet,
});
