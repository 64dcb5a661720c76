import { afterAll, beforeAll, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { wordsIn } from './pages/words.ts';

const PUBLIC_ORIGIN = 'http://localhost:8787';

const t = wordsIn('en');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicOrigin: PUBLIC_ORIGIN });
});
afterAll(() => app.stop());

test('a site reached under another address names its pages by its own, once, on the server and in the browser', async () => {
  const { page } = await newVisitor(app);
  const addresses = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href),
      ...[...document.querySelectorAll<HTMLMetaElement>('meta[property="og:url"]')].map(
        ({ content }) => content,
      ),
    ]);
  const fleet = `${PUBLIC_ORIGIN}/fleet`;
  await page.goto('/fleet');
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('__TSR_key');
  await expect.poll(addresses).toEqual([fleet, fleet]);
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.about') })
    .click();
  const about = `${PUBLIC_ORIGIN}/about`;
  await expect.poll(addresses).toEqual([about, about]);
});
