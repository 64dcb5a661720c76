import { dayInHaiti } from '#domain/calendar-day.ts';
import { handOverFacts } from '#domain/hand-over.ts';
import type { HandOverInput } from '#domain/schemas/inspections.ts';
import type { Inspecting } from '../../db/queries/inspections/record-inspection.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { type AgreedLeaving, approveLeaving } from '../upkeep/approve-leaving.ts';

interface Leaving {
  booking: Inspecting;
  input: HandOverInput;
  /** It takes the place of another car. */
  isSwappedIn: boolean;
}

/**
 * Who agreed that a car leaves with money open, and as `approveLeaving`. Throws APPROVAL_NEEDED, and as `approveLeaving`.
 */
export async function approveHandOver(
  deps: ChangeDeps,
  { booking, input, isSwappedIn }: Leaving,
  request: ChangeRequest,
): Promise<AgreedLeaving> {
  const { id: bookingId, bookingCode: about, bookingStatus, vehicleSince, before } = booking;
  const { odometerKm: typedKm, leavingReason } = input;
  // Money was asked about when the rental began, and so was what stopped the next car when it was given out.
  const facts = isSwappedIn ? null : handOverFacts(booking);
  const money =
    facts && (await requireApproval(deps, { kind: 'hand_over', bookingId, about, facts }, request));
  const { approvals, told } = await approveLeaving(
    deps,
    { ...booking, seenKm: before?.odometerKm ?? null },
    {
      booking,
      to: isSwappedIn ? bookingStatus : 'picked_up',
      today: dayInHaiti(new Date(input.happenedAt)),
      typedKm,
      leavingReason,
      swappedOn: isSwappedIn && vehicleSince !== null ? dayInHaiti(new Date(vehicleSince)) : null,
    },
    request,
  );
  return { approvals: money === null ? approvals : [money, ...approvals], told };
}
