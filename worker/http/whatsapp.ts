import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { WAKE_MS } from '#domain/outbox.ts';
import type { Deps } from '../deps.ts';
import { fetchFiles } from '../services/messages/fetch-files.ts';
import { takeWhatsAppEvents } from '../services/messages/whatsapp-events.ts';
import { isSignedByMeta } from '../services/messages/whatsapp-signature.ts';
import { isSameSecret } from '../services/tokens/same-secret.ts';
import { keepAliveOf } from './context.ts';

/** As large as Meta's events get. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** By the queue, or here where there is none; what does not come now is asked for every 15 minutes. */
async function fetchSoon(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (await deps.waker?.wakeAt(now, now)) return;
  await fetchFiles(deps, WAKE_MS).catch((error: unknown) => console.error('FILES', error));
}

/** /webhooks/whatsapp: Meta asks once whether it is ours, and then tells; where it is not set up there is no such address. */
export function whatsappRoutes(deps: Deps) {
  const routes = new Hono();
  routes.get('/', (c) => {
    const isAsked = c.req.query('hub.mode') === 'subscribe';
    const token = c.req.query('hub.verify_token') ?? '';
    const hook = deps.whatsappHook;
    if (hook === null) return c.text('Not found', 404);
    if (!isAsked || !isSameSecret(token, hook.verifyToken)) return c.text('Forbidden', 403);
    return c.text(c.req.query('hub.challenge') ?? '');
  });
  routes.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const hook = deps.whatsappHook;
    if (hook === null) return c.text('Not found', 404);
    // The signature is of the bytes as they came.
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!isSignedByMeta(bytes, c.req.header('X-Hub-Signature-256'), hook.appSecret)) {
      return c.text('Forbidden', 403);
    }
    const taken = await takeWhatsAppEvents(deps, { body: jsonOf(bytes), phoneId: hook.phoneId });
    // Meta waits for no file. What became of our messages, which is told several times of each, gives nobody anything to do.
    if (taken?.hasFiles) keepAliveOf(c)?.(fetchSoon(deps));
    // What we do not know is none of our business, and not told again.
    return c.text(taken ? 'OK' : 'Ignored');
  });
  return routes;
}
