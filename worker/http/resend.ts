import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps } from '../deps.ts';
import { takeResendEvent } from '../services/outbox/resend-events.ts';
import { isSignedByResend } from '../services/outbox/resend-signature.ts';

/** An event names one mail, its subject and addresses. */
const MAX_BODY_BYTES = 256 * 1024;

/** /webhooks/resend: what became of mail after Resend took it; where nobody tells there is no such address. */
export function resendRoutes(deps: Deps) {
  const routes = new Hono();
  routes.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const secret = deps.resendSecret;
    if (secret === null) return c.text('Not found', 404);
    // The signature is of the text as it came.
    const body = await c.req.text();
    const signed = {
      id: c.req.header('svix-id'),
      timestamp: c.req.header('svix-timestamp'),
      signature: c.req.header('svix-signature'),
    };
    if (!isSignedByResend(body, signed, { secret, now: deps.clock.now() })) return c.text('Forbidden', 403);
    const isKnown = await takeResendEvent(deps, body);
    // What we do not know is none of our business, and not told again.
    return c.text(isKnown ? 'OK' : 'Ignored');
  });
  return routes;
}
