import { AppError } from '#domain/app-error.ts';
import { PHOTO_MAX_BYTES } from '#domain/inspection.ts';
import { isStaff } from '#domain/roles.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  deleteUnnamedPhotos,
  findPhotoFile,
  insertPhotoFile,
  isPhotoKept,
} from '../../db/queries/inspections/photo-files.ts';
import type { Deps } from '../../deps.ts';
import { photoKey } from '../../storage/keys.ts';
import { sniffProof } from '../../storage/sniff.ts';
import { stripMetadata } from '../../storage/strip-metadata.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { readBody } from '../proofs/read-body.ts';

/** How long a picture waits for its inspection: a telephone may be without a line for days. */
export const PHOTO_LIFETIME_MS = 7 * 24 * HOUR_MS;
/** Pictures of one person: a full day at the counter, with every picture sent twice. */
const UPLOAD_LIMIT = { limit: 1_000, windowMs: HOUR_MS };
const SWEPT_A_RUN = 500;

export interface PhotoUpload {
  /** Of the file as it is sent, SHA-256 in hex: what was cut on the way is refused. */
  fileHash: string;
  body: ReadableStream<Uint8Array> | null;
  /** What the sender says; null when it says nothing. */
  declaredBytes: number | null;
}

/**
 * Keeps a picture of a car under the hash of its file, without where and by what it was taken. The same again is kept once.
 * Throws NOT_AUTHENTICATED, NOT_ALLOWED, FILE_TOO_LARGE, FILE_EMPTY, FILE_TYPE_NOT_ALLOWED for anything but JPEG and PNG,
 * VALIDATION_FAILED when it is not what the hash says, RATE_LIMITED past 1,000 an hour, UNAVAILABLE.
 */
export async function keepPhoto(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { fileHash, body, declaredBytes }: PhotoUpload,
  actor: Actor | null,
): Promise<void> {
  if (actor === null) throw new AppError('NOT_AUTHENTICATED');
  if (!isStaff(actor.roles)) throw new AppError('NOT_ALLOWED');
  if (declaredBytes !== null && declaredBytes > PHOTO_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
  requireAllowed(await consumeAttempts(deps, [{ scope: 'photo-upload', subject: actor.id }], UPLOAD_LIMIT));
  const received = await readBody(body, PHOTO_MAX_BYTES);
  const contentType = sniffProof(received);
  if (contentType === null || contentType === 'application/pdf') throw new AppError('FILE_TYPE_NOT_ALLOWED');
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', received)).toString('hex');
  if (digest !== fileHash) throw new AppError('VALIDATION_FAILED');
  if (await isPhotoKept(deps.db, fileHash)) return;
  const file = stripMetadata(received, contentType);
  // The file first: a row without a file would be a picture that is not there.
  await deps.storage.proofs.put(photoKey(fileHash), file, { contentType });
  await insertPhotoFile(deps.db, {
    fileHash,
    contentType,
    sizeBytes: file.byteLength,
    uploadedByUserId: actor.id,
    uploadedAt: deps.clock.now(),
  });
}

/** A picture of an inspection, for staff. To everybody else, and until its file has come, it is NOT_FOUND. */
export async function openPhoto(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  photoId: string,
  actor: Actor | null,
) {
  const file = actor && isStaff(actor.roles) ? await findPhotoFile(db, photoId) : undefined;
  const found = file && (await storage.proofs.get(photoKey(file.fileHash)));
  if (!file || !found?.body) throw new AppError('NOT_FOUND');
  const extension = file.contentType === 'image/png' ? 'png' : 'jpg';
  return { body: found.body, contentType: file.contentType, fileName: `${file.name}.${extension}` };
}

/** Removes pictures that no inspection has named for a week, rows first: what is named meanwhile is sent again. */
export async function sweepPhotos({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - PHOTO_LIFETIME_MS);
  const hashes = await deleteUnnamedPhotos(db, { uploadedBefore, limit: SWEPT_A_RUN });
  await storage.proofs.delete(...hashes.map(photoKey));
}
