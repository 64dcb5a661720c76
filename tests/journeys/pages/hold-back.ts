import type { Locator, Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';

/**
 * Holds back what the page asks for at such an address, until `letThrough`; at least one such request must come. The
 * route itself stays, as that of `cutLine`.
 */
export async function holdBack(page: Page, address: RegExp): Promise<{ letThrough(): Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await open.promise;
    await route.fallback();
  });
  return {
    letThrough: async () => {
      await asked.promise;
      open.resolve();
    },
  };
}

/** Where it stands, once it stands still: what opens is placed some frames later. */
async function restingPlace(pressed: Locator) {
  let place = await pressed.boundingBox();
  await expect
    .poll(async () => {
      const before = place;
      place = await pressed.boundingBox();
      return place !== null && JSON.stringify(place) === JSON.stringify(before);
    })
    .toBe(true);
  return place;
}

/** What comes late does not push away what is about to be pressed. */
export async function expectInPlace(pressed: Locator, comeLate: () => Promise<void>): Promise<void> {
  await expect(pressed).toBeVisible();
  const place = await restingPlace(pressed);
  await comeLate();
  await expect.poll(() => pressed.boundingBox()).toEqual(place);
}
