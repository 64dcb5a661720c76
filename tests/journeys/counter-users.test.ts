import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAdmin, asAgent, asCustomer, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { choosePassword, givePassword, signInAtStaffDoor } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const OLD = 'mangrove-at-dusk-7';
const NEW = 'lantern-by-the-sea-9';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function personOf(id: string) {
  return app.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('an admin edits an agent; switching them off ends their session at once (fr, 390, light)', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app, { name: 'Yvon Agent' });
  const work = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'wide' });
  await work.page.goto('/admin/bookings');
  await expect(work.page.getByRole('heading', { name: t('adminBookings.list.title') })).toBeVisible();
  const admin = await asAdmin(app);
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto('/admin/users?q=yvon');
  await counter.rowButton('adminUsers.edit', 'Yvon Agent').click();
  const form = counter.within(counter.dialog('adminUsers.editTitle'));
  await expect(page.getByRole('radio', { name: t('admin.role.admin'), exact: true })).toBeDisabled();
  await form.text('adminUsers.column.name').fill('Yvon Alexis');
  await form.text('adminUsers.column.phone').fill('+509 3799 0000');
  await form.choice('adminUsers.column.branch').selectOption('cap_haitien');
  await expectNoSidewaysScroll(page);
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminUsers.saved');
  expectValue(await personOf(agent.id)).toMatchObject({ name: 'Yvon Alexis', branchId: 'cap_haitien' });
  await work.page.reload();
  await expect(work.page).toHaveURL(/\/admin\/bookings/);

  await counter.rowButton('adminUsers.edit', 'Yvon Alexis').click();
  await form.toggle('adminUsers.mayEnter').uncheck();
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminUsers.saved');
  await expect(
    page.getByText(t('adminUsers.inactive'), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  // The page may have asked something and been led there by itself already: wherever it is, it ends at the sign-in.
  await work.page.goto('/admin/payments');
  await expect(work.page).toHaveURL(/\/admin\/login/);
});

test('the list opens on who work here; customers are a list of their own, remembered (fr)', async () => {
  const t = wordsIn('fr');
  await asAgent(app, { name: 'Noël Agent' });
  await asCustomer(app, { name: 'Nadia Cliente' });
  const { page } = await newVisitor(app, { as: await asAdmin(app), locale: 'fr', viewport: 'wide' });
  const whose = page.getByRole('group', { name: t('adminUsers.people') });
  const cell = (name: string) => page.getByRole('cell', { name: new RegExp(name) }).first();
  await page.goto('/admin/users');
  // One name for one thing, in the sidebar and over the list.
  await expect(
    page.getByRole('heading', { level: 1, name: t('admin.nav.users'), exact: true }),
  ).toBeVisible();
  await expect(cell('Noël Agent')).toBeVisible();
  await expect(page.getByText('Nadia Cliente')).toHaveCount(0);
  await whose.getByRole('button', { name: t('adminUsers.customers') }).click();
  await expect(cell('Nadia Cliente')).toBeVisible();
  await expect(page.getByText('Noël Agent')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t('admin.nav.label') });
  await menu.getByRole('link', { name: new RegExp(`^${t('admin.nav.settings')}`) }).click();
  await menu.getByRole('link', { name: new RegExp(`^${t('admin.nav.users')}`) }).click();
  await expect(page).toHaveURL(/people=customers/);
  await expect(cell('Nadia Cliente')).toBeVisible();
  await whose.getByRole('button', { name: t('adminUsers.allUsers') }).click();
  await expect(cell('Noël Agent')).toBeVisible();
  await expect(cell('Nadia Cliente')).toBeVisible();
});

test('a super admin makes an agent an administrator; an admin cannot take it back', async () => {
  const t = wordsIn('en');
  const agent = await asAgent(app, { name: 'Rita Rising' });
  const { page } = await newVisitor(app, { as: await asSuperAdmin(app), viewport: 'wide', scheme: 'dark' });
  const counter = counterPage(page, t);
  await page.goto('/admin/users?q=rita');
  await counter.rowButton('adminUsers.edit', 'Rita Rising').click();
  await page.getByRole('radio', { name: t('admin.role.admin'), exact: true }).check();
  await counter.within(counter.dialog('adminUsers.editTitle')).button('adminVehicles.form.save').click();
  await counter.expectToast('adminUsers.saved');
  const roles = app.db.selectFrom('userRoles').select('role').where('userId', '=', agent.id);
  expectValue(await roles.execute()).toEqual([{ role: 'admin' }]);

  const admin = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  const theirs = counterPage(admin.page, t);
  await admin.page.goto('/admin/users?q=rita');
  await theirs.rowButton('adminUsers.edit', 'Rita Rising').click();
  await expect(admin.page.getByRole('radio', { name: t('admin.role.agent'), exact: true })).toBeDisabled();
  await expect(theirs.toggle('adminUsers.mayEnter')).toBeDisabled();
  await expect(admin.page.getByText(t('adminUsers.lock.superAdmin')).first()).toBeVisible();
});

test('a reset link gives staff a new password and leads to the staff door', async () => {
  const t = wordsIn('en');
  const agent = await asAgent(app, { name: 'Forgetful Fritz', email: 'fritz@timo.example' });
  await givePassword(app, agent.id, OLD);
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto('/admin/users?q=fritz');
  await counter.rowButton('adminUsers.resetLink', 'Forgetful Fritz').click();
  const dialog = counter.dialog('adminUsers.reset.title');
  await counter.within(dialog).button('adminUsers.reset.submit').click();
  const url =
    (await dialog
      .getByText(/\/reset\/[\w-]{43}$/)
      .first()
      .textContent()) ?? '';

  const fritz = await newVisitor(app, { viewport: 'handset' });
  await fritz.page.goto(url);
  await choosePassword(fritz.page, t, NEW);
  await fritz.page.getByRole('button', { name: t('account.reset.submit') }).click();
  await expect(fritz.page.getByText(t('account.reset.doneTitle'))).toBeVisible();
  await fritz.page
    .getByRole('main')
    .getByRole('link', { name: t('account.signIn'), exact: true })
    .click();
  await signInAtStaffDoor(fritz.page, t, 'fritz@timo.example', NEW);
});

test('a reset link for a customer leads to the customers’ sign-in (fr)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Claire Cliente' });
  const admin = await asAdmin(app);
  const { url } = await admin.trpc.staff.users.resetLink.mutate({ userId: customer.id });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  await page.goto(url);
  await choosePassword(page, t, 'court');
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await expect(page.getByText(t('validation.password.min')).first()).toBeVisible();
  await expect(page.locator('input[aria-invalid="true"]').first()).toBeFocused();
  await choosePassword(page, t, NEW);
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.signIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/auth/);
  await page
    .getByRole('textbox', { name: t('account.email') })
    .first()
    .fill(customer.email);
  await page.locator('input[type=password]').first().fill(NEW);
  await page
    .getByRole('button', { name: t('account.signIn'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('account.welcomeBack'))).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
});
