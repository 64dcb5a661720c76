import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { type Place, placeIn } from './landing.ts';
import type { CalendarBooking, CalendarMonth } from './use-calendar.ts';

/** So long a finger rests on a bar before its menu opens. */
const HOLD_MS = 500;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;

export interface OpenBarMenu {
  booking: CalendarBooking;
  place: Place;
}

function barUnder(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-rental]') : null;
}

/** What a bar offers without a mouse: a finger that rests on it, the space bar or the menu key, and a right click open it. */
export function useBarMenu(box: RefObject<HTMLElement | null>, calendar: CalendarMonth | undefined) {
  const [menu, setMenu] = useState<OpenBarMenu | null>(null);
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  /** The tap that ends a long touch opens no booking. */
  const isClickOff = useRef(false);

  const open = (bar: HTMLElement) => {
    const booking = calendar?.bookings.find(({ id }) => id === bar.dataset.rental);
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
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };

  return {
    menu,
    /** The bar has the focus again, also for the dialog that opens next and gives it back. */
    close: () => {
      opener.current?.focus({ preventScroll: true });
      setMenu(null);
    },
    handlers: {
      onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        isClickOff.current = false;
        letGo();
        const bar = barUnder(target);
        if (pointerType !== 'touch' || !bar) return;
        const timer = setTimeout(() => {
          isClickOff.current = true;
          open(bar);
        }, HOLD_MS);
        held.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const from = held.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) letGo();
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
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (!isClickOff.current) return;
        isClickOff.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
