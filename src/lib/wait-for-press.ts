/**
 * What a query brings is shown when no button is held down: what moves between a press and its end is not pressed, or
 * something else is.
 */

/** A pointer whose end no one hears of (it left the window) keeps nothing back for longer. */
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

function beginPress(): void {
  // The second press of a double click must meet what the first one did.
  endPress();
  waiting = [];
  end = setTimeout(endPress, LONGEST_PRESS_MS);
}

function awaitClick(): void {
  clearTimeout(end);
  end = setTimeout(endPress, CLICK_MS);
}

/** Hears of every press from now on. */
export function hearPresses(): void {
  addEventListener('pointerdown', beginPress, true);
  addEventListener('pointerup', awaitClick, true);
  addEventListener('pointercancel', endPress, true);
  // After all that the click does.
  addEventListener('click', endPress);
}

/** Shows in this task, as a button must know that its call is on the way before a second click; or when the press ends. */
export function showUnpressed(show: Show): void {
  if (waiting) waiting.push(show);
  else queueMicrotask(show);
}
