import { dayInHaiti } from '#domain/calendar-day.ts';
import { handOverFacts } from '#domain/hand-over.ts';
import { refuseField } from '#domain/ledger.ts';
import type { HandOverInput } from '#domain/schemas/inspections.ts';
import { endedPapersFacts, overdueServiceFacts } from '#domain/upkeep.ts';
import type { Inspecting } from '../../db/queries/inspections/record-inspection.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';

export interface AgreedHandOver {
  approvals: GivenApproval[];
  /** For the log: papers that had ended by then, service that was overdue, and why the car left all the same. */
  told: { endedPapers?: object; overdueService?: object; serviceReason?: string };
}

interface Leaving {
  booking: Inspecting;
  input: HandOverInput;
  /** It takes the place of another car. */
  isSwappedIn: boolean;
}

/**
 * Who agreed that a car leaves with money open, with a paper that has ended, or with its service overdue. Throws
 * APPROVAL_NEEDED, and VALIDATION_FAILED where an administrator lets it leave without its service and does not say why.
 */
export async function approveHandOver(
  deps: ChangeDeps,
  { booking, input, isSwappedIn }: Leaving,
  request: ChangeRequest,
): Promise<AgreedHandOver> {
  const { id: bookingId, bookingCode: about, bookingStatus, papers, plans } = booking;
  const { odometerKm, serviceReason } = input;
  const today = dayInHaiti(new Date(input.happenedAt));
  const ask = { bookingId, about };
  // Money was asked about when the rental began.
  const money = isSwappedIn ? null : handOverFacts(booking);
  const ended = endedPapersFacts(papers, today, bookingStatus);
  const overdue = overdueServiceFacts(plans, { odometerKm, today }, bookingStatus);
  const forMoney =
    money && (await requireApproval(deps, { ...ask, kind: 'hand_over', facts: money }, request));
  const forPapers =
    ended && (await requireApproval(deps, { ...ask, kind: 'ended_papers', facts: ended }, request));
  const forService =
    overdue && (await requireApproval(deps, { ...ask, kind: 'overdue_service', facts: overdue }, request));
  // Whoever asked gave a reason; whom nobody has to ask gives it here.
  if (forService?.approvalId === null && serviceReason === undefined)
    throw refuseField('serviceReason', 'validation.reason.required');
  return {
    approvals: [forMoney, forPapers, forService].filter((approval) => approval !== null),
    told: {
      ...(ended && { endedPapers: ended.before }),
      ...(overdue && { overdueService: overdue.before, ...(serviceReason && { serviceReason }) }),
    },
  };
}
