import { randomUUID } from 'node:crypto';
import { messageFileKey } from '#worker/storage/keys.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

/** A message of a client with a picture that is here. */
async function pictureOf({ counter, conversation }: SampleWorld) {
  const { db, deps } = counter;
  const conversationId = await conversation();
  const { id, bookingId } = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.id', 'bookingId'])
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow();
  const file = { contentType: 'image/png', sizeBytes: 10, fileHash: 'b'.repeat(64) } as const;
  await db
    .insertInto('messageFiles')
    .values({ messageId: id, mediaId: '1', state: 'kept', ...file })
    .execute();
  const key = messageFileKey(id, file.contentType);
  await deps.storage.proofs.put(key, new Uint8Array(10), { contentType: file.contentType });
  return { messageId: id, bookingId: bookingId ?? '' };
}

export const OF_MESSAGES: Record<string, SampleCall> = {
  'staff.messages.begin': async ({ owner, book }) => {
    const { id: bookingId } = await book();
    return () =>
      owner.api.staff.messages.begin({ bookingId, body: 'It is ready', idempotencyKey: randomUUID() });
  },
  'staff.messages.markRead': async ({ owner, conversation }) => {
    const conversationId = await conversation();
    const { messages } = await owner.api.staff.messages.thread({ conversationId: conversationId });
    const lastSeenId = messages.at(-1)?.id ?? '';
    return () => owner.api.staff.messages.markRead({ conversationId, lastSeenId });
  },
  'staff.messages.send': async ({ owner, conversation }) => {
    const conversationId = await conversation();
    return () =>
      owner.api.staff.messages.send({
        conversationId,
        body: 'Yes',
        channel: 'site',
        idempotencyKey: randomUUID(),
      });
  },
  'staff.messages.setNumber': async ({ owner, book }) => {
    const { id: bookingId } = await book();
    return () => owner.api.staff.messages.setNumber({ bookingId, number: '+509 3712 3456' });
  },
  'staff.messages.useAsProof': async (world) => {
    const asked = await pictureOf(world);
    return () => world.owner.api.staff.messages.useAsProof({ ...asked, requestId: randomUUID() });
  },
};
