import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatInstant, formatInstantDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { dollarsText } from '#domain/typed-amount.ts';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { readPdf } from '#tests/support/read-exports.ts';
import { vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('who paid after booking sends the proof from My Booking, and the counter has it to verify', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Rose Pierre' });
  const pickupDate = addDays(todayInHaiti(app.now()), 12);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'zelle', ...days });
  const { bookingCode: code } = await customer.trpc.booking.create.mutate(input);
  const total = formatUsd(input.quote.grandTotalCents, 'fr');

  // The time to pay ended a moment ago, and the job that frees the car has not run yet: a proof still counts.
  const holdUntil = new Date(app.now().getTime() - 60_000);
  await app.db.updateTable('bookings').set({ holdUntil }).where('bookingCode', '=', code).execute();
  const { page, context } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  await page.goto(`/my-booking?code=${code}`);
  const when = formatInstant(holdUntil.toISOString(), 'fr');
  await expect(page.getByText(t('booking.hold.over', { when }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.state.reserved') })).toBeVisible();
  const payment = page.getByRole('region', { name: t('booking.pay.title', { amount: total }) });
  await expect(payment.getByText('zelle@timo.example')).toBeVisible();
  await expect(payment.getByText(total, { exact: true })).toBeVisible();
  await expect(payment.getByText(code, { exact: true })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [what, text] of [
    ['booking.pay.amount', dollarsText(input.quote.grandTotalCents)],
    ['booking.pay.memo', code],
  ] as const) {
    await payment.getByRole('button', { name: t('common.copyOf', { what: t(what) }) }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(payment.getByText(t('booking.proof.none'))).toBeVisible();
  await expect(payment.getByText(t('booking.proof.hint'))).toBeVisible();
  await expect(page.getByText(t('proof.later'))).toHaveCount(0);
  const picture = Buffer.from(await drawPicture({ width: 600, height: 1100, format: 'jpeg' }));
  const send = page.getByRole('button', { name: t('booking.proof.send') });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reçu.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText(t('error.FILE_TYPE_NOT_ALLOWED')).first()).toBeVisible();
  await expect(send).toBeHidden();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer: picture });
  // An aunt abroad sent it: her receipt goes to her by itself.
  await page.getByRole('button', { name: t('booking.payer.ask') }).click();
  await page.getByLabel(t('booking.payer.name')).fill('Nadège Augustin');
  const email = page.getByLabel(t('booking.payer.email'));
  await email.fill('nadege@');
  await send.click();
  await expect(page.getByText(t('validation.email.invalid')).first()).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nadege@abroad.example');
  await send.click();
  await expect(page.getByText(t('booking.proof.sentTitle'))).toBeVisible();
  const day = formatInstantDay(app.now().toISOString(), 'fr');
  await expect(page.getByText(t('booking.proof.pending_verification', { day }))).toBeVisible();
  // One to be looked at is enough.
  await expect(send).toBeHidden();
  await expect(page.locator('input[type=file]')).toBeHidden();
  await expectNoSidewaysScroll(page);

  const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'Letter' })).buffer);
  expectValue(pages).toHaveLength(1);
  expectValue(pages[0]).toContain(code);

  await app.runScheduledWork();
  const { proofKey } = await app.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select('proofKey')
    .where('bookingCode', '=', code)
    .executeTakeFirstOrThrow();
  const kept = await (await app.proofs.get(proofKey ?? ''))?.arrayBuffer();
  expectValue(Buffer.from(kept ?? new ArrayBuffer(0)).equals(picture)).toBe(true);

  const agent = await newVisitor(app, { locale: 'fr', as: await asAgent(app) });
  await agent.page.goto(`/admin/payments?q=${code}`);
  await expect(agent.page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  await agent.page.getByRole('button', { name: t('adminPayments.list.verifyOf', { code }) }).click();
  await expect(agent.page.getByRole('dialog').getByText('Nadège Augustin')).toBeVisible();

  const rejectionReason = 'Le montant ne correspond pas.';
  const { id: paymentId } = await app.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select('payments.id')
    .where('bookingCode', '=', code)
    .executeTakeFirstOrThrow();
  await (await asAgent(app)).trpc.payments.reject.mutate({ paymentId, rejectionReason });
  await page.reload();
  await expect(page.getByText(t('booking.money.rejected'))).toBeVisible();
  await expect(payment.getByText(t('booking.proof.reason', { reason: rejectionReason }))).toBeVisible();
  await expect(payment.getByText(t('booking.proof.again'))).toBeVisible();
  await expect(payment.getByText('zelle@timo.example')).toBeVisible();

  // A brother abroad has the link alone: he reads there how to pay and sends the next proof, without an account.
  const { id: bookingId } = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('bookingCode', '=', code)
    .executeTakeFirstOrThrow();
  const { url } = await (await asAgent(app)).trpc.staff.links.make.mutate({ bookingId });
  const abroad = (await newVisitor(app, { locale: 'fr', viewport: 'phone' })).page;
  await abroad.goto(new URL(url).pathname);
  await expect(abroad.getByRole('heading', { name: t('link.heading', { code }) })).toBeVisible();
  await expect(abroad.getByText('zelle@timo.example')).toBeVisible();
  await expect(abroad.getByText(t('booking.proof.reason', { reason: rejectionReason }))).toBeVisible();
  await abroad
    .locator('input[type=file]')
    .setInputFiles({ name: 'zelle-2.jpg', mimeType: 'image/jpeg', buffer: picture });
  // It is not sent by choosing it, and a page that is read again still has it.
  await expect(abroad.getByText(t('booking.proof.ready'))).toBeVisible();
  await abroad.reload();
  await expect(abroad.getByText('zelle-2.jpg')).toBeVisible();
  await expect(abroad.getByText(t('booking.proof.ready'))).toBeVisible();
  // He sent a part of it.
  const sent = abroad.getByLabel(t('booking.proof.amount.USD'));
  await expect(sent).toHaveValue(dollarsText(input.quote.grandTotalCents));
  await sent.fill('');
  await abroad.getByRole('button', { name: t('booking.proof.send') }).click();
  await expect(abroad.getByText(t('booking.proof.amount.wrong'))).toBeVisible();
  await sent.fill('40,00');
  await abroad.getByRole('button', { name: t('booking.proof.send') }).click();
  await expect(abroad.getByText(t('booking.proof.sentTitle'))).toBeVisible();
  const { pendingCents } = await app.db
    .selectFrom('bookings')
    .select('pendingCents')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expectValue(pendingCents).toBe(4_000);
  await expect(abroad.getByText(t('booking.proof.pending_verification', { day }))).toBeVisible();
  // The rest can be sent while staff look at the first.
  await expect(abroad.locator('input[type=file]')).toBeVisible();
  // Who sent it he says afterwards, once.
  const ask = abroad.getByRole('button', { name: t('booking.payer.ask') });
  await ask.click();
  const save = abroad.getByRole('button', { name: t('booking.payer.save') });
  await save.click();
  await expect(abroad.getByText(t('validation.payer.required'))).toBeVisible();
  await expectNoSidewaysScroll(abroad);
  await abroad.getByLabel(t('booking.payer.name')).fill('Jude Pierre');
  await abroad.getByLabel(t('booking.payer.phone')).fill('+1 305 555 0177');
  await save.click();
  await expect(abroad.getByText(t('booking.payer.saved'))).toBeVisible();
  await expect(ask).toHaveCount(0);

  // That one is rejected too, and the booking released: a client who has paid after all still sends the proof.
  const { rows } = await (await asAgent(app)).trpc.payments.list.query({ search: code });
  const brothers = rows.find(({ status }) => status === 'pending_verification')?.id ?? '';
  await (await asAgent(app)).trpc.payments.reject.mutate({ paymentId: brothers, rejectionReason });
  await app.db.updateTable('bookings').set({ holdUntil }).where('bookingCode', '=', code).execute();
  await app.runScheduledWork();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.state.canceled') })).toBeVisible();
  await expect(page.getByText(t('booking.late.ask'))).toBeVisible();
  await expect(page.getByText('zelle@timo.example')).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'zelle-3.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByLabel(t('booking.proof.amount.USD'))).toHaveValue(
    dollarsText(input.quote.grandTotalCents),
  );
  await send.click();
  await expect(page.getByText(t('booking.money.pending')).first()).toBeVisible();
  await expect(page.getByText(t('booking.late.next'))).toBeVisible();
  await expect(page.getByText(t('booking.late.ask'))).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  // Staff read why it is canceled, verify, and open it again.
  const { page: office } = agent;
  await office.goto(`/admin/bookings/${bookingId}`);
  await expect(office.getByText(t('adminBookings.hold.lateProof'))).toBeVisible();
  await office.getByRole('button', { name: t('adminPayments.list.verifyOf', { code }) }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(t('adminPayments.check.booking_released'))).toBeVisible();
  await dialog.getByRole('button', { name: t('adminPayments.decide.verify') }).click();
  await expect(office.getByText(t('adminBookings.hold.latePaid'))).toBeVisible();
  await office.getByRole('button', { name: t('adminBookings.hold.takeUp') }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', {
      name: t('adminBookings.ask.confirm', { status: t('status.booking.reserved') }),
    })
    .click();
  await expect(office.getByText(t('adminBookings.hold.latePaid'))).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.state.paid') })).toBeVisible();
});
