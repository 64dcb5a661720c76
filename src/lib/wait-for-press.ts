/**
 * What a query brings is shown when no button is held down: what moves between a press and its end is not pressed, or
 * something else is.
 */

/** What is pressed and let go. Not what scrolls, nor a list of the browser's own: of these nobody hears that they are let go. */
const PRESSED = 'a, button, summary, [role="option"]';
/** A press whose end nobody hears of all the same keeps nothing back for longer. */
const LONGEST_PRESS_MS = 10_000;
/** Within it a finger that was lifted becomes a click. */
const CLICK_MS = 50;

type Show = () => void;

/** Null while nothing is held down. */
let waiting: Show[] | null = null;
let end: ReturnType<typeof setTimeout> | undefined;

function endPress(): void {
  clearTimeout(end);
  const due = waiting ?? [];
  waiting = null;
  for (const show of due) show();
}

function beginPress({ target, button, isTrusted }: PointerEvent): void {
  // The second press of a double click must meet what the first one did.
  endPress();
  // `entry-start` makes one that has no end.
  if (!isTrusted || button !== 0 || !(target instanceof Element) || !target.closest(PRESSED)) return;
  waiting = [];
  end = setTimeout(endPress, LONGEST_PRESS_MS);
}

function awaitClick(): void {
  if (!waiting) return;
  clearTimeout(end);
  end = setTimeout(endPress, CLICK_MS);
}

/** Hears of every press from now on. */
export function hearPresses(): void {
  addEventListener('pointerdown', beginPress, true);
  addEventListener('pointerup', awaitClick, true);
  addEventListener('pointercancel', endPress, true);
  addEventListener('contextmenu', endPress, true);
  // After all that the click does.
  addEventListener('click', endPress);
}

/** Shows in this task, as a button must know that its call is on the way before a second click; or when the press ends. */
export function showUnpressed(show: Show): void {
  if (waiting) waiting.push(show);
  else queueMicrotask(show);
}
