import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function bookingWithDeposit() {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 20_000 });
  const pickupDate = addDays(todayInHaiti(app.now()), 40);
  const fields = { depositCents: 20_000 };
  return insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2), fields });
}

test('an agent takes $200 as a deposit, gives 150 back, keeps 50, and counts what lies apart at the close (fr, 360)', async () => {
  const t = wordsIn('fr');
  const usd = (cents: number) => formatUsd(cents, 'fr');
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  const inside = (key: string, values?: Record<string, string>) =>
    counter.within(counter.dialog(key, values));

  const { id } = await bookingWithDeposit();
  await page.goto(`/admin/bookings/${id}`);
  await counter.button('money.takeDeposit.open').click();
  await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
  await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
  await counter.button('money.returnDeposit.open').click();
  const giving = inside('money.returnDeposit.title');
  await giving.text('money.amount').fill('150');
  await giving.button('money.returnDeposit.submit').click();
  await counter.expectToast('money.returnDeposit.done', { amount: usd(15_000) });
  await counter.button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await keeping.text('money.amount').fill('50');
  await keeping.text('money.reason').fill('Rayure');
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.done', { amount: usd(5_000) });

  // Of another client, still held at the close.
  const other = await bookingWithDeposit();
  await agent.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: other.id, rowVersion: other.rowVersion, requestId: randomUUID(), htgPerUsd: null },
    part: moneyPart(10_000),
  });

  await page.goto('/admin/cash');
  await counter.button('cash.close').click();
  const day = formatDay(todayInHaiti(app.now()), 'fr');
  const closing = inside('cash.closeTitle', { day });
  await expect(page.getByText(usd(10_000))).toHaveCount(0);
  await closing.text('cash.usd').fill('50');
  await closing.text('cash.depositsUsd').fill('90');
  // What is not typed was not counted.
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('validation.cash.counted'))).toHaveCount(2);
  await closing.text('cash.htg').fill('0');
  await closing.text('cash.depositsHtg').fill('0');
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('cash.differs'))).toBeVisible();
  await expect(page.getByRole('row', { name: t('cash.deposits.difference') })).toContainText('-10');
  await expectNoSidewaysScroll(page);
  // What is expected was told: also the right count says what had differed.
  await closing.text('cash.depositsUsd').fill('100');
  // The sums follow what is typed.
  await expect(page.getByRole('row', { name: t('cash.deposits.difference') })).not.toContainText('-10');
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('validation.cash.why'))).toBeVisible();
  await closing.text('cash.why').fill('Un billet de 10 $ était resté dans l’enveloppe');
  await closing.button('cash.closeWithNote').click();
  await counter.expectToast('cash.closed');
  await expect(page.getByText(t('cash.closedExact'))).toBeVisible();

  // The owner's page of the day, and the sheet that is printed.
  const { page: office } = await newVisitor(app, { as: await asAdmin(app), locale: 'fr', viewport: 'wide' });
  await office.goto('/admin/cash');
  const row = office.getByRole('row').filter({ hasText: agent.name });
  await expect(row).toContainText(t('cash.depositsAre', { amount: usd(10_000) }).trim());
  await office.goto('/admin/cash/sheet');
  const counted = office.getByRole('row', { name: t('cash.deposits.counted') });
  await expect(counted).toContainText(usd(10_000));
});

test('what is held of a completed rental is given back from what is to be settled of it (en, 1440)', async () => {
  const t = wordsIn('en');
  const usd = (cents: number) => formatUsd(cents, 'en');
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  const counter = counterPage(page, t);
  const { id, rowVersion } = await bookingWithDeposit();
  await agent.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: id, rowVersion, requestId: randomUUID(), htgPerUsd: null },
    part: moneyPart(10_000),
  });
  await app.db.updateTable('bookings').set({ bookingStatus: 'completed' }).where('id', '=', id).execute();
  await page.goto(`/admin/bookings/${id}`);
  const panel = page.getByRole('region', { name: t('settle.title'), exact: true });
  const held = panel.getByText(t('settle.deposit', { amount: usd(10_000) }));
  await expect(held).toBeVisible();
  await expect(counter.within(panel).button('money.keepDeposit.open')).toBeVisible();
  await counter.within(panel).button('money.returnDeposit.open').click();
  const giving = counter.within(counter.dialog('money.returnDeposit.title'));
  await giving.button('money.returnDeposit.submit').click();
  await counter.expectToast('money.returnDeposit.done', { amount: usd(10_000) });
  // Nothing was paid: the balance stays to be settled.
  await expect(held).toHaveCount(0);
  await expect(panel.getByText(t('settle.balance', { amount: usd(22_000) }))).toBeVisible();
});

test('what is left of a deposit taken in cash goes back by Zelle, once the owner agreed; the statement says so (fr, 360)', async () => {
  const t = wordsIn('fr');
  const usd = (cents: number) => formatUsd(cents, 'fr');
  const [agent, admin] = [await asAgent(app, { branchId: 'les_cayes' }), await asAdmin(app)];
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  const inside = (key: string) => counter.within(counter.dialog(key));
  const { id, bookingCode, rowVersion } = await bookingWithDeposit();
  await agent.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: id, rowVersion, requestId: randomUUID(), htgPerUsd: null },
    part: moneyPart(20_000),
  });

  await page.goto(`/admin/bookings/${id}`);
  await counter.button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await keeping.text('money.amount').fill('50');
  await keeping.text('money.reason').fill('Rayure');
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.done', { amount: usd(5_000) });
  await counter.button('money.returnDeposit.open').click();
  const giving = inside('money.returnDeposit.title');
  await giving.button('money.refund.otherWay').click();
  await giving.choice('money.refund.method').selectOption('zelle');
  await expect(page.getByText(t('money.keepDeposit.move'))).toBeVisible();
  await giving.text('money.reference').fill('ZL 4711');
  // Why is asked before the question.
  await giving.button('money.returnDeposit.submit').click();
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await giving.text('money.reason').fill('Déjà rentrée à Miami');
  await expectNoSidewaysScroll(page);
  await giving.button('money.returnDeposit.submit').click();
  const asking = counter.dialog('admin.approval.needed');
  await counter.within(asking).text('admin.approval.reason').fill('La cliente est à Miami');
  await counter.within(asking).button('admin.approval.ask').click();
  await expect(asking.getByText(t('admin.approval.isWaiting'))).toBeVisible();

  const { page: office } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'phone' });
  await office.goto('/admin/approvals');
  const question = office.getByRole('listitem').filter({ hasText: bookingCode });
  await expect(question).toContainText(t('admin.approval.title.deposit_other_way'));
  await question.getByRole('button', { name: t('admin.approval.approve') }).click();

  await counter.within(asking).button('admin.approval.do').click();
  await counter.expectToast('money.returnDeposit.done', { amount: usd(15_000) });
  const returned = page.getByRole('listitem').filter({ hasText: t('money.entry.returned') });
  for (const said of ['Zelle', 'ZL 4711', t('money.entry.approvedBy', { name: admin.name })])
    await expect(returned.last()).toContainText(said);
  // The notes are the firm's: the drawer expects all 200.
  await page.goto('/admin/cash');
  const amounts = `${usd(20_000)} (${bookingCode})`;
  await expect(page.getByText(t('cash.fromDeposits', { amounts }))).toBeVisible();
  const answer = await agent.fetch(`/files/statements/bookings/${id}.pdf`);
  const pdf = await PDFDocument.load(await answer.arrayBuffer());
  const parts = pdf.getPages().flatMap((paper) => paper.extractContents());
  const text = parts.map((part) => (part.kind === 'text' ? part.getText() : '')).join('\n');
  expectValue(text).toContain('ZL 4711');
  // In the client's language.
  expectValue(text).toContain(wordsIn('en')('paper.approvedBy', { name: admin.name }));
});

test('from the panel that settles a rental, a part is kept and the rest goes by MonCash from the same form, once the owner agreed (fr, 360)', async () => {
  const t = wordsIn('fr');
  const usd = (cents: number) => formatUsd(cents, 'fr');
  const [agent, admin] = [await asAgent(app, { branchId: 'les_cayes' }), await asAdmin(app)];
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  const inside = (key: string) => counter.within(counter.dialog(key));
  const { id, rowVersion } = await bookingWithDeposit();
  await agent.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: id, rowVersion, requestId: randomUUID(), htgPerUsd: null },
    part: moneyPart(20_000),
  });
  await app.db.updateTable('bookings').set({ bookingStatus: 'completed' }).where('id', '=', id).execute();

  await page.goto(`/admin/bookings/${id}`);
  const panel = page.getByRole('region', { name: t('settle.title'), exact: true });
  await counter.within(panel).button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await keeping.text('money.amount').fill('50');
  await keeping.text('money.reason').fill('Rayure');
  const rest = usd(15_000);
  const giveRest = page.getByRole('checkbox', { name: t('money.keepDeposit.giveRest', { amount: rest }) });
  // The balance is still open: the rest stays, unless staff say otherwise.
  await expect(giveRest).not.toBeChecked();
  await giveRest.check();
  await keeping.button('money.refund.otherWay').click();
  await keeping.choice('money.refund.method').selectOption('moncash');
  await expectNoSidewaysScroll(page);
  // Nothing is kept before the rest can go.
  await keeping.button('money.keepDeposit.submit').click();
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await keeping.text('money.keepDeposit.restReason').fill('Déjà rentrée');
  await keeping.button('money.keepDeposit.submit').click();
  await expect(page.getByText(t('validation.reference.required'))).toBeVisible();
  await keeping.text('money.reference').fill('MC 4711');
  await keeping.button('money.keepDeposit.submit').click();

  // The part is kept; an administrator is asked about the rest alone.
  const asking = counter.dialog('admin.approval.needed');
  await counter.within(asking).text('admin.approval.reason').fill('La cliente est rentrée');
  await counter.within(asking).button('admin.approval.ask').click();
  await expect(asking.getByText(t('admin.approval.isWaiting'))).toBeVisible();
  const entries = () =>
    app.db
      .selectFrom('deposits')
      .where('bookingId', '=', id)
      .select(['kind', 'method', 'amountCents', 'reference', 'approvedByUserId'])
      .orderBy('madeAt')
      .execute();
  expectValue((await entries()).map(({ kind }) => kind)).toEqual(['taken', 'kept']);
  // Who closes the question finds the rest with what was typed, and asks again by its button.
  await counter.within(asking).button('common.close').click();
  await expect(page.getByText(t('money.keepDeposit.done', { amount: usd(5_000) }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const approval = await app.db
    .selectFrom('approvals')
    .where('bookingId', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  await admin.trpc.staff.approvals.decide.mutate({ approvalId: approval.id, decision: 'approved' });
  await keeping.button('money.keepDeposit.submitRest').click();
  await counter.expectToast('money.keepDeposit.bothDone', { kept: usd(5_000), rest });
  expectValue((await entries()).at(-1)).toEqual({
    ...{ kind: 'returned', method: 'moncash', amountCents: 15_000 },
    ...{ reference: 'MC 4711', approvedByUserId: admin.id },
  });
});

test('a deposit by Zelle goes back by Zelle with the part that is kept, with its reference (en, 1440)', async () => {
  const t = wordsIn('en');
  const usd = (cents: number) => formatUsd(cents, 'en');
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  const counter = counterPage(page, t);
  const { id, rowVersion } = await bookingWithDeposit();
  await agent.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: id, rowVersion, requestId: randomUUID(), htgPerUsd: null },
    part: { ...moneyPart(20_000), method: 'zelle', reference: 'ZL 1' },
  });
  await page.goto(`/admin/bookings/${id}`);
  await counter.button('money.keepDeposit.open').click();
  const keeping = counter.within(counter.dialog('money.keepDeposit.title'));
  await keeping.text('money.amount').fill('120');
  await keeping.text('money.reason').fill('Scratch');
  const rest = usd(8_000);
  await page.getByRole('checkbox', { name: t('money.keepDeposit.giveRest', { amount: rest }) }).check();
  await keeping.text('money.reference').fill('ZL 2');
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.bothDone', { kept: usd(12_000), rest });
  const returned = page.getByRole('listitem').filter({ hasText: t('money.entry.returned') });
  for (const said of ['Zelle', 'ZL 2']) await expect(returned).toContainText(said);
});
