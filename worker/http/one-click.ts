import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { LOCALES, localPath } from '#domain/locale.ts';
import type { Deps } from '../deps.ts';
import { stopByLink } from '../services/clients/how-told.ts';
import { stopReviews } from '../services/reviews/write-review.ts';

type Stop = (deps: Deps, input: { token: string }) => Promise<void>;

const STOPS: Record<string, Stop> = {
  reminders: (deps, { token }) => stopByLink(deps, { token, by: 'mail' }),
  review: stopReviews,
};

function takeClick(deps: Deps, stop: Stop): MiddlewareHandler {
  return async (c, next) => {
    const form = await c.req.parseBody();
    if (form['List-Unsubscribe'] !== 'One-Click') return next();
    try {
      await stop(deps, { token: c.req.param('token') ?? '' });
      return c.text('Done: no such message is sent to you any more.');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.text('This link opens nothing: it is too old, or was cut short.', 404);
    }
  };
}

/**
 * Takes the post of a mail program's own button (RFC 8058): no page, no cookie, and done twice it is done once. Whatever else is
 * posted to these addresses is a form of their page.
 */
export function oneClickRoutes(deps: Deps, limit: MiddlewareHandler) {
  const routes = new Hono();
  for (const [name, stop] of Object.entries(STOPS))
    for (const locale of LOCALES)
      routes.post(localPath(locale, `/${name}/:token`), limit, takeClick(deps, stop));
  return routes;
}
