import { isOut, isPromised } from '#domain/booking-status.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type InspectionData = RouterOutputs['staff']['inspections']['ofBooking'];
export type RecordedInspection = InspectionData['inspections'][number];
export type KnownDamage = InspectionData['damages'][number];

/** What is to be done with the car of a booking; null once it is back, and where there is no rental. */
export function nextInspection({ bookingStatus }: InspectionData['booking']): InspectionKind | null {
  if (isPromised(bookingStatus)) return 'hand_over';
  return isOut(bookingStatus) ? 'return' : null;
}

/** The record of this kind that counts. */
export function recordOf(
  { inspections }: InspectionData,
  kind: InspectionKind,
): RecordedInspection | undefined {
  return inspections.findLast((one) => one.kind === kind && !one.isReplaced);
}

/** The key under which the device keeps what is typed. */
export function draftKeyOf({ booking: { id } }: InspectionData, kind: InspectionKind): string {
  return `${kind} ${id}`;
}
