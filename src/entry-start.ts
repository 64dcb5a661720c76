/**
 * Fetches the page's scripts after the first paint: on a slow connection they would delay the pictures that a person
 * waits for. The first input event fetches them at once; what was asked for is done after hydration. This is an inline
 * script: nothing may be imported here. Forms with a secret have method="post": submitted before this runs, they would
 * otherwise write it into the address.
 */
const PATIENCE_MS = 1_500;
const FIRST_INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The last click or submit that needs the scripts; of several only the last is done. React does not see it the first time:
 * while it hydrates it would do at once what is done again afterwards, and a press that opens would close.
 */
let held: { element: HTMLElement; redo: () => void } | null = null;

/** A form with an action works without scripts. */
function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { element: form, redo: () => form.requestSubmit(submitter) };
}

/** A button that opens a popover works without scripts. */
function holdClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
  if (!button) return;
  event.stopImmediatePropagation();
  held = { element: button, redo: () => button.click() };
}

/** The root of the application dispatches `hydrated` when React has hydrated it. */
function redoHeld(): void {
  removeEventListener('submit', holdSubmit, true);
  removeEventListener('click', holdClick, true);
  if (!held?.element.isConnected) return;
  // React hydrates a part of the page at once when an event reaches it,
  held.element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // and one task later what was typed before is in its state.
  setTimeout(held.redo);
}

addEventListener('submit', holdSubmit, true);
addEventListener('click', holdClick, true);
addEventListener('hydrated', redoHeld, { once: true });

const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const firstPictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map(
  // A broken picture is shown as one; here it is only no longer waited for.
  (image) => image.decode().catch(() => undefined),
);
const firstInput = FIRST_INPUTS.map(
  (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true, passive: true })),
);
const waitedEnough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
await Promise.race([Promise.all([painted, ...firstPictures]), ...firstInput, waitedEnough]);

const lists = [...document.querySelectorAll('script[data-modules]')];
/** The first is the root's, and its first file is where the application begins. */
const [entry, ...others] = lists.flatMap((list) => JSON.parse(list.textContent) as string[]);
for (const href of others) {
  const link = document.createElement('link');
  // Styles stand in the page; an unused link keeps the loader of parts from fetching them again, and from waiting for them.
  link.disabled = href.endsWith('.css');
  link.rel = link.disabled ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
}

if (entry === undefined) throw new Error('The page names no entry script');
await import(/* @vite-ignore */ entry);

export {};
