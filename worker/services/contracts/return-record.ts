import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { openCharges } from '#domain/charges.ts';
import { type ContractFacts, contractNumber, type ReturnCharge, returnToSign } from '#domain/contract.ts';
import type { MakeContractInput } from '#domain/schemas/contracts.ts';
import { insertContract } from '../../db/queries/contracts/change-contracts.ts';
import { type Contracting, findContracting } from '../../db/queries/contracts/contracts.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { chargesOf, countedRecords, type FoundInspections } from '../inspections/booking-inspections.ts';
import { factsOf } from './contract-facts.ts';
import { contractLog } from './contract-log.ts';
import { contractToRead, withFacts } from './contracts.ts';
import { isOvertaken, type NamedContract, named, namedBefore } from './make-contract.ts';
import { wordReturn } from './word-return.ts';

/** What is charged for the return, then what is proposed. */
function returnCharges(found: FoundInspections): ReturnCharge[] {
  const charged = openCharges(found.lines).map((charge) => ({ ...charge, isProposed: false }));
  const proposed = chargesOf(found).map(({ code, amountCents }) => ({ code, amountCents, isProposed: true }));
  return [...charged, ...proposed];
}

/** What a return record would say now; null while the car is not back, or nobody recorded how it came back. */
export async function readReturn({ db }: Pick<Deps, 'db'>, booking: Contracting) {
  const isBack = booking.bookingStatus === 'returned' || booking.bookingStatus === 'completed';
  const found = isBack ? await findBookingInspections(db, booking.id) : undefined;
  const back = found && countedRecords(found).back;
  if (found === undefined || back === undefined) return null;
  const charges = returnCharges(found);
  const totalCents = charges.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const facts: ContractFacts = {
    ...factsOf(booking),
    lines: [],
    totalCents,
    inspectionId: back.id,
    charges,
  };
  const records = booking.contracts.filter(({ kind }) => kind === 'return').map(withFacts);
  return { found, inspectionId: back.id, facts, ...returnToSign(records, facts) };
}

/** The return record of a booking as staff and whoever holds its link see it; null where there is none to sign. */
export async function returnState(deps: Pick<Deps, 'db'>, booking: Contracting) {
  const back = await readReturn(deps, booking);
  if (back === null) return null;
  const { open, isOpenCurrent, isToMake, isDone } = back;
  return { open: open ? contractToRead(open) : null, isOpenCurrent, isToMake, isDone };
}

/**
 * Makes what the client signs of how the car came back: its figures beside those of the hand-over, new damage, what is charged
 * or proposed. One that waits and still says so is answered; in another language, or when a charge was added, a new one takes
 * its place. The car is back whoever signs. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, WRONG_BOOKING_STATUS
 * `{bookingStatus}` while no return is recorded, CONTRACT_CLOSED once it was signed.
 */
export function makeReturnRecord(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingId, requestId: id, locale }: MakeContractInput,
  request: StaffRequest & { origin: string },
): Promise<NamedContract> {
  return retryRefused(async () => {
    const booking = await findContracting(deps.db, bookingId, id);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { made, bookingStatus } = booking;
    if (made !== null) return namedBefore(made, bookingId);
    const back = await readReturn(deps, booking);
    if (back === null) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
    const { found, facts, inspectionId, open, closed, isOpenCurrent, isToMake } = back;
    if (open !== undefined && isOpenCurrent && open.locale === locale) return named(open);
    if (!isToMake && !isOpenCurrent) throw new AppError('CONTRACT_CLOSED');
    const by = authorOf(deps, request);
    const { name: madeBy } = request.actor;
    const firmName = booking.firm.legalName ?? 'Timo';
    // A refusal stays beside what is signed after it; figures that were corrected are signed anew.
    const replaced = closed !== undefined && closed.outcome !== 'refused' ? closed : null;
    const replaces = replaced && contractNumber(replaced);
    const words = await loadDocumentWords(locale);
    const year = Number(todayInHaiti(by.at).slice(0, 4));
    const number = await insertContract(deps.db, booking, {
      contract: {
        id,
        kind: 'return',
        year,
        bookingId,
        branchId: booking.returnBranchId,
        previousId: booking.contracts.at(-1)?.id ?? null,
        amendsId: replaced?.id ?? null,
        inspectionId,
        locale,
        content: {
          facts,
          text: wordReturn({ booking, found, facts, firmName, replaces }, words),
          origin: request.origin,
          amends: replaces,
          clientName: booking.customerName,
          firmName,
          madeBy,
        },
        madeByUserId: by.userId,
        madeAt: by.at,
      },
      replacedId: open?.id ?? null,
      closedByName: madeBy,
      log: contractLog(id, booking, by, 'made'),
    });
    return named({ id, year, number });
  }, isOvertaken);
}
