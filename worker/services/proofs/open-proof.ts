import { AppError } from '#domain/app-error.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { findExpenseFile, findProofFile } from '../../db/queries/payments/proof-uploads.ts';
import { findPaperFile } from '../../db/queries/upkeep/upkeep.ts';
import type { Deps } from '../../deps.ts';

/** The proof of a payment, for staff and for whoever made the booking. To everybody else it is NOT_FOUND. */
export async function openProof(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  paymentId: string,
  actor: Actor | null,
): Promise<{ body: ReadableStream<Uint8Array>; contentType: string; fileName: string }> {
  if (actor === null) throw new AppError('NOT_FOUND');
  const file = await findProofFile(db, paymentId);
  const isAllowed = file && (isStaff(actor.roles) || file.customerId === actor.id);
  if (!isAllowed) throw new AppError('NOT_FOUND');
  return openStored(storage, file);
}

/** The receipt of an expense, for staff. To everybody else it is NOT_FOUND. */
export async function openExpenseReceipt(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  expenseId: string,
  actor: Actor | null,
) {
  const file = actor && isStaff(actor.roles) ? await findExpenseFile(db, expenseId) : undefined;
  if (file === undefined) throw new AppError('NOT_FOUND');
  return openStored(storage, file);
}

/** The picture of a car's paper, for staff. To everybody else it is NOT_FOUND. */
export async function openVehiclePaper(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  paperId: string,
  actor: Actor | null,
) {
  const file = actor && isStaff(actor.roles) ? await findPaperFile(db, paperId) : undefined;
  if (file === undefined) throw new AppError('NOT_FOUND');
  return openStored(storage, file);
}

async function openStored(
  storage: Deps['storage'],
  file: { proofKey: string; contentType: string; tempKey: string | null },
) {
  const found = (await storage.proofs.get(file.proofKey)) ?? (await openTemporary(storage, file.tempKey));
  if (!found?.body) throw new AppError('NOT_FOUND');
  const fileName = file.proofKey.slice(file.proofKey.lastIndexOf('/') + 1);
  return { body: found.body, contentType: file.contentType, fileName };
}

/** Between a booking and the move of its proof the file is still where it was uploaded. */
function openTemporary(storage: Deps['storage'], tempKey: string | null) {
  return tempKey === null ? null : storage.proofs.get(tempKey);
}
