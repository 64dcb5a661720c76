import { isOut, isPromised } from '#domain/booking-status.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { type VehicleStay, vehicleStays } from '#domain/vehicle-stays.ts';
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

export type Stay = VehicleStay<RecordedInspection>;

/** The hand-over of the car that is looked at, the last time that it left with the client. */
export function lastHandOver({ inspections, vehicle }: InspectionData): RecordedInspection | undefined {
  return vehicleStays(inspections).findLast(({ vehicleId }) => vehicleId === vehicle.id)?.handOver;
}

/** A car as it is named beside the other cars of its rental; null where the rental had but one. */
export function vehicleAmong({ vehicles }: InspectionData, vehicleId: string): string | null {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return vehicle === undefined || vehicles.length === 1
    ? null
    : `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
}

interface Looked {
  booking: Pick<InspectionData['booking'], 'id'>;
  vehicle: Pick<InspectionData['vehicle'], 'id'>;
}

/** The key under which the device keeps what is typed: what was seen of one car is never shown as seen of another. */
export function draftKeyOf({ booking, vehicle }: Looked, kind: InspectionKind): string {
  return `${kind} ${booking.id} ${vehicle.id}`;
}
