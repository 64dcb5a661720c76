import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { asAdmin, asAgent, asCustomer, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

/** The public checkout of a new car for two days at 45.00. */
async function openCheckout(locale: Locale) {
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale, viewport: 'handset' });
  const checkout = checkoutPage(page, wordsIn(locale));
  await checkout.open(vehicle.id, addDays(today, 20), addDays(today, 22));
  return { page, checkout };
}

test('fees, tax and an extra’s price are in the next public quote and in the terms (admin, en, 1440, dark)', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide', scheme: 'dark' });
  const counter = counterPage(page, t);
  await page.goto('/admin/settings');
  const fees = counter.within(page.getByRole('region', { name: t('adminSettings.fees.title') }));
  await fees.text('adminSettings.fees.web').fill('-1');
  await fees.button('adminVehicles.form.save').click();
  await counter.expectToast('validation.form.fixErrors');
  await fees.text('adminSettings.fees.web').fill('42');
  await expect(page.getByText(t('validation.form.fixErrors'))).toBeHidden();
  await fees.text('adminSettings.fees.tax').fill('12.5');
  await page.getByRole('checkbox', { name: t('charge.fuel'), exact: true }).check();
  await fees.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.fees.saved');
  const settings = app.db.selectFrom('settings').select(['taxRateBasisPoints', 'taxedCharges']);
  const taxed = { taxRateBasisPoints: 1_250, taxedCharges: ['fuel'] };
  expectValue(await settings.executeTakeFirstOrThrow()).toEqual(taxed);
  await counter.rowButton('adminVehicles.edit', 'GPS navigation').click();
  const extra = counter.within(counter.dialog('adminSettings.extras.edit'));
  await extra.text('adminSettings.extras.unitPrice').fill('6');
  await extra.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.extras.saved');

  const visitor = await openCheckout('en');
  await visitor.checkout.extra('GPS').check();
  await visitor.page.getByLabel(t('checkout.rental.returnBranch')).selectOption('cap_haitien');
  // 90.00 and 12.00 for the GPS, an eighth of it, and 42.00 for the other city.
  await expect(visitor.page.getByText('$156.75').filter({ visible: true }).first()).toBeVisible();
  await visitor.page.goto('/terms');
  await expect(visitor.page.getByText(/for an additional \$42\.00/)).toBeVisible();
});

test('instructions, a method switched off, policies and a branch’s contact show at once (super admin, fr, 390, light)', async () => {
  const t = wordsIn('fr');
  const owner = await asSuperAdmin(app);
  const { page } = await newVisitor(app, { as: owner, locale: 'fr', viewport: 'handset', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto('/admin/settings');
  await counter.rowButton('adminVehicles.edit', t('method.zelle')).click();
  const zelle = counter.within(counter.dialog('method.zelle'));
  await zelle
    .textIn('français', 'adminSettings.instructions.instructionsText')
    .fill('Envoyez à la caisse du quai, puis la capture.');
  await expectNoSidewaysScroll(page);
  await zelle.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.instructions.saved');
  await counter.rowButton('adminVehicles.edit', t('method.paypal')).click();
  const paypal = counter.within(counter.dialog('method.paypal'));
  await paypal.toggle('adminSettings.instructions.isActive').uncheck();
  await paypal.button('adminVehicles.form.save').click();
  await expect(counter.dialog('method.paypal')).toHaveCount(0);

  const policies = counter.within(page.getByRole('region', { name: t('adminSettings.policies.title') }));
  await policies.text('adminSettings.policies.minimumDriverAge').fill('23');
  await policies.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.policies.saved');
  const title = t('adminSettings.branch.title', { city: 'Les Cayes' });
  const branch = counter.within(page.getByRole('region', { name: title }));
  await branch.text('adminSettings.branch.address').fill('7, rue du Quai');
  await branch.text('adminSettings.branch.phone1').fill('+509 3700 0099');
  await branch.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.branch.saved', { city: 'Les Cayes' });
  await expectNoSidewaysScroll(page);

  const visitor = await openCheckout('fr');
  await visitor.checkout.method('zelle').check();
  await expect(visitor.page.getByText('Envoyez à la caisse du quai, puis la capture.')).toBeVisible();
  await expect(visitor.checkout.method('paypal')).toHaveCount(0);
  await visitor.page.goto('/contact');
  await expect(visitor.page.getByText(/7, rue du Quai/).first()).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: /3700 0099/ }).first()).toBeVisible();
  await visitor.page.goto('/terms');
  await expect(visitor.page.getByText(/23 ans/).first()).toBeVisible();
});

test('an extra is added, offered on the site, and taken off offer with one switch (admin, fr, 1440, light)', async () => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { as: await asAdmin(app), locale: 'fr', viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto('/admin/settings');
  await counter.button('adminSettings.extras.add').click();
  const form = counter.within(counter.dialog('adminSettings.extras.new'));
  await form.textIn('anglais', 'adminSettings.extras.name').fill('Cool box');
  await form.textIn('français', 'adminSettings.extras.name').fill('Glacière');
  await form.text('adminSettings.extras.unitPrice').fill('3');
  await form.button('adminSettings.extras.add').click();
  await counter.expectToast('adminSettings.extras.added');
  const visitor = await openCheckout('fr');
  await expect(visitor.checkout.extra('Glacière')).toBeVisible();
  await page
    .getByRole('switch', { name: t('adminSettings.extras.offered', { name: 'Glacière' }) })
    .uncheck({ force: true });
  await counter.expectToast('adminSettings.extras.off', { name: 'Glacière' });
  await visitor.page.reload();
  await expect(visitor.checkout.extra('GPS')).toBeVisible();
  await expect(visitor.checkout.extra('Glacière')).toHaveCount(0);
});

test('two admins change the fees: the second sees both versions, and mine goes on top of theirs', async () => {
  const t = wordsIn('en');
  const people = [await asAdmin(app), await asSuperAdmin(app)];
  const desks = [];
  for (const as of people) {
    const { page } = await newVisitor(app, { as, viewport: 'wide' });
    await page.goto('/admin/settings');
    const counter = counterPage(page, t);
    const fees = counter.within(page.getByRole('region', { name: t('adminSettings.fees.title') }));
    await expect(fees.text('adminSettings.fees.staff')).toBeVisible();
    desks.push({ page, counter, fees });
  }
  const [first, second] = desks;
  if (!first || !second) throw new Error('two are needed');
  // The second types before the first saves: a form in which nothing was typed takes what somebody else saved.
  await second.fees.text('adminSettings.fees.staff').fill('66');
  await first.fees.text('adminSettings.fees.staff').fill('55');
  await first.fees.button('adminVehicles.form.save').click();
  await first.counter.expectToast('adminSettings.fees.saved');
  await second.fees.button('adminVehicles.form.save').click();
  const conflict = second.page.getByRole('dialog', { name: t('admin.conflict.title') });
  await expect(conflict.getByText('$55.00')).toBeVisible();
  await expect(conflict.getByText('$66.00')).toBeVisible();
  await conflict.getByRole('button', { name: t('admin.conflict.takeTheirs') }).click();
  await expect(second.fees.text('adminSettings.fees.staff')).toHaveValue('55.00');

  await second.fees.text('adminSettings.fees.staff').fill('66');
  await first.fees.text('adminSettings.fees.web').fill('41');
  // The toast of the save before may still stand there.
  const saved = first.page.waitForResponse(/updateFees/);
  await first.fees.button('adminVehicles.form.save').click();
  expectValue((await saved).status()).toBe(200);
  await second.fees.button('adminVehicles.form.save').click();
  await conflict.getByRole('button', { name: t('admin.conflict.keepMine') }).click();
  await second.counter.expectToast('adminSettings.fees.saved');
  const { webOneWayFeeCents, staffOneWayFeeCents } = await app.db
    .selectFrom('settings')
    .selectAll()
    .executeTakeFirstOrThrow();
  expectValue([webOneWayFeeCents, staffOneWayFeeCents]).toEqual([4_100, 6_600]);
});

test('an agent reads no settings screen and may change nothing', async () => {
  const t = wordsIn('en');
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, viewport: 'handset', scheme: 'dark' });
  await page.goto('/admin/settings');
  await expect(page.getByText(t('admin.adminsOnly'))).toBeVisible();
  const change = { rowVersion: 1, whatsapp: '+509 3711 2233', contactBy: 'email' } as const;
  const refusal = { data: { appCode: 'NOT_ALLOWED' } };
  await expectValue(agent.trpc.staff.settings.updateContact.mutate(change)).rejects.toMatchObject(refusal);
  const customer = await asCustomer(app);
  await expectValue(customer.trpc.staff.settings.get.query()).rejects.toMatchObject(refusal);
});
