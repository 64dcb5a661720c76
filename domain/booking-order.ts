import { type BookingStatus, isOut, isPromised } from './booking-status.ts';

interface Moments {
  bookingStatus: BookingStatus;
  pickupAt: string;
  returnAt: string;
}

/** What comes next of a booking: that its car is back, or that it leaves; null where nothing does. */
function nextMoment({ bookingStatus, pickupAt, returnAt }: Moments): number | null {
  if (isOut(bookingStatus)) return Date.parse(returnAt);
  return isPromised(bookingStatus) ? Date.parse(pickupAt) : null;
}

/** Which booking its client reads first, negative for `a`: what is next of all, then what is over, the latest return first. */
export function compareNext(a: Moments, b: Moments): number {
  const [next, other] = [nextMoment(a), nextMoment(b)];
  if (next !== null && other !== null) return next - other;
  if (next === null && other === null) return Date.parse(b.returnAt) - Date.parse(a.returnAt);
  return next === null ? 1 : -1;
}
