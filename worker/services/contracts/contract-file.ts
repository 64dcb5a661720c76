import { AppError } from '#domain/app-error.ts';
import { contractNumber } from '#domain/contract.ts';
import { isStaff } from '#domain/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { listWithoutFile, updateContractFile } from '../../db/queries/contracts/change-contracts.ts';
import { type ContractPaper, findContractPaper } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { contractKey } from '../../storage/keys.ts';
import type { PaperFile } from '../documents/open-paper.ts';

type Needs = Pick<Deps, 'db' | 'storage'>;
type Bytes = Uint8Array<ArrayBuffer>;

async function draw(contract: ContractPaper): Promise<Bytes> {
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a paper.
  const { drawContract } = await import('../documents/draw-contract.ts');
  return drawContract(contract);
}

/**
 * Keeps the file of a closed contract under its hash, and the hash with the contract. Every step can be repeated: the same
 * contract gives the same file.
 */
async function keepFile({ db, storage }: Needs, contract: ContractPaper): Promise<Bytes> {
  const file = await draw(contract);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', file)).toString('hex');
  // The file first: a hash without a file would be a contract that is not there.
  await storage.proofs.put(contractKey(sha256), file, { contentType: 'application/pdf' });
  await updateContractFile(db, contract.id, sha256);
  return file;
}

/** Right after somebody signed: what fails now is for the scheduled work, never for whoever signed. */
export async function tryKeepFile(deps: Needs, contractId: string): Promise<void> {
  try {
    const contract = await findContractPaper(deps.db, contractId);
    if (contract && contract.outcome !== null && contract.pdfHash === null) await keepFile(deps, contract);
  } catch (error) {
    console.error('CONTRACT_NOT_KEPT', contractId, error);
  }
}

const FILES_A_RUN = 50;

/** Keeps the files that a failure left out. Throws after trying them all. */
export async function keepMissingFiles(deps: Needs): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listWithoutFile(deps.db, FILES_A_RUN)) {
    const contract = await findContractPaper(deps.db, id);
    if (contract) await keepFile(deps, contract).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contracts were not kept`);
}

/** The kept file of what is closed, to the byte; what is still to be signed is drawn to be printed. */
async function bytesOf(deps: Needs, contract: ContractPaper): Promise<PaperFile['body']> {
  const { outcome, pdfHash } = contract;
  if (outcome === null || outcome === 'void') return draw(contract);
  if (pdfHash === null) return keepFile(deps, contract);
  const kept = await deps.storage.proofs.get(contractKey(pdfHash));
  if (!kept?.body) throw new AppError('NOT_FOUND');
  return new Uint8Array(await new Response(kept.body).arrayBuffer());
}

/** For whoever may read it. */
export async function contractFile(deps: Needs, contract: ContractPaper): Promise<PaperFile> {
  return { body: await bytesOf(deps, contract), fileName: `timo-${contractNumber(contract)}.pdf` };
}

/** A contract, for staff and for whoever made the booking. To everybody else it is NOT_FOUND. */
export async function openContract(
  deps: Needs,
  { id, actor }: { id: string; actor: Actor | null },
): Promise<PaperFile> {
  const contract = actor === null ? undefined : await findContractPaper(deps.db, id);
  const mayRead = actor !== null && contract && (isStaff(actor.roles) || contract.customerId === actor.id);
  if (!mayRead) throw new AppError('NOT_FOUND');
  return contractFile(deps, contract);
}
