import type { Page } from '@playwright/test';

/** Holds back what the page asks for at such an address, until `letThrough`; at least one such request must come. */
export async function holdBack(page: Page, address: RegExp): Promise<{ letThrough(): Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await open.promise;
    await route.continue();
  });
  return {
    letThrough: async () => {
      // A route that goes in the moment in which its request comes keeps the request for ever.
      await asked.promise;
      open.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
