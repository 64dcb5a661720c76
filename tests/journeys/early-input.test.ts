import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage, newVisitor, type Visitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertReviewRequest } from '#tests/support/factories/review.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { untilAlive } from './pages/alive.ts';
import { checkoutPage } from './pages/checkout.ts';
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

test('a form sent before hydration is sent after it', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('account.email') }).fill('nobody@example.com');
  await page.locator('input[type=password]').fill('Wrong-password-1');
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
  letScriptsIn();
  await expectPage(
    page.getByText(t('error.INVALID_CREDENTIALS')).filter({ visible: true }).first(),
  ).toBeVisible();
  expectPage(new URL(page.url()).search).toBe('');
});

test('a button pressed before hydration is pressed after it', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: new RegExp(t('catalogue.search.pickupDate')) }).click();
  letScriptsIn();
  await expectPage(page.getByRole('dialog', { name: t('rentalDates.title') })).toBeVisible();
});

test('a button pressed while React takes the page over is pressed once', async () => {
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const customer = await asCustomer(app);
  const { bookingCode } = await insertBooking(app.db, {
    customer: { id: customer.id, name: customer.name, email: customer.email, phone: '+509 3711 2233' },
    pickupDate,
    returnDate: addDays(pickupDate, 3),
  });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  const name = t('booking.changes.dates');
  await page.addInitScript((text) => {
    const tell = window.dispatchEvent.bind(window);
    // React has the page, and what tells so comes a moment later: here after a press.
    window.dispatchEvent = (event) => {
      if (event.type !== 'hydrated') return tell(event);
      setTimeout(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === text)?.click();
        tell(event);
        setTimeout(() => document.body.toggleAttribute('data-told'));
      });
      return true;
    };
  }, name);
  await page.goto(`/my-booking?code=${bookingCode}`);
  await page.locator('[data-told]').waitFor();
  await expectPage(page.getByRole('button', { name: new RegExp(t('booking.changes.pickup')) })).toBeVisible();
});

test('a menu opened before hydration stays open after it', async () => {
  const { page, letScriptsIn } = await withoutScripts();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  const menu = page.getByRole('navigation', { name: t('nav.main') });
  await expectPage(menu).toBeVisible();
  letScriptsIn();
  await untilAlive(page);
  await expectPage(menu.getByRole('link', { name: t('nav.fleet') })).toBeVisible();
  await menu.getByRole('link', { name: t('nav.fleet') }).click();
  await expectPage(page).toHaveURL(/\/fleet/);
  await expectPage(menu).toBeHidden();
  await expectPage(page.getByRole('button', { name: t('nav.openMenu') })).toBeVisible();
});

test('a proof chosen before hydration is sent after it', async () => {
  const customer = await asCustomer(app);
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'zelle' });
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  const { page, letScriptsIn } = await withoutScripts(customer);
  await page.goto(`/my-booking?code=${bookingCode}`, { waitUntil: 'commit' });
  const buffer = Buffer.from(await drawPicture({ width: 300, height: 500, format: 'jpeg' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer });
  letScriptsIn();
  await page.getByRole('button', { name: t('booking.proof.send') }).click();
  await expectPage(page.getByText(t('booking.proof.sentTitle'))).toBeVisible();
});

/** The checkout of a new car, painted, its scripts held back. */
async function paintedCheckout() {
  const vehicle = await insertVehicle(app.db);
  const visitor = await withoutScripts();
  const today = todayInHaiti(app.now());
  const search = new URLSearchParams({
    vehicleId: vehicle.id,
    pickupDate: addDays(today, 20),
    returnDate: addDays(today, 22),
    city: 'les_cayes',
  });
  await visitor.page.goto(`/checkout?${search}`, { waitUntil: 'commit' });
  const returnBranch = visitor.page.getByLabel(t('checkout.rental.returnBranch'));
  return { ...visitor, returnBranch, checkout: checkoutPage(visitor.page, t) };
}

test('an extra and a branch chosen before hydration stay chosen, and are counted', async () => {
  const { page, letScriptsIn, returnBranch, checkout } = await paintedCheckout();
  await checkout.extra('GPS').check();
  await returnBranch.selectOption('cap_haitien');
  letScriptsIn();
  await expectPage.poll(() => new URL(page.url()).searchParams.get('returnCity')).toBe('cap_haitien');
  await expectPage(returnBranch).toHaveValue('cap_haitien');
  await expectPage(checkout.extra('GPS')).toBeChecked();
  await expectPage(page.getByText(t('checkout.rental.roundTrip'))).toHaveCount(0);
});

test('classes to wait for, and the stars of a review, chosen before hydration stay chosen', async () => {
  const waiting = await withoutScripts();
  await waiting.page.goto('/waitlist', { waitUntil: 'commit' });
  const classes = ['suv', 'economy'] as const;
  const boxOf = (one: (typeof classes)[number]) =>
    waiting.page.getByRole('checkbox', { name: t(`vehicle.class.${one}`) });
  for (const one of classes) await boxOf(one).check();
  waiting.letScriptsIn();
  await untilAlive(waiting.page);
  // The first change that React draws would take the others away.
  await waiting.page.getByRole('textbox', { name: t('waitlist.name') }).fill('Rose Pierre');
  for (const one of classes) await expectPage(boxOf(one)).toBeChecked();

  const token = 'e'.repeat(43);
  await insertReviewRequest(app, token);
  const reviewing = await withoutScripts();
  await reviewing.page.goto(`/fr/review/${token}`, { waitUntil: 'commit' });
  await reviewing.page.getByRole('radio', { name: new RegExp(t('review.star.4')) }).check();
  await reviewing.page.getByRole('checkbox').check();
  reviewing.letScriptsIn();
  await untilAlive(reviewing.page);
  await reviewing.page.getByRole('textbox', { name: t('review.body') }).fill('Véhicule propre.');
  await reviewing.page.getByRole('button', { name: t('review.send') }).click();
  await expectPage(reviewing.page.getByText(t('review.thanksTitle'))).toBeVisible();
});

test('a choice between its two events at hydration is read whole', async () => {
  const { page, letScriptsIn, returnBranch, checkout } = await paintedCheckout();
  await checkout.extra('GPS').check();
  // A browser says `input` and then `change`; the page may be hydrated between the two.
  await returnBranch.evaluate((select: HTMLSelectElement) => {
    select.value = 'cap_haitien';
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
  letScriptsIn();
  await expectPage.poll(() => new URL(page.url()).searchParams.get('returnCity')).toBe('cap_haitien');
  await returnBranch.dispatchEvent('change');
  await expectPage(checkout.extra('GPS')).toBeChecked();
  await expectPage(returnBranch).toHaveValue('cap_haitien');
});

test('a branch chosen and another after it at once: the last is kept and shown', async () => {
  const { page, letScriptsIn, returnBranch, checkout } = await paintedCheckout();
  await checkout.extra('GPS').check();
  letScriptsIn();
  // What is kept for a reload was heard.
  await expectPage.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('gps');
  const shown = await returnBranch.evaluate((select: HTMLSelectElement) =>
    ['cap_haitien', 'les_cayes', 'cap_haitien'].map((branch) => {
      select.value = branch;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return select.value;
    }),
  );
  expectPage(shown).toEqual(['cap_haitien', 'les_cayes', 'cap_haitien']);
  await expectPage.poll(() => new URL(page.url()).searchParams.get('returnCity')).toBe('cap_haitien');
  await expectPage(returnBranch).toHaveValue('cap_haitien');
});

test('a page stays where it was scrolled at hydration', async () => {
  const { page, letScriptsIn, checkout } = await paintedCheckout();
  // As far down as the page that has come so far reaches, until it is all there.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo(0, 1_200);
      return scrollY;
    });
  await expectPage.poll(scrolled).toBe(1_200);
  letScriptsIn();
  await checkout.extra('GPS').evaluate((input: HTMLInputElement) => input.click());
  await expectPage.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('gps');
  expectPage(await page.evaluate(() => scrollY)).toBe(1_200);
  // From the second page on the router does scroll: up for a new page, and down again by Back.
  const toFleet = page.getByRole('link', { name: t('nav.fleet') }).last();
  await toFleet.evaluate((link: HTMLElement) => link.click());
  await expectPage(page).toHaveURL(/\/fleet/);
  await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectPage(page).toHaveURL(/\/checkout/);
  await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
  await page.reload();
  await untilAlive(page);
  await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
});

test('what belongs to a way to pay comes with the choice, and nothing moves at hydration', async () => {
  const { page, letScriptsIn, checkout } = await paintedCheckout();
  await checkout.method('zelle').check();
  const instructions = page.locator('[data-takes-proof]').filter({ has: checkout.method('zelle') });
  const proof = page.getByRole('heading', { name: t('proof.title') });
  await expectPage(instructions.getByRole('heading')).toBeVisible();
  await expectPage(proof).toBeVisible();
  const terms = page.getByRole('checkbox', { name: t('checkout.terms.accept') });
  // With the end of the form moves the button beside it, away from under a finger.
  const placesOf = () =>
    terms.evaluate((box: HTMLInputElement) =>
      [box, box.form, document.querySelector('footer')].map(
        (each) => each && each.getBoundingClientRect().bottom + window.scrollY,
      ),
    );
  const before = await placesOf();
  letScriptsIn();
  await terms.evaluate((box: HTMLInputElement) => box.click());
  await expectPage(page.locator('input[type=file]')).toBeAttached();
  expectPage(await placesOf()).toEqual(before);
  await checkout.method('cash').check();
  await expectPage(proof).toBeHidden();
});

test('a checkbox changed at the moment of hydration stays so', async () => {
  const { page, letScriptsIn, checkout } = await paintedCheckout();
  await page.getByRole('textbox', { name: t('checkout.customer.name') }).fill('Rose Pierre');
  // What was typed early is kept at hydration; the click follows before anything else can.
  const touched = page.evaluate((name) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const box = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
      ({ labels }) => labels?.[0]?.textContent === name,
    );
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...entry) {
      Storage.prototype.setItem = keep;
      keep.apply(this, entry);
      queueMicrotask(() => {
        box?.click();
        resolve(box?.checked === true);
      });
    };
    return promise;
  }, t('checkout.terms.accept'));
  letScriptsIn();
  expectPage(await touched).toBe(true);
  await expectPage(page.getByRole('checkbox', { name: t('checkout.terms.accept') })).toBeChecked();
  await expectPage(checkout.extra('GPS')).not.toBeChecked();
});
