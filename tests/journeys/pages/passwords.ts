import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectPage as expect } from '#tests/support/browser.ts';
import { insertCredential } from '#tests/support/factories/person.ts';
import { hashPassword } from '#worker/auth/password.ts';
import type { Words } from './words.ts';

/** Lets somebody sign in with this password. */
export async function givePassword(app: TestApp, userId: string, password: string): Promise<void> {
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await insertCredential(app.db, userId, await hashPassword(password, { bytes }));
}

/** Types a new password twice on the page behind an invitation or a reset link. */
export async function choosePassword(page: Page, t: Words, password: string): Promise<void> {
  const field = (key: string) => page.locator('input').and(page.getByLabel(t(key), { exact: true }));
  await field('account.password').fill(password);
  await field('account.confirmPassword').fill(password);
}

/** Signs in at /admin/login, where the page must be already. */
export async function signInAtStaffDoor(
  page: Page,
  t: Words,
  email: string,
  password: string,
): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(/\/admin(\/(?!login)|$|\?)/);
}
