import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { keepSignature } from '#tests/support/factories/contract.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { readPdf } from '#tests/support/read-exports.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { drawSignature } from './pages/signing.ts';
import { wordsIn } from './pages/words.ts';

/** The contract of a rental: read and signed on the telephone of staff, or by a link; and checked by anybody. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

/** A booking whose client has the car since a moment ago, or a driver for them. */
async function handedOver(fields: Parameters<typeof handOverOf>[2] = {}) {
  const pickupDate = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    fields: { pickupBranchId: 'les_cayes', customerName: 'Mirlande Noël' },
  });
  const admin = await asAdmin(app);
  const seen = handOverOf(booking, app.now(), {
    odometerKm: 41_200,
    fuelEighths: 7,
    isVehicleHere: true,
    ...fields,
  });
  await admin.trpc.staff.inspections.handOver.mutate(seen);
  return booking;
}

async function verify(page: Page, file: Buffer) {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'contrat.pdf', mimeType: 'application/pdf', buffer: file });
}

test('is made, signed with a finger, printed and verified; a changed byte is refused (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const booking = await handedOver();
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const t = wordsIn('fr');
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('contracts.notSigned'))).toBeVisible();
  await page.getByRole('link', { name: t('contracts.step.contract'), exact: true }).click();
  await counter.choice('contracts.language').selectOption('fr');
  // Staff sign for the firm the first time they make one; from then on their signature stands on each.
  await page.locator('[data-signature][aria-busy="false"]').waitFor();
  await counter.button('contracts.make.submit.contract').click();
  await expect(page.getByText(t('validation.signature.required'))).toBeVisible();
  await drawSignature(page);
  await counter.button('contracts.make.submit.contract').click();
  await expect(page.getByText('Compteur 41 200 km, carburant 7/8')).toBeVisible();
  await expect(page.getByText(/^Signé pour .* par Rose Estimé, le /)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // Nobody signs by a button alone.
  await counter.button('signing.submit').click();
  await expect(page.getByText(t('validation.signature.required'))).toBeVisible();
  await drawSignature(page);
  await counter.button('signing.submit').click();
  await counter.expectToast('contracts.signed');
  const [contract] = (await agent.trpc.staff.contracts.ofBooking.query({ bookingId: booking.id })).contracts;
  if (contract === undefined) throw new Error('The contract is signed');
  expectValue(contract).toMatchObject({
    outcome: 'signed',
    signatures: [{ name: 'Mirlande Noël' }, { name: 'Rose Estimé' }],
  });
  await expect(page.getByText(t('contracts.settled', { number: contract.number }))).toBeVisible();

  const address = await page
    .getByRole('link', { name: t('contracts.pdf'), exact: true })
    .getAttribute('href');
  const file = Buffer.from(await (await agent.fetch(address ?? '')).arrayBuffer());
  const { pages } = await readPdf(new Uint8Array(file).buffer);
  const words = pages.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of [
    'Contrat de location',
    contract.number,
    'Mirlande Noël',
    '41 200 km',
    '148,50 $',
    'Rose Estimé',
  ])
    expectValue(words).toContain(part);

  // Anybody can check the file, and sees nothing of the contract.
  const stranger = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  await stranger.page.goto(`/verify/${contract.number}`);
  await verify(stranger.page, file);
  await expect(stranger.page.getByText(t('verify.yes.contract'), { exact: true })).toBeVisible();
  await expect(stranger.page.getByText('Mirlande')).toHaveCount(0);
  const changed = Buffer.from(file);
  changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
  expectValue(createHash('sha256').update(changed).digest('hex')).not.toBe(
    createHash('sha256').update(file).digest('hex'),
  );
  await verify(stranger.page, changed);
  await expect(stranger.page.getByText(t('verify.no'), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(stranger.page);
});

test('is signed by a link on the client’s own telephone, without an account, until the link is revoked (fr, 390)', {
  timeout: 300_000,
}, async () => {
  await keepSignature(app.db, agent);
  const booking = await handedOver();
  const t = wordsIn('fr');
  const staff = await newVisitor(app, { as: agent, locale: 'fr' });
  const counter = counterPage(staff.page, t);
  await staff.page.goto(`/admin/bookings/${booking.id}/contract`);
  await expect(
    staff.page.getByRole('img', { name: t('contracts.own.kept', { name: 'Rose Estimé' }) }),
  ).toBeVisible();
  await counter.choice('contracts.language').selectOption('fr');
  // What is not on the screen signs nothing; the former signature is there again.
  await counter.button('contracts.own.anew').click();
  await counter.button('contracts.make.submit.contract').click();
  await expect(staff.page.getByText(t('validation.signature.required'))).toBeVisible();
  await counter.button('contracts.own.back').click();
  await counter.button('contracts.make.submit.contract').click();
  // In the wrong language: it is made again.
  await counter.button('contracts.again').click();
  await counter.button('common.cancel').click();
  await counter.button('contracts.again').click();
  await counter.choice('contracts.language').selectOption('en');
  await counter.button('contracts.make.submit.contract').click();
  await expect(staff.page.getByText(wordsIn('en')('contract.title.contract'))).toBeVisible();
  await counter.button('contracts.link.open').click();
  const dialog = counter.dialog('contracts.link.title');
  await dialog.getByRole('button', { name: t('contracts.link.make'), exact: true }).click();
  const link = await dialog.getByRole('textbox').inputValue();
  expectValue(link).toMatch(/\/b\/[\w-]{43}$/);
  const whatsapp = dialog.getByRole('link', { name: t('contracts.link.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(link)));

  const client = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  const { page } = client;
  await page.goto(new URL(link).pathname);
  // The secret is no longer in the address: neither history nor another site sees it.
  expectValue(new URL(page.url()).pathname).toMatch(/^\/fr\/b\/open-[0-9a-f]{16}$/);
  await expect(
    page.getByRole('heading', { name: t('link.heading', { code: booking.bookingCode }) }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await drawSignature(page);
  await page.getByRole('button', { name: t('signing.submit'), exact: true }).click();
  await expect(page.getByText(`· ${t('link.signed')}`)).toBeVisible();
  const href = await page.getByRole('link', { name: t('link.pdf') }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expectValue(file.headers()['content-type']).toBe('application/pdf');
  const { contracts } = await agent.trpc.staff.contracts.ofBooking.query({ bookingId: booking.id });
  const contract = contracts.at(-1);
  if (!contract) throw new Error('The booking has no contract.');
  expectValue(contract).toMatchObject({
    outcome: 'signed',
    signatures: [
      { signer: 'client', way: 'link' },
      { signer: 'staff', way: 'desk' },
    ],
  });

  // The counter sees by itself that it is signed, and may still close the link.
  await expect(
    staff.page.getByRole('heading', { name: t('contracts.settled', { number: contract.number }) }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await staff.page.getByRole('button', { name: t('contracts.link.revoke'), exact: true }).click();
  await counter.expectToast('contracts.link.revoked');
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: t('link.expiredTitle') })).toBeVisible();
});

test('is signed by a driver for the client, through a link of their own that a camera reads (fr, 390)', {
  timeout: 300_000,
}, async () => {
  await keepSignature(app.db, agent);
  const brother = {
    name: 'Jean Noël',
    licenseId: 'HT-5521',
    bornOn: '1990-02-28',
    licensedSince: '2012-05-31',
  };
  const booking = await handedOver({ drivers: [{ ...brother, licenseExpiresOn: '2039-05-31' }] });
  const t = wordsIn('fr');
  const staff = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const counter = counterPage(staff.page, t);
  // How she signed last cannot be read: she draws it.
  staff.expectProblem(/ERR_FAILED/);
  const line = await cutLine(staff.page, /contracts\.ownSignature/);
  await staff.page.goto(`/admin/bookings/${booking.id}/contract`);
  await drawSignature(staff.page);
  line.mend();
  await counter.choice('contracts.language').selectOption('fr');
  await counter.button('contracts.make.submit.contract').click();
  await counter.button('contracts.link.open').click();
  const dialog = counter.dialog('contracts.link.title');
  // Whoever has the car is chosen already.
  const names = { name: brother.name, client: 'Mirlande Noël' };
  await expect(dialog.getByRole('radio', { name: t('contracts.signer.driver', names) })).toBeChecked();
  await dialog.getByRole('button', { name: t('contracts.link.make'), exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: t('contracts.link.address') }).inputValue();
  await expect(dialog.getByRole('img', { name: t('contracts.link.address') })).toBeVisible();
  await dialog.getByLabel(t('contracts.link.phone', { name: brother.name })).fill('3712 3456');
  const whatsapp = dialog.getByRole('link', { name: t('contracts.link.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', /wa\.me\/50937123456\?/);
  await expectNoSidewaysScroll(staff.page);

  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(t('link.signsFor', names))).toBeVisible();
  await expect(page.getByText(/^Signé pour .* par Rose Estimé, le /)).toBeVisible();
  await expect(page.getByLabel(t('signing.name'))).toHaveCount(0);
  await drawSignature(page);
  await page.getByRole('button', { name: t('signing.submit'), exact: true }).click();
  await expect(page.getByText(`· ${t('link.signed')}`)).toBeVisible();
  const [contract] = (await agent.trpc.staff.contracts.ofBooking.query({ bookingId: booking.id })).contracts;
  expectValue(contract?.signatures).toMatchObject([
    { name: brother.name, signedFor: 'Mirlande Noël', way: 'link' },
    { signer: 'staff' },
  ]);
});
