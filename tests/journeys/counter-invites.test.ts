import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAdmin, asAgent, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { choosePassword, signInAtStaffDoor } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const PASSWORD = 'mangrove-at-dusk-7';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function rolesOf(email: string) {
  const rows = await app.db
    .selectFrom('userRoles')
    .innerJoin('profiles', 'profiles.id', 'userRoles.userId')
    .select('role')
    .where('email', '=', email)
    .execute();
  return rows.map(({ role }) => role);
}

test('an admin invites an agent; the link opens in a new browser, once, and leads to the back office', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto('/admin/users');
  await counter.button('adminUsers.invite.open').click();
  const dialog = counter.dialog('adminUsers.invite.title');
  const form = counter.within(dialog);
  await expect(form.choice('adminUsers.column.role').locator('option')).toHaveText([t('admin.role.agent')]);
  await form.button('adminUsers.invite.submit').click();
  await expect(dialog.getByText(t('validation.email.required'))).toBeVisible();
  await form.text('adminUsers.column.email').fill('nadege@timo.example');
  await form.text('adminUsers.column.name').fill('Nadège Louis');
  await form.choice('adminUsers.column.branch').selectOption('cap_haitien');
  await form.button('adminUsers.invite.submit').click();
  const url =
    (await dialog
      .getByText(/\/invite\/[\w-]{43}$/)
      .first()
      .textContent()) ?? '';
  // Nothing is set up here that sends e-mail.
  await expect(dialog.getByText(t('adminUsers.link.notMailed'), { exact: true })).toBeVisible();
  const whatsapp = dialog.getByRole('link', { name: t('adminUsers.link.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`wa\\.me.*${encodeURIComponent(url)}`));
  await form.button('common.close').click();
  await expect(page.getByRole('region', { name: t('adminUsers.invites.title') })).toContainText(
    'Nadège Louis',
  );

  const invited = await newVisitor(app, { viewport: 'handset' });
  await invited.page.goto(url);
  await expect(invited.page.getByText('nadege@timo.example')).toBeVisible();
  await invited.page.getByRole('textbox', { name: t('account.phone') }).fill('+509 3711 2233');
  await choosePassword(invited.page, t, PASSWORD);
  await invited.page.getByRole('button', { name: t('account.invite.submit') }).click();
  await expect(invited.page.getByRole('heading', { name: t('account.invite.done') })).toBeVisible();
  await invited.page
    .getByRole('link', { name: t('account.signIn'), exact: true })
    .last()
    .click();
  await signInAtStaffDoor(invited.page, t, 'nadege@timo.example', PASSWORD);
  expectValue(await rolesOf('nadege@timo.example')).toEqual(['agent']);

  await invited.page.goto(url);
  await expect(invited.page.getByText(t('account.link.expiredTitle'))).toBeVisible();
  await page.reload();
  await expect(page.getByText('nadege@timo.example').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('region', { name: t('adminUsers.invites.title') })).toHaveCount(0);
});

test('an open invitation gets a new link that ends the old one, and is revoked (super admin, fr, 390, dark)', async () => {
  const t = wordsIn('fr');
  const owner = await asSuperAdmin(app);
  const email = 'wilner@timo.example';
  const { url: lost } = await owner.trpc.staff.users.invite.mutate({ email, role: 'admin', branchId: null });
  const { page } = await newVisitor(app, { as: owner, locale: 'fr', viewport: 'handset', scheme: 'dark' });
  const counter = counterPage(page, t);
  await page.goto('/admin/users');
  await expectNoSidewaysScroll(page);
  await counter.rowButton('adminUsers.invites.renew', email).click();
  const dialog = counter.dialog('adminUsers.invites.renewTitle', { email });
  await counter.within(dialog).button('adminUsers.invite.submit').click();
  const url =
    (await dialog
      .getByText(/\/invite\/[\w-]{43}$/)
      .first()
      .textContent()) ?? '';
  await expectNoSidewaysScroll(page);
  await counter.within(dialog).button('common.close').click();

  const invited = await newVisitor(app, { locale: 'fr' });
  await invited.page.goto(lost);
  await expect(invited.page.getByText(t('account.link.expiredTitle'))).toBeVisible();
  await invited.page.goto(url);
  await expect(invited.page.getByText(t('account.invite.heading'))).toBeVisible();

  await counter.rowButton('adminUsers.invites.revoke', email).click();
  await counter
    .within(counter.dialog('adminUsers.invites.revokeTitle'))
    .button('adminUsers.invites.revoke')
    .click();
  await counter.expectToast('adminUsers.invites.revoked');
  await expect(page.getByText(email)).toHaveCount(0);
  await invited.page.reload();
  await expect(invited.page.getByText(t('account.link.expiredTitle'))).toBeVisible();
});

test('an admin may neither make an administrator nor touch an invitation of one; an agent sees none of it', async () => {
  const t = wordsIn('en');
  const owner = await asSuperAdmin(app);
  const email = 'boss@timo.example';
  await owner.trpc.staff.users.invite.mutate({ email, role: 'admin', branchId: null });
  const admin = await asAdmin(app);
  const { page } = await newVisitor(app, { as: admin });
  const counter = counterPage(page, t);
  await page.goto('/admin/users');
  await expect(page.getByText(email)).toBeVisible();
  await expect(counter.rowButton('adminUsers.invites.revoke', email)).toHaveCount(0);
  const attempt = admin.trpc.staff.users.invite.mutate({ email, role: 'admin', branchId: null });
  await expectValue(attempt).rejects.toMatchObject({ data: { appCode: 'NOT_ALLOWED' } });

  const agent = await newVisitor(app, { as: await asAgent(app) });
  await agent.page.goto('/admin/users');
  await expect(agent.page.getByText(t('admin.adminsOnly'))).toBeVisible();
});
