import type { Locator, Page } from '@playwright/test';
import type { Words } from '#tests/journeys/pages/words.ts';

/** What opens the dialogs of `screens.ts`. */

/** A name as the browser tells it: French spaces before a colon are plain ones there. */
export const told = (name: string | RegExp) =>
  typeof name === 'string' ? name : new RegExp(name.source.replace(/[\u00a0\u202f]/g, ' '));
export const named = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name: told(name) })
    .filter({ visible: true })
    .first();
export const press =
  (key: string) =>
  async (page: Page, t: Words): Promise<void> =>
    named(page, new RegExp(`^${t(key)}`)).click();
export const pressInDialog =
  (key: string) =>
  async (page: Page, t: Words): Promise<void> =>
    named(dialogOf(page), t(key)).click();
export const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

export async function openMenu(page: Page, t: Words): Promise<void> {
  const menu = page.getByRole('button', { name: t('nav.openMenu') });
  // A wide page has its entries in sight.
  if (await menu.isVisible()) await menu.click();
}
