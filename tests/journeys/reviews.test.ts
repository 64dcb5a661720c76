import { afterAll, beforeAll, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertReviewRequest } from '#tests/support/factories/review.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('a client says how it was, the car’s page shows it, and staff answer (fr, 360)', async () => {
  const token = 'r'.repeat(43);
  const vehicle = await insertReviewRequest(app, token);

  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto(`/fr/review/${token}`);
  await expect(
    page.getByRole('heading', { name: t('review.heading', { car: 'Suzuki Jimny' }) }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('review.send') }).tap();
  await expect(page.getByText(t('validation.review.stars'))).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(t('review.star.4')) }).check();
  await page.getByRole('textbox', { name: t('review.body') }).fill('Véhicule propre, équipe à l’heure.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('review.send') }).tap();
  await expect(page.getByText(t('review.thanksTitle'))).toBeVisible();

  const agent = await asAgent(app);
  const staff = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  await staff.page.goto('/admin/reviews');
  await staff.page.getByRole('button', { name: t('adminReviews.answer') }).click();
  await staff.page.getByRole('textbox', { name: t('adminReviews.answerLabel') }).fill('Merci et à bientôt.');
  await staff.page.getByRole('button', { name: t('adminReviews.publish') }).click();
  // In the list, and no longer in the field, where it stands before the server has it.
  await expect(staff.page.getByRole('dialog')).toHaveCount(0);
  await expect(staff.page.getByRole('listitem').getByText('Merci et à bientôt.')).toBeVisible();

  await page.goto(`/fr/vehicle/${vehicle.id}`);
  await expect(page.getByText('Véhicule propre, équipe à l’heure.')).toBeVisible();
  await expect(page.getByText('Merci et à bientôt.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('without scripts a review says what is missing, keeps what was typed, and is taken (fr, 360)', async () => {
  const token = 's'.repeat(43);
  await insertReviewRequest(app, token);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', hasScripts: false });
  const words = page.getByRole('textbox', { name: t('review.body') });
  await page.goto(`/fr/review/${token}`);
  await page.getByRole('button', { name: t('review.stop') }).click();
  await expect(page.getByText(t('review.stopped'))).toBeVisible();
  await words.fill('Rien à redire.');
  await page.getByRole('radio', { name: new RegExp(t('review.star.5')) }).check();
  await page.getByRole('button', { name: t('review.send') }).click();
  await expect(page.getByText(t('validation.review.consent'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(words).toHaveValue('Rien à redire.');
  await expect(page.getByRole('radio', { name: new RegExp(t('review.star.5')) })).toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('review.send') }).click();
  await expect(page.getByText(t('review.thanksTitle'))).toBeVisible();
  await expect(page.getByText('Rien à redire.')).toBeVisible();
});
