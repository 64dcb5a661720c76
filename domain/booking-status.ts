/** States of a booking; staff may go from any to any, availability permitting (SPEC §4, D12). */
export const BOOKING_STATUSES = [
  'reserved',
  'confirmed',
  'active',
  'completed',
  'picked_up',
  'returned',
  'canceled',
  'no_show',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const INITIAL_BOOKING_STATUS: BookingStatus = 'reserved';

/** The car is promised and still at the branch. */
export const PROMISED_STATUSES = ['reserved', 'confirmed'] as const;
/** The customer has the car, until somebody marks it returned. */
export const OUT_STATUSES = ['active', 'picked_up'] as const;

/** The rental is over and its car is back; of either there may be something left to settle. */
export const BACK_STATUSES = ['returned', 'completed'] as const;

/** Cars that are to leave and cars that are to come back, today or before. */
const MOVEMENTS = ['departures', 'returns'] as const;
export type Movement = (typeof MOVEMENTS)[number];
/** What is due for a booking: that the car leaves or comes back, that it is back at last, money to give back, a payment, or that one is verified. */
export const DUE_KINDS = [...MOVEMENTS, 'late', 'settle', 'refund', 'payment', 'verification'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export function isOut(status: BookingStatus): boolean {
  return OUT_STATUSES.some((out) => out === status);
}

export function isBack(status: BookingStatus): boolean {
  return BACK_STATUSES.some((back) => back === status);
}

export function isPromised(status: BookingStatus): boolean {
  return PROMISED_STATUSES.some((promised) => promised === status);
}

/** The calendar's legend, in its order (SPEC §2). */
export const CALENDAR_STATUSES = ['reserved', 'confirmed', 'active', 'completed'] as const;

/** What the spec's back office lists first; the others stay possible. */
export const STAFF_BOOKING_STATUSES = ['reserved', 'picked_up', 'returned', 'canceled', 'no_show'] as const;

/** How far a rental is; null where there is none. */
const STEPS: Record<BookingStatus, number | null> = {
  reserved: 0,
  confirmed: 1,
  active: 2,
  picked_up: 2,
  returned: 3,
  completed: 4,
  canceled: null,
  no_show: null,
};

/** From a later step of a rental to one before it. */
export function goesBackwards(from: BookingStatus, to: BookingStatus): boolean {
  const [before, after] = [STEPS[from], STEPS[to]];
  return before !== null && after !== null && after < before;
}

/** Whether a status gives a car out that is at the branch: what stops a car that leaves is asked then. */
export function letsLeave(from: BookingStatus, to: BookingStatus): boolean {
  return isOut(to) && !isOut(from) && !goesBackwards(from, to);
}

export function isBookingStatus(value: unknown): value is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === value);
}

/** There was and will be no rental. */
export const CALLED_OFF_STATUSES = ['canceled', 'no_show'] as const;

export function isCalledOff(status: BookingStatus): boolean {
  return CALLED_OFF_STATUSES.some((calledOff) => calledOff === status);
}

/** The client expects nothing more of it; staff may still have something to settle. */
export const OVER_STATUSES = ['completed', ...CALLED_OFF_STATUSES] as const;

export function isOver(status: BookingStatus): boolean {
  return OVER_STATUSES.some((over) => over === status);
}
