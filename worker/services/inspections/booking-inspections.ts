import { AppError } from '#domain/app-error.ts';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import { isToLeave } from '#domain/car-stays.ts';
import { openMoney } from '#domain/hand-over.ts';
import { chainOf } from '#domain/inspection.ts';
import { type ProposedCharge, type ProposedCode, proposedCharges } from '#domain/return-charges.ts';
import type { BookingInspectionsInput } from '#domain/schemas/inspections.ts';
import { findBookingInspections } from '../../db/queries/inspections/booking-inspections.ts';
import type { Deps } from '../../deps.ts';

export type FoundInspections = NonNullable<Awaited<ReturnType<typeof findBookingInspections>>>;

type FoundRecord = FoundInspections['inspections'][number];
type RecordFacts = Pick<
  FoundRecord,
  'id' | 'kind' | 'vehicleId' | 'replacesId' | 'happenedAt' | 'fuelEighths' | 'missing'
>;

/** What the charges of a return are proposed from. */
export interface ChargeFacts
  extends Pick<
    FoundInspections,
    'bookingStatus' | 'vehicleId' | 'returnAt' | 'class' | 'lines' | 'left' | 'prices' | 'undecidedCharges'
  > {
  inspections: readonly RecordFacts[];
  damages: readonly Pick<FoundInspections['damages'][number], 'inspectionId'>[];
}

/** The record that counts of each kind, of the car that is looked at. */
export function countedRecords<Record extends RecordFacts>({
  inspections,
  vehicleId,
}: {
  inspections: readonly Record[];
  vehicleId: string;
}) {
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  const counted = inspections.filter((one) => one.vehicleId === vehicleId && !replaced.has(one.id));
  return {
    handOver: counted.find(({ kind }) => kind === 'hand_over'),
    back: counted.find(({ kind }) => kind === 'return'),
  };
}

/** What is proposed once the car is back; nothing before. What was to be decided then stays so, also where its reason is gone since. */
export function chargesOf(found: ChargeFacts): ProposedCharge[] {
  const { damages, lines, prices, returnAt, class: vehicleClass } = found;
  const { handOver, back } = countedRecords(found);
  if (back === undefined || found.bookingStatus !== 'returned') return [];
  const wasMissing = new Set(handOver?.missing ?? []);
  const ofReturn = new Set(chainOf(found.inspections, back.id));
  const proposed = proposedCharges(
    {
      returnAt,
      happenedAt: back.happenedAt,
      vehicleClass,
      fuelBefore: handOver?.fuelEighths ?? null,
      fuelAfter: back.fuelEighths,
      newDamages: damages.filter(({ inspectionId }) => ofReturn.has(inspectionId ?? '')).length,
      newMissing: back.missing.filter((item) => !wasMissing.has(item)).length,
      lines,
      left: found.left.filter(({ inspectionId }) => ofReturn.has(inspectionId)).map(({ code }) => code),
    },
    prices,
  );
  const others = found.undecidedCharges.filter((code) => proposed.every((charge) => charge.code !== code));
  return [...proposed, ...others.map((code) => ({ code, amountCents: null, count: 0 }))];
}

interface NewRecord {
  bookingStatus: BookingStatus;
  record: RecordFacts;
  damages: ChargeFacts['damages'];
}

/**
 * What is to be decided of a booking once this record counts, with the status that it has then. `read` was read beside the
 * booking; where somebody changed the booking in between, it is read again.
 */
export async function undecidedWith(
  { db }: Pick<Deps, 'db'>,
  { id, rowVersion }: { id: string; rowVersion: number },
  read: FoundInspections | undefined,
  { bookingStatus, record, damages }: NewRecord,
): Promise<ProposedCode[]> {
  const found = read?.rowVersion === rowVersion ? read : await findBookingInspections(db, id);
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const charges = chargesOf({
    ...found,
    bookingStatus,
    undecidedCharges: [],
    inspections: [...found.inspections, record],
    damages: [...found.damages, ...damages],
  });
  return charges.map(({ code }) => code);
}

/** The car came during the rental, and nobody has recorded yet how it left. */
function isSwappedIn({ bookingStatus, cameBy, ownVehicleId, inspections }: FoundInspections): boolean {
  const own = inspections.filter(({ vehicleId }) => vehicleId === ownVehicleId);
  return isOut(bookingStatus) && isToLeave(own, cameBy);
}

/**
 * What staff need beside the car: the booking, what is open of its money, how the car was seen last, what is wrong with it,
 * every inspection of the booking, and what is proposed to be charged. `vehicleId` is a car that it had before.
 * Throws BOOKING_NOT_FOUND, and VEHICLE_NOT_FOUND for a car that it never had, or that is back.
 */
export async function getBookingInspections(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, vehicleId: asked }: BookingInspectionsInput,
) {
  const found = await findBookingInspections(db, bookingId, { formerVehicleId: asked, at: clock.now() });
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const isItsCar = asked === undefined || asked === found.ownVehicleId;
  if (!isItsCar && found.toTakeBack.every(({ id }) => id !== asked)) throw new AppError('VEHICLE_NOT_FOUND');
  const { photos, inspections, damages, before, outWith, heldBefore, toTakeBack, kept, ...row } = found;
  const { vehicleId, brand, model, year, plate, class: vehicleClass, image, carBranchId, ...booking } = row;
  const replaced = new Set(inspections.map(({ replacesId }) => replacesId));
  return {
    booking: { ...booking, ...openMoney(row) },
    vehicle: { id: vehicleId, brand, model, year, plate, class: vehicleClass, image, branchId: carBranchId },
    before,
    outWith,
    heldBefore,
    damages,
    charges: chargesOf(found),
    toTakeBack,
    isSwappedIn: isSwappedIn(found),
    kept: kept.map(({ item, branchId, staffId, bookingId: withBooking, isLost, movedAt }) => {
      return { item, branchId, staffId, bookingId: withBooking, isLost, movedAt };
    }),
    inspections: inspections.map((inspection) => ({
      ...inspection,
      licenses: inspection.licenses?.seen ?? [],
      isReplaced: replaced.has(inspection.id),
      photos: photos
        .filter(({ inspectionId }) => inspectionId === inspection.id)
        .map(({ addedAt, addedBy, ...photo }) => ({
          ...photo,
          added: addedAt === null ? null : { at: addedAt, by: addedBy },
        })),
    })),
  };
}
