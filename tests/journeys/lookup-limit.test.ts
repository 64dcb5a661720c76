import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function lookUp(page: Page, code: string) {
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill('nobody@example.com');
  await page.getByRole('textbox', { name: t('booking.lookUp.code') }).fill(code);
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
}

test('five tries, then a rest that a new browser does not end', async () => {
  const somebody = asVisitor(app);
  const first = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: somebody });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await first.page.goto('/my-booking');
    await lookUp(first.page, `BK-0000000${attempt}`);
    await expect(
      first.page.getByText(t('error.BOOKING_NOT_FOUND')).filter({ visible: true }).first(),
    ).toBeVisible();
  }
  const tooMany = new RegExp(t('error.RATE_LIMITED.lookup').split('{')[0] ?? '');
  await lookUp(first.page, 'BK-00000006');
  await expect(first.page.getByText(tooMany).filter({ visible: true }).first()).toBeVisible();
  await expect(first.page.getByRole('button', { name: t('booking.lookUp.submit') })).toBeDisabled();

  await first.page.reload();
  await expect(first.page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
  await expect(first.page.getByRole('button', { name: t('booking.lookUp.submit') })).toBeDisabled();
  await expect(first.page.getByRole('textbox', { name: t('booking.lookUp.code') })).toBeDisabled();

  const second = await newVisitor(app, { locale: 'fr', as: somebody });
  await second.page.goto('/booking');
  await lookUp(second.page, 'BK-00000007');
  await expect(second.page.getByText(tooMany).filter({ visible: true }).first()).toBeVisible();

  // Sent before the scripts came, it is answered with a page; the hour is the reader's, which the server does not know.
  const third = await newVisitor(app, { locale: 'fr', as: somebody });
  const { promise: answered, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await third.page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await third.page.goto('/my-booking', { waitUntil: 'commit' });
  await lookUp(third.page, 'BK-00000008');
  await expect(third.page.getByRole('alert')).toHaveText(t('error.RATE_LIMITED'));
  letScriptsIn();
  await expect(third.page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
  await third.page.reload();
  await expect(third.page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
});
