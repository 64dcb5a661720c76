import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Place, placeIn } from './landing.ts';
import type { CalendarBooking, CalendarMonth } from './use-calendar.ts';

/** So long a finger rests on a bar before its menu opens. */
const HOLD_MS = 500;
/** A finger that moves farther scrolls; once the menu is open, it drags. */
const STILL_PX = 10;

export interface OpenBarMenu {
  booking: CalendarBooking;
  place: Place;
}

/** A bar that a finger takes along, and where it took hold of it. */
export interface LiftedBar {
  booking: CalendarBooking;
  bar: HTMLElement;
  x: number;
  y: number;
}

interface BarMenuSettings {
  box: RefObject<HTMLElement | null>;
  calendar: CalendarMonth | undefined;
  onLift: (lifted: LiftedBar) => void;
}

function barUnder(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-rental]') : null;
}

/**
 * What a bar offers without a mouse: a finger that rests on it, the space bar or the menu key, and a right click open its menu. The
 * finger that moves on from there drags the bar.
 */
export function useBarMenu({ box, calendar, onLift }: BarMenuSettings) {
  const [menu, setMenu] = useState<OpenBarMenu | null>(null);
  const held = useRef<{
    bar: HTMLElement;
    timer: ReturnType<typeof setTimeout>;
    x: number;
    y: number;
  } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  /** The finger rests on a bar: its tap opens no booking, and where it moves nothing scrolls. */
  const isHeld = useRef(false);

  useEffect(() => {
    const frame = box.current;
    if (!frame || !calendar) return;
    // React listens to touches passively, and a passive listener cannot keep the browser from scrolling.
    const keepStill = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    frame.addEventListener('touchmove', keepStill, { passive: false });
    return () => frame.removeEventListener('touchmove', keepStill);
  }, [box, calendar]);

  const bookingOf = (bar: HTMLElement) => calendar?.bookings.find(({ id }) => id === bar.dataset.rental);
  const open = (bar: HTMLElement) => {
    const booking = bookingOf(bar);
    if (!booking || !box.current) return;
    const { left, top, right, height } = bar.getBoundingClientRect();
    const frame = box.current.getBoundingClientRect();
    const corner = box.current.querySelector('th')?.getBoundingClientRect().width ?? 0;
    // Of a bar that goes on beyond what is in sight, the part that is.
    const from = Math.max(left, frame.left + corner);
    const width = Math.max(0, Math.min(right, frame.right) - from);
    opener.current = bar;
    setMenu({ booking, place: placeIn(box.current, { left: from, top, width, height }) });
  };
  /** The bar has the focus again, also for the dialog that opens next and gives it back. */
  const close = () => {
    opener.current?.focus({ preventScroll: true });
    setMenu(null);
  };
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };

  return {
    menu,
    close,
    handlers: {
      onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        isHeld.current = false;
        letGo();
        const bar = barUnder(target);
        if (pointerType !== 'touch' || !bar) return;
        const timer = setTimeout(() => {
          isHeld.current = true;
          open(bar);
        }, HOLD_MS);
        held.current = { bar, timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const from = held.current;
        if (!from || Math.hypot(clientX - from.x, clientY - from.y) <= STILL_PX) return;
        const booking = bookingOf(from.bar);
        // What is drawn for a delay is no end that could be moved.
        if (isHeld.current && booking && from.bar.dataset.late === undefined) {
          close();
          onLift({ booking, bar: from.bar, x: from.x, y: from.y });
        }
        letGo();
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        const bar = barUnder(event.target);
        if (!bar) return;
        event.preventDefault();
        open(bar);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const bar = barUnder(event.target);
        if (event.key !== ' ' || !bar) return;
        event.preventDefault();
        open(bar);
      },
      // No click may have followed the finger: a key that is pressed later opens the booking.
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        const isOfPointer = event.detail > 0;
        if (!isHeld.current || !isOfPointer) return;
        isHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
