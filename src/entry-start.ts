/**
 * Fetches the page's scripts once the page is painted: on a slow line they would share it with the picture that a person is
 * waiting for. Whoever touches the page earlier gets them at once, and is answered when they have come. It stands in the page
 * itself: nothing may be imported here. Forms that hold a secret say method="post": sent before even this runs, they would
 * otherwise write it into the address.
 */
const PATIENCE_MS = 1_500;
const LOOK_EVERY_MS = 50;
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

let latest = 0;

/** React marks what it has taken over so, and says it in no other way: a page comes alive part by part. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

/** Does what was asked of an element when it can hear; of several things only the last. */
function answerWhenAlive(element: Element, answer: () => void): void {
  latest += 1;
  const mine = latest;
  const look = () => {
    if (mine !== latest || !element.isConnected) return;
    // A turn later, what was typed early has found its way into the state.
    if (isAlive(element)) setTimeout(answer);
    else setTimeout(look, LOOK_EVERY_MS);
  };
  look();
}

/** A form with an address to go to works by itself. */
function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || isAlive(form)) return;
  event.preventDefault();
  answerWhenAlive(form, () => form.requestSubmit(submitter));
}

function holdClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  if (button && !isAlive(button)) answerWhenAlive(button, () => button.click());
}

addEventListener('submit', holdSubmit, true);
addEventListener('click', holdClick, true);

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
