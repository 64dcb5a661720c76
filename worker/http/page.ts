import { unstable_localLink } from '@trpc/client';
import type { Handler } from 'hono';
import { renderPage } from '#src/entry-server.tsx';
import type { Deps } from '../deps.ts';
import { type AppRouter, appRouter } from '../routers/index.ts';
import { createContext } from './context.ts';
import { pagePolicy } from './headers.ts';

const NONCE_BYTES = 16;

function makeNonce(deps: Deps): string {
  return btoa(String.fromCharCode(...deps.random.bytes(NONCE_BYTES)));
}

/** Renders a page with its data: loaders call the procedures in process, as the person who asked. */
export function page(deps: Deps): Handler {
  return async (c) => {
    const request = c.req.raw;
    const cookieHeaders = new Headers();
    const context = createContext(deps, request, cookieHeaders);
    const nonce = makeNonce(deps);
    const link = unstable_localLink<AppRouter>({ router: appRouter, createContext: async () => context });
    const origin = deps.publicOrigin ?? new URL(request.url).origin;
    const rendered = await renderPage({ request, link, locale: context.locale, nonce, origin });
    const response = new Response(rendered.body, rendered);
    for (const cookie of cookieHeaders.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Content-Security-Policy', pagePolicy(nonce));
    // It names who is signed in: on a shared telephone, Back must not bring them back once they have signed out.
    const isPersonal = context.sessionToken !== null;
    response.headers.set('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache');
    response.headers.set('Vary', 'Cookie, Accept-Language');
    return response;
  };
}
