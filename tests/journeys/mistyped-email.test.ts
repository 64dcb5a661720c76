import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('a mistyped domain is asked about once the field is left, and one tap takes the right one (fr, 360)', async () => {
  const vehicle = await insertVehicle(app.db);
  const day = addDays(todayInHaiti(app.now()), 20);
  const rental = new URLSearchParams({ vehicleId: vehicle.id, pickupDate: day, returnDate: addDays(day, 2) });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const hint = page.getByRole('button', { name: t('email.meant', { email: 'marie@gmail.com' }) });
  for (const path of [`/fr/checkout?${rental}`, '/fr/contact']) {
    await page.goto(path);
    const email = page.locator('input[type=email]');
    await email.fill('marie@gmial.com');
    await email.blur();
    await hint.tap();
    await expect(email).toHaveValue('marie@gmail.com');
    await expect(email).toBeFocused();
    await expect(hint).toHaveCount(0);
  }
});
