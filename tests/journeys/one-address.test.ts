import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { untilAlive } from './pages/alive.ts';
import { type Words, wordsIn } from './pages/words.ts';

const PUBLIC_ORIGIN = 'http://localhost:8787';

const t = wordsIn('en');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicOrigin: PUBLIC_ORIGIN });
});
afterAll(() => app.stop());

/** What the head names: the page's own address, twice, and those in each language. */
const addressesOf = (page: Page) =>
  page.evaluate(() => ({
    own: [
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href),
      ...[...document.querySelectorAll<HTMLMetaElement>('meta[property="og:url"]')].map(
        ({ content }) => content,
      ),
    ],
    others: [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map(
      ({ hreflang, href }) => `${hreflang} ${href}`,
    ),
  }));

const named = (own: string, english: string, french: string) => ({
  own: [PUBLIC_ORIGIN + own, PUBLIC_ORIGIN + own],
  others: [
    `en ${PUBLIC_ORIGIN}${english}`,
    `fr ${PUBLIC_ORIGIN}${french}`,
    `x-default ${PUBLIC_ORIGIN}${english}`,
  ],
});

test('a site reached under another address names its pages by its own, once, on the server and in the browser', async () => {
  const { page } = await newVisitor(app);
  await page.goto('/fleet');
  await untilAlive(page);
  await expect.poll(() => addressesOf(page)).toEqual(named('/fleet', '/fleet', '/fr/fleet'));
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.about') })
    .click();
  await expect.poll(() => addressesOf(page)).toEqual(named('/about', '/about', '/fr/about'));
});

test('a change of language changes the address, what its head names and where its links lead; Back and a reload stay in it', async () => {
  const fr = wordsIn('fr');
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'wide' });
  const menu = (t: Words) => page.getByRole('navigation', { name: t('nav.main') });
  const languages = (t: Words) => page.getByRole('group', { name: t('nav.language') });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/fleet?city=cap_haitien');
  await expect(page).toHaveURL(`${app.url}/fr/fleet?city=cap_haitien`);
  await untilAlive(page);
  await languages(fr).getByRole('link', { name: 'EN English' }).click();
  await expect(page).toHaveURL(`${app.url}/fleet?city=cap_haitien`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => addressesOf(page)).toEqual(named('/fleet', '/fleet', '/fr/fleet'));
  await expect(menu(t).getByRole('link', { name: t('nav.about') })).toHaveAttribute('href', '/about');

  await menu(t)
    .getByRole('link', { name: t('nav.about') })
    .click();
  await expect(page).toHaveURL(`${app.url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: t('info.about.title') })).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBe(300);
  // A click of the test's would scroll the link into view.
  await languages(t).getByRole('link', { name: 'FR Français' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${app.url}/fr/about`);
  await expect(menu(fr).getByRole('link', { name: fr('nav.fleet') })).toHaveAttribute('href', '/fr/fleet');
  // The browser follows the words it had in sight, which are longer now.
  expectValue(await scrolled()).toBeGreaterThan(200);
  // The page before was left in English: it comes back in the language of now, under that language's address.
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/fr/fleet?city=cap_haitien`);
  await expect(menu(fr)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${app.url}/fr/fleet?city=cap_haitien`);
  await expect(menu(fr)).toBeVisible();
});
