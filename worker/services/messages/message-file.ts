import { AppError } from '#domain/app-error.ts';
import { isStaff } from '#domain/roles.ts';
import type { UseAsProofInput } from '#domain/schemas/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import { findMessageFile, findProofInMessage } from '../../db/queries/messages/message-files.ts';
import { insertUpload } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import type { FileRange } from '../../storage/file-store.ts';
import { messageFileKey, tempProofKey } from '../../storage/keys.ts';
import { type AddProofRequest, addStaffProof } from '../bookings/add-proof.ts';

/** What a client sent by WhatsApp, or a part of it, for staff. To everybody else, and until it has come, it is NOT_FOUND. */
export async function openMessageFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  messageId: string,
  actor: Actor | null,
  rangeOf: (sizeBytes: number) => FileRange | null = () => null,
) {
  const file =
    actor && isStaff(actor.roles) ? await findMessageFile(db, messageId).executeTakeFirst() : undefined;
  if (file === undefined) throw new AppError('NOT_FOUND');
  const key = messageFileKey(messageId, file.contentType);
  const range = rangeOf(file.sizeBytes);
  const found = await storage.proofs.get(key, range === null ? {} : { range });
  if (!found?.body) throw new AppError('NOT_FOUND');
  return {
    body: found.body,
    contentType: file.contentType,
    part: { range, sizeBytes: file.sizeBytes },
    fileName: key.slice(key.lastIndexOf('/') + 1),
  };
}

/**
 * Makes a copy of what a client sent by WhatsApp the proof of the payment of a booking: of the conversation's, or of one that
 * has the number, as if staff had uploaded it. Throws NOT_FOUND without file and for another booking, and what `addStaffProof` throws.
 */
export async function proofFromMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>,
  { messageId, bookingId, requestId }: UseAsProofInput,
  request: AddProofRequest,
): Promise<void> {
  const { db, storage, random, clock } = deps;
  const file = await findProofInMessage(db, messageId, bookingId);
  if (file === undefined) throw new AppError('NOT_FOUND');
  const { contentType, sizeBytes, fileHash } = file;
  const tempKey = tempProofKey(random.uuid(), contentType);
  const isCopied = await storage.proofs.copy(messageFileKey(messageId, contentType), tempKey);
  if (!isCopied) throw new AppError('NOT_FOUND');
  await insertUpload(db, {
    id: requestId,
    userId: request.actor.id,
    linkId: null,
    tempKey,
    contentType,
    sizeBytes,
    fileHash,
    createdAt: clock.now(),
    finalKey: null,
    paymentId: null,
  });
  await addStaffProof(deps, { bookingId, proofUploadId: requestId }, request);
}
