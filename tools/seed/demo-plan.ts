import type { BookingStatus } from '#domain/booking-status.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { Chance } from './chance.ts';

/** 14 months back, ten weeks ahead. */
const FIRST_DAY = -425;
const LAST_DAY = 70;
/** Cars out of service have no bookings from shortly before today. */
const LAST_DAY_OUT_OF_SERVICE = -12;

export interface PlannedRental {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  status: BookingStatus;
}

/** What the counter has to do on the day the demo is told, days counted from it. */
const SCENES = {
  leavesToday: { from: 0, to: 5, status: 'confirmed' },
  returnsToday: { from: -4, to: 0, status: 'picked_up' },
  leavesLate: { from: -1, to: 6, status: 'reserved' },
  returnsLate: { from: -7, to: -2, status: 'picked_up' },
} as const satisfies Record<string, { from: number; to: number; status: BookingStatus }>;
export type Scene = keyof typeof SCENES;

function rentalLength(chance: Chance): number {
  const band = chance.weighted({ one: 10, week: 62, fortnight: 20, month: 6, longer: 2 });
  if (band === 'one') return 1;
  if (band === 'week') return chance.between(2, 7);
  if (band === 'fortnight') return chance.between(8, 15);
  return band === 'month' ? chance.between(16, 29) : chance.between(30, 45);
}

/** Business has grown: idle stretches of a car are shorter now than a year ago. */
function idleDays(chance: Chance, day: number): number {
  return chance.between(0, day < -240 ? 34 : day < -90 ? 24 : 17);
}

function statusOf(chance: Chance, from: number, to: number): BookingStatus {
  if (to <= 0) return chance.weighted({ returned: 62, completed: 24, canceled: 9, no_show: 5 });
  if (from <= 0) return chance.weighted({ picked_up: 70, active: 30 });
  return chance.weighted({ reserved: 55, confirmed: 38, canceled: 7 });
}

interface Stretch {
  from: number;
  to: number;
  status: BookingStatus;
}

export interface VehiclePlan {
  today: CalendarDay;
  isInService: boolean;
  /** Takes the place of whatever the car would do around today. */
  scene?: Scene | undefined;
}

/** The rentals of one car, none overlapping another, each with a status that is true on `today`. */
export function planRentals(chance: Chance, { today, isInService, scene }: VehiclePlan): PlannedRental[] {
  const planned = planStretches(chance, isInService);
  return withScene(planned, scene).map(({ from, to, status }) => ({
    pickupDate: addDays(today, from),
    returnDate: addDays(today, to),
    status,
  }));
}

function withScene(stretches: Stretch[], name: Scene | undefined): Stretch[] {
  if (name === undefined) return stretches;
  const scene = SCENES[name];
  // A car that is not back yet cannot leave with somebody else.
  const end = Math.max(scene.to, 1);
  const before = stretches.filter(({ to }) => to <= scene.from);
  return [...before, scene, ...stretches.filter(({ from }) => from >= end)];
}

function planStretches(chance: Chance, isInService: boolean): Stretch[] {
  const rentals: Stretch[] = [];
  const end = isInService ? LAST_DAY : LAST_DAY_OUT_OF_SERVICE;
  let day = FIRST_DAY + chance.between(0, 40);
  for (;;) {
    const from = day + idleDays(chance, day);
    const to = from + rentalLength(chance);
    if (to > end) return rentals;
    rentals.push({ from, to, status: statusOf(chance, from, to) });
    day = to;
  }
}

const PAID_SHARES: Record<BookingStatus, Partial<Record<PaymentStatus, number>>> = {
  returned: { paid: 93, partial: 3, unpaid: 4 },
  // Staff complete what they have settled.
  completed: { paid: 100 },
  canceled: { unpaid: 62, refunded: 38 },
  no_show: { unpaid: 70, paid: 30 },
  picked_up: { paid: 78, partial: 14, pending_verification: 8 },
  active: { paid: 80, partial: 20 },
  confirmed: { paid: 62, pending_verification: 18, unpaid: 20 },
  reserved: { unpaid: 48, pending_verification: 44, paid: 8 },
};

/** Within these days staff have looked at a transfer, and a client who brought a car back has paid. */
const VERIFIED_DAYS = 4;
const SETTLED_DAYS = 5;

interface Payable extends PlannedRental {
  createdAt: string;
  isWeb: boolean;
}

/** What a booking in this status has plausibly paid, at a firm that is up to date with its work. */
export function planPayment(
  chance: Chance,
  { status, returnDate, createdAt, isWeb }: Payable,
  today: CalendarDay,
): PaymentStatus {
  const planned = chance.weighted(PAID_SHARES[status]);
  const isBack = status === 'returned' || status === 'completed';
  const isSettled = isBack && returnDate < addDays(today, -SETTLED_DAYS);
  const isVerified = !isWeb || createdAt < addDays(today, -VERIFIED_DAYS);
  if (planned === 'pending_verification') return isVerified ? 'paid' : planned;
  return isSettled && (planned === 'unpaid' || planned === 'partial') ? 'paid' : planned;
}
