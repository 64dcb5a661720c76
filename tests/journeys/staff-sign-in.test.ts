import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAdmin, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertCredential, insertStaff } from '#tests/support/factories/person.ts';
import { hashPassword } from '#worker/auth/password.ts';
import { wordsIn } from './pages/words.ts';

const PASSWORD = 'mangrove-at-dusk-7';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function insertAgent(email: string): Promise<void> {
  const agent = await insertStaff(app.db, 'agent', { email });
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await insertCredential(app.db, agent.id, await hashPassword(PASSWORD, { bytes }));
}

test('an agent is led from a closed page through the sign-in and back to it', async () => {
  const t = wordsIn('fr');
  await insertAgent('agent@timo.example');
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/payments');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('agent@timo.example');
  await page.locator('input[type=password]').fill('not the password');
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page.getByText(t('error.INVALID_CREDENTIALS'))).toBeVisible();
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(/\/admin\/payments/);
});

test('an agent begins in their own branch, and sees all of them once they say so', async () => {
  const t = wordsIn('en');
  await insertAgent('own@timo.example');
  const { page } = await newVisitor(app, { locale: 'en' });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('own@timo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(`${app.url}/admin?branch=les_cayes`);
  const branch = page.getByLabel(t('admin.top.branch'));
  await expect(branch).toHaveValue('les_cayes');
  await page.goto('/admin/board');
  await expect(page).toHaveURL(`${app.url}/admin/board?branch=les_cayes`);
  await branch.selectOption('');
  await expect(page).toHaveURL(`${app.url}/admin/board?branch=all`);
  await expect(branch).toHaveValue('');
  await page.getByRole('link', { name: t('admin.nav.dashboard'), exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/admin?branch=all`);
  await page.reload();
  await expect(branch).toHaveValue('');
});

test('whoever looks after all branches begins with all', async () => {
  const t = wordsIn('en');
  const as = await asAdmin(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { locale: 'en', as });
  await page.goto('/admin/board');
  await expect(page.getByLabel(t('admin.top.branch'))).toHaveValue('');
  await expect(page).toHaveURL(`${app.url}/admin/board`);
});

test('each part of the sign-in brings its style, also while the answer is on its way', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { locale: 'en' });
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('nobody@timo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/accounts\.signIn/, async (route) => {
    await seen;
    await route.continue();
  });
  const button = page.getByRole('button', { name: t('admin.login.submit') });
  await button.click();
  await expect(button).toHaveAttribute('data-loading', 'true');
  const mantine = await readFile('node_modules/@mantine/core/styles.css', 'utf8');
  const [drawn, styled] = await page.evaluate(() => [
    [...document.querySelectorAll('[class*="m_"]')].flatMap((part) => [...part.classList]),
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
  ]);
  const rules = styled.join();
  const parts = [...new Set(drawn)].filter((name) => /^m_/.test(name) && mantine.includes(`.${name}`));
  expectValue(parts.length).toBeGreaterThan(5);
  expectValue(parts.filter((name) => !rules.includes(`.${name}`))).toEqual([]);
  answer();
  await expect(page.getByText(t('error.INVALID_CREDENTIALS'))).toBeVisible();
});

test('a link that somebody else wrote leads nobody to another site after the sign-in', async () => {
  const t = wordsIn('en');
  await insertAgent('wary@timo.example');
  const { page } = await newVisitor(app, { locale: 'en' });
  await page.goto(`/admin/login?redirect=${encodeURIComponent('https://timo.invalid/admin')}`);
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('wary@timo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(`${app.url}/admin?branch=les_cayes`);
});

test('a customer finds the back office closed', async () => {
  const { page } = await newVisitor(app, { as: await asCustomer(app) });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('without its database the back office says so, and opens when it is back', async () => {
  const t = wordsIn('fr');
  const as = await asAgent(app);
  const { page, expectProblem } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as });
  expectProblem(/status of 503/);
  expectProblem(/UNAVAILABLE/);
  app.database.proxy.isCutOff = true;
  const alive = page.waitForEvent('console', (message) => /UNAVAILABLE/.test(message.text()));
  await page.goto('/admin/payments');
  await expect(page.getByText(t('page.errorTitle'))).toBeVisible();
  await alive;
  app.database.proxy.isCutOff = false;
  // It tries again by itself, on the painted page as on the living one.
  await expect(page.getByRole('heading', { level: 1, name: t('admin.nav.payments') })).toBeVisible();
  expectValue(app.takeErrors()).not.toEqual([]);
});

test('who signs in on a tab where somebody else worked sees nothing of theirs', async () => {
  const t = wordsIn('en');
  await insertAgent('next@timo.example');
  const admin = await asAdmin(app);
  const { firm } = await admin.trpc.staff.settings.get.query();
  const { rowVersion, webOneWayFeeCents, staffOneWayFeeCents, taxRateBasisPoints } = firm;
  const { discountLimitBasisPoints, secondApproverCents } = firm;
  const kept = { staffOneWayFeeCents, taxRateBasisPoints, discountLimitBasisPoints, secondApproverCents };
  const fees = { ...kept, webOneWayFeeCents: webOneWayFeeCents + 100, taxedCharges: [] };
  await admin.trpc.staff.settings.updateFees.mutate({ rowVersion, ...fees });
  const { page } = await newVisitor(app, { locale: 'en', as: admin });
  await page.goto('/admin/activity');
  const content = page.locator('#content');
  const ofTheOffice = content.getByRole('link', { name: t('activityLog.type.settings') });
  await expect(ofTheOffice).toBeVisible();
  await page.getByRole('button', { name: t('admin.profile.menu') }).click();
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click();

  let isAnswered = false;
  await page.route('**/trpc/**activity.list**', async (route) => {
    await expect(content.getByText(t('activityLog.title')).first()).toBeVisible();
    await expect(ofTheOffice).toHaveCount(0);
    isAnswered = true;
    await route.continue();
  });
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('next@timo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await page.getByRole('link', { name: t('admin.nav.activity') }).click();
  await expectValue.poll(() => isAnswered).toBe(true);
  await expect(ofTheOffice).toHaveCount(0);
});
