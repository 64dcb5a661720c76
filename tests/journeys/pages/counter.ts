import type { Locator, Page } from '@playwright/test';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { expectPage as expect } from '#tests/support/browser.ts';
import type { Words } from './words.ts';

/** The back office as its user sees it: fields and buttons by what they are called. */
export function counterPage(page: Page, t: Words) {
  const within = (root: Page | Locator) => ({
    text: (key: string) => root.getByRole('textbox', { name: t(key), exact: true }),
    /** One of a text's fields, a field for each language. */
    textIn: (language: string, key: string) =>
      root.getByRole('textbox', { name: t('admin.inLanguage', { field: t(key), language }), exact: true }),
    number: (key: string) => root.getByRole('spinbutton', { name: t(key), exact: true }),
    choice: (key: string) => root.getByRole('combobox', { name: t(key), exact: true }),
    toggle: (key: string) => root.getByRole('switch', { name: t(key) }),
    button: (key: string) => root.getByRole('button', { name: t(key), exact: true }).first(),
    /** A button that names its row, as in `Edit: Kia Rio`. */
    rowButton: (key: string, row: string) => root.getByRole('button', { name: `${t(key)}: ${row}` }),
  });
  return {
    ...within(page),
    within,
    dialog: (key: string, values?: Record<string, string | number>) =>
      page.getByRole('dialog', { name: t(key, values) }),
    /** What the corner of the screen says. */
    async expectToast(key: string, values?: Record<string, string | number>) {
      await expect(page.getByText(t(key, values), { exact: true }).last()).toBeVisible();
    },
    async expectOneTheme(scheme: 'light' | 'dark') {
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    },
  };
}

/** Opens the calendar of a field and takes the day `offset` days after the first that can be chosen. */
export async function pickDay(page: Page, label: string, offset: number): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const shown = page.locator('.mantine-DatePickerInput-day').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
  // The calendar of the field before may still be closing.
  await expect(page.locator('.mantine-DatePickerInput-month').filter({ visible: true })).toHaveCount(1);
  const days = page.locator('.mantine-DatePickerInput-day:not(:disabled)').filter({ visible: true });
  const left = await days.count();
  if (left <= offset) {
    await page.locator('button[data-direction="next"]').filter({ visible: true }).click();
    await days.nth(offset - left).click();
  } else await days.nth(offset).click();
}

/** Opens the calendar of a field, in English, and takes one day: in its month, or in the next or the one before. */
export async function pickExactDay(page: Page, label: string, day: CalendarDay): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const turn = (way: 'next' | 'previous') =>
    page.locator(`button[data-direction="${way}"]`).filter({ visible: true }).click();
  const name = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const button = page.getByRole('button', { name, exact: true });
  const shown = page.locator('.mantine-DatePickerInput-day').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
  for (const way of ['next', 'previous', 'previous'] as const) {
    if ((await button.count()) > 0) break;
    await turn(way);
  }
  await button.click();
}

/** A status where it stands: what it says, and the menu that changes it. */
export function statusMenu(page: Page, label: string) {
  const button = page.getByRole('button', { name: `${label}: ` });
  return {
    button,
    choose: async (status: string) => {
      await button.click();
      await page.getByRole('menuitem', { name: status, exact: true }).click();
    },
    expectIs: (status: string) => expect(button).toHaveText(status),
  };
}
