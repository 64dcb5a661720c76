import { afterAll, beforeAll, test } from 'vitest';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage, newVisitor, type Visitor } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { carAndCheckout } from '../worker/booking/world.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The scripts wait on the line until the painted page was touched. */
async function withoutScripts(as?: SignedInActor): Promise<Visitor & { letScriptsIn: () => void }> {
  const visitor = await newVisitor(app, { locale: 'fr', viewport: 'phone', as });
  const { promise: touched, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await visitor.page.route('**/assets/*.js', async (route) => {
    await touched;
    await route.continue();
  });
  return { ...visitor, letScriptsIn };
}

test('a form sent before the page is alive is sent when it is', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/my-booking', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill('nobody@example.com');
  await page.getByRole('textbox', { name: t('booking.lookUp.code') }).fill('BK-00000001');
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  letScriptsIn();
  await expectPage(
    page.getByText(t('error.BOOKING_NOT_FOUND')).filter({ visible: true }).first(),
  ).toBeVisible();
  expectPage(new URL(page.url()).search).toBe('');
});

test('a menu touched before the page is alive opens when it is', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  letScriptsIn();
  await expectPage(page.getByRole('button', { name: t('nav.closeMenu') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a proof chosen before the page is alive is sent when it is', async () => {
  const customer = await asCustomer(app);
  const { input } = await carAndCheckout(app, customer, { paymentMethod: 'zelle' });
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  const { page, letScriptsIn } = await withoutScripts(customer);
  await page.goto(`/my-booking?code=${bookingCode}`, { waitUntil: 'commit' });
  const buffer = Buffer.from(await drawPicture({ width: 300, height: 500, format: 'jpeg' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer });
  letScriptsIn();
  await page.getByRole('button', { name: t('booking.proof.send') }).click();
  await expectPage(page.getByText(t('booking.proof.sentTitle'))).toBeVisible();
});
