import { afterAll, beforeAll, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage, newVisitor, type Visitor } from '#tests/support/browser.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The scripts wait on the line until the painted page was touched. */
async function withoutScripts(): Promise<Visitor & { letScriptsIn: () => void }> {
  const visitor = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const { promise: touched, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await visitor.page.route('**/assets/*.js', async (route) => {
    await touched;
    await route.continue();
  });
  return { ...visitor, letScriptsIn };
}

test('a form sent before the page is alive is sent when it is', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/my-booking', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill('nobody@example.com');
  await page.getByRole('textbox', { name: t('booking.lookUp.code') }).fill('BK-00000001');
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  letScriptsIn();
  await expectPage(
    page.getByText(t('error.BOOKING_NOT_FOUND')).filter({ visible: true }).first(),
  ).toBeVisible();
  expectPage(new URL(page.url()).search).toBe('');
});

test('a menu touched before the page is alive opens when it is', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  letScriptsIn();
  await expectPage(page.getByRole('button', { name: t('nav.closeMenu') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
