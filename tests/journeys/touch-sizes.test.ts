import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

/** What a finger presses on the public site, and what a small telephone shows without scrolling. */

const TOUCH_PX = 44;

let app: TestApp;
let vehicleId: string;
beforeAll(async () => {
  app = await startApp();
  ({ id: vehicleId } = await insertVehicle(app.db));
});
afterAll(() => app.stop());

async function heightsOf(pressed: Locator) {
  const all = await pressed.evaluateAll((nodes) =>
    nodes.map((node) => [node.textContent?.trim() ?? '', node.getBoundingClientRect().height] as const),
  );
  return all.filter(([, height]) => height > 0);
}

test.each(LOCALES)('header, foot and lookup have room for a finger (%s, 360)', async (locale) => {
  const t = wordsIn(locale);
  const { page } = await newVisitor(app, { locale, viewport: 'phone' });
  await page.goto('/my-booking');
  const signIn = page.getByRole('link', { name: t('booking.lookUp.signInAction'), exact: true });
  await expect(signIn.last()).toBeVisible();
  const pressed = [
    ...(await heightsOf(page.locator('header :is(a, button)'))),
    ...(await heightsOf(page.locator('footer a'))),
    ...(await heightsOf(
      page.getByRole('main').getByRole('link', { name: t('booking.lookUp.signInAction') }),
    )),
  ];
  expectValue(pressed.length).toBeGreaterThan(12);
  expectValue(pressed.filter(([, height]) => height < TOUCH_PX)).toEqual([]);
});

test.each(LOCALES)(
  'the search of the home page is whole on a small telephone (%s, 360 × 740)',
  async (locale) => {
    const t = wordsIn(locale);
    const { page } = await newVisitor(app, { locale, viewport: 'phone' });
    await page.goto('/');
    const search = page.getByRole('button', { name: t('catalogue.search.submit') });
    await expect(search).toBeVisible();
    const box = await search.boundingBox();
    expectValue((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    const lead = await page.getByText(t('catalogue.home.lead')).boundingBox();
    const form = await page.getByRole('form', { name: t('catalogue.search.label') }).boundingBox();
    // Between both the car of the drawing has its place.
    expectValue((form?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0)).toBeGreaterThanOrEqual(80);
  },
);

/** Nothing on a page uses this file by this name. */
const UNUSED = '/favicon.svg?fetched-ahead';

test('no file is fetched ahead that the page does not use', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(`${page.url()} ${message.text()}`);
  });
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }),
      );
    });
  }, UNUSED);
  for (const path of ['/', '/fleet', `/vehicle/${vehicleId}`, '/my-booking', '/contact']) {
    // The browser tells of all such files at once, a few seconds after the page has loaded: of this one it surely does.
    const told = page.waitForEvent('console', (message) => message.text().includes(UNUSED));
    await page.goto(path);
    await told;
    // What it said in the same breath is here before its next answer.
    await page.evaluate(() => document.readyState);
  }
  expectValue(warnings.filter((warning) => !warning.includes(UNUSED))).toEqual([]);
});
