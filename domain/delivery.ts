import { AppError } from './app-error.ts';
import { type BookingStatus, isCalledOff, isOut, isPromised } from './booking-status.ts';
import { type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { instantInHaiti, timeInHaiti } from './haiti-clock.ts';
import { GUIDED_PHOTOS, type PhotoPlace, type PhotosReason } from './inspection.ts';
import { refuseField } from './ledger.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { HOUR_MS } from './time-units.ts';

/** Somebody brings a car to its client, at an airport, a hotel, an address, or fetches it there. */

export const DELIVERY_KINDS = ['delivery', 'collection'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_STATES = ['planned', 'on_the_way', 'done', 'canceled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Leave; hand the car over, or take it back, there; say that it is done. */
export const DELIVERY_STEPS = ['leave', 'hand_over', 'take_back', 'finish'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** What was not done away from the desk, pictures and signature, is done within this time. */
export const REST_HOURS = 2;
/** A picture of the day after shows nothing of how the car left, or came back. */
export const PHOTO_HOURS = 24;
/** What somebody enters a little late is no mistake. */
const BEHIND_MS = HOUR_MS;

export function isOpen(state: DeliveryState): boolean {
  return state === 'planned' || state === 'on_the_way';
}

interface Task {
  kind: DeliveryKind;
  state: DeliveryState;
  bookingStatus: BookingStatus;
}

/** What is to be done next; null once it has ended, or when the car changed hands elsewhere before anybody left. */
export function nextDeliveryStep({ kind, state, bookingStatus }: Task): DeliveryStep | null {
  if (!isOpen(state)) return null;
  if (state === 'planned') return isNeeded(kind, bookingStatus) ? 'leave' : null;
  if (kind === 'delivery') return isPromised(bookingStatus) ? 'hand_over' : 'finish';
  return isOut(bookingStatus) ? 'take_back' : 'finish';
}

function isNeeded(kind: DeliveryKind, bookingStatus: BookingStatus): boolean {
  return isPromised(bookingStatus) || (kind === 'collection' && isOut(bookingStatus));
}

interface Plan {
  kind: DeliveryKind;
  dueOn: CalendarDay;
  dueTime: TimeOfDay;
}

/**
 * Throws WRONG_BOOKING_STATUS `{ bookingStatus }` where no car is to be brought, or fetched, any more; VALIDATION_FAILED for
 * a moment that is over.
 */
export function requirePlan({ kind, dueOn, dueTime }: Plan, bookingStatus: BookingStatus, now: Date): void {
  if (!isNeeded(kind, bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
  if (instantInHaiti(dueOn, dueTime).getTime() < now.getTime() - BEHIND_MS)
    throw refuseField('dueTime', 'validation.delivery.past');
}

/** Throws WRONG_BOOKING_STATUS `{ bookingStatus }` while the car has not changed hands. */
export function requireChangedHands({ kind, bookingStatus }: Omit<Task, 'state'>): void {
  const isThere = kind === 'delivery' ? !isPromised(bookingStatus) : !isOut(bookingStatus);
  if (!isThere) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
}

/** A task that has not ended, or ended with its booking, and the pickup or return that it was planned for. */
export interface OpenDelivery extends Plan {
  id: string;
  state: DeliveryState;
  bookedAt: string;
  rowVersion: number;
}

/** A booking as it is to be. */
export interface BookedMoments {
  bookingStatus: BookingStatus;
  pickupDate: CalendarDay;
  pickupTime: TimeOfDay;
  returnDate: CalendarDay;
  returnTime: TimeOfDay;
}

interface NewTime {
  dueOn: CalendarDay;
  dueTime: TimeOfDay;
  bookedAt: Date;
}

/** What becomes of a task: another time, called off with its booking, or to be driven again with it. */
export type FollowedDelivery =
  | { task: OpenDelivery; act: 'move' | 'takeUp'; set: NewTime }
  | { task: OpenDelivery; act: 'callOff'; set: null };

/** What the clocks show, as milliseconds: a task keeps its distance on them also when they are put forward. */
function wallMs(instant: Date): number {
  return Date.parse(`${dayInHaiti(instant)}T${timeInHaiti(instant)}Z`);
}

/** The pickup of a delivery, the return of a collection. */
export function momentOf(kind: DeliveryKind, booking: Omit<BookedMoments, 'bookingStatus'>): Date {
  const { pickupDate, pickupTime, returnDate, returnTime } = booking;
  return kind === 'delivery'
    ? instantInHaiti(pickupDate, pickupTime)
    : instantInHaiti(returnDate, returnTime);
}

/** When a task is due that keeps its distance to a pickup or return that has moved. */
function timeBeside(task: OpenDelivery, booking: BookedMoments): NewTime & { isMoved: boolean } {
  const bookedAt = momentOf(task.kind, booking);
  const movedMs = wallMs(bookedAt) - wallMs(new Date(task.bookedAt));
  const due = new Date(Date.parse(`${task.dueOn}T${task.dueTime}Z`) + movedMs).toISOString();
  return { dueOn: due.slice(0, 10), dueTime: due.slice(11, 16), bookedAt, isMoved: movedMs !== 0 };
}

/**
 * What becomes of the tasks of a booking that is another now, the newest first: those that nobody has left for keep their
 * distance to its pickup or return, and are called off with it; when it is taken up again, the last of each kind that ended
 * with it is to be driven again. Whoever is on the way stays, and is told where the task is shown.
 */
export function followBooking(tasks: readonly OpenDelivery[], booking: BookedMoments): FollowedDelivery[] {
  const { bookingStatus } = booking;
  return tasks.flatMap((task, place): FollowedDelivery[] => {
    if (task.state === 'on_the_way') return [];
    if (isCalledOff(bookingStatus))
      return task.state === 'planned' ? [{ task, act: 'callOff', set: null }] : [];
    const { isMoved, ...set } = timeBeside(task, booking);
    if (task.state === 'planned') return isMoved ? [{ task, act: 'move', set }] : [];
    const others = tasks.filter((other) => other !== task && other.kind === task.kind);
    const isLast = others.every((other) => !isOpen(other.state) && tasks.indexOf(other) > place);
    return isLast && isNeeded(task.kind, bookingStatus) ? [{ task, act: 'takeUp', set }] : [];
  });
}

/** Whether a task that has not ended was planned for another moment than its booking has now, or the booking is called off. */
export function isMisfit(
  { kind, state, bookedAt }: Pick<OpenDelivery, 'kind' | 'state' | 'bookedAt'>,
  { bookingStatus, pickupAt, returnAt }: { bookingStatus: BookingStatus; pickupAt: string; returnAt: string },
): boolean {
  if (!isOpen(state)) return false;
  if (isCalledOff(bookingStatus)) return true;
  return Date.parse(bookedAt) !== Date.parse(kind === 'delivery' ? pickupAt : returnAt);
}

interface SeenAway {
  /** When the car changed hands away from the desk. */
  seenAt: string;
  /** Of which guided places a picture was taken, and of which its file has come. */
  takenPlaces: readonly PhotoPlace[];
  storedPlaces: readonly PhotoPlace[];
  /** Why those that are missing will not follow; null while they may. */
  photosReason: PhotosReason | null;
  isContractClosed: boolean;
  now: Date;
}

/** What of a hand-over or return away from the desk is still to be done, and until when; null when nothing is. */
export function restOf({ seenAt, takenPlaces, storedPlaces, photosReason, isContractClosed, now }: SeenAway) {
  const isSoon = now.getTime() < Date.parse(seenAt) + PHOTO_HOURS * HOUR_MS;
  const asked = isSoon ? GUIDED_PHOTOS : [];
  const missingPlaces = photosReason === null ? asked.filter((place) => !takenPlaces.includes(place)) : [];
  /** Taken, and still on a telephone. */
  const comingPhotos = asked.filter((place) => takenPlaces.includes(place) && !storedPlaces.includes(place));
  if (missingPlaces.length + comingPhotos.length === 0 && isContractClosed) return null;
  const dueAt = new Date(Date.parse(seenAt) + REST_HOURS * HOUR_MS).toISOString();
  return { missingPlaces, comingPhotos: comingPhotos.length, isContractOpen: !isContractClosed, dueAt };
}
