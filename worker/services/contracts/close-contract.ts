import { AppError } from '#domain/app-error.ts';
import { requireReturnSignable, requireSignable } from '#domain/contract.ts';
import { refuseField } from '#domain/ledger.ts';
import type { RecordPaperInput, RecordRefusalInput, SignContractInput } from '#domain/schemas/contracts.ts';
import { closeContract } from '../../db/queries/contracts/change-contracts.ts';
import {
  type Contracting,
  type ContractRow,
  findContractingOf,
} from '../../db/queries/contracts/contracts.ts';
import type { BookingNews } from '../../db/queries/outbox/tell.ts';
import type { Deps } from '../../deps.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { factsOf } from './contract-facts.ts';
import { contractLog } from './contract-log.ts';
import { withFacts } from './contracts.ts';
import { readReturns } from './return-record.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

interface Asked {
  contractId: string;
  requestId: string;
  requestHash: string;
}

/**
 * Closes a contract once: reads it, checks that it still says what its booking, or its return, says, and writes. What the same request did
 * before is done. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, CONTRACT_CLOSED, CONTRACT_OUTDATED.
 */
export function closeOnce(
  deps: Needs,
  { contractId, requestId, requestHash }: Asked,
  write: (booking: Contracting, contract: ContractRow) => Promise<void>,
): Promise<void> {
  return retryRefused(async () => {
    const booking = await findContractingOf(deps.db, contractId, requestId);
    const contract = booking?.contracts.find(({ id }) => id === contractId);
    if (booking === undefined || contract === undefined) throw new AppError('NOT_FOUND');
    if (isDone(booking.done, requestHash)) return;
    if (contract.kind === 'return') {
      const backs = await readReturns(deps, booking);
      const back = backs.find(({ inspectionId }) => inspectionId === contract.inspectionId);
      requireReturnSignable(withFacts(contract), back?.facts ?? null);
    } else requireSignable(withFacts(contract), factsOf(booking), booking.bookingStatus);
    await write(booking, contract).catch(
      refuseForeign('contract_signatures_pkey', 'contract_photos_pkey', 'logs_by_request'),
    );
  });
}

/** What the client is told of a signature: that of a return has its file behind the same link. */
export function newsOf({ id, kind }: ContractRow): BookingNews | undefined {
  return kind === 'return' ? undefined : { kind: 'contract_signed', factId: id };
}

/** The client of a contract, for whom a driver signs. Throws VALIDATION_FAILED for a name that is none of its drivers. */
export function clientOf({ contracts }: Contracting, contractId: string, driver: string): string {
  const content = contracts.find(({ id }) => id === contractId)?.content;
  if (!content?.facts.drivers.includes(driver)) throw refuseField('name', 'validation.signature.driver');
  return content.clientName;
}

/**
 * The client signs on the screen of staff, or a driver for them; whoever made the contract signed it then. Throws as
 * `closeOnce`, and VALIDATION_FAILED for a driver whom the contract does not name.
 */
export function signContract(deps: Needs, input: SignContractInput, request: StaffRequest): Promise<void> {
  const { contractId, signatureId, name, isDriver, strokes } = input;
  const asked = { contractId, requestId: signatureId, requestHash: hashOf(['sign', input]) };
  return closeOnce(deps, asked, (booking, contract) => {
    const by = authorOf(deps, request);
    const signedFor = isDriver ? clientOf(booking, contractId, name) : null;
    const client = { id: signatureId, signer: 'client' as const, name, signedFor, drawing: { strokes } };
    const held = { way: 'desk' as const, staffId: by.userId, signedAt: by.at, ip: by.ip };
    return closeContract(deps.db, booking, {
      contractId,
      outcome: 'signed',
      closedAt: by.at,
      closedByUserId: by.userId,
      closedByName: request.actor.name,
      signatures: [{ ...client, ...held }],
      news: newsOf(contract),
      log: contractLog(contractId, booking, by, 'signed', {
        request: asked,
        signer: name,
        ...(signedFor !== null && { signedFor }),
      }),
    });
  });
}

/** The client signed on paper: the photographs of the sheet are kept with it. Throws as `closeOnce`. */
export function recordPaper(deps: Needs, input: RecordPaperInput, request: StaffRequest): Promise<void> {
  const { contractId, requestId, photos } = input;
  const asked = { contractId, requestId, requestHash: hashOf(['paper', input]) };
  return closeOnce(deps, asked, (booking, contract) => {
    const by = authorOf(deps, request);
    return closeContract(deps.db, booking, {
      contractId,
      outcome: 'paper',
      closedAt: by.at,
      closedByUserId: by.userId,
      closedByName: request.actor.name,
      photos,
      news: newsOf(contract),
      log: contractLog(contractId, booking, by, 'paper', { request: asked }),
    });
  });
}

/** The client does not sign, and somebody saw it. Throws as `closeOnce`. */
export function recordRefusal(deps: Needs, input: RecordRefusalInput, request: StaffRequest): Promise<void> {
  const { contractId, requestId, witnessName, reason } = input;
  const asked = { contractId, requestId, requestHash: hashOf(['refusal', input]) };
  return closeOnce(deps, asked, (booking) => {
    const by = authorOf(deps, request);
    return closeContract(deps.db, booking, {
      contractId,
      outcome: 'refused',
      closedAt: by.at,
      closedByUserId: by.userId,
      closedByName: request.actor.name,
      witnessName,
      reason,
      log: contractLog(contractId, booking, by, 'refused', { request: asked, witnessName, reason }),
    });
  });
}
