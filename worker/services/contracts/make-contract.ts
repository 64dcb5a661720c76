import { AppError } from '#domain/app-error.ts';
import { isCalledOff } from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { type ContractContent, type ContractKind, contractNumber } from '#domain/contract.ts';
import { refuseField } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import type { MakeContractInput } from '#domain/schemas/contracts.ts';
import type { Stroke } from '#domain/signature.ts';
import { isUniqueViolation, refusedBy } from '../../db/errors.ts';
import {
  closeContract,
  type FirmSignature,
  insertContract,
} from '../../db/queries/contracts/change-contracts.ts';
import { type Contracting, type ContractRow, findContracting } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { contractLog } from './contract-log.ts';
import { contractState } from './contracts.ts';
import { wordContract } from './word-contract.ts';

/** How an answer names a contract: the file is at /files/contracts/{id}.pdf. */
export interface NamedContract {
  id: string;
  number: string;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Whoever makes a contract signs it for the firm, as they draw now or drew last. Throws VALIDATION_FAILED before they ever drew. */
export function signForFirm(
  { random }: Pick<Deps, 'random'>,
  { ownDrawing }: Pick<Contracting, 'ownDrawing'>,
  strokes: Stroke[] | undefined,
  { actor, ip }: StaffRequest,
): FirmSignature {
  const drawing = strokes === undefined ? ownDrawing : { strokes };
  if (drawing === null) throw refuseField('strokes', 'validation.signature.required');
  return { id: random.uuid(), name: actor.name, drawing, ip, isNew: strokes !== undefined };
}

export function named({ id, ...numbered }: { id: string; year: number; number: number }): NamedContract {
  return { id, number: contractNumber(numbered) };
}

/** Throws IDEMPOTENCY_MISMATCH for the id of another booking's contract. */
export function namedBefore(made: ContractRow, bookingId: string): NamedContract {
  if (made.bookingId !== bookingId) throw new AppError('IDEMPOTENCY_MISMATCH');
  return named(made);
}

type State = ReturnType<typeof contractState>;

interface Frozen {
  kind: ContractKind;
  locale: Locale;
  origin: string;
  madeBy: string;
}

/** Everything that is signed, in its language: it stays as it is from here on. */
async function freeze(
  booking: Contracting,
  { facts, closed }: State,
  { kind, locale, origin, madeBy }: Frozen,
): Promise<ContractContent> {
  const words = await loadDocumentWords(locale);
  const firmName = booking.firm.legalName ?? 'Timo';
  const amended =
    kind === 'addendum' && closed ? { number: contractNumber(closed), facts: closed.facts } : null;
  return {
    facts,
    text: wordContract({ booking, facts, firmName, amended }, words),
    origin,
    amends: amended?.number ?? null,
    clientName: booking.customerName,
    firmName,
    madeBy,
  };
}

/** Somebody else made, signed or changed something at the same moment: read again, the next read says so. */
export function isOvertaken(error: unknown): boolean {
  return (
    refusedBy(error) !== undefined ||
    isUniqueViolation(error, 'contracts_pkey') ||
    isUniqueViolation(error, 'contracts_take_turns')
  );
}

/** The booking is again as it was signed: what waited for a signature goes. */
async function withdraw(deps: Needs, booking: Contracting, contractId: string, request: StaffRequest) {
  const by = authorOf(deps, request);
  await closeContract(deps.db, booking, {
    contractId,
    outcome: 'void',
    closedAt: by.at,
    closedByUserId: by.userId,
    closedByName: request.actor.name,
    log: contractLog(contractId, booking, by, 'void'),
  });
}

/** What to make now; null where what is there is right. In another language, or where that is asked, what waits for the client is made again. */
function kindToMake(
  { kind, open }: State,
  { locale, isAgain }: { locale: Locale; isAgain: boolean },
): ContractKind | null {
  return kind ?? (open && (isAgain || open.locale !== locale) ? open.kind : null);
}

/**
 * Makes what there is to sign for a booking: its contract, or an addendum to the one that was signed. Where one waits for a
 * signature and still says what the booking says, it is answered, whoever made it, and what was drawn meanwhile is not kept; in another language, or when the booking
 * has changed, a new one takes its place. The same `requestId` again answers the same. Throws BOOKING_NOT_FOUND,
 * IDEMPOTENCY_MISMATCH, WRONG_BOOKING_STATUS `{bookingStatus}`, CONTRACT_CLOSED when what was signed is still right,
 * VALIDATION_FAILED as `signForFirm`.
 */
export function makeContract(
  deps: Needs,
  { bookingId, requestId: id, locale, isAgain = false, strokes }: MakeContractInput,
  request: StaffRequest & { origin: string },
): Promise<NamedContract> {
  return retryRefused(async () => {
    const staffId = request.actor.id;
    const booking = await findContracting(deps.db, bookingId, { requestId: id, staffId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { made, bookingStatus } = booking;
    if (made !== null) return namedBefore(made, bookingId);
    if (isCalledOff(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
    const state = contractState(booking);
    const { open, closed } = state;
    const kind = kindToMake(state, { locale, isAgain });
    if (kind === null && open !== undefined && state.isOpenCurrent) return named(open);
    if (kind === null) {
      if (open === undefined || closed === undefined) throw new AppError('CONTRACT_CLOSED');
      await withdraw(deps, booking, open.id, request);
      return named(closed);
    }
    const { origin } = request;
    const { name: madeBy } = request.actor;
    const by = authorOf(deps, request);
    const year = Number(todayInHaiti(by.at).slice(0, 4));
    const number = await insertContract(deps.db, booking, {
      contract: {
        id,
        kind,
        year,
        bookingId,
        branchId: booking.pickupBranchId,
        previousId: booking.contracts.at(-1)?.id ?? null,
        amendsId: kind === 'addendum' ? (closed?.id ?? null) : null,
        locale,
        content: await freeze(booking, state, { kind, locale, origin, madeBy }),
        madeByUserId: by.userId,
        madeAt: by.at,
      },
      signature: signForFirm(deps, booking, strokes, request),
      replacedId: open?.id ?? null,
      closedByName: madeBy,
      log: contractLog(id, booking, by, 'made'),
    });
    return named({ id, year, number });
  }, isOvertaken);
}
