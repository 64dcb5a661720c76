import type { Page } from '@playwright/test';
import { BADGE_REFETCH_MS, BOARD_REFETCH_MS } from '#domain/policy.ts';

/** Lets the test turn this page's clock on; call it before the page is opened. Until then it runs as ever. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Half a minute goes by on this page: it looks once for what is new, as it does by itself. */
export async function letPollPass(page: Page): Promise<void> {
  await page.clock.fastForward(BADGE_REFETCH_MS);
}

/** A minute goes by on a page that stays open on the counter: the dashboard, the calendar. */
export async function letBoardPollPass(page: Page): Promise<void> {
  await page.clock.fastForward(BOARD_REFETCH_MS);
}
