const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/** Frames to wait for a part of the page that is still being fetched: some seconds. */
const PATIENCE = 180;

/** Brings an element into view and the keyboard to it, or to the first control in it, once the page has drawn it. */
export function focusOn(id: string, patience = PATIENCE): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (!element) return patience > 0 ? focusOn(id, patience - 1) : undefined;
    const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) return;
    // Of something tall one wants to read the beginning.
    const isTall = target.offsetHeight > window.innerHeight / 2;
    target.scrollIntoView({ block: isTall ? 'start' : 'center' });
    target.focus({ preventScroll: true });
  });
}
