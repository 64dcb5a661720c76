import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { dollarsText } from '#domain/typed-amount.ts';
import { asAdmin, asAgent, asCustomer, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { aPdf } from '../worker/bookings/proof-files.ts';
import { uploadedProof, vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { expectInPlace, holdBack } from './pages/hold-back.ts';
import { type Words, wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let daysAhead = 10;

/** A web booking by Zelle whose proof waits for somebody to look at it. */
async function bookingWithProof(kind: 'picture' | 'pdf' = 'picture') {
  const customer = await asCustomer(app, { name: 'Rose Pierre' });
  const file = kind === 'pdf' ? aPdf() : await drawPicture({ width: 300, height: 500, format: 'jpeg' });
  const proofUploadId = await uploadedProof(customer, file);
  daysAhead += 3;
  const pickupDate = addDays(todayInHaiti(app.now()), daysAhead);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const { input } = await vehicleAndCheckout(app, customer, {
    paymentMethod: 'zelle',
    proofUploadId,
    ...days,
  });
  const { bookingId, bookingCode } = await customer.trpc.booking.create.mutate(input);
  return { id: bookingId, code: bookingCode, customer, total: input.quote.grandTotalCents };
}

function paymentOf(bookingId: string) {
  const payments = app.db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId);
  return payments.executeTakeFirstOrThrow();
}

function desk(page: Parameters<typeof counterPage>[0], t: Words, code: string) {
  const counter = counterPage(page, t);
  return {
    counter,
    open: () => page.goto(`/admin/payments?q=${code}`),
    verify: page.getByRole('button', { name: t('adminPayments.list.verifyOf', { code }) }),
    reject: page.getByRole('button', { name: t('adminPayments.list.rejectOf', { code }) }),
    verifying: counter.within(counter.dialog('adminPayments.decide.verifyTitle')),
    rejecting: counter.within(counter.dialog('adminPayments.decide.rejectTitle')),
  };
}

test('an agent looks at the picture and verifies with a note (fr, 390, dark); §8 Payment updated', async () => {
  const t = wordsIn('fr');
  const { id, code, total } = await bookingWithProof();
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset', scheme: 'dark' });
  const { counter, open, verify, verifying } = desk(page, t, code);
  await open();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('adminPayments.proof.view', { code }) }).click();
  const viewer = counter.dialog('adminPayments.proof.of', { code });
  await expect(viewer.locator('img')).toHaveJSProperty('naturalWidth', 300);
  await counter.within(viewer).button('common.close').click();
  await verify.click();
  await expect(page.getByRole('dialog').getByText(formatUsd(total, 'fr'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('adminPayments.seen.tick') }).check();
  await verifying.text('adminPayments.decide.notes').fill('Vu sur le compte, 14 h');
  await expectNoSidewaysScroll(page);
  await verifying.button('adminPayments.decide.verify').click();
  await counter.expectToast('adminPayments.toast.updated');
  await counter.expectToast('adminPayments.toast.updatedText');
  await expect(verify).toHaveCount(0);
  expectValue(await paymentOf(id)).toMatchObject({
    status: 'paid',
    verifiedByUserId: agent.id,
    seenByUserId: agent.id,
    verificationNotes: 'Vu sur le compte, 14 h',
  });
});

test('§8 Rejection reason required; with a reason the booking is unpaid and the customer may send another (admin, en, 1440, light)', async () => {
  const t = wordsIn('en');
  const { id, code, customer } = await bookingWithProof('pdf');
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide', scheme: 'light' });
  const { counter, open, reject, rejecting } = desk(page, t, code);
  await open();
  await reject.click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('adminPayments.proof.downloadPdf') }).click();
  expectValue((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await rejecting.text('adminPayments.decide.reason').fill('   ');
  await rejecting.button('adminPayments.decide.reject').click();
  expectValue(t('validation.rejectionReason.title')).toBe('Rejection reason required');
  await counter.expectToast('validation.rejectionReason.title');
  await counter.expectToast('validation.rejectionReason.required');
  await rejecting.text('adminPayments.decide.reason').fill('No such transfer');
  await rejecting.button('adminPayments.decide.reject').click();
  await counter.expectToast('adminPayments.toast.updated');
  expectValue(await paymentOf(id)).toMatchObject({ status: 'unpaid', rejectionReason: 'No such transfer' });
  const view = await customer.trpc.booking.byCode.query({ bookingCode: code });
  expectValue(view).toMatchObject({ paymentStatus: 'unpaid', canAddProof: true });
});

test('two clicks on Verify are one verification and one line of the log (super admin, en, 1440, dark)', async () => {
  const t = wordsIn('en');
  const { id, code } = await bookingWithProof();
  const { page } = await newVisitor(app, { as: await asSuperAdmin(app), viewport: 'wide', scheme: 'dark' });
  const { counter, open, verify, verifying } = desk(page, t, code);
  await open();
  const picture = await holdBack(page, /files\/proofs/);
  await verify.click();
  await expectInPlace(verifying.button('adminPayments.decide.verify'), async () => {
    await picture.letThrough();
    await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 300);
  });
  await verifying.button('adminPayments.decide.verify').dblclick();
  await counter.expectToast('adminPayments.toast.updated');
  const payment = await paymentOf(id);
  const decided = app.db.selectFrom('logs').select('id').where('entityId', '=', payment.id);
  expectValue(payment.status).toBe('paid');
  expectValue(await decided.where('action', '=', 'update').execute()).toHaveLength(1);
});

test('§8 Failed to update payment status, when the line is dead; the dialog keeps the note', async () => {
  const t = wordsIn('en');
  const { id, code } = await bookingWithProof();
  const { page, expectProblem } = await newVisitor(app, { as: await asAgent(app), viewport: 'handset' });
  expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { counter, open, verify, verifying } = desk(page, t, code);
  await open();
  await cutLine(page, '**/files/proofs/**');
  const picture = await holdBack(page, /files\/proofs/);
  await verify.click();
  await expectInPlace(verifying.text('adminPayments.decide.notes'), async () => {
    await picture.letThrough();
    await expect(page.getByText(t('adminPayments.proof.broken'))).toBeVisible();
  });
  await verifying.text('adminPayments.decide.notes').fill('Seen at the bank');
  await cutLine(page, '**/trpc/payments.verify**');
  await verifying.button('adminPayments.decide.verify').click();
  await counter.expectToast('common.error');
  await counter.expectToast('adminPayments.toast.failed');
  await expect(verifying.text('adminPayments.decide.notes')).toHaveValue('Seen at the bank');
  expectValue((await paymentOf(id)).status).toBe('pending_verification');
});

test('a third came of what was sent: it is counted, and nobody hears of a rejection (fr, 360)', async () => {
  const t = wordsIn('fr');
  // Another file than the pictures: of those that came before only some are told.
  const { id, code, total, customer } = await bookingWithProof('pdf');
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'fr', viewport: 'phone' });
  const { counter, open, verify, verifying } = desk(page, t, code);
  await open();
  await verify.click();
  const amount = verifying.text('adminPayments.decide.amount');
  await expect(amount).toHaveValue(dollarsText(total).replace('.', ','));
  await amount.fill('0');
  await verifying.button('adminPayments.decide.verify').click();
  await expect(page.getByText(t('validation.paymentAmount.invalid'))).toBeVisible();
  // More than the balance says why; then it was a typing mistake.
  await amount.fill(dollarsText(total + 100));
  await verifying.button('adminPayments.decide.verify').click();
  await expect(page.getByText(t('validation.paymentAmount.above'))).toBeVisible();
  const came = Math.floor(total / 3);
  await amount.fill(dollarsText(came));
  await expect(
    page.getByText(t('adminPayments.decide.amountOther', { amount: formatUsd(total, 'fr') })),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await verifying.button('adminPayments.decide.verify').click();
  await counter.expectToast('adminPayments.toast.updated');
  await expect(verify).toHaveCount(0);
  await page.goto(`/admin/bookings/${id}`);
  const noted = t('adminPayments.decide.replacedBy', { name: '#', when: '#' }).split('#')[0]?.trim() ?? '';
  await expect(page.getByText(noted)).toBeVisible();
  await expect(page.getByRole('button', { name: t('adminBookings.detail.viewProof') })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  const view = await customer.trpc.booking.byCode.query({ bookingCode: code });
  expectValue(view).toMatchObject({
    paymentStatus: 'partial',
    balanceCents: total - came,
    canAddProof: true,
  });
  expectValue(view.proofs).toMatchObject([{ status: 'paid', rejectionReason: null }]);
});

test('a payment is verified by keyboard alone', async () => {
  const t = wordsIn('en');
  const { id, code } = await bookingWithProof();
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const { counter, open, verify, verifying } = desk(page, t, code);
  await open();
  await expect(verify).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await verify.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(verify).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: t('adminPayments.seen.tick') })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(verifying.text('adminPayments.decide.amount')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(verifying.text('adminPayments.decide.notes')).toBeFocused();
  await page.keyboard.type('Seen at the bank');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(verifying.button('adminPayments.decide.verify')).toBeFocused();
  await page.keyboard.press('Enter');
  await counter.expectToast('adminPayments.toast.updated');
  expectValue(await paymentOf(id)).toMatchObject({ status: 'paid', verificationNotes: 'Seen at the bank' });
});

test('a picture that came before is told, with its booking; a large sum takes two people', async () => {
  const t = wordsIn('en');
  const before = await bookingWithProof();
  const { id, code, total } = await bookingWithProof();
  await app.db.updateTable('settings').set({ secondApproverCents: total }).execute();
  const agent = await asAgent(app, { name: 'Anne Agent' });
  const first = await newVisitor(app, { as: agent, viewport: 'handset' });
  const anne = desk(first.page, t, code);
  const dialog = anne.counter.dialog('adminPayments.decide.verifyTitle');
  await anne.open();
  await expect(first.page.getByText(t('adminPayments.check.sign'), { exact: true })).toBeVisible();
  await anne.verify.click();
  await expect(dialog.getByRole('link', { name: before.code })).toHaveAttribute(
    'href',
    `/admin/bookings/${before.id}`,
  );
  await expect(dialog.getByText(t('adminPayments.check.second_person'))).toBeVisible();
  await expectNoSidewaysScroll(first.page);
  await anne.verifying.button('adminPayments.decide.verify').click();
  await anne.counter.expectToast('adminPayments.second.done');
  await expect(first.page.getByText(t('adminPayments.second.waits', { name: 'Anne Agent' }))).toBeVisible();
  await anne.verify.click();
  await expect(anne.verifying.button('adminPayments.decide.verify')).toBeDisabled();

  const second = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  const admin = desk(second.page, t, code);
  await admin.open();
  await admin.verify.click();
  await admin.verifying.button('adminPayments.decide.verify').click();
  await admin.counter.expectToast('adminPayments.toast.updated');
  expectValue(await paymentOf(id)).toMatchObject({ status: 'paid', firstVerifiedByUserId: agent.id });
  await app.db.updateTable('settings').set({ secondApproverCents: null }).execute();
});

test('the reference of another payment is asked about, and counts once somebody is sure (fr, 360)', async () => {
  const t = wordsIn('fr');
  const pickupDate = addDays(todayInHaiti(app.now()), 90);
  const aBooking = () => insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 3) });
  const [paid, booking] = [await aBooking(), await aBooking()];
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const zelle = moneyPart(4_000, { method: 'zelle', reference: 'JPM 88' });
  await agent.trpc.payments.take.mutate(moneyFor(paid, zelle));
  const paidOf = async (bookingId: string) =>
    (await agent.trpc.payments.ofBooking.query({ bookingId })).paidCents;
  const { page, expectProblem } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  expectProblem(/ERR_FAILED/);
  const counter = counterPage(page, t);
  const amount = formatUsd(4_000, 'fr');
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('money.take.open').click();
  const dialog = counter.dialog('money.take.title');
  const taking = counter.within(dialog);
  await taking.text('money.amount').fill('40');
  await dialog.getByLabel(t('money.method')).selectOption('zelle');
  await taking.text('money.reference').fill('jpm-88');
  await taking.button('money.take.submit').click();
  const question = counter.dialog('admin.sameReference.title');
  await expect(question).toContainText(amount);
  await expect(question.getByRole('link', { name: paid.bookingCode })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await counter.within(question).button('common.cancel').click();
  await expect(question).toBeHidden();
  expectValue(await paidOf(booking.id)).toBe(0);
  await taking.button('money.take.submit').click();
  // The line is lost of the next request, not of the one that asks.
  await expect(question).toBeVisible();
  // It is recorded, and the answer is lost: pressed again it is the same payment, and nothing is asked.
  const line = await cutLine(page, '**/trpc/payments.take**', { isReached: true });
  await counter.within(question).button('admin.sameReference.sure').click();
  await counter.expectToast('adminBookings.toast.paymentFailed');
  line.mend();
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', { amount, method: t('method.zelle') });
  expectValue(await paidOf(booking.id)).toBe(4_000);
});
