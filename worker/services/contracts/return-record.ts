import { AppError } from '#domain/app-error.ts';
import { isBack, isCalledOff, isOut } from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { chargesByReturn } from '#domain/charges.ts';
import { type ContractFacts, contractNumber, type ReturnCharge, returnToSign } from '#domain/contract.ts';
import type { MakeReturnInput } from '#domain/schemas/contracts.ts';
import { insertContract } from '../../db/queries/contracts/change-contracts.ts';
import { type Contracting, findContracting } from '../../db/queries/contracts/contracts.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { chargesOf, returnedVehicles, returnsOf } from '../inspections/returned-vehicles.ts';
import { factsOf, vehicleLabel } from './contract-facts.ts';
import { contractLog } from './contract-log.ts';
import { contractToRead, withFacts } from './contracts.ts';
import { isOvertaken, type NamedContract, named, namedBefore, signForFirm } from './make-contract.ts';
import { wordReturn } from './word-return.ts';

/** What return records would say now, one for each car that is back, in the order in which they left. */
export async function readReturns({ db }: Pick<Deps, 'db'>, booking: Contracting) {
  const { bookingStatus, isSwapped } = booking;
  // A rental that was called off after its car had come back is over too.
  const isOff = isCalledOff(bookingStatus) && booking.handOver !== null;
  const isOver = isBack(bookingStatus) || isOff;
  const found =
    isOver || (isSwapped && isOut(bookingStatus)) ? await findBookingInspections(db, booking.id) : undefined;
  if (found === undefined) return [];
  const proposed = chargesOf(found);
  const vehicles = returnedVehicles(found, found.inspections).map((stay) => ({
    ...stay,
    ids: returnsOf(stay),
  }));
  const charged = chargesByReturn(found.lines, vehicles);
  const made = booking.contracts.filter(({ kind }) => kind === 'return').map(withFacts);
  return vehicles.flatMap(({ ids, ...stay }, at) => {
    const vehicle = found.vehicles.find(({ id }) => id === stay.vehicleId);
    if (vehicle === undefined) return [];
    const inspectionId = stay.back.id;
    const ofIt = proposed.filter((charge) => charge.inspectionId === inspectionId);
    const charges: ReturnCharge[] = [
      ...(charged[at] ?? []).map((charge) => ({ ...charge, isProposed: false })),
      ...ofIt.map(({ code, amountCents, taxCents = 0 }) => ({
        code,
        amountCents: amountCents === null ? null : amountCents + taxCents,
        isProposed: true,
      })),
    ];
    const facts: ContractFacts = {
      ...factsOf(booking),
      vehicleId: vehicle.id,
      vehicle: vehicleLabel(vehicle),
      lines: [],
      totalCents: charges.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
      inspectionId,
      charges,
    };
    const records = made.filter((record) => ids.has(record.facts.inspectionId ?? ''));
    return [{ found, stay, vehicle, inspectionId, facts, ...returnToSign(records, facts) }];
  });
}

/** The return records of a booking as staff and whoever holds its link see them: one for each car that is back. */
export async function returnStates(deps: Pick<Deps, 'db'>, booking: Contracting) {
  const backs = await readReturns(deps, booking);
  return backs.map(({ inspectionId, facts, open, closed, isOpenCurrent, isToMake, isDone }) => ({
    inspectionId,
    vehicle: facts.vehicle,
    open: open ? contractToRead(open) : null,
    closed: closed ? named(closed) : null,
    isOpenCurrent,
    isToMake,
    isDone,
  }));
}

/**
 * Makes what the client signs of how the car came back: its figures beside those of the hand-over, new damage, what is charged
 * or proposed. One that waits and still says so is answered; in another language, or when a charge was added, a new one takes
 * its place. The car is back whoever signs. Throws BOOKING_NOT_FOUND, IDEMPOTENCY_MISMATCH, WRONG_BOOKING_STATUS
 * `{bookingStatus}` while no return is recorded, CONTRACT_CLOSED once it was signed, VALIDATION_FAILED as `signForFirm`. `inspectionId` is the return; where it is absent,
 * the one of the car that left last.
 */
export function makeReturnRecord(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { bookingId, requestId: id, locale, inspectionId: asked, isAgain, strokes }: MakeReturnInput,
  request: StaffRequest & { origin: string },
): Promise<NamedContract> {
  return retryRefused(async () => {
    const staffId = request.actor.id;
    const booking = await findContracting(deps.db, bookingId, { requestId: id, staffId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { made, bookingStatus } = booking;
    if (made !== null) return namedBefore(made, bookingId);
    const backs = await readReturns(deps, booking);
    const back = asked === undefined ? backs.at(-1) : backs.find((one) => one.inspectionId === asked);
    if (back === undefined) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
    const { facts, inspectionId, open, closed, isOpenCurrent, isToMake } = back;
    if (open !== undefined && isOpenCurrent && open.locale === locale && !isAgain) return named(open);
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
          text: wordReturn({ booking, back, firmName, replaces }, words),
          origin: request.origin,
          amends: replaces,
          clientName: booking.customerName,
          firmName,
          madeBy,
        },
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
