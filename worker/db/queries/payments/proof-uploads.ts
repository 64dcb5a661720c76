import { type Insertable, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

export interface FreeUpload {
  /** Null finds none. */
  proofUploadId: string | null;
  userId: string;
  uploadedAfter: Date;
}

/** The upload, if it is this person's, not yet claimed and not too old; a subquery or CTE of whatever statement. */
export function freeUpload({ proofUploadId, userId, uploadedAfter }: FreeUpload): RawBuilder<unknown> {
  return sql`
    select id, temp_key, content_type from proof_uploads
    where id = ${proofUploadId} and user_id = ${userId} and claimed_at is null and created_at > ${uploadedAfter}`;
}

export async function insertUpload(db: Database, upload: Insertable<Tables['proofUploads']>): Promise<void> {
  await db.insertInto('proofUploads').values(upload).execute();
}

/** The file lies under its final key now. */
export async function updateUploadMoved(db: Database, id: string, movedAt: Date): Promise<void> {
  await db.updateTable('proofUploads').set({ movedAt }).where('id', '=', id).execute();
}

/** Claimed uploads whose file may still lie under its temporary key, the oldest first. */
export function listUploadsToMove(db: Database, limit: number) {
  return db
    .selectFrom('proofUploads')
    .select(['id as uploadId', 'tempKey', 'finalKey'])
    .where('claimedAt', 'is not', null)
    .where('movedAt', 'is', null)
    .where('finalKey', 'is not', null)
    .$narrowType<{ finalKey: NotNull }>()
    .orderBy('claimedAt')
    .limit(limit)
    .execute();
}

/** Forgets uploads from before `uploadedBefore` that nobody claimed. */
export async function deleteUnclaimedUploads(db: Database, uploadedBefore: Date): Promise<void> {
  await db
    .deleteFrom('proofUploads')
    .where('claimedAt', 'is', null)
    .where('createdAt', '<=', uploadedBefore.toISOString())
    .execute();
}

/** Which of these temporary keys may still be needed: waiting for a booking, or claimed and not moved yet. */
export async function listNeededKeys(db: Database, tempKeys: string[]): Promise<Set<string>> {
  if (tempKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('proofUploads')
    .select('tempKey')
    .where('tempKey', 'in', tempKeys)
    .where('movedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ tempKey }) => tempKey));
}
