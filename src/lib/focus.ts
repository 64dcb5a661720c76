const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/** Brings an element into view and the keyboard to it, or to the first control in it, once the page has drawn it. */
export function focusOn(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
