import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { givePassword, signInAtStaffDoor } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const OLD = 'mangrove-at-dusk-7';
const NEW = 'lantern-by-the-sea-9';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('an agent changes name and phone; the sidebar shows it at once (fr, 390, dark)', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app, { name: 'Louis Premier' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset', scheme: 'dark' });
  const counter = counterPage(page, t);
  await page.goto('/admin/profile');
  await counter.text('adminUsers.column.name').fill('Louis Dubois');
  await counter.text('adminUsers.column.phone').fill('123');
  await counter.button('adminVehicles.form.save').click();
  await expect(page.getByText(t('validation.phone.min'))).toBeVisible();
  await counter.text('adminUsers.column.phone').fill('+509 3755 1111');
  await counter.button('adminVehicles.form.save').click();
  await counter.expectToast('adminProfile.saved');
  await expectNoSidewaysScroll(page);
  const row = app.db.selectFrom('profiles').select(['name', 'phone']).where('id', '=', agent.id);
  expectValue(await row.executeTakeFirst()).toEqual({ name: 'Louis Dubois', phone: '+509 3755 1111' });
  await page.getByRole('button', { name: t('admin.profile.menu') }).click();
  await expect(page.getByText('Louis Dubois').filter({ visible: true }).first()).toBeVisible();
});

test('a new password ends the other sessions and keeps this one (en, 1440, light)', async () => {
  const t = wordsIn('en');
  const admin = await insertStaff(app.db, 'admin', { email: 'elsie@timo.example' });
  await givePassword(app, admin.id, OLD);
  const here = await newVisitor(app, { viewport: 'wide' });
  const elsewhere = await newVisitor(app, { viewport: 'handset' });
  for (const { page } of [here, elsewhere]) {
    await page.goto('/admin/profile');
    await signInAtStaffDoor(page, t, 'elsie@timo.example', OLD);
    await expect(page).toHaveURL(/\/admin\/profile/);
  }
  const { page } = here;
  const counter = counterPage(page, t);
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const change = async (current: string, next: string, again: string) => {
    await field('current').fill(current);
    await field('next').fill(next);
    await field('again').fill(again);
    await counter.button('adminProfile.changePassword').click();
  };
  await change(OLD, NEW, 'another one entirely');
  await expect(page.getByText(t('validation.confirmPassword.mismatch'))).toBeVisible();
  await expect(field('again')).toBeFocused();
  await change('not the present one', NEW, NEW);
  await expect(field('current')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('current')).toBeFocused();
  await change(OLD, NEW, NEW);
  await counter.expectToast('adminProfile.passwordChanged');
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/profile/);
  await elsewhere.page.reload();
  await signInAtStaffDoor(elsewhere.page, t, 'elsie@timo.example', NEW);
});
