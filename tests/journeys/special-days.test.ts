import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('a special day that another admin has changed is shown before it is written over (fr, 360)', async () => {
  const t = wordsIn('fr');
  const [mine, theirs] = await Promise.all([asAdmin(app), asAdmin(app)]);
  const { saveSpecialDay, specialDays } = theirs.trpc.staff.settings;
  const day = addDays(todayInHaiti(app.now()), 12);
  const special = { day, branchIds: ['les_cayes' as const], hours: null };
  const name = { en: 'Stocktaking', fr: 'Inventaire' };
  const [first] = await saveSpecialDay.mutate({ ...special, name, seen: [] });
  const { page } = await newVisitor(app, { as: mine, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  await page.goto('/admin/settings');
  await counter.rowButton('adminVehicles.edit', 'Inventaire').click();
  const drawer = counter.within(counter.dialog('adminSettings.special.edit'));
  await drawer.textIn('français', 'adminSettings.special.name').fill('Grand inventaire');

  // The other one opens in the morning, meanwhile.
  const seen = [{ day, branchIds: special.branchIds, version: first?.version ?? '' }];
  const hours = { opens: '08:00', closes: '12:00' };
  await saveSpecialDay.mutate({ ...special, name, hours, seen });
  await drawer.button('adminVehicles.form.save').click();
  const notice = page.getByRole('alert').filter({ hasText: t('adminSettings.special.changed') });
  await expect(notice).toContainText(/8\sh.12\sh/);
  expectValue(await specialDays.query()).toMatchObject([{ hours }]);
  await drawer.button('adminVehicles.form.save').click();
  await counter.expectToast('adminSettings.special.saved');
  expectValue(await specialDays.query()).toMatchObject([{ hours: null, name: { fr: 'Grand inventaire' } }]);
});
