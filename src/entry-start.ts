/**
 * Fetches the page's scripts once the page is painted: on a slow line they would share it with the picture that a person is
 * waiting for. Whoever touches the page earlier gets them at once, and is answered when they have come. It stands in the page
 * itself: nothing may be imported here. Forms that hold a secret say method="post": sent before even this runs, they would
 * otherwise write it into the address.
 */
const PATIENCE_MS = 1_500;
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** What was asked for last and needs the scripts; of several things only the last is done. */
let held: { element: HTMLElement; redo: () => void } | null = null;

/** A form with an address to go to works by itself. */
function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  event.preventDefault();
  held = { element: form, redo: () => form.requestSubmit(submitter) };
}

/** A button that opens a popover works by itself. */
function holdClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
  if (button) held = { element: button, redo: () => button.click() };
}

/** The root of the application says `alive` when React has taken the page over. */
function redoHeld(): void {
  removeEventListener('submit', holdSubmit, true);
  removeEventListener('click', holdClick, true);
  if (!held?.element.isConnected) return;
  // A part of the page that is not taken over yet is so at once when it is touched,
  held.element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // and a turn later what was typed early has found its way into the state.
  setTimeout(held.redo);
}

addEventListener('submit', holdSubmit, true);
addEventListener('click', holdClick, true);
addEventListener('alive', redoHeld, { once: true });

const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const firstPictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map(
  // A broken picture is shown as one; here it only no longer holds the line.
  (image) => image.decode().catch(() => undefined),
);
const touched = FIRST_TOUCHES.map(
  (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true, passive: true })),
);
const waitedEnough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
await Promise.race([Promise.all([painted, ...firstPictures]), ...touched, waitedEnough]);

const lists = [...document.querySelectorAll('script[data-modules]')];
/** The first is the root's, and its first file is where the application begins. */
const [entry, ...others] = lists.flatMap((list) => JSON.parse(list.textContent) as string[]);
for (const href of others) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

if (entry === undefined) throw new Error('The page names no entry script');
await import(/* @vite-ignore */ entry);

export {};
