import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { untilAlive } from './pages/alive.ts';
import { cutLine } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NO_LINE = /ERR_INTERNET_DISCONNECTED/;

test('a page whose parts cannot be fetched says so within its frame, and comes when the line does', async () => {
  const { page, context, expectProblem } = await newVisitor(app, { locale: 'fr' });
  expectProblem(NO_LINE);
  await page.goto('/');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const way = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: t('nav.contact') });
  await way.click();
  await expect(page.getByText(t('page.errorTitle'))).toBeVisible();
  await expect(way).toBeVisible();
  await expect(page).toHaveTitle('Timo');
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByText(t('page.errorTitle'))).toBeVisible();
  // It tries again by itself.
  await context.setOffline(false);
  await expect(page).toHaveTitle(new RegExp(`^${t('info.contact.title')} · Timo`));
  await expect(page.getByText(t('page.errorTitle'))).toBeHidden();
});

test('a line that is back only by name leaves the frame and the words, and the page comes when it is', async () => {
  const { page, context, expectProblem } = await newVisitor(app, { locale: 'fr' });
  expectProblem(NO_LINE);
  expectProblem(/ERR_FAILED/);
  await page.goto('/');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: t('nav.contact') })
    .click();
  await expect(page.getByText(t('page.errorTitle'))).toBeVisible();
  const line = await cutLine(context, '**/contact');
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/contact'));
  await context.setOffline(false);
  await asked;
  await expect(page.getByText(t('page.errorTitle'))).toBeVisible();
  line.mend();
  await expect(page).toHaveTitle(new RegExp(`^${t('info.contact.title')} · Timo`));
});

test('the back office keeps its menu without a line, and a screen never opened says what is missing', async () => {
  const { page, context, expectProblem } = await newVisitor(app, {
    locale: 'fr',
    viewport: 'phone',
    scheme: 'dark',
    as: await asAgent(app),
    hasAllScreens: true,
  });
  expectProblem(NO_LINE);
  // The files of the other screens come some seconds after the first screen, a screen at a time.
  let [open, most] = [0, 0];
  page.on('request', (request) => {
    if (!request.url().includes('/assets/admin')) return;
    open += 1;
    most = Math.max(most, open);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/admin')) open -= 1;
  });
  const later = page.waitForResponse(/admin\.transfers/, { timeout: 120_000 });
  await page.goto('/admin');
  await later;
  expectValue(most).toBeLessThan(40);
  await context.setOffline(true);
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await page.getByRole('link', { name: t('admin.nav.financials') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('adminFinancials.title') })).toBeVisible();
  await expect(page.getByText(t('admin.figures.failed')).first()).toBeVisible();
  // They come by themselves as soon as they can.
  await context.setOffline(false);
  await expect(page.getByText(t('adminFinancials.card.revenue')).first()).toBeVisible();
});

test('whoever saves data fetches the files of the opened screens alone', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: await asAgent(app) });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/admin');
  await page.getByRole('button', { name: t('nav.openMenu') }).waitFor();
  await page.waitForLoadState('networkidle');
  // By then others fetch some of the other screens.
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
  await page.waitForLoadState('networkidle');
  const files = asked.filter((url) => /assets\/admin\.(activity|approvals|bookings)/.test(url));
  expectValue(files).toEqual([]);
  expectValue(asked.some((url) => /assets\/admin/.test(url))).toBe(true);
});

test('a page that came while the database was away fills itself when it is back', async () => {
  const { page, expectProblem } = await newVisitor(app, { locale: 'fr' });
  expectProblem(/503/);
  expectProblem(/UNAVAILABLE/);
  app.database.proxy.isCutOff = true;
  const alive = page.waitForEvent('console', (message) => /UNAVAILABLE/.test(message.text()));
  await page.goto('/contact');
  await expect(page.getByText(t('page.awayText'))).toBeVisible();
  await alive;
  app.database.proxy.isCutOff = false;
  await expect(page.getByRole('heading', { level: 1, name: t('info.contact.title') })).toBeVisible();
  expectValue(app.takeErrors()).not.toEqual([]);
});
