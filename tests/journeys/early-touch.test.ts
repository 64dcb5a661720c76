import { afterAll, beforeAll, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage, newVisitor, type Visitor } from '#tests/support/browser.ts';
import { wordsIn } from './pages/words.ts';

const SCRIPTS_LATE_MS = 2_000;
const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The line is slow for scripts alone, so that there is time to touch the painted page. */
async function onSlowLine(): Promise<Visitor> {
  const visitor = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await visitor.page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPTS_LATE_MS));
    await route.continue();
  });
  return visitor;
}

test('a form sent before the page is alive is sent when it is', async () => {
  const { page } = await onSlowLine();
  await page.goto('/my-booking', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill('nobody@example.com');
  await page.getByRole('textbox', { name: t('booking.lookUp.code') }).fill('BK-00000001');
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  await expectPage(
    page.getByText(t('error.BOOKING_NOT_FOUND')).filter({ visible: true }).first(),
  ).toBeVisible();
  expectPage(new URL(page.url()).search).toBe('');
});

test('a menu touched before the page is alive opens when it is', async () => {
  const { page } = await onSlowLine();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expectPage(page.getByRole('button', { name: t('nav.closeMenu') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
