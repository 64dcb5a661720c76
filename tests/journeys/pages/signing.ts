import type { Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';

/** Signs in the box that is `at`, as a finger or a mouse does: again, where a message lay over it or it moved away. */
export async function drawSignature(page: Page, at = 0): Promise<void> {
  const box = page.locator('[data-signature][aria-busy="false"]').nth(at);
  const clear = box.locator('..').getByRole('button');
  await expect(async () => {
    await box.scrollIntoViewIfNeeded();
    const area = await box.boundingBox();
    if (area === null) throw new Error('There is no box to sign in');
    const go = (x: number, y: number) =>
      page.mouse.move(area.x + area.width * x, area.y + area.height * y, { steps: 6 });
    await go(0.2, 0.6);
    await page.mouse.down();
    await go(0.35, 0.25);
    await go(0.45, 0.75);
    await go(0.6, 0.3);
    await page.mouse.up();
    await expect(clear).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
