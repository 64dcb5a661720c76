import type { Insertable } from 'kysely';
import { isOut } from '#domain/booking-status.ts';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { FULL_EIGHTHS, type InspectionKind } from '#domain/inspection.ts';
import { PROPOSED_CODES } from '#domain/return-charges.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

export type NewInspection = Insertable<Tables['inspections']> & { id: string; happenedAt: string };
type NewDamage = Insertable<Tables['damages']>;

/** Since then cars are looked at when they leave and come back. */
const SINCE_DAYS = 60;
const KM_A_DAY = 85;
const GRACE_MS = HOUR_MS;
/** How long staff take to decide what a return costs. */
const UNDECIDED_DAYS = 1;
const DAMAGES = [
  { view: 'left', xPermille: 620, yPermille: 520, kind: 'scratch', note: 'Portière arrière' },
  { view: 'front', xPermille: 420, yPermille: 800, kind: 'dent', note: null },
  { view: 'rear', xPermille: 660, yPermille: 720, kind: 'crack', note: 'Feu droit' },
  { view: 'top', xPermille: 180, yPermille: 320, kind: 'scratch', note: null },
  { view: 'inside', xPermille: 430, yPermille: 380, kind: 'stain', note: 'Siège du passager' },
] as const;

/** What the demo's firm asks when a car comes back late or with less fuel. */
export const demoReturnPrices = {
  lateHourCents: 1_000,
  fuelServiceCents: 500,
  fuelEighthEconomyCents: 700,
  fuelEighthCompactCents: 800,
  fuelEighthSuvCents: 1_100,
  fuelEighthLuxuryCents: 1_400,
};

/** … and what it keeps of a booking that does not take place. */
export const demoCancellation = {
  cancellationKeptPercent: 30,
  lateCancellationHours: 6,
  lateCancellationKeptPercent: 50,
  noShowKeptPercent: 100,
};

interface Kilometers {
  odometerKm: number;
}

/** Of one who has a car now it ends soon: to keep the car longer they need another. */
function clientsLicense(
  { driverLicenseId: licenseId, returnDate }: DemoBooking['booking'],
  isEndingSoon: boolean,
) {
  const licenseExpiresOn = addDays(returnDate, isEndingSoon ? 2 : 900);
  return { name: null, licenseId, licenseExpiresOn, bornOn: null };
}

interface Seen {
  happenedAt: string;
  odometerKm: number;
  fuelEighths: number;
  isEndingSoon?: boolean;
}

function inspection(
  { booking }: DemoBooking,
  kind: InspectionKind,
  agentId: string,
  { isEndingSoon = false, ...seen }: Seen,
): NewInspection {
  const isLeaving = kind === 'hand_over';
  return {
    id: stableId(`${kind} ${booking.id}`),
    kind,
    bookingId: booking.id,
    vehicleId: booking.vehicleId,
    branchId: isLeaving ? booking.pickupBranchId : booking.returnBranchId,
    staffId: agentId,
    recordedAt: seen.happenedAt,
    ...seen,
    missing: [],
    licenses: isLeaving ? { seen: [clientsLicense(booking, isEndingSoon)] } : null,
  };
}

/** About when it was agreed, never later than now; now and then some hours late. */
function backAt(
  chance: Chance,
  { returnDate, returnTime }: DemoBooking['booking'],
  { now }: DemoTime,
): string {
  const minutes = chance.isLucky(0.1) ? chance.between(90, 260) : chance.between(-80, 35);
  const wanted = instantInHaiti(returnDate, returnTime).getTime() + minutes * MINUTE_MS;
  return new Date(Math.min(wanted, now.getTime() - 5 * MINUTE_MS)).toISOString();
}

interface Told {
  agentOf: Record<string, string>;
  time: DemoTime;
  /** The booking of a client whose license ends soon. */
  endingSoonId: string | undefined;
}

/** A car that is out, and comes back next. */
function whoEndsSoon(bookings: readonly DemoBooking[], { today }: DemoTime): string | undefined {
  const [next] = bookings
    .filter(({ booking }) => isOut(booking.bookingStatus ?? 'reserved') && booking.returnDate > today)
    .toSorted((a, b) => a.booking.returnDate.localeCompare(b.booking.returnDate));
  return next?.booking.id;
}

/** What was seen of one rental; the car's kilometers go on. */
function ofRental(rental: DemoBooking, vehicle: Kilometers, { agentOf, time, endingSoonId }: Told) {
  const { booking } = rental;
  const { bookingStatus, pickupDate, pickupBranchId, returnBranchId } = booking;
  const chance = new Chance(`inspection ${booking.id}`);
  const isBack = bookingStatus === 'returned' || bookingStatus === 'completed';
  const start = { odometerKm: vehicle.odometerKm, fuelEighths: FULL_EIGHTHS };
  const leftAt = instantOn(chance, pickupDate, time);
  const left = inspection(rental, 'hand_over', agentOf[pickupBranchId] ?? '', {
    happenedAt: leftAt,
    ...start,
    isEndingSoon: booking.id === endingSoonId,
  });
  if (!isBack) return { inspections: [left], damages: [], proposed: null };
  vehicle.odometerKm += booking.rentalDays * KM_A_DAY + chance.between(0, 60);
  const happenedAt = [backAt(chance, booking, time), leftAt].sort().at(-1) ?? leftAt;
  const isFull = chance.isLucky(0.7);
  const end = {
    odometerKm: vehicle.odometerKm,
    fuelEighths: FULL_EIGHTHS - (isFull ? 0 : chance.between(1, 3)),
  };
  const back = inspection(rental, 'return', agentOf[returnBranchId] ?? '', { happenedAt, ...end });
  const damage = DAMAGES[chance.between(0, 24)];
  const found: NewDamage[] =
    damage === undefined
      ? []
      : [
          {
            id: stableId(`damage ${booking.id}`),
            vehicleId: booking.vehicleId,
            inspectionId: back.id,
            ...damage,
          },
        ];
  return { inspections: [left, back], damages: found, proposed: proposedOf(rental, back, found.length) };
}

/** What the return proposes to charge, as domain/return-charges.ts says. */
function proposedOf({ booking }: DemoBooking, back: NewInspection, damageCount: number) {
  const { id: bookingId, bookingStatus, returnDate, returnTime } = booking;
  const graceEnds = instantInHaiti(returnDate, returnTime).getTime() + GRACE_MS;
  const isProposed = {
    late: Date.parse(back.happenedAt) > graceEnds,
    fuel: back.fuelEighths < FULL_EIGHTHS,
    damage: damageCount > 0,
    other: false,
  };
  const codes = PROPOSED_CODES.filter((code) => isProposed[code]);
  return { bookingId, isCompleted: bookingStatus === 'completed', returnDate, back, codes };
}

/** How cars were seen when they left and when they came back, a car's rentals in order. */
export function demoInspections(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
) {
  const since = addDays(time.today, -SINCE_DAYS);
  const wasOut = bookings.filter(
    ({ booking }) =>
      booking.pickupDate >= since &&
      ['active', 'picked_up', 'returned', 'completed'].includes(booking.bookingStatus ?? ''),
  );
  const told = { agentOf, time, endingSoonId: whoEndsSoon(bookings, time) };
  const byVehicle = Map.groupBy(wasOut, ({ booking }) => booking.vehicleId);
  const seen = [...byVehicle].flatMap(([vehicleId, rentals]) => {
    const vehicle = { odometerKm: new Chance(`odometer ${vehicleId}`).between(18_000, 92_000) };
    const inOrder = rentals.toSorted((a, b) => (a.booking.pickupDate < b.booking.pickupDate ? -1 : 1));
    return inOrder.map((rental) => ofRental(rental, vehicle, told));
  });
  const proposed = seen.flatMap((one) => (one.proposed === null ? [] : [one.proposed]));
  const undecidedFrom = addDays(time.today, -UNDECIDED_DAYS);
  const isUndecided = ({ isCompleted, returnDate }: (typeof proposed)[number]) =>
    !isCompleted && returnDate >= undecidedFrom;
  return {
    /** Of the last days nobody has decided yet, but for what is completed; what was proposed before was settled otherwise. */
    undecided: proposed.filter(isUndecided),
    left: proposed
      .filter((one) => !isUndecided(one))
      .flatMap(({ back, codes }) =>
        codes.map((code) => ({
          inspectionId: back.id,
          code,
          amountCents: null,
          reason: 'Vu avec le client au retour',
          leftByUserId: back.staffId,
          leftAt: back.happenedAt,
        })),
      ),
    inspections: seen.flatMap(({ inspections }) => inspections),
    damages: seen.flatMap(({ damages }) => damages),
  };
}
