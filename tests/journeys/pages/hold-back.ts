import type { Page } from '@playwright/test';

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
