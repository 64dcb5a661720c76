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

/** Such a procedure fails, until `mend`; what is asked for beside it in one request is answered. */
export async function failCall(page: Page, procedure: string): Promise<{ mend(): void; times: number }> {
  let isDown = true;
  const failing = {
    times: 0,
    mend: () => {
      isDown = false;
    },
  };
  await page.route(new RegExp(procedure.replaceAll('.', '\\.')), async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    if (!isDown || !names.includes(procedure)) return route.fallback();
    failing.times += 1;
    const response = await route.fetch();
    const answers: object[] = await response.json();
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
    const failed = { error: { message: 'down', code: -32_603, data } };
    const json = answers.map((answer, index) => (names[index] === procedure ? failed : answer));
    return route.fulfill({ status: 207, json });
  });
  return failing;
}
