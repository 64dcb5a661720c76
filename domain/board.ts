import { type BookingStatus, isOut } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import {
  DRIVER_WARNINGS,
  type DriverRule,
  type DriverWarning,
  driverWarnings,
  type KnownDriver,
} from './drivers.ts';
import { isLicenseGood } from './inspection.ts';

/** The day's work at a branch: what leaves and what comes back, in order of time. */

export const BOARD_MOVES = ['departure', 'return'] as const;
export type BoardMove = (typeof BOARD_MOVES)[number];
/** Days before today, which are all late; today; tomorrow. */
export const BOARD_DAYS = ['before', 'today', 'tomorrow'] as const;
export type BoardDay = (typeof BOARD_DAYS)[number];

/** What somebody still has to see of a client's license, what is wrong with the papers and the service of the car, and what is to be signed. */
export const MISSING_PAPERS = [
  'license',
  'license_ends',
  ...DRIVER_WARNINGS,
  'car',
  'service',
  'contract',
  'addendum',
] as const;
export type MissingPaper = (typeof MISSING_PAPERS)[number];

/** What is to happen next with the car of an open booking. */
export function boardMove(status: BookingStatus): BoardMove {
  return isOut(status) ? 'return' : 'departure';
}

export function boardDay(day: CalendarDay, today: CalendarDay): BoardDay {
  if (day < today) return 'before';
  return day === today ? 'today' : 'tomorrow';
}

/** The last day that the board shows. */
export function lastBoardDay(today: CalendarDay): CalendarDay {
  return addDays(today, 1);
}

interface Papers {
  move: BoardMove;
  /** Null while nobody has seen it. */
  licenseExpiresOn: CalendarDay | null;
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  /** Who is to drive, as far as they are known, and what the firm asks of them. */
  drivers: readonly KnownDriver[];
  rule: DriverRule;
  /** The first day on which a paper of the car ends; null where none is recorded. */
  vehicleUntil: CalendarDay | null;
  isServiceOverdue: boolean;
  /** When the car leaves at the earliest: a late one leaves today. */
  leavesOn: CalendarDay;
  /** What is still to be signed. */
  contractDue: 'contract' | 'addendum' | null;
}

/**
 * Before the car leaves: a license that nobody has seen, or one that ends before the rental, and somebody who may not drive by what is
 * known of them; papers and service of the car that stop the hand-over. While it is out: a contract or
 * an addendum without a signature, and a license that ends before a return that was put off.
 */
export function missingPapers({
  move,
  licenseExpiresOn,
  pickupDate,
  returnDate,
  drivers,
  rule,
  vehicleUntil,
  isServiceOverdue,
  leavesOn,
  contractDue,
}: Papers): MissingPaper[] {
  const ends: MissingPaper[] =
    licenseExpiresOn === null || isLicenseGood(licenseExpiresOn, returnDate) ? [] : ['license_ends'];
  if (move === 'return') return contractDue === null ? ends : [contractDue, ...ends];
  const warnings = new Set<DriverWarning>(
    drivers.flatMap((driver) => driverWarnings(driver, { ...rule, pickupDate })),
  );
  const vehicle: MissingPaper[] = vehicleUntil !== null && vehicleUntil < leavesOn ? ['car'] : [];
  const service: MissingPaper[] = isServiceOverdue ? ['service'] : [];
  return [
    ...(licenseExpiresOn === null ? (['license'] as const) : ends),
    ...warnings,
    ...vehicle,
    ...service,
  ];
}

interface Placed {
  move: BoardMove;
  day: BoardDay;
  /** When it was agreed. */
  at: string;
  id: string;
}

/**
 * Late ones first: cars that are not back, the longest late first, then clients who did not come, the latest first. Then
 * by the clock.
 */
export function byTime(a: Placed, b: Placed): number {
  const days = BOARD_DAYS.indexOf(a.day) - BOARD_DAYS.indexOf(b.day);
  if (days !== 0) return days;
  if (a.day === 'before' && a.move !== b.move) return a.move === 'return' ? -1 : 1;
  const turned = a.day === 'before' && a.move === 'departure' ? -1 : 1;
  return a.at === b.at ? a.id.localeCompare(b.id) : turned * (a.at < b.at ? -1 : 1);
}
