import { AppError } from '#domain/app-error.ts';
import type { ApprovalFacts } from '#domain/approval.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refuseField } from '#domain/ledger.ts';
import {
  endedPapersFacts,
  type LeavingStop,
  odometerNow,
  overdueServiceFacts,
  overdueServices,
  type Paper,
  type PlannedService,
  papersEndedBy,
  readingOf,
  saysWhyItLeaves,
} from '#domain/upkeep.ts';
import { vehicleLabel } from '#domain/vehicle.ts';
import { findLeavingVehicle } from '../../db/queries/upkeep/upkeep.ts';
import type { Deps } from '../../deps.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

/** A car that is about to leave, whichever way: by its hand-over, by a status, or in the place of another. */
export interface LeavingVehicle {
  brand: string;
  model: string;
  plate: string;
  papers: readonly Paper[];
  plans: readonly PlannedService[];
  /** As an inspection showed it last; null where nobody has looked. */
  seenKm: number | null;
}

export interface AgreedLeaving {
  approvals: GivenApproval[];
  /** For the log: papers that had ended by then, service that was overdue, and why the car left all the same. */
  told: { endedPapers?: object; overdueService?: object; leavingReason?: string };
}

interface Leaving {
  booking: { id: string; bookingCode: string; bookingStatus: BookingStatus };
  to: BookingStatus;
  today: CalendarDay;
  /** Why it leaves all the same. */
  leavingReason: string | undefined;
  /** What somebody reads on its clock now. */
  typedKm?: number;
  /** The day on which it was given out in the place of another car: what stopped it then was agreed to. */
  swappedOn?: CalendarDay | null;
}

/** What is told of the facts, without what they are about. */
function toldOf({ before: { bookingStatus: _, vehicle: __, ...told } }: ApprovalFacts): object {
  return told;
}

/**
 * Who agreed that a car leaves with a paper that has ended, or with its service overdue. Throws APPROVAL_NEEDED, and
 * VALIDATION_FAILED where whoever decides that alone does not say why.
 */
export async function approveLeaving(
  deps: Pick<Deps, 'db' | 'clock'>,
  vehicle: LeavingVehicle,
  { booking, to, today, typedKm, swappedOn = null, leavingReason }: Leaving,
  request: StaffRequest,
): Promise<AgreedLeaving> {
  const { id: bookingId, bookingCode: about, bookingStatus: from } = booking;
  const leaving = { vehicle: vehicleLabel(vehicle), from, to };
  const knownKm = odometerNow(vehicle.seenKm, vehicle.plans);
  const odometerKm = readingOf(typedKm ?? null, knownKm);
  const agreed = swappedOn === null ? null : { odometerKm: knownKm, today: swappedOn };
  const papers = vehicle.papers.filter(
    (paper) => !agreed || papersEndedBy([paper], agreed.today).length === 0,
  );
  const plans = vehicle.plans.filter((plan) => !agreed || overdueServices([plan], agreed).length === 0);
  const ended = endedPapersFacts(papers, today, leaving);
  const overdue = overdueServiceFacts(plans, { odometerKm, today }, leaving);
  const ask = { bookingId, about };
  const forPapers =
    ended && (await requireApproval(deps, { ...ask, kind: 'ended_papers', facts: ended }, request));
  const service =
    overdue && (await requireApproval(deps, { ...ask, kind: 'overdue_service', facts: overdue }, request));
  const stops: LeavingStop[] = [
    ...(ended ? (['ended_papers'] as const) : []),
    ...(overdue ? (['overdue_service'] as const) : []),
  ];
  if (leavingReason === undefined && saysWhyItLeaves(stops, request.actor.roles))
    throw refuseField('leavingReason', 'validation.reason.required');
  return {
    approvals: [forPapers, service].filter((approval) => approval !== null),
    told: {
      ...(ended && { endedPapers: toldOf(ended) }),
      ...(overdue && { overdueService: toldOf(overdue) }),
      ...(stops.length > 0 && leavingReason && { leavingReason }),
    },
  };
}

/** The same of a car whose clock nobody reads as it leaves. Throws VEHICLE_NOT_FOUND, and as `approveLeaving`. */
export async function approveUnread(
  deps: Pick<Deps, 'db' | 'clock'>,
  vehicleId: string,
  leaving: Omit<Leaving, 'typedKm' | 'swappedOn'>,
  request: StaffRequest,
): Promise<AgreedLeaving> {
  const vehicle = await findLeavingVehicle(deps.db, vehicleId);
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  return approveLeaving(deps, vehicle, leaving, request);
}
