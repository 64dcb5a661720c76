import type { Locator, Page } from '@playwright/test';
import { expectPage as expect } from '#tests/support/browser.ts';

interface HeldBack {
  /** When the first such request came; when its answer is there, with `isAnswered`. */
  isHeld: Promise<void>;
  letThrough(): Promise<void>;
}

/**
 * Holds back what the page asks for at such an address, until `letThrough`; at least one such request must come. With
 * `isAnswered` it is the answer that waits. The route itself stays, as that of `cutLine`.
 */
export async function holdBack(page: Page, address: RegExp, { isAnswered = false } = {}): Promise<HeldBack> {
  const held = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const response = isAnswered ? await route.fetch() : undefined;
    held.resolve();
    await open.promise;
    await (response ? route.fulfill({ response }) : route.fallback());
  });
  return {
    isHeld: held.promise,
    letThrough: async () => {
      await held.promise;
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
