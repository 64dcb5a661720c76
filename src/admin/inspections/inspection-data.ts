import { isOut, isPromised } from '#domain/booking-status.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type InspectionData = RouterOutputs['staff']['inspections']['ofBooking'];
export type RecordedInspection = InspectionData['inspections'][number];
export type KnownDamage = InspectionData['damages'][number];

/** What is to be done with the car of a booking; null once it is back, and where there is no rental. */
export function nextInspection({
  booking,
  vehicle,
  toTakeBack,
  isSwappedIn,
}: InspectionData): InspectionKind | null {
  const { bookingStatus } = booking;
  if (toTakeBack.some(({ id }) => id === vehicle.id)) return 'return';
  if (isSwappedIn) return 'hand_over';
  if (isPromised(bookingStatus)) return 'hand_over';
  return isOut(bookingStatus) ? 'return' : null;
}

/** The record of this kind that counts. */
export function recordOf(
  { inspections, vehicle }: InspectionData,
  kind: InspectionKind,
): RecordedInspection | undefined {
  return inspections.findLast((one) => one.kind === kind && one.vehicleId === vehicle.id && !one.isReplaced);
}

interface Looked {
  booking: Pick<InspectionData['booking'], 'id'>;
  vehicle: Pick<InspectionData['vehicle'], 'id'>;
}

/** The key under which the device keeps what is typed: what was seen of one car is never shown as seen of another. */
export function draftKeyOf({ booking, vehicle }: Looked, kind: InspectionKind): string {
  return `${kind} ${booking.id} ${vehicle.id}`;
}
