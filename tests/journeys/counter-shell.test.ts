import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { LOCALES } from '#domain/locale.ts';
import { asAdmin, asAgent, asCustomer, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

test('a web booking rings the bell; a click reads it and opens the booking, the rest is read at once (en, 1440)', async () => {
  const t = wordsIn('en');
  const agent = await asAgent(app);
  const customer = await asCustomer(app, { name: 'Rose Pierre' });
  const codes: string[] = [];
  for (const days of [30, 40]) {
    const dates = { pickupDate: addDays(today, days), returnDate: addDays(today, days + 2) };
    const { input } = await vehicleAndCheckout(app, customer, dates);
    codes.push((await customer.trpc.booking.create.mutate(input)).bookingCode);
  }
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  await page.goto('/admin/payments?branch=les_cayes');
  // Whichever file of styles comes first: what a filled button says is white.
  await expect(page.getByRole('button', { name: t('admin.quick.title') })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await page.getByRole('button', { name: t('admin.bell.label', { count: 2 }) }).click();
  await page.getByRole('menuitem', { name: new RegExp(codes[0] ?? '') }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/[0-9a-f-]{36}\?branch=les_cayes$/);
  await expect(page.getByText(codes[0] ?? '').first()).toBeVisible();
  await page.getByRole('button', { name: t('admin.bell.label', { count: 1 }) }).click();
  await page.getByRole('menuitem', { name: t('admin.bell.markAllRead') }).click();
  await page.getByRole('button', { name: t('admin.bell.label', { count: 0 }) }).click();
  await expect(page.getByText(t('admin.bell.empty'))).toBeVisible();
});

test('the branch filters the list, stays in the address and goes along to the next screen (fr, 390, dark)', async () => {
  const t = wordsIn('fr');
  const cap = await insertVehicle(app.db, { branchId: 'cap_haitien' });
  const dates = { pickupDate: addDays(today, 3), returnDate: addDays(today, 5) };
  const here = await insertBooking(app.db, dates);
  const there = await insertBooking(app.db, { ...dates, vehicle: cap });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset', scheme: 'dark' });
  await page.goto('/admin/bookings');
  await expect(page.getByRole('link', { name: here.bookingCode })).toBeVisible();
  const branches = page
    .getByRole('combobox', { name: t('admin.top.branch') })
    .filter({ visible: true })
    .first();
  await branches.selectOption('les_cayes');
  await expect(page).toHaveURL(/branch=les_cayes/);
  await branches.selectOption('');
  await expect(page).toHaveURL(/\/admin\/bookings\?branch=all$/);
  await branches.selectOption('cap_haitien');
  await expect(page).toHaveURL(/branch=cap_haitien/);
  await expect(page.getByRole('link', { name: there.bookingCode })).toBeVisible();
  await expect(page.getByRole('link', { name: here.bookingCode })).toHaveCount(0);
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  const drawer = page.getByRole('dialog', { name: 'Timo Admin' });
  await drawer.getByRole('link', { name: t('admin.nav.cars') }).click();
  await expect(page).toHaveURL(/\/admin\/(cars|vehicles)\?branch=cap_haitien/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expect(drawer.getByRole('button', { name: t('admin.top.lightTheme') })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'EN English' }).click();
  const en = wordsIn('en');
  await expect(drawer.getByRole('link', { name: en('admin.nav.cars') })).toBeVisible();
});

test.each(LOCALES)(
  'a telephone’s top bar has the theme, and the branch in short (%s, 360)',
  async (locale) => {
    const t = wordsIn(locale);
    const { page } = await newVisitor(app, { as: await asAgent(app), locale, viewport: 'phone' });
    const counter = counterPage(page, t);
    await page.goto('/admin/bookings');
    const bar = page.getByRole('banner');
    const branches = bar.getByRole('combobox', { name: t('admin.top.branch') });
    const inShort = (key: string) => bar.getByText(t(`admin.top.short.${key}`), { exact: true });
    await expect(inShort('all')).toBeVisible();
    await expect(branches.getByRole('option', { selected: true })).toHaveText(t('admin.top.allBranches'));
    await branches.selectOption('cap_haitien');
    await expect(inShort('cap_haitien')).toBeVisible();
    await expect(branches.getByRole('option', { selected: true })).toHaveText(
      t('admin.top.branch.cap_haitien'),
    );
    await bar.getByRole('button', { name: t('admin.top.darkTheme') }).click();
    await counter.expectOneTheme('dark');
    await expectNoSidewaysScroll(page);
  },
);

test('filters cleared while a search is being typed clear that too (en, 1440)', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.clock.install();
  await page.goto('/admin/bookings?status=reserved');
  const search = page.getByRole('searchbox', { name: t('adminBookings.filter.search') });
  await expect(search).toBeVisible();
  // From here on no time passes but what the test lets pass: the search's pause has not ended.
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('dorvil');
  await counter.button('admin.table.clearFilters').click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.clock.runFor(5_000);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});

test('the theme is chosen once and kept; the sidebar names the real role; only admins invite', async () => {
  const t = wordsIn('en');
  const people = [
    { as: await asAgent(app), role: 'agent', mayInvite: false },
    { as: await asAdmin(app), role: 'admin', mayInvite: true },
    { as: await asSuperAdmin(app), role: 'super_admin', mayInvite: true },
  ];
  for (const { as, role, mayInvite } of people) {
    const { page } = await newVisitor(app, { as, viewport: 'wide' });
    const counter = counterPage(page, t);
    await page.goto('/admin/bookings');
    await expect(page.getByText(t(`admin.role.${role}`), { exact: true }).first()).toBeVisible();
    await counter.expectOneTheme('light');
    await counter.button('admin.top.darkTheme').click();
    await page.reload();
    await counter.expectOneTheme('dark');
    expectValue(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await counter.button('admin.quick.title').click();
    await expect(page.getByRole('menuitem', { name: t('admin.quick.addBooking') })).toBeVisible();
    const invite = page.getByRole('menuitem', { name: t('admin.quick.inviteAgent') });
    await expect(invite).toHaveCount(mayInvite ? 1 : 0);
  }
});

test('a proof that came by WhatsApp is added at the counter and waits for verification (en, 390, light)', async () => {
  const t = wordsIn('en');
  const dates = { pickupDate: addDays(today, 6), returnDate: addDays(today, 8) };
  const booking = await insertBooking(app.db, { ...dates, fields: { paymentMethod: 'zelle' } });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'handset', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('adminBookings.proof.add').click();
  const buffer = Buffer.from(await drawPicture({ width: 300, height: 500, format: 'jpeg' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = counter.dialog('adminBookings.proof.add');
  await counter.within(dialog).button('adminBookings.proof.save').click();
  await counter.expectToast('adminBookings.proof.added');
  const saved = app.db.selectFrom('bookings').select('paymentStatus').where('id', '=', booking.id);
  expectValue(await saved.executeTakeFirst()).toEqual({ paymentStatus: 'pending_verification' });
});

test('an existing client’s details fill in by e-mail (fr, 1440, light)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Wilna Désir', email: 'wilna@client.example' });
  const dates = { pickupDate: addDays(today, 60), returnDate: addDays(today, 61) };
  const agent = await asAgent(app);
  // What the web says of a person is only offered; what a colleague wrote down fills in.
  const fields = { createdBy: 'agent', createdByUserId: agent.id } as const;
  await insertBooking(app.db, { ...dates, customer, fields });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto('/admin/bookings?create=true');
  const form = counter.within(counter.dialog('adminBookings.form.title'));
  await form.text('adminBookings.field.customerEmail').fill('wilna@client.example');
  await expect(form.text('adminBookings.field.customerName')).toHaveValue('Wilna Désir');
  await expect(form.text('adminBookings.field.referenceName')).toHaveValue('Jean Baptiste');
});
