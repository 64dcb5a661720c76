import { AppError } from '#domain/app-error.ts';
import { type BookingStatus, isBack, isCalledOff } from '#domain/booking-status.ts';
import { chargeTaxOf, chargeTaxRate, withTaxAdded } from '#domain/charge-tax.ts';
import { type ProposedCharge, proposedCharges } from '#domain/return-charges.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { presentStay, type VehicleStay, vehicleStays } from '#domain/vehicle-stays.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';

export type FoundInspections = NonNullable<Awaited<ReturnType<typeof findBookingInspections>>>;

type FoundRecord = FoundInspections['inspections'][number];
type RecordFacts = Pick<
  FoundRecord,
  'id' | 'kind' | 'vehicleId' | 'swapId' | 'replacesId' | 'happenedAt' | 'fuelEighths' | 'missing'
>;

/** What the charges of a rental's returns are proposed from. */
export interface ChargeFacts
  extends Pick<
    FoundInspections,
    | 'bookingStatus'
    | 'ownVehicleId'
    | 'cameBy'
    | 'vehicleSince'
    | 'returnAt'
    | 'vehicles'
    | 'lines'
    | 'left'
    | 'prices'
    | 'undecidedCharges'
  > {
  inspections: readonly RecordFacts[];
  damages: readonly Pick<FoundInspections['damages'][number], 'inspectionId'>[];
}

/** What is proposed for the return of one of its cars. */
export interface ReturnCharge extends ProposedCharge {
  inspectionId: string;
  /** What comes on top of the amount; absent where there is none. */
  taxCents?: number;
}

/** The returns that tell of a stay: its own, and those that were corrected. */
export function returnsOf({ records }: Pick<VehicleStay<RecordFacts>, 'records'>): ReadonlySet<string> {
  return new Set(records.filter(({ kind }) => kind === 'return').map(({ id }) => id));
}

/**
 * The cars of a rental that are back: the one that it has now once the rental is over or was called off, those that it had before whatever
 * becomes of the rental. Of the last one that left are the charges that were made for no return.
 */
export function returnedVehicles<
  Facts extends Pick<ChargeFacts, 'bookingStatus' | 'ownVehicleId' | 'cameBy' | 'vehicleSince'>,
  Of extends RecordFacts,
>({ bookingStatus, ownVehicleId, ...vehicle }: Facts, records: readonly Of[]) {
  const isOver = isBack(bookingStatus) || isCalledOff(bookingStatus);
  const stays = vehicleStays(records);
  const own = stays.filter(({ vehicleId }) => vehicleId === ownVehicleId);
  const present = presentStay(
    own.flatMap(({ handOver, back }) => [handOver, back].filter((one) => one !== undefined)),
    vehicle,
  );
  return stays.flatMap(({ back, ...stay }, at, { length }) => {
    const isPresent = stay.vehicleId === ownVehicleId && stay.swapId === present;
    if (back === undefined || !(isOver || !isPresent)) return [];
    return [{ ...stay, back, isPresent, isLast: at === length - 1 }];
  });
}

/** … as it was read. */
export type RecordedStay = ReturnType<typeof returnedVehicles<FoundInspections, FoundRecord>>[number];

type ReturnedVehicle = ReturnType<typeof returnedVehicles<ChargeFacts, RecordFacts>>[number];

/** Of one return; what was to be decided then stays so, also where its reason is gone since. */
function chargesOfReturn(found: ChargeFacts, stay: ReturnedVehicle): ReturnCharge[] {
  const { vehicleId, handOver, back, isPresent, isLast } = stay;
  const vehicle = found.vehicles.find(({ id }) => id === vehicleId);
  if (vehicle === undefined) return [];
  const wasMissing = new Set(handOver?.missing ?? []);
  const ofReturn = returnsOf(stay);
  const undecided = found.undecidedCharges[back.id] ?? [];
  // What waits still was not decided by a charge for no return.
  const isOfReturn = ({ code, inspectionId }: FoundInspections['lines'][number]) =>
    inspectionId === null ? isLast && undecided.every((one) => one !== code) : ofReturn.has(inspectionId);
  const proposed = proposedCharges(
    {
      returnAt: isPresent ? found.returnAt : null,
      happenedAt: back.happenedAt,
      vehicleClass: vehicle.class,
      fuelBefore: handOver?.fuelEighths ?? null,
      fuelAfter: back.fuelEighths,
      newDamages: found.damages.filter(({ inspectionId }) => ofReturn.has(inspectionId ?? '')).length,
      newMissing: back.missing.filter((item) => !wasMissing.has(item)).length,
      lines: found.lines.filter((line) => line.kind !== 'charge' || isOfReturn(line)),
      left: found.left.filter(({ inspectionId }) => ofReturn.has(inspectionId)).map(({ code }) => code),
    },
    found.prices,
  );
  const others = undecided.filter((code) => proposed.every((charge) => charge.code !== code));
  return [...proposed, ...others.map((code) => ({ code, amountCents: null, count: 0 }))].map((charge) => {
    const rate = chargeTaxRate(charge.code, chargeTaxOf(found.prices, found.lines));
    const { taxCents } = withTaxAdded(charge.amountCents ?? 0, rate);
    return { inspectionId: back.id, ...charge, ...(taxCents > 0 && { taxCents }) };
  });
}

/** What is proposed to be charged: for each car that is back, in the order in which they left. */
export function chargesOf(found: ChargeFacts): ReturnCharge[] {
  return returnedVehicles(found, found.inspections).flatMap((stay) => chargesOfReturn(found, stay));
}

/**
 * The lines that may have decided what a stay's return proposes. A charge for no return is of no car that comes back only now where
 * another one was back before, and decides nothing that waited in spite of it.
 */
function linesThatCount(
  { lines, inspections, undecidedCharges }: FoundInspections,
  ofStay: ReadonlySet<string>,
) {
  const returns = inspections.filter(({ kind }) => kind === 'return');
  const own = returns.filter(({ id }) => ofStay.has(id));
  const isNextVehicle = own.length === 0 && returns.length > 0;
  const waiting = own.flatMap(({ id }) => undecidedCharges[id] ?? []);
  return lines.filter(({ kind, code, inspectionId }) => {
    if (kind !== 'charge' || inspectionId !== null) return true;
    return !isNextVehicle && waiting.every((one) => one !== code);
  });
}

interface NewRecord {
  bookingStatus: BookingStatus;
  record: RecordFacts;
  damages: ChargeFacts['damages'];
}

/**
 * What is to be decided of a booking once this record counts, with the status that it has then: anew for the stay of its car, as before
 * for the others. `read` was read beside the booking; where somebody changed the booking in between, it is read again.
 */
export async function undecidedWith(
  { db }: Pick<Deps, 'db'>,
  { id, rowVersion }: { id: string; rowVersion: number },
  read: FoundInspections | undefined,
  { bookingStatus, record, damages }: NewRecord,
): Promise<UndecidedCharges> {
  const found = read?.rowVersion === rowVersion ? read : await findBookingInspections(db, id);
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const inspections = [...found.inspections, record];
  const ofStay = new Set(
    inspections
      .filter(({ vehicleId, swapId }) => vehicleId === record.vehicleId && swapId === record.swapId)
      .map((one) => one.id),
  );
  const others = Object.entries(found.undecidedCharges).filter(([inspectionId]) => !ofStay.has(inspectionId));
  const charges = chargesOf({
    ...found,
    bookingStatus,
    undecidedCharges: {},
    lines: linesThatCount(found, ofStay),
    inspections,
    damages: [...found.damages, ...damages],
  }).filter(({ inspectionId }) => ofStay.has(inspectionId));
  const byReturn = Map.groupBy(charges, ({ inspectionId }) => inspectionId);
  const own = [...byReturn].map(
    ([inspectionId, ofIt]) => [inspectionId, ofIt.map(({ code }) => code)] as const,
  );
  return Object.fromEntries([...others, ...own]);
}
