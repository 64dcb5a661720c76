import type { BrowserContext, Page } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/**
 * The line breaks for what is asked at such an address, until `mend`; with `isReached` the server has done it, and only
 * its answer is lost. The route itself stays: one that goes in the moment in which a request comes keeps it for ever.
 */
export async function cutLine(
  of: Page | BrowserContext,
  address: Address,
  { isReached = false } = {},
): Promise<{ mend(): void }> {
  let isCut = true;
  await of.route(address, async (route) => {
    if (!isCut) return route.fallback();
    if (isReached) await route.fetch();
    return route.abort();
  });
  return {
    mend: () => {
      isCut = false;
    },
  };
}
