import { Hono } from 'hono';
import { openNodeListener } from '#tests/support/node-listener.ts';
import { startWhatsApp } from '#tools/local/whatsapp-stand-in.ts';
import { whatsappRoutes } from '#worker/http/whatsapp.ts';
import { configuredWhatsApp } from '#worker/messages/configured-whatsapp.ts';
import { type SendDeps, sendDue } from '#worker/services/outbox/send.ts';
import { ORIGIN, openOutbox } from './world.ts';

/** An outbox whose WhatsApp leaves by the Cloud API's own adapter, to a stand-in that calls the real webhook. */
export async function openWhatsApp() {
  const world = await openOutbox();
  const { counter, db } = world;
  const api = await startWhatsApp({ now: () => counter.now() });
  const configured = configuredWhatsApp({
    whatsappToken: api.vars.WHATSAPP_TOKEN,
    whatsappPhoneId: api.vars.WHATSAPP_PHONE_ID,
    whatsappAppSecret: api.vars.WHATSAPP_APP_SECRET,
    whatsappVerifyToken: api.vars.WHATSAPP_VERIFY_TOKEN,
    whatsappOrigin: api.vars.WHATSAPP_ORIGIN,
  });
  Object.assign(counter.deps, configured);
  const deps: SendDeps = { ...counter.deps, mailer: null, publicOrigin: ORIGIN };
  const app = new Hono().route('/webhooks/whatsapp', whatsappRoutes(counter.deps));
  app.onError((_, c) => c.text('Unavailable', 500));
  const webhook = await openNodeListener((request) => app.fetch(request));
  let lastVersion = 0;

  async function rowBy(isIt: (row: Awaited<ReturnType<typeof world.rows>>[number]) => boolean) {
    const row = (await world.rows()).find(isIt);
    if (row === undefined) throw new Error('There is no such message');
    return row;
  }

  return {
    world,
    api,
    deps,
    webhook,
    now: () => counter.now(),
    send: () => sendDue(deps, ORIGIN),
    /** From now on the webhook is told. */
    hook: () => api.tell(`${webhook.url}/webhooks/whatsapp`),
    row: (id: string) => rowBy((one) => one.id === id),
    /** A message that waits; its id. */
    told: async () => {
      lastVersion += 1;
      await world.tell('booking_made', world.booking.id, `${lastVersion}`);
      const { id } = await rowBy((row) => row.payload.version === `${lastVersion}`);
      return id;
    },
    reset: async () => {
      api.tell(null);
      api.taken.splice(0);
      api.answers.splice(0);
      await db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
      await db
        .updateTable('clients')
        .set({ contactBy: 'whatsapp', remindersStoppedAt: null, remindersStoppedBy: null })
        .execute();
    },
    close: async () => {
      await webhook.close();
      await api.close();
      await counter.close();
    },
  };
}
