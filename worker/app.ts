import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LOCALES, localPath } from '#domain/locale.ts';
import { MAX_CALLS_A_REQUEST } from '#domain/request-limits.ts';
import { isConnectionFailure } from './db/errors.ts';
import type { Deps } from './deps.ts';
import { createContext, keepAliveOf } from './http/context.ts';
import { discoveryRoutes } from './http/discovery.ts';
import { fileRoutes } from './http/files.ts';
import { refuseCrossSiteWrites, refuseOpenLine, securityHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { APPROVAL_SECONDS, BOOKING_SECONDS, hideLinkToken } from './http/link-cookies.ts';
import { leadToLanguage } from './http/locale.ts';
import { oneClickRoutes } from './http/one-click.ts';
import { page } from './http/page.ts';
import { RETRY_AFTER } from './http/refusal.ts';
import { resendRoutes } from './http/resend.ts';
import { drainBodies } from './http/unread-body.ts';
import { whatsappRoutes } from './http/whatsapp.ts';
import { appRouter } from './routers/index.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The whole Worker: headers first, then procedures, files, health, and every other address is a page. */
export function createApp(deps: Deps) {
  const app = new Hono();
  app.use(drainBodies());
  app.use(securityHeaders());
  app.use(refuseOpenLine(deps.publicOrigin));
  app.use(refuseCrossSiteWrites());
  app.get('/healthz', health(deps));
  const smallBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ error: { message: 'PAYLOAD_TOO_LARGE' } }, 413),
  });
  app.use('/trpc/*', smallBody);
  app.all('/trpc/*', async (c) => {
    const request = c.req.raw;
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: request,
      router: appRouter,
      maxBatchSize: MAX_CALLS_A_REQUEST,
      // Names, telephones, money: nothing between the Worker and the reader may cache it.
      responseMeta: ({ errors }) => ({
        headers: {
          'Cache-Control': 'private, no-store',
          ...(errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE') ? RETRY_AFTER : {}),
        },
      }),
      createContext: ({ resHeaders }) => createContext(deps, request, resHeaders, keepAliveOf(c)),
    });
  });
  for (const name of ['invite', 'reset', 'sign-in', 'b', 'waitlist', 'review', 'reminders'])
    for (const locale of LOCALES)
      app.get(
        localPath(locale, `/${name}/:token`),
        hideLinkToken(name === 'b' ? BOOKING_SECONDS : undefined),
      );
  app.get('/admin/approvals/:id', hideLinkToken(APPROVAL_SECONDS));
  app.route('/files', fileRoutes(deps));
  app.route('/webhooks/whatsapp', whatsappRoutes(deps));
  app.route('/webhooks/resend', resendRoutes(deps));
  app.route('/', discoveryRoutes(deps));
  // A file of an older build: answer 404 at once and render no page.
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.get('*', leadToLanguage(), page(deps));
  app.route('/', oneClickRoutes(deps, smallBody));
  // The lookup, the waitlist, reviews and reminders, where no script runs.
  for (const path of ['/my-booking', '/waitlist', '/waitlist/:token', '/review/:token', '/reminders/:token'])
    for (const locale of LOCALES) app.post(localPath(locale, path), smallBody, page(deps));
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    console.error('UNHANDLED', error);
    const isAway = isConnectionFailure(error);
    if (isAway) return c.text('We cannot reach our data right now. Please try again.', 503, RETRY_AFTER);
    return c.text('Something went wrong. Please try again.', 500);
  });
  return app;
}
