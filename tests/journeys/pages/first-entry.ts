import type { Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';

const indexOf = (page: Page) => page.evaluate(() => window.history.state?.__TSR_index);

/** A dialog of a page opened by its address is open, and Back has an entry to close it with. */
export async function untilDialogIsHeld(page: Page): Promise<void> {
  await expect.poll(() => indexOf(page)).toBe(1);
}

/**
 * The entry that let Back close the dialog is gone, a moment after the dialog: until then what opens another page may be called
 * off, and Back counts from where it stood. For a page opened by its address.
 */
export async function untilFirstEntry(page: Page): Promise<void> {
  await expect.poll(() => indexOf(page)).toBe(0);
}
