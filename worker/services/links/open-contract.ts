import { AppError } from '#domain/app-error.ts';
import { findContractPaper } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { contractFile } from '../contracts/contract-file.ts';
import type { PaperFile } from '../documents/open-paper.ts';
import { openBookingLink } from './booking-links.ts';

/** A contract for whoever holds an open link of its booking. To everybody else it is NOT_FOUND. */
export async function openContractByLink(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { id, token }: { id: string; token: string },
): Promise<PaperFile> {
  const link = await openBookingLink(deps, token);
  const contract = link && (await findContractPaper(deps.db, id));
  if (contract === undefined || contract.bookingId !== link?.bookingId) throw new AppError('NOT_FOUND');
  return contractFile(deps, contract);
}
