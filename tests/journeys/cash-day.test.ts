import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { holdBack } from './pages/hold-back.ts';
import { drawSignature } from './pages/signing.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const RATE = 131.25;

type Agent = Awaited<ReturnType<typeof asAgent>>;

/** Cash for a booking of its own: cents of dollars, or whole gourdes. */
async function takeCash(agent: Agent, currency: 'USD' | 'HTG', currencyAmount: number) {
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const fields = { paymentMethod: 'cash' } as const;
  const booking = await insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 3), fields });
  await agent.trpc.payments.take.mutate({
    bookingId: booking.id,
    rowVersion: booking.rowVersion,
    requestId: randomUUID(),
    htgPerUsd: currency === 'HTG' ? RATE : null,
    parts: [{ currency, currencyAmount, method: 'cash' }],
  });
}

test('an agent opens, takes both currencies, is short by 500 gourdes and closes with a note; the owner sees it', async () => {
  const t = wordsIn('en');
  const day = formatDay(todayInHaiti(app.now()), 'en');
  const owner = await asAdmin(app);
  const agent = await asAgent(app);

  const office = await newVisitor(app, { as: owner, viewport: 'wide' });
  const ofOwner = counterPage(office.page, t);
  // As Ctrl K leads there.
  await office.page.goto('/admin/cash?rate=true');
  await expect(office.page.getByText(t('rates.none'))).toBeVisible();
  await expect(ofOwner.text('rates.today')).toBeFocused();
  await ofOwner.text('rates.today').fill(String(RATE));
  await ofOwner.button('rates.enter').click();
  await ofOwner.expectToast('rates.entered');
  // Once more, from the same screen.
  await expect(office.page).toHaveURL(/\/admin\/cash$/);
  await office.page.keyboard.press('Control+K');
  await expect(ofOwner.text('admin.search.title')).toBeFocused();
  await office.page.keyboard.type('gourdes');
  await expect(ofOwner.within(office.page.getByRole('dialog')).button('rates.enter')).toBeVisible();
  await office.page.keyboard.press('Enter');
  await expect(ofOwner.text('rates.today')).toBeFocused();

  const { page } = await newVisitor(app, { as: agent, viewport: 'handset' });
  const counter = counterPage(page, t);
  await page.goto('/admin/cash');
  await counter.button('cash.open').click();
  const opening = counter.within(counter.dialog('cash.openTitle', { day }));
  await opening.text('cash.usd').fill('50');
  await opening.text('cash.htg').fill('2000');
  await opening.text('cash.note').fill('Change from the safe');
  await opening.button('cash.openSubmit').click();
  await counter.expectToast('cash.opened');

  await takeCash(agent, 'USD', 3000);
  await takeCash(agent, 'HTG', 4000);
  await page.reload();
  await counter.button('cash.close').click();
  const closing = counter.within(counter.dialog('cash.closeTitle', { day }));
  await expect(page.getByText(t('cash.expected'))).toHaveCount(0);
  await closing.text('cash.usd').fill('80');
  await closing.text('cash.htg').fill('5500');
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('cash.differs'))).toBeVisible();
  // The same count again without a note: it says what is missing.
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('validation.cash.why'))).toBeVisible();
  await closing.text('cash.why').fill('500 gourdes too much change given');
  await expectNoSidewaysScroll(page);
  await closing.button('cash.closeAnyway').click();
  await counter.expectToast('cash.closed');

  await office.page.reload();
  const row = office.page.getByRole('row').filter({ hasText: agent.name });
  await expect(row).toContainText(/-(HTG\s)?500/);
  await expect(row).toContainText('500 gourdes too much change given');
  const [drawer] = await app.db.selectFrom('drawers').selectAll().where('staffId', '=', agent.id).execute();
  expectValue(drawer).toMatchObject({ expectedUsdCents: 8000, countedUsdCents: 8000, expectedHtg: 6000 });
});

test('whoever takes cash to the bank signs for it; the slip goes with the money, the page of the day keeps the signature', async () => {
  const t = wordsIn('en');
  const agent = await asAgent(app, { name: 'Anne Agent' });
  const visitor = await newVisitor(app, { as: agent, viewport: 'handset' });
  visitor.expectProblem(/ERR_FAILED/);
  const { page } = visitor;
  const counter = counterPage(page, t);
  await takeCash(agent, 'USD', 6000);
  await page.goto('/admin/cash');
  await counter.button('cash.handIn').click();
  const dialog = counter.dialog('cash.handIn');
  const handIn = counter.within(dialog);
  await handIn.text('cash.amount').fill('4');
  await handIn.text('cash.taker').fill('Rose Noël');
  await handIn.button('cash.handInSubmit').click();
  await expect(dialog.getByText(t('validation.signature.required'))).toBeVisible();
  await drawSignature(page);
  await expect(dialog.getByText(t('validation.signature.required'))).toHaveCount(0);
  // What was signed for is not the amount that is typed after it.
  await handIn.text('cash.amount').fill('40');
  await expect(dialog.getByText(t('signing.hint'))).toBeVisible();
  await handIn.button('cash.handInSubmit').click();
  await expect(dialog.getByText(t('validation.signature.required'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByText(t('cash.signedText', { amount: '$40.00' }))).toBeVisible();
  await drawSignature(page);
  // Nobody knows whether it was recorded: signed once more, it is the same cash.
  const line = await cutLine(page, /staff\.cash\.handIn/, { isReached: true });
  // On such a line what is in the drawer does not come either: that hinders nobody from signing again.
  const reading = await holdBack(page, /staff\.cash\.mine/);
  await handIn.button('cash.handInSubmit').click();
  await counter.expectToast('error.UNAVAILABLE');
  line.mend();
  await dialog.getByRole('button', { name: t('signing.clear') }).click();
  await drawSignature(page);
  await handIn.button('cash.handInSubmit').click();
  await counter.expectToast('cash.handedIn', { amount: '$40.00' });
  await expect(dialog).toHaveCount(0);
  await reading.letThrough();

  await page.getByRole('link', { name: /^Slip: Bank · Rose Noël/ }).click();
  await expect(page).toHaveURL(/\/admin\/cash\/slips\//);
  const slip = page.getByRole('article', { name: t('cash.slipTitle') });
  await expect(slip).toContainText('$40.00');
  await expect(slip).toContainText(agent.name);
  const signature = t('cash.signatureOf', { name: 'Rose Noël' });
  await expect(slip.getByRole('img', { name: signature })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slip.getByRole('img', { name: signature })).toBeVisible();
  await expect(counter.button('cash.print')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const office = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  await office.page.goto('/admin/cash');
  await office.page.getByRole('button', { name: t('cash.detailsOf', { name: agent.name }) }).click();
  await expect(office.page.getByRole('dialog').getByRole('img', { name: signature })).toBeVisible();
  await office.page.goto('/admin/cash/sheet');
  await expect(office.page.getByRole('img', { name: signature })).toBeVisible();
  const rows = await app.db
    .selectFrom('cashMovements')
    .selectAll()
    .where('cause', '=', 'handed_in')
    .execute();
  expectValue(rows).toMatchObject([{ amount: -4000, takerName: 'Rose Noël', madeByUserId: agent.id }]);
});
