import { addDays, type CalendarDay, laterDay } from '#domain/calendar-day.ts';
import { draggedReturn, isFreeBetween } from '#domain/calendar-drag.ts';
import { type Bar, barAcross, barWithin } from '#domain/calendar-layout.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { isRentable } from '#domain/vehicle.ts';
import { takenStretches } from './taken.ts';
import type { CalendarBooking, CalendarMonth, CalendarVehicle } from './use-calendar.ts';

/** Where an element stands in what the box scrolls, in CSS pixels. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is dragged: the end of a bar, or the whole of it. */
export type DragKind = 'end' | 'car';

export interface Grip {
  booking: CalendarBooking;
  kind: DragKind;
  x: number;
  y: number;
}

/** Where a bar would come to lie if it were let go now. */
export interface Landing {
  booking: CalendarBooking;
  kind: DragKind;
  vehicle: CalendarVehicle;
  returnDate: CalendarDay;
  /** Nothing would change. */
  isSame: boolean;
  obstacle: 'taken' | 'notForRent' | null;
  place: Place;
}

export interface DragView {
  box: HTMLElement;
  calendar: CalendarMonth;
  days: readonly CalendarDay[];
  today: CalendarDay;
}

export function placeIn(box: HTMLElement, { left, top, width, height }: Place): Place {
  const frame = box.getBoundingClientRect();
  return {
    left: left - frame.left - box.clientLeft + box.scrollLeft,
    top: top - frame.top - box.clientTop + box.scrollTop,
    width,
    height,
  };
}

/** The row of a car under the pointer; the end of a bar stays in its own. */
function rowAt({ booking, kind, x, y }: Grip, box: HTMLElement): HTMLElement | null {
  if (kind === 'end') return box.querySelector(`tr[data-vehicle="${booking.vehicleId}"]`);
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-vehicle]') ?? null;
  return row && box.contains(row) ? row : null;
}

function barOf({ pickupDate }: CalendarBooking, to: CalendarDay, days: readonly CalendarDay[]): Bar | null {
  const first = days[0] ?? '';
  return barAcross({ from: pickupDate, to }, first, days.length) ?? barWithin(to, first, days.length);
}

function obstacleOf(
  { booking, kind }: Grip,
  vehicle: CalendarVehicle,
  returnDate: CalendarDay,
  { calendar, today }: DragView,
): Landing['obstacle'] {
  const isOwn = vehicle.id === booking.vehicleId;
  if (!isOwn && (!isRentable(vehicle.status) || vehicle.isRetired)) return 'notForRent';
  const ofVehicle = ({ vehicleId }: { vehicleId: string }) => vehicleId === vehicle.id;
  const taken = takenStretches(
    {
      bookings: calendar.bookings.filter((one) => ofVehicle(one) && one.id !== booking.id),
      blocks: calendar.blocks.filter(ofVehicle),
      calls: calendar.calls.filter(ofVehicle),
      notBack: calendar.notBack.filter(ofVehicle),
    },
    today,
  );
  const from = kind === 'end' ? booking.pickupDate : laterDay(booking.pickupDate, today);
  return isFreeBetween(taken, from, returnDate) ? null : 'taken';
}

/** What letting go at the pointer would mean; null where there is no car. */
export function landingOf(grip: Grip, view: DragView): Landing | null {
  const { booking, kind, x } = grip;
  const { box, calendar, days, today } = view;
  const row = rowAt(grip, box);
  const lane = row?.querySelector('[data-lane]')?.getBoundingClientRect();
  const vehicle = calendar.vehicles.find(({ id }) => id === row?.dataset.vehicle);
  if (!lane || !vehicle) return null;
  const dayWidth = lane.width / days.length;
  const index = Math.max(0, Math.min(days.length - 1, Math.floor((x - lane.left) / dayWidth)));
  const now = { day: today, time: timeInHaiti(new Date()) };
  const returnDate =
    kind === 'end' ? draggedReturn(booking, addDays(days[0] ?? today, index), now) : booking.returnDate;
  const bar = barOf(booking, returnDate, days);
  if (!bar) return null;
  const own = box.querySelector(`a[data-rental="${booking.id}"]`)?.getBoundingClientRect();
  const top = kind === 'end' && own ? own.top : lane.top + 8;
  const left = lane.left + bar.start * dayWidth;
  return {
    booking,
    kind,
    vehicle,
    returnDate,
    isSame: vehicle.id === booking.vehicleId && returnDate === booking.returnDate,
    obstacle: obstacleOf(grip, vehicle, returnDate, view),
    place: placeIn(box, { left, top, width: (bar.end - bar.start) * dayWidth, height: 28 }),
  };
}
