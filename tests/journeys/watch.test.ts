import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { newVisitor } from '#tests/support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Ends when the browser has told of the misdeed. Were it never told, the test would pass, and `fails` say so. */
async function visit(misdeed: () => void) {
  const { page } = await newVisitor(app);
  await page.goto('/about');
  const told = Promise.race([page.waitForEvent('console'), page.waitForEvent('pageerror')]);
  await Promise.all([told.catch(() => undefined), page.evaluate(misdeed)]);
}

/** Journeys are only worth their name when a fault in the browser cannot pass unseen. */
describe('a journey', () => {
  it.fails('fails on a console error', () => visit(() => console.error('a fault')));

  it.fails('fails on a rejection that nobody handles', () =>
    visit(() => void Promise.reject(new Error('a fault'))));

  it.fails('fails on an inline script that the policy stopped', () =>
    visit(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "got in"';
      document.body.append(script);
    }));

  it('passes with a problem that it expects, and opens the page in the language of its visitor', async () => {
    const { page, expectProblem } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
    expectProblem(/a fault of ours/);
    await page.goto('/about');
    await page.evaluate(() => console.error('a fault of ours'));
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
