import type { Page } from '@playwright/test';

/**
 * The controls that stay beneath the toast: what stands in its place cannot be used. A field of the page may lie there as
 * long as it can be scrolled clear, as the keyboard does; bars, and all that is in a dialog, never lie there.
 */
export async function controlsBeneathToast(page: Page): Promise<string[]> {
  const toast = page.locator('[data-toast]');
  await toast.waitFor();
  return toast.evaluate((element) => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const clip = (box: DOMRect, by: DOMRect) => {
      const left = Math.max(box.left, by.left);
      const top = Math.max(box.top, by.top);
      const right = Math.min(box.right, by.right);
      return new DOMRect(
        left,
        top,
        Math.max(0, right - left),
        Math.max(0, Math.min(box.bottom, by.bottom) - top),
      );
    };
    // What a scrolling box cuts off is not in sight.
    const shownOf = (control: Element) => {
      let box = control.getBoundingClientRect();
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowY !== 'visible') box = clip(box, at.getBoundingClientRect());
      return box;
    };
    const isBeneath = (control: Element) => {
      const { width, height } = clip(shownOf(control), element.getBoundingClientRect());
      return width > 1 && height > 1;
    };
    const controls = [...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea')];
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !element.contains(control) && isBeneath(control))
      .filter((control) => {
        if (!dialog) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return isBeneath(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML);
  });
}
