import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { AskedRental } from '../rentals/rental-dialogs.tsx';
import { type DragKind, type Grip, type Landing, landingOf } from './landing.ts';
import type { LiftedBar } from './use-bar-menu.ts';
import type { CalendarBooking, CalendarMonth } from './use-calendar.ts';

/** So far a pointer moves before it drags: less is a click by an unsteady hand. */
const DRAG_FROM_PX = 6;
/** Nearer than this to an edge of the calendar, it scrolls. */
const EDGE_PX = 44;
const SCROLL_PX = 12;
const SCROLL_MS = 24;
/** So far a finger may leave the row of its bar on its way to another day. */
const ROW_SLACK_PX = 14;

interface Gesture {
  booking: CalendarBooking;
  kind: DragKind;
  /** Of a bar that a finger took along; null by a mouse or a pen. */
  lifted: { bar: HTMLElement; toEnd: number } | null;
  startX: number;
  startY: number;
  x: number;
  y: number;
  isDragging: boolean;
}

interface BarDragSettings {
  box: RefObject<HTMLElement | null>;
  calendar: CalendarMonth | undefined;
  days: readonly CalendarDay[];
  today: CalendarDay;
  onAsk: (asked: AskedRental) => void;
}

/** Scrolls towards the edge the pointer is near; the columns at the left and the days at the top stay where they are. */
function scrollAtEdge(box: HTMLElement, { x, y }: Gesture): void {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const corner = box.querySelector('th')?.getBoundingClientRect();
  const near = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0;
  box.scrollBy(near(x, left + (corner?.width ?? 0), right), near(y, top + (corner?.height ?? 0), bottom));
}

/** A finger finds no end of a bar: along the bar's row it moves the end, wherever it took hold, and over another row the booking. */
function gripOf({ booking, kind, lifted, x, y }: Gesture): Grip {
  if (!lifted) return { booking, kind, x, y };
  const row = lifted.bar.closest('tr')?.getBoundingClientRect();
  const isInRow = row !== undefined && y > row.top - ROW_SLACK_PX && y < row.bottom + ROW_SLACK_PX;
  const hasEnd = lifted.bar.querySelector('[data-end]') !== null;
  return isInRow && hasEnd
    ? { booking, kind: 'end', x: x + lifted.toEnd, y }
    : { booking, kind: 'car', x, y };
}

/**
 * Drags a booking by a mouse, a pen, or a finger that rested on it: the end of its bar to another day, or the bar to another car. Letting go asks about the
 * change in its dialog, and writes nothing; Escape gives up.
 */
export function useBarDrag({ box, calendar, days, today, onAsk }: BarDragSettings) {
  const gesture = useRef<Gesture | null>(null);
  /** The click that ends a drag opens no booking. */
  const isClickOff = useRef(false);
  const [landing, setLanding] = useState<Landing | null>(null);
  const [isDragging, setIsDragging] = useState(false);

  const stop = () => {
    gesture.current = null;
    setLanding(null);
    setIsDragging(false);
  };
  const land = (): Landing | null => {
    if (!gesture.current?.isDragging || !box.current || !calendar) return null;
    return landingOf(gripOf(gesture.current), { box: box.current, calendar, days, today });
  };

  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      if (box.current && gesture.current) scrollAtEdge(box.current, gesture.current);
    }, SCROLL_MS);
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      gesture.current = null;
      setLanding(null);
      setIsDragging(false);
    };
    window.addEventListener('keydown', giveUp);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', giveUp);
    };
  }, [isDragging, box]);

  return {
    landing,
    isDragging,
    /** A finger that rested on a bar moves on: the same movement goes on to the handlers. */
    lift: ({ booking, bar, x, y }: LiftedBar) => {
      const lifted = { bar, toEnd: bar.getBoundingClientRect().right - x };
      gesture.current = { booking, kind: 'end', lifted, isDragging: false, x, y, startX: x, startY: y };
    },
    handlers: {
      onPointerDown: ({ target, button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
        isClickOff.current = false;
        if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
        const bar = target.closest<HTMLElement>('a[data-rental]:not([data-late])');
        const booking = calendar?.bookings.find(({ id }) => id === bar?.dataset.rental);
        if (!booking) return;
        const kind = target.closest('[data-end]') ? 'end' : 'car';
        const at = { x: clientX, y: clientY, startX: clientX, startY: clientY };
        gesture.current = { booking, kind, lifted: null, isDragging: false, ...at };
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
        const moved = gesture.current;
        if (!moved) return;
        Object.assign(moved, { x: clientX, y: clientY });
        if (!moved.isDragging) {
          if (Math.hypot(clientX - moved.startX, clientY - moved.startY) < DRAG_FROM_PX) return;
          moved.isDragging = true;
          isClickOff.current = true;
          currentTarget.setPointerCapture(pointerId);
          setIsDragging(true);
        }
        setLanding(land());
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (gesture.current) Object.assign(gesture.current, { x: clientX, y: clientY });
        const landed = land();
        stop();
        if (!landed || landed.isSame) return;
        const { booking, kind, returnDate, vehicle, obstacle } = landed;
        const bookingId = booking.id;
        if (kind === 'end') {
          onAsk({ kind: 'extend', bookingId, until: { returnDate, returnTime: booking.returnTime } });
        } else if (obstacle === null) {
          onAsk({ kind: 'swap', bookingId, vehicleId: vehicle.id });
        }
      },
      onPointerCancel: stop,
      onScroll: () => {
        if (gesture.current?.isDragging) setLanding(land());
      },
      // No click may have followed the drag: a key that is pressed later opens the booking.
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        const isOfPointer = event.detail > 0;
        if (!isClickOff.current || !isOfPointer) return;
        isClickOff.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
