import type { Insertable, NotNull } from 'kysely';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

/** Who sends a file: a person with an account, or whoever has this link of a booking. */
export type Sender = { userId: string; linkId?: never } | { userId: null; linkId: string };

export type UploadToClaim = Sender & {
  uploadId: string;
  uploadedAfter: Date;
};

/** The upload, whatever became of it, if this sender sent it. */
export function selectOwnUpload(db: Database, { uploadId, userId, linkId }: Sender & { uploadId: string }) {
  const uploads = db.selectFrom('proofUploads').where('id', '=', uploadId);
  return linkId === undefined ? uploads.where('userId', '=', userId) : uploads.where('linkId', '=', linkId);
}

/** The upload, if it is this sender's, not yet claimed and not too old. */
export function selectFreeUpload(db: Database, { uploadedAfter, ...own }: UploadToClaim) {
  return selectOwnUpload(db, own)
    .select(['id', 'tempKey', 'contentType', 'fileHash'])
    .where('claimedAt', 'is', null)
    .where('createdAt', '>', uploadedAfter.toISOString());
}

export type UploadClaim = UploadToClaim & { finalKey: string; claimedAt: Date } & (
    | { paymentId: string }
    | { expenseId: string }
    | { paperId: string }
  );

/** The upload belongs to a payment, an expense or a paper of a car from now on: statements of the batch that writes it. */
export function claimUpload(db: Database, upload: UploadClaim) {
  const { uploadId, userId: _, linkId: __, uploadedAfter: ___, ...claim } = upload;
  return [
    guard(db, 'upload_taken', selectFreeUpload(db, upload).forUpdate()),
    db.updateTable('proofUploads').set(claim).where('id', '=', uploadId),
  ];
}

export async function insertUpload(db: Database, upload: Insertable<Tables['proofUploads']>): Promise<void> {
  await db
    .insertInto('proofUploads')
    .values(upload)
    // A request that was sent again, whose first answer was lost.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The file is under its final key now. */
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

/** The proof of a payment, whose booking it is, and where the file may still lie when it is not under its final key. */
export function findProofFile(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .leftJoin('proofUploads', 'proofUploads.finalKey', 'payments.proofKey')
    .where('payments.id', '=', paymentId)
    .where('payments.proofKey', 'is not', null)
    .select(['payments.proofKey', 'payments.proofContentType as contentType', 'customerId', 'tempKey'])
    .$narrowType<{ proofKey: NotNull; contentType: NotNull }>()
    .executeTakeFirst();
}

/** The receipt of an expense, and where the file may still lie when it is not under its final key. */
export function findExpenseFile(db: Database, expenseId: string) {
  return db
    .selectFrom('expenses')
    .leftJoin('proofUploads', 'proofUploads.finalKey', 'expenses.receiptKey')
    .where('expenses.id', '=', expenseId)
    .where('expenses.receiptKey', 'is not', null)
    .select(['expenses.receiptKey as proofKey', 'expenses.receiptContentType as contentType', 'tempKey'])
    .$narrowType<{ proofKey: NotNull; contentType: NotNull }>()
    .executeTakeFirst();
}
