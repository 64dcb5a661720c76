import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';

type NewLog = Insertable<Tables['logs']>;
type NewNotification = Insertable<Tables['notifications']>;
type NewConversation = Insertable<Tables['conversations']>;
type NewMessage = Insertable<Tables['messages']>;

export function buildLog(fields: Pick<NewLog, 'entityType' | 'entityId'> & Partial<NewLog>) {
  return { userId: null, action: 'create', metadata: {}, ip: null, ...fields } satisfies NewLog;
}

/** One person's notice of a web booking. */
export function buildNotification(
  fields: Pick<NewNotification, 'userId' | 'entityId'> & Partial<NewNotification>,
) {
  return {
    id: randomUUID(),
    type: 'booking',
    entityType: 'booking',
    params: {},
    ...fields,
  } satisfies NewNotification;
}

export function buildConversation(fields: Partial<NewConversation> = {}) {
  return {
    id: randomUUID(),
    customerId: null,
    customerName: 'Marie Joseph',
    customerEmail: 'marie@customer.example',
    customerPhone: null,
    bookingId: null,
    ...fields,
  } satisfies NewConversation;
}

export function buildMessage(conversationId: string, fields: Partial<NewMessage> = {}) {
  return {
    id: randomUUID(),
    conversationId,
    sender: 'customer',
    senderUserId: null,
    body: 'Hello, can I collect the car at six in the morning?',
    ...fields,
  } satisfies NewMessage;
}
