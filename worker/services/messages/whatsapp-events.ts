import {
  readWhatsAppMessage,
  readWhatsAppStatus,
  readWhatsAppWebhook,
  type WhatsAppStatus,
} from '#domain/schemas/whatsapp-webhook.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { type Delivery, updateDeliveries } from '../../db/queries/outbox/delivery.ts';
import type { Deps } from '../../deps.ts';
import { takeWhatsAppMessage } from './take-whatsapp.ts';

const STATES = ['sent', 'delivered', 'read', 'failed'] as const;
/** Meta tries for seven days to hand an event over. What is older was kept by somebody. */
const WORTH_MS = 8 * DAY_MS;
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

/** What we cannot read is told to whoever reads the log, without who wrote it. */
function readEach<Told>(all: readonly unknown[], read: (one: unknown) => Told | undefined): Told[] {
  return all.flatMap((one) => {
    const told = read(one);
    if (told !== undefined) return [told];
    const { id, type } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    console.error('WHATSAPP_UNREAD', id, type);
    return [];
  });
}

/**
 * Takes what Meta tells: what became of messages, and what people wrote. Told twice it changes nothing; what is for another
 * number, too old or none of it is left aside. One message that cannot be kept keeps no other back: it is thrown at the end, so
 * that Meta tells again. Answers null where it was none of Meta's events.
 */
export async function takeWhatsAppEvents(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { body, phoneId }: { body: unknown; phoneId: string },
): Promise<{ hasFiles: boolean } | null> {
  const event = readWhatsAppWebhook(body);
  if (event === undefined) return null;
  const now = deps.clock.now().getTime();
  const isNew = ({ timestamp }: { timestamp: Date }) => now - timestamp.getTime() < WORTH_MS;
  const values = event.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId)
    .map(({ value }) => value);
  const deliveries = values
    .flatMap(({ statuses }) => readEach(statuses, readWhatsAppStatus))
    .filter(isNew)
    .map(deliveryOf);
  await updateDeliveries(
    deps.db,
    deliveries.filter((one) => one !== null),
  );
  const failures: unknown[] = [];
  let hasFiles = false;
  for (const { messages, contacts } of values) {
    for (const message of readEach(messages, readWhatsAppMessage).filter(isNew)) {
      const name = contacts?.find(({ wa_id: id }) => id === message.from)?.profile?.name;
      await takeWhatsAppMessage(deps, message, name).then(
        ({ hasFile }) => {
          hasFiles ||= hasFile;
        },
        (error: unknown) => failures.push(error),
      );
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Messages of WhatsApp were not kept');
  return { hasFiles };
}
