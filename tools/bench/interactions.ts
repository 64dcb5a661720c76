import type { Browser, Page } from '@playwright/test';
import { PHONE } from './page-load.ts';

/** A press on a phone of which somebody waits to see what it does. */
export interface Interaction {
  what: string;
  /** As `MeasuredSite.pages` names it. */
  page: string;
  /** What is measured. */
  press(page: Page): Promise<void>;
  /** Before it, unmeasured: what it is pressed in. */
  before?(page: Page): Promise<void>;
  /** What the page has then: nothing is measured of a press that does nothing. */
  sign: string;
}

/** A phone of p75 in the field beside a desk's processor. */
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
/** Event Timing tells of nothing shorter. */
const SHORTEST_MS = 16;

/** A day that can be chosen, from the one that has the focus on. */
const freeDay = (page: Page, nth: number) =>
  page.locator('dialog[open] button[data-day]:not([aria-disabled])').nth(nth);

export const INTERACTIONS: Interaction[] = [
  {
    what: 'menu',
    page: '/',
    press: (page) => page.locator('button[popovertarget="site-menu"]').tap(),
    sign: '#site-menu:popover-open',
  },
  {
    what: 'language',
    page: '/',
    press: (page) => page.locator('a[hreflang="fr"]').tap(),
    sign: 'a[hreflang="fr"][aria-current="true"]',
  },
  {
    what: 'filter',
    page: '/fleet',
    before: (page) => page.locator('select[name="transmission"]').focus(),
    // The list that a tap opens is the system's, outside the page.
    press: (page) => page.keyboard.press('ArrowDown'),
    sign: 'select[name="transmission"][data-set]',
  },
  {
    what: 'date pick',
    page: '/vehicle/{id}',
    before: async (page) => {
      await page.locator('button[aria-haspopup="dialog"]').first().tap();
      await page.locator('dialog[open] [aria-busy="false"] button[data-day]').first().waitFor();
    },
    press: async (page) => {
      await freeDay(page, 1).tap();
      await freeDay(page, 2).tap();
    },
    sign: 'button[aria-haspopup="dialog"][aria-expanded="false"]',
  },
  {
    what: 'submit',
    page: '/checkout',
    press: (page) => page.locator('button[form="checkout-form"]:visible').first().tap(),
    sign: '#checkout-form [role="alert"]',
  },
];

/** From then on, how long the longest interaction took to its next paint. */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((durationThreshold) => {
    const seen = { longestMs: durationThreshold };
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.longestMs = Math.max(seen.longestMs, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_MS);
  return () =>
    page.evaluate(
      () => (window as unknown as { seenInteractions: { longestMs: number } }).seenInteractions.longestMs,
    );
}

/** Milliseconds from the input to the next paint, on a page that has come to rest. */
export async function measureInteraction(
  browser: Browser,
  url: string,
  { before, press, sign }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    await before?.(page);
    await page.waitForTimeout(SETTLE_MS);
    const longest = await watch(page);
    await press(page);
    await page.locator(sign).first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return await longest();
  } finally {
    await context.close();
  }
}
