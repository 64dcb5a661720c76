import { type ApprovalFacts, approverOf } from './approval.ts';
import type { BookingStatus } from './booking-status.ts';
import { addDays, type CalendarDay, daysBetween, monthsLater } from './calendar-day.ts';
import { includesRole, type StaffRole } from './roles.ts';

/** The papers of a car and its service: until when they are good, and when staff are warned (docs/decisions/0038). */

export const PAPER_KINDS = ['insurance', 'registration', 'inspection', 'permit', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const SERVICE_KINDS = ['oil', 'tires', 'brakes', 'belt', 'battery', 'general'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Good, about to end, and past its end. */
export const UPKEEP_STATES = ['good', 'soon', 'over'] as const;
export type UpkeepState = (typeof UPKEEP_STATES)[number];

/** What the owner sets. */
export interface UpkeepWarnings {
  paperWarningDays: number;
  serviceWarningDays: number;
  serviceWarningKm: number;
}

export interface Paper {
  kind: PaperKind;
  /** The last day on which it is good. */
  validUntil: CalendarDay;
}

export function paperState(validUntil: CalendarDay, today: CalendarDay, warningDays: number): UpkeepState {
  if (validUntil < today) return 'over';
  return validUntil <= addDays(today, warningDays) ? 'soon' : 'good';
}

/** Papers that are not good any more on a day. */
export function papersEndedBy<Any extends Paper>(papers: readonly Any[], day: CalendarDay): Any[] {
  return papers.filter(({ validUntil }) => validUntil < day);
}

export interface ServicePlan {
  everyKm: number | null;
  everyMonths: number | null;
  lastOn: CalendarDay;
  lastKm: number;
}

export interface ServiceDue {
  dueOn: CalendarDay | null;
  dueKm: number | null;
  /** Less than nothing where it is past. Null where it does not go by distance, or nobody has read the odometer. */
  kmLeft: number | null;
  state: UpkeepState;
}

/** When it is to be done next: by distance or by date, whichever comes first. */
export function serviceDue(
  { everyKm, everyMonths, lastOn, lastKm }: ServicePlan,
  { odometerKm, today }: { odometerKm: number | null; today: CalendarDay },
  { serviceWarningDays, serviceWarningKm }: Omit<UpkeepWarnings, 'paperWarningDays'>,
): ServiceDue {
  const dueOn = everyMonths === null ? null : monthsLater(lastOn, everyMonths);
  const dueKm = everyKm === null ? null : lastKm + everyKm;
  const kmLeft = dueKm === null || odometerKm === null ? null : dueKm - odometerKm;
  const daysLeft = dueOn === null ? null : daysBetween(today, dueOn);
  const isWithin = (days: number, km: number) =>
    (daysLeft !== null && daysLeft <= days) || (kmLeft !== null && kmLeft <= km);
  const isOver = (daysLeft !== null && daysLeft < 0) || (kmLeft !== null && kmLeft < 0);
  const state = isOver ? 'over' : isWithin(serviceWarningDays, serviceWarningKm) ? 'soon' : 'good';
  return { dueOn, dueKm, kmLeft, state };
}

export interface PlannedService extends ServicePlan {
  kind: ServiceKind;
  isStopped: boolean;
}

/** What the clock of a car said last: a workshop may have read it since the last inspection. Null where nobody has looked. */
export function odometerNow(seenKm: number | null, plans: readonly Pick<ServicePlan, 'lastKm'>[]) {
  return seenKm === null ? null : Math.max(seenKm, ...plans.map(({ lastKm }) => lastKm));
}

/** Services that a car should have had before it leaves on a day. */
export function overdueServices<Any extends PlannedService>(
  plans: readonly Any[],
  leaves: { odometerKm: number | null; today: CalendarDay },
) {
  return plans
    .filter(({ isStopped }) => !isStopped)
    .map((plan) => ({ ...plan, ...serviceDue(plan, leaves, { serviceWarningDays: 0, serviceWarningKm: 0 }) }))
    .filter(({ state }) => state === 'over');
}

/** By the clock of a car, whatever is typed: a smaller figure than the last one makes no service good again. */
export function readingOf(typedKm: number | null, knownKm: number | null): number | null {
  return typedKm === null || knownKm === null ? (typedKm ?? knownKm) : Math.max(typedKm, knownKm);
}

/** Whether a plan reminds of less than before: it stops, or is due later. Only an administrator lets a car have less service. */
export function isLooser(
  before: ServicePlan & { isStopped: boolean },
  after: ServicePlan & { isStopped: boolean },
): boolean {
  if (before.isStopped) return false;
  const dueOf = ({ everyKm, everyMonths, lastOn, lastKm }: ServicePlan) => ({
    km: everyKm === null ? Number.POSITIVE_INFINITY : lastKm + everyKm,
    // After any day.
    on: everyMonths === null ? '9999' : monthsLater(lastOn, everyMonths),
  });
  const [was, is] = [dueOf(before), dueOf(after)];
  return after.isStopped || is.km > was.km || is.on > was.on;
}

/** What stops a car that leaves; each is another role's to decide. */
export type LeavingStop = 'ended_papers' | 'overdue_service';

/**
 * Whether people with these roles decide one of the stops alone: they say why the car leaves all the same. Whoever has to ask
 * another says it there.
 */
export function saysWhyItLeaves(stops: readonly LeavingStop[], roles: readonly StaffRole[]): boolean {
  return stops.some((stop) => includesRole(roles, approverOf(stop)));
}

/** Which car leaves, and what its booking becomes: an agreement counts for this car alone. */
export interface Leaving {
  vehicle: string;
  from: BookingStatus;
  to: BookingStatus;
}

function factsOf({ vehicle, from, to }: Leaving, told: Record<string, CalendarDay | number>): ApprovalFacts {
  return {
    before: { bookingStatus: from, vehicle, ...told },
    after: { bookingStatus: to, vehicle, ...told },
  };
}

/** What of the service is overdue, by what is past: the day, else the distance, with how far it is past. */
function overdueFacts(overdue: readonly (ServiceDue & { kind: ServiceKind })[], today: CalendarDay) {
  return Object.fromEntries(
    overdue.flatMap(({ kind, dueOn, dueKm, kmLeft }) => {
      const isByDay = dueOn !== null && dueOn < today;
      const due = isByDay ? dueOn : dueKm;
      const past = kmLeft !== null && kmLeft < 0 ? [[`${kind}OverKm`, -kmLeft] as const] : [];
      return due === null ? [] : [[`${kind}Due`, due] as const, ...past];
    }),
  );
}

/** What an administrator has to agree to before a car leaves whose service is overdue; null where none is. */
export function overdueServiceFacts(
  plans: readonly PlannedService[],
  leaves: { odometerKm: number | null; today: CalendarDay },
  leaving: Leaving,
): ApprovalFacts | null {
  const overdue = overdueServices(plans, leaves);
  return overdue.length === 0 ? null : factsOf(leaving, overdueFacts(overdue, leaves.today));
}

/** What the owner has to agree to before a car leaves whose papers have ended by that day; null where all are good. */
export function endedPapersFacts(
  papers: readonly Paper[],
  day: CalendarDay,
  leaving: Leaving,
): ApprovalFacts | null {
  const ended = papersEndedBy(papers, day);
  if (ended.length === 0) return null;
  return factsOf(
    leaving,
    Object.fromEntries(ended.map(({ kind, validUntil }) => [`${kind}Until`, validUntil])),
  );
}
