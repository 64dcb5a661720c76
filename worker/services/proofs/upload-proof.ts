import { AppError } from '#domain/app-error.ts';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertUpload, type Sender } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import { tempProofKey } from '../../storage/keys.ts';
import { sniffProof } from '../../storage/sniff.ts';
import { stripMetadata } from '../../storage/strip-metadata.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';
import { readBody } from './read-body.ts';

export type { Sender };

/** How long an upload waits for its booking; then it cannot be claimed any more and the sweep removes it. */
export const UPLOAD_LIFETIME_MS = 24 * HOUR_MS;

/** Uploads of one person or link: room for retries and second thoughts, none for filling the bucket. */
const UPLOAD_LIMIT = { limit: 20, windowMs: HOUR_MS };
/** … and of one address, whoever signs in there. */
const ADDRESS_UPLOADS = 60;

export interface ProofUpload {
  body: ReadableStream<Uint8Array> | null;
  /** What the sender says; null when it says nothing. */
  declaredBytes: number | null;
  ip: string;
}

async function countUpload(deps: Pick<Deps, 'db' | 'clock'>, sender: Sender, ip: string): Promise<void> {
  const address = { scope: 'proof-upload-address', subject: addressSubject(ip), limit: ADDRESS_UPLOADS };
  const person = { scope: 'proof-upload', subject: sender.linkId ?? sender.userId };
  requireAllowed(await consumeAttempts(deps, [address, person], UPLOAD_LIMIT));
}

/** Of what is stored: the same picture sent again has the same, also with other metadata. */
export async function sha256(file: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', file)).toString('hex');
}

/**
 * Stores a proof of payment, without where and when its picture was taken, under `temp/` until a booking claims it within 24 hours. Throws FILE_TOO_LARGE, FILE_EMPTY,
 * FILE_TYPE_NOT_ALLOWED, RATE_LIMITED past 20 an hour (60 an address), UNAVAILABLE when the store is out of order.
 */
export async function uploadProof(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'random'>,
  { body, declaredBytes, ip }: ProofUpload,
  sender: Sender,
): Promise<{ uploadId: string }> {
  if (declaredBytes !== null && declaredBytes > PROOF_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
  await countUpload(deps, sender, ip);
  const received = await readBody(body, PROOF_MAX_BYTES);
  const contentType = sniffProof(received);
  if (contentType === null) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  const file = stripMetadata(received, contentType);
  const upload = {
    id: deps.random.uuid(),
    userId: sender.userId,
    linkId: sender.linkId ?? null,
    tempKey: tempProofKey(deps.random.uuid(), contentType),
    contentType,
    sizeBytes: file.byteLength,
    fileHash: await sha256(file),
    createdAt: deps.clock.now(),
    finalKey: null,
    paymentId: null,
  };
  // The file first: a row without a file would be a proof that is not there; a file without a row is swept.
  await deps.storage.proofs.put(upload.tempKey, file, { contentType });
  await insertUpload(deps.db, upload);
  return { uploadId: upload.id };
}
