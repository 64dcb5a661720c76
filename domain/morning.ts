import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay, todayInHaiti } from './calendar-day.ts';
import type { CountedCash, HandedInTo } from './cash-drawer.ts';
import type { GivenKind } from './given.ts';
import { instantInHaiti } from './haiti-clock.ts';
import type { IncidentKind } from './incident.ts';
import { type KeptItem, LOST_TOLD_MS, STAFF_KEEP_MS } from './keys.ts';
import type { Cents } from './money.ts';
import type { NumberedForm } from './paper-form.ts';
import { HOUR_MS } from './time-units.ts';
import type { Reading } from './vehicle-profit.ts';

/** What an owner far away asks each morning: of which days and moments, and from which facts (docs/decisions/0040). */

/** By which way an owner gets it, as they chose in their profile. */
export const MORNING_WAYS = ['email', 'whatsapp', 'both'] as const;
export type MorningWay = (typeof MORNING_WAYS)[number];

/** When it leaves, in Haiti. */
export const MORNING_TIME = '07:00';
/** So long after a rental the owner is told of a deposit that is still held. It must be decided later: `DEPOSIT_DECISION_DAYS`, policy.ts. */
const DEPOSIT_REMINDER_MS = 48 * HOUR_MS;
/** A reported payment should have been looked for by then. */
const UNVERIFIED_MS = 24 * HOUR_MS;
/** A rental that is back should be settled by then. */
const UNSETTLED_MS = 24 * HOUR_MS;

/** The days and moments that a morning looks at. */
export function morningSpan(now: Date) {
  const today = todayInHaiti(now);
  const yesterday = addDays(today, -1);
  return {
    today,
    yesterday,
    yesterdayFrom: instantInHaiti(yesterday, '00:00'),
    todayFrom: instantInHaiti(today, '00:00'),
    /** Rentals that ended before then should have their deposit back. */
    depositsFrom: new Date(now.getTime() - DEPOSIT_REMINDER_MS),
    /** What staff took before then should be back. */
    keysFrom: new Date(now.getTime() - STAFF_KEEP_MS),
    /** What was lost since then is told. */
    lostFrom: new Date(now.getTime() - LOST_TOLD_MS),
    unsettledFrom: new Date(now.getTime() - UNSETTLED_MS),
    unverifiedFrom: new Date(now.getTime() - UNVERIFIED_MS),
  };
}

/** From seven in the morning on, until the day is over. */
export function isMorningDue(now: Date): boolean {
  return now >= instantInHaiti(todayInHaiti(now), MORNING_TIME);
}

export interface MorningVehicle {
  vehicleId: string;
  brand: string;
  model: string;
  plate: string;
}

/** The first of many, with how many and how much there are. */
interface Counted<Row> {
  count: number;
  cents: Cents;
  rows: readonly Row[];
}

interface MorningBooking {
  bookingId: string;
  bookingCode: string;
  customerName: string;
}

export interface MorningFacts {
  now: Date;
  graceMinutes: number;
  unseenVehicleDays: number;
  branches: readonly { id: BranchId; city: string }[];
  /** Cash that came in yesterday less what went out for bookings, as the page of the day adds it up for the reader. */
  taken: readonly { branchId: BranchId; cash: CountedCash }[];
  drawers: readonly {
    branchId: BranchId;
    day: CalendarDay;
    staffName: string;
    isOpen: boolean;
    closedAt: string | null;
    /** What should be in an open one; null of the reader's own, whose count is blind. */
    expected: CountedCash | null;
    openingDifference: CountedCash;
    /** Of the count that closed it; nothing while it is open. */
    difference: CountedCash;
    /** … of the notes of deposits. */
    depositsDifference: CountedCash;
    note: string | null;
  }[];
  /** Counted at the close, and in nobody's drawer since. */
  left: readonly { branchId: BranchId; day: CalendarDay; keeperName: string; cash: CountedCash }[];
  /** What left the drawers yesterday for the bank or the owner, in the order of time, with whoever signed for it. */
  handIns: readonly {
    movementId: string;
    branchId: BranchId;
    /** Of the drawer: after its close it is the next. */
    day: CalendarDay;
    staffName: string;
    takerName: string;
    handedInTo: HandedInTo;
    cash: CountedCash;
  }[];
  deposits: Counted<MorningBooking & { leftCents: Cents; endedAt: string }>;
  /** Back, with something left to decide. */
  unsettled: Omit<Counted<MorningBooking & { backAt: string }>, 'cents'>;
  /** Of bookings that were called off. */
  refunds: Counted<MorningBooking & { refundCents: Cents }>;
  unverified: Counted<MorningBooking & { amountCents: Cents; createdAt: string }>;
  out: { activeCount: number; pickedUpCount: number };
  /** Not closed, the newest first. */
  incidents: readonly (MorningVehicle & {
    incidentId: string;
    kind: IncidentKind;
    place: string;
    happenedAt: string;
  })[];
  /** Keys and papers that a client did not bring back, that staff keep too long, or that were lost of late. */
  keysAway: readonly (MorningVehicle & {
    item: KeptItem;
    movedAt: string;
    isLost: boolean;
    staffName: string | null;
    customerName: string | null;
    bookingId: string | null;
  })[];
  /** Past the agreed return; the grace is not looked at yet. */
  overdue: readonly (MorningBooking & MorningVehicle & { returnAt: string })[];
  /** Of cars that were seen since yesterday, in the order of time: the last one before, and those since. */
  readings: readonly (MorningVehicle & Reading)[];
  /** When cars arrived that staff drove to another branch. */
  arrivals: readonly { vehicleId: string; endedAt: string }[];
  /** Cars for rent that nobody has, with when an inspection, a rental or a transfer saw them last. */
  standing: readonly (MorningVehicle & { branchId: BranchId; seenAt: string })[];
  /** Of yesterday; nobody's where it was not one of the staff. */
  given: readonly { userId: string; name: string; kind: GivenKind | 'cancellation'; cents: Cents }[];
  /** What somebody took back yesterday as recorded by mistake, a payment, a refund or a deposit: by whom, of which day they were, and why. */
  reversals: readonly (MorningBooking & {
    staffName: string;
    amountCents: Cents;
    paidOn: CalendarDay;
    reason: string;
  })[];
  /** Since yesterday. */
  payee: readonly { name: string; what: 'payment_instruction' | 'settings' | 'branch'; at: string }[];
  approvals: Omit<Counted<{ id: string; about: string; askedBy: string }>, 'cents'>;
  failedCount: number;
  /** Numbered blank forms of which nobody has said anything, while a later number is in use. */
  paperGaps: Omit<Counted<NumberedForm & { branchId: BranchId; laterUsedAt: string }>, 'cents'>;
}
