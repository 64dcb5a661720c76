import { readWhatsAppWebhook, type WhatsAppStatus } from '#domain/schemas/whatsapp-webhook.ts';
import { type Delivery, updateDeliveries } from '../../db/queries/outbox/delivery.ts';
import type { Deps } from '../../deps.ts';
import { takeWhatsAppMessage } from './take-whatsapp.ts';

const STATES = ['sent', 'delivered', 'read', 'failed'] as const;
/** Meta tries for seven days to hand an event over. What is older was kept by somebody. */
const WORTH_MS = 8 * 24 * 3_600_000;
const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,4})$/;

function deliveryOf({ id, status, timestamp, errors, ...told }: WhatsAppStatus): Delivery | null {
  const state = STATES.find((one) => one === status);
  if (state === undefined) return null;
  const [, ours, round] = KEY.exec(told.biz_opaque_callback_data ?? '') ?? [];
  const [error] = errors ?? [];
  return {
    providerId: id,
    key: ours === undefined ? null : { id: ours, round: Number(round) },
    state,
    at: timestamp,
    error: error === undefined ? null : `WhatsApp ${error.code} ${error.title ?? error.message ?? ''}`.trim(),
  };
}

/**
 * Takes what Meta tells: what became of messages, and what people wrote. Told twice it changes nothing; what is for another
 * number, too old or none of it is left aside. Answers whether it was one of Meta's events at all.
 */
export async function takeWhatsAppEvents(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { body, phoneId }: { body: unknown; phoneId: string },
): Promise<boolean> {
  const event = readWhatsAppWebhook(body);
  if (event === undefined) return false;
  const now = deps.clock.now().getTime();
  const isNew = ({ timestamp }: { timestamp: Date }) => now - timestamp.getTime() < WORTH_MS;
  const values = event.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId)
    .map(({ value }) => value);
  const deliveries = values
    .flatMap(({ statuses }) => statuses)
    .filter(isNew)
    .map(deliveryOf);
  await updateDeliveries(
    deps.db,
    deliveries.filter((one) => one !== null),
  );
  for (const { messages, contacts } of values) {
    for (const message of messages.filter(isNew)) {
      const name = contacts.find(({ wa_id: id }) => id === message.from)?.profile?.name;
      await takeWhatsAppMessage(deps, message, name);
    }
  }
  return true;
}
