import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

/** A booking of four days whose car is an Opel, a Skoda that is free for them, and a Tesla that is not. */
async function dragWorld(model: string) {
  const vehicleOf = (brand: string) => insertVehicle(app.db, { brand, model });
  const [own, free, busy] = [await vehicleOf('Opel'), await vehicleOf('Skoda'), await vehicleOf('Tesla')];
  const pickupDate = addDays(today, 2);
  const returnDate = addDays(today, 6);
  const booking = await insertBooking(app.db, { vehicle: own, pickupDate, returnDate });
  await insertBooking(app.db, { vehicle: busy, pickupDate: addDays(today, 4), returnDate });
  return { booking, free };
}

function bookingOf(id: string) {
  return app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

interface Spot {
  x: number;
  y: number;
}

/** A finger as the browser itself would feel it: what the page leaves to it scrolls. */
async function fingerOn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Spot) => send('touchStart', [at]),
    move: (at: Spot) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}

test('a bar is dragged to another day and to another car, and its dialog asks before anything is written', async () => {
  const t = wordsIn('en');
  const { booking, free } = await dragWorld('Dragged');
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  await page.goto('/admin/calendar?view=cars&q=dragged');
  const rowOf = (brand: string) => page.getByRole('row', { name: new RegExp(`^${brand} Dragged`) });
  const bar = rowOf('Opel').getByRole('link', { name: booking.bookingCode });
  const dialogs = page.getByRole('dialog');
  await expect(bar).toBeVisible();
  /** From a bar's end or middle, by so many days or to the middle of a row. */
  const drag = async (from: 'end' | 'middle', to: { days: number } | { brand: string }) => {
    const box = await bar.boundingBox();
    const lane = await rowOf('Opel').getByRole('cell').boundingBox();
    if (!box || !lane) throw new Error('No bar to drag');
    const start = { x: from === 'end' ? box.x + box.width - 4 : box.x + box.width / 2, y: box.y + 14 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 10, start.y);
    if ('days' in to) await page.mouse.move(start.x + (to.days * lane.width) / 30, start.y);
    else {
      const row = await rowOf(to.brand).boundingBox();
      await page.mouse.move(start.x, (row?.y ?? 0) + (row?.height ?? 0) / 2);
    }
  };
  const ghost = page.getByRole('status').filter({ hasText: /Return:|Dragged/ });

  await drag('end', { days: 2 });
  await expect(ghost).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ghost).toHaveCount(0);
  await page.mouse.up();
  await expect(dialogs).toHaveCount(0);

  await drag('end', { days: 2 });
  await page.mouse.up();
  const extension = page.getByRole('dialog', { name: t('rental.extend.title') });
  await expect(extension.getByRole('button', { name: '+ 2 days' })).toHaveAttribute('aria-pressed', 'true');
  expectValue((await bookingOf(booking.id)).returnDate).toBe(booking.returnDate);
  await extension.getByText(t('rental.consent.phone'), { exact: true }).click();
  await extension.locator('button[type=submit]').click();
  await expect(extension).toBeHidden();
  expectValue((await bookingOf(booking.id)).returnDate).toBe(addDays(booking.returnDate, 2));

  await drag('middle', { brand: 'Tesla' });
  await expect(ghost).toContainText(/Tesla Dragged.*: taken/);
  await page.mouse.up();
  await expect(ghost).toHaveCount(0);
  await expect(dialogs).toHaveCount(0);

  await drag('middle', { brand: 'Skoda' });
  await expect(ghost).toContainText(free.plate);
  await page.mouse.up();
  const swap = page.getByRole('dialog', { name: t('rental.swap.title') });
  await expect(swap.getByRole('radio', { name: new RegExp(free.plate) })).toBeChecked();
  await swap.getByText(t('rental.consent.phone'), { exact: true }).click();
  await swap.locator('button[type=submit]').click();
  await expect(swap).toBeHidden();
  expectValue((await bookingOf(booking.id)).vehicleId).toBe(free.id);
  await expect(rowOf('Skoda').getByRole('link', { name: booking.bookingCode })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/calendar/);
});

test('without a mouse a bar has a menu: by the space bar, and under a finger that rests on it', async () => {
  const t = wordsIn('fr');
  const { booking } = await dragWorld('Menu');
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/calendar?view=cars&q=menu');
  const bar = page.getByRole('link', { name: booking.bookingCode });
  await bar.focus();
  await page.keyboard.press('Space');
  const menu = page.getByRole('menu');
  // The menu takes the focus a moment after it shows; a key before that still goes to the bar.
  await expect(menu.locator(':focus')).toHaveCount(1);
  const [extend, other] = [t('rental.extend.title'), t('rental.swap.open')];
  for (const name of [extend, other]) {
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const swap = page.getByRole('dialog', { name: t('rental.swap.title') });
  await expect(swap.getByRole('radio').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(swap).toBeHidden();
  await expect(bar).toBeFocused();

  const box = await bar.boundingBox();
  const at = { clientX: (box?.x ?? 0) + 12, clientY: (box?.y ?? 0) + 12, button: 0, bubbles: true };
  await bar.dispatchEvent('pointerdown', { ...at, pointerType: 'touch', isPrimary: true });
  await menu.getByRole('menuitem', { name: t('rental.extend.title') }).click();
  await expect(page.getByRole('dialog', { name: t('rental.extend.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/calendar/);
});

test('a finger that rests on a bar drags its return to another day, and the booking to another car; one that moves at once scrolls (fr, 390)', async () => {
  const t = wordsIn('fr');
  const { booking, free } = await dragWorld('Finger');
  const agent = await asAgent(app);
  const { page, context } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  await page.goto('/admin/calendar?view=cars&q=finger');
  const bar = page.getByRole('link', { name: booking.bookingCode });
  await expect(bar).toBeVisible();
  await bar.scrollIntoViewIfNeeded();
  const touch = await fingerOn(context, page);
  const [menu, dialogs] = [page.getByRole('menu'), page.getByRole('dialog')];
  const box = page.getByRole('region').filter({ has: page.getByRole('table') });
  const scrolled = () => box.evaluate((element) => element.scrollLeft);
  const boxOf = async (place: typeof bar) => {
    const rect = await place.boundingBox();
    if (!rect) throw new Error('Nothing to touch');
    return rect;
  };
  const middle = async () => {
    const { x, y, height } = await boxOf(bar);
    return { x: x + 14, y: y + height / 2 };
  };

  const from = await middle();
  // At once: a finger that rested on the bar would drag it.
  await Promise.all([
    touch.down(from),
    touch.move({ x: from.x - 60, y: from.y }),
    touch.move({ x: from.x - 120, y: from.y }),
    touch.up(),
  ]);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(menu).toHaveCount(0);
  // What a finger pushed rolls on for a moment.
  const rolledBack = async () => {
    const before = await scrolled();
    await box.evaluate((element) => element.scrollTo({ left: 0 }));
    return before;
  };
  await expect.poll(rolledBack, { intervals: [300] }).toBe(0);

  const start = await middle();
  const day = (await boxOf(page.getByRole('row', { name: /^Opel Finger/ }).getByRole('cell'))).width / 30;
  await touch.down(start);
  await expect(menu).toBeVisible();
  await touch.move({ x: start.x + day, y: start.y });
  await expect(menu).toHaveCount(0);
  await touch.move({ x: start.x + 2 * day, y: start.y });
  await expect(page.getByRole('status').filter({ hasText: /^Retour/ })).toBeVisible();
  expectValue(await scrolled()).toBe(0);
  await touch.up();
  const extension = page.getByRole('dialog', { name: t('rental.extend.title') });
  await expect(extension.getByRole('button', { name: /^\+.2.jours$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expectValue((await bookingOf(booking.id)).returnDate).toBe(booking.returnDate);
  await extension.getByText(t('rental.consent.phone'), { exact: true }).click();
  await extension.locator('button[type=submit]').click();
  await expect(extension).toBeHidden();
  expectValue((await bookingOf(booking.id)).returnDate).toBe(addDays(booking.returnDate, 2));

  await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(0);

  const again = await middle();
  const row = await boxOf(page.getByRole('row', { name: /^Skoda Finger/ }));
  await touch.down(again);
  await expect(menu).toBeVisible();
  await touch.move({ x: again.x, y: again.y + 20 });
  await touch.move({ x: again.x, y: row.y + row.height / 2 });
  await touch.up();
  const swap = page.getByRole('dialog', { name: t('rental.swap.title') });
  await expect(swap.getByRole('radio', { name: new RegExp(free.plate) })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  expectValue((await bookingOf(booking.id)).vehicleId).toBe(booking.vehicleId);
});
