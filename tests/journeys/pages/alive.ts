import type { Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';

/**
 * The scripts of the site are there and have the page: the router has marked its place in the history. They come after the
 * page is painted, on a busy machine so long after that the network has been idle before.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('__TSR_key');
}
