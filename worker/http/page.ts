import { unstable_localLink } from '@trpc/client';
import type { Context, Handler } from 'hono';
import { renderPage } from '#src/entry-server.tsx';
import type { Deps } from '../deps.ts';
import { type AppRouter, appRouter } from '../routers/index.ts';
import { createContext } from './context.ts';
import { pagePolicy } from './headers.ts';
import { LANGUAGE_VARY } from './locale.ts';
import { RETRY_AFTER } from './refusal.ts';

const NONCE_BYTES = 16;

function makeNonce(deps: Deps): string {
  return btoa(String.fromCharCode(...deps.random.bytes(NONCE_BYTES)));
}

/** A page without data because the database does not answer: it is loaded again later. */
function answerOf({ status, headers }: Response, isUnavailable: boolean): ResponseInit {
  if (status !== 500 || !isUnavailable) return { status, headers };
  // The browser asks again by itself, scripts or not.
  const again = { ...RETRY_AFTER, Refresh: RETRY_AFTER['Retry-After'] };
  return { status: 503, headers: [...headers, ...Object.entries(again)] };
}

/** What a form sent by itself, without scripts; null for a page that is only asked for. */
async function readForm(c: Context): Promise<Record<string, string> | null> {
  if (c.req.method !== 'POST') return null;
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Renders a page with its data: loaders call the procedures in process, as the person who asked. */
export function page(deps: Deps): Handler {
  return async (c) => {
    const request = c.req.raw;
    const sentForm = await readForm(c);
    const cookieHeaders = new Headers();
    const context = createContext(deps, request, cookieHeaders);
    const nonce = makeNonce(deps);
    let isUnavailable = false;
    const link = unstable_localLink<AppRouter>({
      router: appRouter,
      createContext: async () => context,
      onError: ({ error }) => {
        isUnavailable ||= error.code === 'SERVICE_UNAVAILABLE';
      },
    });
    const origin = deps.publicOrigin ?? new URL(request.url).origin;
    const rendered = await renderPage({
      request: new Request(request.url, { headers: request.headers }),
      link,
      locale: context.locale,
      nonce,
      origin,
      chatOrigin: deps.chatOrigin ?? undefined,
      sentForm,
    });
    const response = new Response(rendered.body, answerOf(rendered, isUnavailable));
    for (const cookie of cookieHeaders.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Content-Security-Policy', pagePolicy(nonce));
    // It names who is signed in: on a shared telephone, Back must not bring them back once they have signed out.
    const isPersonal = context.sessionToken !== null;
    response.headers.set('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache');
    response.headers.set('Vary', LANGUAGE_VARY);
    return response;
  };
}
